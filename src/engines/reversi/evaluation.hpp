#pragma once

#include <bit>

#include "engines/reversi/board.hpp"

namespace petteia::reversi {

/// An estimate of the final margin made by hand, good enough to put moves in order.
///
/// What the endgame search asks of an evaluation is just this: a callable that takes a Board and
/// returns the margin the side to move can expect, in units of 1/kDisc of a disc.
struct HandEvaluation {
  static constexpr int kDisc = 32;

  int operator()(const Board& b) const {
    const Discs empty = b.empty();
    const auto difference = [&](Discs own, Discs opponent) {
      return std::popcount(own) - std::popcount(opponent);
    };
    const auto on = [&](Discs squares) {
      return difference(b.own & squares, b.opponent & squares);
    };
    const Discs open = neighbours(empty & kCorners);  // beside a corner that is still free
    const Discs own_legal = b.legal();
    const Discs opponent_legal = b.passed().legal();
    int value = 24;
    value += 60 * difference(own_legal, opponent_legal);
    value += 24 * difference(neighbours(b.opponent) & empty, neighbours(b.own) & empty);
    value += 260 * on(kCorners);
    value += 100 * difference(own_legal & kCorners, opponent_legal & kCorners);
    value -= 50 * on(open & ~kDiagonalNeighbours);
    value -= 130 * on(open & kDiagonalNeighbours);
    return value;
  }

 private:
  static constexpr Discs kDiagonalNeighbours = bit(9) | bit(14) | bit(49) | bit(54);
};

}  // namespace petteia::reversi
