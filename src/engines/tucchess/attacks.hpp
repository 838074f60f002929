#pragma once

#include "games/tucchess/tucchess.hpp"

namespace petteia::tucchess {

/// The squares that a side's pieces can capture on.
struct Attacks {
  Squares pawns, rooks, king, all;

  Attacks(const State& s, Side side) {
    const Squares own_pawns = s.pawns(side);
    pawns = (ahead_left(side, own_pawns) | ahead_right(side, own_pawns)) & kBoard;
    rooks = 0;
    const RookReach reach(s.occupied() | s.bonuses);
    for_each(s.of(side) & s.rooks, [&](Square rook) { rooks |= reach.from(rook); });
    king = neighbours(s.of(side) & s.kings);
    all = pawns | rooks | king;
  }
};

constexpr int points_lead(const State& s) { return seen_by(s.to_move, s.points[0] - s.points[1]); }

}  // namespace petteia::tucchess
