#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "engines/reversi/board.hpp"

/// Four positions side by side, one a lane: what is asked of every move of a position costs less
/// when it is asked of four at once.
namespace petteia::reversi {

/// From the side to move, as in Board.
struct FourBoards {
  FourSets own;
  FourSets opponent;
};

/// The union of each of four times four sets, one a lane.
[[gnu::always_inline]] inline FourSets united(const FourSets& a, const FourSets& b,
                                              const FourSets& c, const FourSets& d) {
  const FourSets ab = __builtin_shufflevector(a, b, 0, 4, 2, 6)  //
                      | __builtin_shufflevector(a, b, 1, 5, 3, 7);
  const FourSets cd = __builtin_shufflevector(c, d, 0, 4, 2, 6)  //
                      | __builtin_shufflevector(c, d, 1, 5, 3, 7);
  return __builtin_shufflevector(ab, cd, 0, 1, 4, 5) | __builtin_shufflevector(ab, cd, 2, 3, 6, 7);
}

/// The positions after moves on four squares, all of them legal.
[[gnu::always_inline]] inline FourBoards after_moves(const Board& b,
                                                     const std::array<int, 4>& squares) {
  const FourSets own = everywhere(b.own);
  const FourSets opponent = everywhere(b.opponent);
  const FourSets turned = united(
      flips_by_direction(squares[0], own, opponent), flips_by_direction(squares[1], own, opponent),
      flips_by_direction(squares[2], own, opponent), flips_by_direction(squares[3], own, opponent));
  const FourSets placed{bit(squares[0]), bit(squares[1]), bit(squares[2]), bit(squares[3])};
  return {opponent ^ turned, own ^ turned ^ placed};
}

/// As legal_squares() of one position, one direction after the other.
[[gnu::always_inline]] inline FourSets legal_squares(const FourBoards& b) {
  FourSets moves{};
  const auto look = [&](int step, const FourSets& passable) {
    FourSets up = passable & (b.own << step);
    FourSets down = passable & (b.own >> step);
    up |= passable & (up << step);
    down |= passable & (down >> step);
    const FourSets pairs_up = passable & (passable << step);
    const FourSets pairs_down = pairs_up >> step;
    for (int i = 0; i < 2; ++i) {
      up |= pairs_up & (up << 2 * step);
      down |= pairs_down & (down >> 2 * step);
    }
    moves |= (up << step) | (down >> step);
  };
  const FourSets inner = b.opponent & everywhere(~(kColumnA | kColumnH));
  look(1, inner);
  look(kSize - 1, inner);
  look(kSize + 1, inner);
  look(kSize, b.opponent);
  return moves & ~(b.own | b.opponent);
}

/// Takes the first four moves of `legal` away from it; where there are fewer, the first of them
/// stands for the others.
[[gnu::always_inline]] inline std::array<int, 4> take_four(Discs& legal) {
  std::array<int, 4> squares{};
  for (int& square : squares) {
    square = legal ? std::countr_zero(legal) : squares[0];
    legal &= legal - 1;
  }
  return squares;
}

/// Calls `each(child, replies, square)` for the moves of `legal` until it returns false.
template <class Each>
[[gnu::always_inline]] inline void each_move(const Board& b, Discs legal, Each each) {
  while (legal) {
    const int count = std::min(std::popcount(legal), 4);
    const std::array<int, 4> squares = take_four(legal);
    const FourBoards boards = after_moves(b, squares);
    const FourSets replies = legal_squares(boards);
    for (int i = 0; i < count; ++i)
      if (!each(Board{boards.own[i], boards.opponent[i]}, replies[i], squares[i])) return;
  }
}

/// The squares from which an empty one is seen along a diagonal whose neighbours are `step` apart.
/// `up` and `down` are the squares that a step that way can reach.
[[gnu::always_inline]] inline FourSets reached(const FourSets& empty, int step, Discs up,
                                               Discs down) {
  FourSets reached_up = empty;
  FourSets reached_down = empty;
  for (int run = step; run < kSize * step; run *= 2) {
    reached_up |= everywhere(up) & (reached_up << run);
    reached_down |= everywhere(down) & (reached_down >> run);
    up &= up << run;
    down &= down >> run;
  }
  return reached_up | reached_down;
}

/// Discs of the side that has just moved which can never be turned over again: nearly all that
/// stable_discs() finds, which knows more about edges.
[[gnu::always_inline]] inline FourSets surely_stable(const FourBoards& b) {
  // In each direction, the squares that nothing can be turned over on: lines that are full, and
  // those where the line ends.
  using Bytes [[gnu::vector_size(32)]] = std::uint8_t;
  const FourSets empty = ~(b.own | b.opponent);
  const FourSets row =
      reinterpret_cast<FourSets>(reinterpret_cast<Bytes>(empty) == 0) | kColumnA | kColumnH;
  FourSets rows = empty | empty >> 32;
  rows |= rows >> 16;
  rows |= rows >> 8;
  const auto taken = reinterpret_cast<Bytes>(~rows);  // the lowest byte speaks for all eight
  const auto column = reinterpret_cast<FourSets>(__builtin_shufflevector(
                          taken, taken, 0, 0, 0, 0, 0, 0, 0, 0, 8, 8, 8, 8, 8, 8, 8, 8, 16, 16, 16,
                          16, 16, 16, 16, 16, 24, 24, 24, 24, 24, 24, 24, 24)) |
                      kRow1 | kRow8;
  const FourSets falling = ~reached(empty, kSize + 1, ~kColumnA, ~kColumnH) | kBorder;
  const FourSets rising = ~reached(empty, kSize - 1, ~kColumnH, ~kColumnA) | kBorder;

  // Stability spreads from neighbour to neighbour. Where a shift leaves the board sideways it
  // comes to a square that is safe in this direction anyway.
  constexpr int kRounds = 6;
  FourSets stable = b.opponent & row & column & falling & rising;
  const auto beside = [&](int step) { return stable << step | stable >> step; };
  for (int i = 0; i < kRounds; ++i)
    stable = b.opponent & (row | beside(1)) & (column | beside(kSize)) &
             (falling | beside(kSize + 1)) & (rising | beside(kSize - 1));
  return stable;
}

}  // namespace petteia::reversi
