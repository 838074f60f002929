#pragma once

#include "games/reversi/flips.hpp"
#include "games/reversi/reversi.hpp"

namespace petteia::reversi {

/// A position as the endgame search sees it: always from the side to move, whichever that is.
struct Board {
  Discs own;
  Discs opponent;

  Discs empty() const { return ~(own | opponent); }
  Discs legal() const { return legal_squares(own, opponent); }
  int final_margin() const { return reversi::final_margin(own, opponent); }

  Board passed() const { return {opponent, own}; }
  /// `turned` are the flips of `square`, and not none.
  Board after(int square, Discs turned) const {
    return {opponent ^ turned, own ^ turned ^ bit(square)};
  }

  friend constexpr bool operator==(const Board&, const Board&) = default;
};

inline constexpr Discs kCorners = bit(0) | bit(7) | bit(56) | bit(63);

/// The squares next to any of these.
constexpr Discs neighbours(Discs squares) {
  const Discs sideways = ((squares & ~kColumnH) << 1) | ((squares & ~kColumnA) >> 1);
  const Discs row = squares | sideways;
  return sideways | row << kSize | row >> kSize;
}

/// All squares of the quadrants of the board (4 × 4 squares each) in which the number of empty
/// squares is odd. Moving into such a quadrant tends to get the last move there, which is why
/// they are tried first.
constexpr Discs odd_quadrants(Discs empty) {
  Discs parity = empty ^ empty >> 1;
  parity ^= parity >> 2;
  parity ^= parity >> 8;
  parity ^= parity >> 16;
  return (parity & 0x0000001100000011) * 0x0f0f0f0f;
}

}  // namespace petteia::reversi
