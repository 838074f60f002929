#pragma once

#include <array>
#include <cstdint>

#include "games/tucchess/squares.hpp"

namespace petteia::tucchess {

/// First is White. No square has both a piece and a bonus.
struct State {
  std::array<Squares, 2> pieces{};  ///< of either side; those neither rook nor king are pawns
  Squares rooks = 0;                ///< of both sides, as are the kings
  Squares kings = 0;
  Squares bonuses = 0;
  std::array<std::uint16_t, 2> points{};
  Side to_move = Side::First;
  bool prize_due = false;  ///< chance has yet to say whether the last move's bonus pays
  bool bonus_due = false;  ///< chance has yet to say (after that) where a bonus appears, if any

  constexpr Squares of(Side side) const { return pieces[index(side)]; }
  constexpr Squares pawns(Side side) const { return of(side) & ~(rooks | kings); }
  constexpr Squares occupied() const { return pieces[0] | pieces[1]; }
  /// Neither piece nor bonus.
  constexpr Squares free() const { return kBoard & ~(occupied() | bonuses); }

  friend constexpr bool operator==(const State&, const State&) = default;
};

struct Move {
  Square from = 0;
  Square to = 0;

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

/// How a prize or the appearance of a bonus falls.
struct Outcome {
  enum class Kind : std::uint8_t { Paid, Unpaid, NoBonus, Bonus };

  Kind kind = Kind::Paid;
  Square square = 0;  ///< where a Bonus appears; 0 for the other kinds

  friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

/// The same with left and right exchanged, which changes nothing in the game.
constexpr Move mirrored(Move m) { return {mirrored(m.from), mirrored(m.to)}; }
constexpr State mirrored(State s) {
  for (Squares* squares : {&s.pieces[0], &s.pieces[1], &s.rooks, &s.kings, &s.bonuses})
    *squares = mirrored(*squares);
  return s;
}

}  // namespace petteia::tucchess
