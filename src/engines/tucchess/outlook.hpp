#pragma once

#include <bit>

#include "games/tucchess/tucchess.hpp"
#include "search/value.hpp"

namespace petteia::tucchess {

using search::Value;

/// Values are in hundredths of a point.
inline constexpr Value kPoint = 100;

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

/// Can the side to move capture the enemy's king? Seen from the king, which is cheaper than all
/// that the side attacks.
inline bool can_take_king(const State& s) {
  const Side side = s.to_move;
  const Squares own = s.of(side);
  const Squares king = s.kings & ~own;
  const Squares pawns = s.pawns(side);
  if (((ahead_left(side, pawns) | ahead_right(side, pawns)) & king) || (neighbours(king) & s.kings))
    return true;
  const Squares rooks = own & s.rooks;
  return rooks && (RookReach(s.occupied() | s.bonuses).from(lowest(king)) & rooks);
}

constexpr int points_lead(const State& s) { return seen_by(s.to_move, s.points[0] - s.points[1]); }

/// A position with what its sides attack.
struct Outlook {
  State state;
  Attacks own, enemy;

  explicit Outlook(const State& s) : state(s), own(s, s.to_move), enemy(s, other(s.to_move)) {}
};

/// What a side has besides its points.
inline Value worth(const State& s, Side side, const Attacks& own, const Attacks& enemy) {
  const Squares mine = s.of(side);
  const Squares pawns = s.pawns(side);
  const Squares rooks = mine & s.rooks;
  const Squares king = mine & s.kings;
  Value value = 45 * std::popcount(pawns) + 270 * std::popcount(rooks);

  // A pawn is worth a point when it gets through; the further, the surer.
  static constexpr Value kProgress[kRows] = {0, 0, 4, 10, 18, 34, 0};
  for (int gone = 2; gone < kRows - 1; ++gone) {
    const int row = side == Side::First ? kRows - 1 - gone : gone;
    value += kProgress[gone] * std::popcount(pawns & row_squares(row));
  }

  // Bonuses within reach of the next move.
  const Squares steps = ahead(side, pawns) & ~s.occupied();
  value += 22 * std::popcount(s.bonuses & (own.rooks | own.king | steps));

  // What the enemy attacks and nobody guards, and what a cheaper piece attacks.
  const Squares hanging = mine & enemy.all & ~own.all;
  value -= 12 * std::popcount(hanging & pawns) + 55 * std::popcount(hanging & rooks);
  value -= 45 * std::popcount(rooks & enemy.pawns);
  if (king & enemy.all) value -= 130;
  value -= 10 * std::popcount(own.king & enemy.all & ~own.pawns);

  value += 3 * std::popcount(own.rooks & ~mine);
  return value;
}

/// Points, what the pieces are good for, and who gets what next.
inline Value hand_made_value(const Outlook& o) {
  constexpr Value kTempo = 8;
  const Side side = o.state.to_move;
  return kPoint * points_lead(o.state) + kTempo + worth(o.state, side, o.own, o.enemy) -
         worth(o.state, other(side), o.enemy, o.own);
}

}  // namespace petteia::tucchess
