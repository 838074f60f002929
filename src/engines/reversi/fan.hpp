#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "engines/endgame/rules.hpp"
#include "engines/reversi/four_boards.hpp"
#include "engines/reversi/last_squares.hpp"

namespace petteia::reversi {

inline constexpr auto kSquareValue = [] {
  std::array<std::int8_t, kSquares> value{};
  for (int square = 0; square < kSquares; ++square)
    value[square] = bit(square) & kCorners ? 9 : bit(square) & kBorder ? 4 : 0;
  return value;
}();

/// How good a move looks at first sight: few replies above all; then a corner or an edge, parity,
/// and a hole among discs. The weights were found by climbing: the fewest nodes on questions with
/// eleven empty squares.
inline int promise(int square, int replies, bool odd, Discs empty) {
  return kSquareValue[square] + (odd ? 5 : 0) - 32 * replies -
         2 * std::popcount(kNeighbours[square] & empty);
}

/// The moves of a position near the leaves, the most promising first; four are judged at a time.
/// Where stable discs may decide, those that a move makes count for it, and if they are enough,
/// nothing has to be searched.
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
    for (int first = 0; first < left_; first += 4) {
      const std::array<int, 4> squares = take_four(legal);
      const FourBoards boards = after_moves(b, squares);
      std::memcpy(&own_[first], &boards.own, sizeof boards.own);
      std::memcpy(&opponent_[first], &boards.opponent, sizeof boards.opponent);
      const FourSets replies = legal_squares(boards);
      std::memcpy(&replies_[first], &replies, sizeof replies);
      const FourSets stable = counts_stable ? surely_stable(boards) : FourSets{};
      for (int i = 0; i < 4; ++i) {
        const int square = squares[i];
        const int count = std::popcount(stable[i]);
        most_stable_ = std::max(most_stable_, count);
        const int mobility = Board::mobility(replies[i]);
        const int value =
            square == known ? kFirst
                            : promise(square, mobility, odd >> square & 1, empty) + kStable * count;
        order_[first + i] = (value * kSquares + square) * kCapacity + first + i;
      }
    }
    end_ = (left_ + 3) / 4 * 4;
    std::fill(order_.begin() + left_, order_.begin() + end_, kGone);
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
  static constexpr int kCapacity = 16;
  static constexpr int kStable = 3;
  static constexpr int kFirst = 1 << 12;
  static constexpr int kGone = -(1 << 30);

  alignas(FourSets) std::array<Discs, kCapacity> own_;
  alignas(FourSets) std::array<Discs, kCapacity> opponent_;
  alignas(FourSets) std::array<Discs, kCapacity> replies_;
  std::array<int, kCapacity> order_;  ///< of each move its value, square and number, in one
  int left_;
  int end_;  ///< of order_, a multiple of four
  int most_stable_ = 0;
};

}  // namespace petteia::reversi
