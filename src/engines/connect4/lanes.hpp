#pragma once

#include <bit>
#include <cstdint>

#include "games/connect4/connect4.hpp"

namespace petteia::connect4 {

/// Eight boards side by side, one a column and one spare, on which all that is done with one board
/// is done at once. The compiler makes of it one AVX-512 register or several narrower ones.
using Lanes [[gnu::vector_size(64)]] = Cells;

/// What comparing Lanes gives: all bits of a lane set where it is true.
using Truth [[gnu::vector_size(64)]] = std::int64_t;

/// A set of columns; bit 0 is the leftmost.
using Columns = unsigned;

inline Lanes all_lanes(Cells cells) { return Lanes{} + cells; }

/// The lanes in which it is true.
inline Columns columns_where(Truth truth) {
  using Bytes [[gnu::vector_size(8)]] = signed char;
  const auto bytes = std::bit_cast<std::uint64_t>(__builtin_convertvector(truth, Bytes));
  // Keep bit i of byte i; the multiplication gathers all eight in the topmost byte.
  return static_cast<Columns>((bytes & 0x8040201008040201) * 0x0101010101010101 >> 56);
}

inline Lanes popcount(Lanes lanes) {
  for (int i = 0; i < 8; ++i) lanes[i] = static_cast<Cells>(std::popcount(lanes[i]));
  return lanes;
}

inline Lanes min(Lanes a, Lanes b) { return a < b ? a : b; }
inline Cells min(Cells a, Cells b) { return a < b ? a : b; }

/// Takes the leftmost column out of a set that has one.
inline int pop_column(Columns& columns) {
  const int column = std::countr_zero(columns);
  columns &= columns - 1;
  return column;
}

}  // namespace petteia::connect4
