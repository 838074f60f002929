#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <utility>

#include "engines/endgame/rules.hpp"
#include "engines/reversi/last_squares.hpp"
#include "engines/reversi/many_boards.hpp"

namespace petteia::reversi {

/// What a move gains and loses by at first sight. Found by climbing: the fewest nodes on questions
/// with eleven empty squares.
inline constexpr int kCornerPromise = 9;
inline constexpr int kEdgePromise = 4;
inline constexpr int kOddPromise = 5;
inline constexpr int kReplyPrice = 32;
inline constexpr int kEmptyNeighbourPrice = 2;

inline constexpr std::array<int, kSquares> kPlacePromise = [] {
  std::array<int, kSquares> all{};
  for (int square = 0; square < kSquares; ++square)
    all[square] = bit(square) & kCorners  ? kCornerPromise
                  : bit(square) & kBorder ? kEdgePromise
                                          : 0;
  return all;
}();

/// How good a move looks at first sight: few replies above all; then a corner or an edge, parity,
/// and a hole among discs.
inline int promise(int square, int replies, bool odd, Discs empty) {
  return kPlacePromise[square] + kOddPromise * odd - kReplyPrice * replies -
         kEmptyNeighbourPrice * std::popcount(kNeighbours[square] & empty);
}

/// The same for many moves at once. (What is true of a lane has all its bits.)
[[gnu::always_inline]] inline ManySets promise(const ManySets& placed, const ManySets& replies,
                                               Discs odd, Discs empty) {
  const auto on = [&](Discs squares) __attribute__((always_inline)) {
    return reinterpret_cast<ManySets>((placed & squares) != 0);
  };
  return (on(kCorners) & (kCornerPromise - kEdgePromise)) + (on(kBorder) & kEdgePromise) +
         (on(odd) & kOddPromise) - kReplyPrice * (counts(replies) + counts(replies & kCorners)) -
         kEmptyNeighbourPrice * counts(neighbours(placed) & empty);
}

/// The moves of a position near the leaves, the most promising first. Where stable discs may
/// decide, those that a move makes count for it, and if they are enough, nothing has to be
/// searched.
class Fan {
 public:
  struct Move {
    Board child;
    Discs replies;
  };

  static constexpr int kCapacity = 16;

  [[gnu::always_inline]] Fan(const Board& b, Discs legal, int alpha, int empties)
      : count_(std::popcount(legal)), left_(count_) {
    // Of four lanes too many would stay empty.
    if constexpr (kLanes > 4)
      judge_many(b, legal);
    else
      judge_each(b, legal);
    if (stability_may_do(b, legal, alpha, empties)) count_stable();
  }

  /// At least this the side to move gets.
  int sure_margin() const { return 2 * most_stable_ - kSquares; }

  bool more() const { return left_ > 0; }

  [[gnu::always_inline]] Move next() {
    --left_;
    int best = std::exchange(best_, kGone);
    if (best == kGone) best = *std::max_element(order_.begin(), order_.begin() + count_);
    const int i = best & (kCapacity - 1);
    order_[i] = kGone;
    return {{own_[i], opponent_[i]}, replies_[i]};
  }

 private:
  [[gnu::always_inline]] void judge_each(const Board& b, Discs legal) {
    const Discs empty = b.empty();
    const Discs odd = odd_quadrants(empty);
    const WideBoard wide{everywhere(b.own), everywhere(b.opponent)};
    int best = kGone;
    for (int i = 0; legal; ++i, legal &= legal - 1) {
      const int square = std::countr_zero(legal);
      const WideBoard child = wide.after(square);
      own_[i] = child.own[0];
      opponent_[i] = child.opponent[0];
      const Discs replies = outflanking(child.own, child.opponent) & ~bit(square) & empty;
      replies_[i] = replies;
      const int value =
          promise(square, Board::mobility(replies), odd >> square & 1, empty) * kCapacity + i;
      order_[i] = value;
      best = std::max(best, value);
    }
    best_ = best;
  }

  /// Several at a time.
  [[gnu::always_inline]] void judge_many(const Board& b, Discs legal) {
    const Discs empty = b.empty();
    const Discs odd = odd_quadrants(empty);
    for (int first = 0; first < count_; first += kLanes) {
      const ManySquares squares = take_many(legal);
      const ManySets placed = singles(squares);
      const ManyBoards boards = after_moves(b, squares, placed);
      const ManySets replies = legal_squares(boards);
      std::memcpy(&own_[first], &boards.own, sizeof boards.own);
      std::memcpy(&opponent_[first], &boards.opponent, sizeof boards.opponent);
      std::memcpy(&replies_[first], &replies, sizeof replies);
      const ManySets places = kLaneNumbers + static_cast<Discs>(first);
      const ManySets values = promise(placed, replies, odd, empty) * kCapacity + places;
      const auto order = __builtin_convertvector(values, Order);
      std::memcpy(&order_[first], &order, sizeof order);
    }
  }

  [[gnu::always_inline]] void count_stable() {
    for (int first = 0; first < count_; first += kLanes) {
      ManyBoards boards;  // beyond the last move there is anything, and what is found is not used
      std::memcpy(&boards.own, &own_[first], sizeof boards.own);
      std::memcpy(&boards.opponent, &opponent_[first], sizeof boards.opponent);
      const ManySets stable = counts(surely_stable(boards));
      for (int i = 0; i < kLanes && first + i < count_; ++i) {
        most_stable_ = std::max(most_stable_, static_cast<int>(stable[i]));
        order_[first + i] += kStable * kCapacity * static_cast<int>(stable[i]);
      }
    }
    best_ = kGone;
  }

  using Order [[gnu::vector_size(4 * kLanes)]] = int;
  static constexpr int kStable = 3;
  static constexpr int kGone = -(1 << 30);

  alignas(ManySets) std::array<Discs, kCapacity> own_;
  alignas(ManySets) std::array<Discs, kCapacity> opponent_;
  alignas(ManySets) std::array<Discs, kCapacity> replies_;
  alignas(64) std::array<int, kCapacity> order_;  ///< of each move its value and number, in one
  int best_ = kGone;                              ///< of order_, if known
  int count_;
  int left_;
  int most_stable_ = 0;
};

}  // namespace petteia::reversi
