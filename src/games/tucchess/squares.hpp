#pragma once

#include <bit>
#include <cstdint>

#include "core/board.hpp"
#include "core/side.hpp"

namespace petteia::tucchess {

inline constexpr int kRows = 7;
inline constexpr int kCols = 5;

/// A set of squares. Six bits a row, the top row first; the sixth is always empty on a board and
/// catches what steps over an edge:
///
///            0  1  2  3  4  column
///     row 0  0  1  2  3  4 |  5   Black's pieces, where white pawns promote
///     row 1  6  7  8  9 10 | 11
///     row 2 12 13 14 15 16 | 17
///     row 3 18 19 20 21 22 | 23
///     row 4 24 25 26 27 28 | 29
///     row 5 30 31 32 33 34 | 35
///     row 6 36 37 38 39 40 | 41   White's pieces, where black pawns promote
using Squares = std::uint64_t;

/// The number of a square's bit.
using Square = std::uint8_t;

inline constexpr int kRowBits = kCols + 1;
inline constexpr int kSquareBits = kRows * kRowBits - 1;

constexpr Square square_at(Cell cell) {
  return static_cast<Square>(cell.row * kRowBits + cell.col);
}
constexpr Cell cell_of(Square square) {
  return {static_cast<std::int8_t>(square / kRowBits), static_cast<std::int8_t>(square % kRowBits)};
}
constexpr Squares only(int square) { return Squares{1} << square; }
constexpr Square lowest(Squares squares) { return static_cast<Square>(std::countr_zero(squares)); }

/// Calls `visit(square)` for every square of the set, in row-major order.
template <class Visit>
constexpr void for_each(Squares squares, Visit visit) {
  for (; squares != 0; squares &= squares - 1) visit(lowest(squares));
}

constexpr Squares row_squares(int row) { return ((Squares{1} << kCols) - 1) << (row * kRowBits); }
constexpr Squares column_squares(int col) {
  Squares squares = 0;
  for (int row = 0; row < kRows; ++row) squares |= Squares{1} << (row * kRowBits + col);
  return squares;
}
inline constexpr Squares kBoard = row_squares(0) * column_squares(0);
inline constexpr Squares kEndRows = row_squares(0) | row_squares(kRows - 1);

/// The squares one step ahead, or diagonally ahead, of these for a pawn of that side. What steps
/// over an edge is off the board: mask the result.
constexpr Squares ahead(Side side, Squares s) {
  return side == Side::First ? s >> kRowBits : s << kRowBits;
}
constexpr Squares ahead_left(Side side, Squares s) { return ahead(side, s) >> 1; }
constexpr Squares ahead_right(Side side, Squares s) { return ahead(side, s) << 1; }

/// The squares one step along a row or column from these.
constexpr Squares neighbours(Squares s) {
  return (s >> 1 | s << 1 | s >> kRowBits | s << kRowBits) & kBoard;
}

/// Left and right exchanged: column c becomes column 4 - c.
constexpr Squares mirrored(Squares s) {
  return (s & column_squares(0)) << 4 | (s & column_squares(1)) << 2 | (s & column_squares(2)) |
         (s & column_squares(3)) >> 2 | (s & column_squares(4)) >> 4;
}
constexpr Square mirrored(Square square) {
  return static_cast<Square>(square + kCols - 1 - 2 * (square % kRowBits));
}

}  // namespace petteia::tucchess
