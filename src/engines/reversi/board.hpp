#pragma once

#include <bit>

#include "engines/endgame/table.hpp"
#include "games/reversi/flips.hpp"
#include "games/reversi/reversi.hpp"

namespace petteia::reversi {

inline constexpr Discs kBorder = kRow1 | kRow8 | kColumnA | kColumnH;
inline constexpr Discs kCorners = bit(0) | bit(7) | bit(56) | bit(63);

/// The squares next to any of these: of one set, or of each of a vector of sets.
template <class Sets>
constexpr Sets neighbours(const Sets& squares) {
  const Sets sideways = ((squares & ~kColumnH) << 1) | ((squares & ~kColumnA) >> 1);
  const Sets row = squares | sideways;
  return sideways | row << kSize | row >> kSize;
}

/// All squares of the quadrants of the board (4 × 4 squares each) in which the number of empty
/// squares is odd.
constexpr Discs odd_quadrants(Discs empty) {
  Discs parity = empty ^ empty >> 1;
  parity ^= parity >> 2;
  parity ^= parity >> 8;
  parity ^= parity >> 16;
  return (parity & 0x0000001100000011) * 0x0f0f0f0f;
}

/// The quadrant in which a square lies: what a move there changes about odd_quadrants().
constexpr Discs quadrant(int square) {
  constexpr Discs kFirst = 0x0f0f0f0f;
  return kFirst << (square & 0b100'100);
}

/// A position as the endgame search sees it: always from the side to move, whichever that is.
struct Board {
  using Set = Discs;
  static constexpr int kCells = kSquares;

  Discs own;
  Discs opponent;

  static squares_in cells_in(Discs set) { return squares_in(set); }
  static bool contains(Discs set, int square) { return set & bit(square); }

  Discs empty() const { return ~(own | opponent); }
  int empty_count() const { return std::popcount(empty()); }
  [[gnu::always_inline]] Discs legal() const { return legal_squares(own, opponent); }
  [[gnu::always_inline]] Discs flips(int square) const {
    return reversi::flips(square, own, opponent);
  }
  int final_margin() const { return reversi::final_margin(own, opponent); }

  Board passed() const { return {opponent, own}; }
  Board after(int square, Discs turned) const {
    return {opponent ^ turned, own ^ turned ^ bit(square)};
  }

  endgame::Key key() const { return {own, opponent}; }

  static int mobility(Discs moves) {
    return std::popcount(moves) + std::popcount(moves & kCorners);
  }
  Discs odd_cells() const { return odd_quadrants(empty()); }

  friend constexpr bool operator==(const Board&, const Board&) = default;
};

}  // namespace petteia::reversi
