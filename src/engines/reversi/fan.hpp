#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "engines/endgame/rules.hpp"
#include "engines/reversi/last_squares.hpp"
#include "engines/reversi/many_boards.hpp"

namespace petteia::reversi {

/// How good a move looks at first sight: few replies above all; then a corner or an edge, parity,
/// and a hole among discs. The weights were found by climbing: the fewest nodes on questions with
/// eleven empty squares.
inline int promise(int square, int replies, bool odd, Discs empty) {
  return (bit(square) & kCorners  ? 9
          : bit(square) & kBorder ? 4
                                  : 0) +
         (odd ? 5 : 0) - 32 * replies - 2 * std::popcount(kNeighbours[square] & empty);
}

/// The same for many moves at once. (What is true of a lane has all its bits.)
[[gnu::always_inline]] inline ManySets promise(const ManySets& placed, const ManySets& replies,
                                               Discs odd, Discs empty) {
  const auto on = [&](Discs squares) __attribute__((always_inline)) {
    return reinterpret_cast<ManySets>((placed & squares) != 0);
  };
  return (on(kCorners) & 5) + (on(kBorder) & 4) + (on(odd) & 5) -
         32 * (counts(replies) + counts(replies & kCorners)) -
         2 * counts(neighbours(placed) & empty);
}

/// The moves of a position near the leaves, the most promising first; several are judged at a
/// time. Where stable discs may decide, those that a move makes count for it, and if they are
/// enough, nothing has to be searched.
class Fan {
 public:
  struct Move {
    Board child;
    Discs replies;
    int cell;
  };

  /// `known`: the move to begin with.
  [[gnu::always_inline]] Fan(const Board& b, Discs legal, int alpha, int empties, int known) {
    const Discs empty = b.empty();
    const Discs odd = odd_quadrants(empty);
    const bool counts_stable = stability_may_do(b, legal, alpha, empties);
    left_ = std::popcount(legal);
    for (int first = 0; first < left_; first += kLanes) {
      const ManySquares squares = take_many(legal);
      const ManySets placed = singles(squares);
      const ManyBoards boards = after_moves(b, squares, placed);
      const ManySets replies = legal_squares(boards);
      std::memcpy(&own_[first], &boards.own, sizeof boards.own);
      std::memcpy(&opponent_[first], &boards.opponent, sizeof boards.opponent);
      std::memcpy(&replies_[first], &replies, sizeof replies);
      ManySets values = promise(placed, replies, odd, empty);
      if (counts_stable) {
        const ManySets stable = counts(surely_stable(boards));
        values += kStable * stable;
        for (int i = 0; i < kLanes; ++i)
          most_stable_ = std::max(most_stable_, static_cast<int>(stable[i]));
      }
      const ManySets places = kLaneNumbers + static_cast<Discs>(first);
      values = numbers(squares) == static_cast<Discs>(known) ? ManySets{} + kFirst : values;
      values = (values * kSquares + numbers(squares)) * kCapacity + places;
      values = places < static_cast<Discs>(left_) ? values : ManySets{} + kGone;
      const auto order = __builtin_convertvector(values, Order);
      std::memcpy(&order_[first], &order, sizeof order);
    }
    end_ = left_;
  }

  /// At least this the side to move gets.
  int sure_margin() const { return 2 * most_stable_ - kSquares; }

  bool more() const { return left_ > 0; }

  [[gnu::always_inline]] Move next() {
    --left_;
    int best = kGone;
    for (int i = 0; i < end_; i += 4)
      best = std::max({best, order_[i], order_[i + 1], order_[i + 2], order_[i + 3]});
    const int i = best & (kCapacity - 1);
    order_[i] = kGone;
    return {{own_[i], opponent_[i]},
            replies_[i],
            best >> std::countr_zero<unsigned>(kCapacity) & (kSquares - 1)};
  }

 private:
  using Order [[gnu::vector_size(4 * kLanes)]] = int;
  static constexpr int kCapacity = 16;
  static constexpr int kStable = 3;
  static constexpr int kFirst = 1 << 12;
  static constexpr int kGone = -(1 << 30);

  alignas(ManySets) std::array<Discs, kCapacity> own_;
  alignas(ManySets) std::array<Discs, kCapacity> opponent_;
  alignas(ManySets) std::array<Discs, kCapacity> replies_;
  alignas(
      64) std::array<int, kCapacity> order_;  ///< of each move its value, square and number, in one
  int left_;
  int end_;  ///< of order_, a multiple of kLanes
  int most_stable_ = 0;
};

}  // namespace petteia::reversi
