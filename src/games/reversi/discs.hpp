#pragma once

#include <bit>
#include <cstdint>

namespace petteia::reversi {

inline constexpr int kSize = 8;
inline constexpr int kSquares = kSize * kSize;

/// A set of squares. Bit 8 · row + column; rows are counted from the top, so a1 is bit 0:
///
///       a  b  c  d  e  f  g  h
///    1  0  1  2  3  4  5  6  7
///    2  8  9 10 11 12 13 14 15
///    3 16 17 18 19 20 21 22 23
///    4 24 25 26 27 28 29 30 31
///    5 32 33 34 35 36 37 38 39
///    6 40 41 42 43 44 45 46 47
///    7 48 49 50 51 52 53 54 55
///    8 56 57 58 59 60 61 62 63
using Discs = std::uint64_t;

constexpr Discs bit(int square) { return Discs{1} << square; }

inline constexpr Discs kColumnA = 0x0101010101010101;
inline constexpr Discs kRow1 = 0xff;
inline constexpr Discs kColumnH = kColumnA << (kSize - 1);
inline constexpr Discs kRow8 = kRow1 << (kSquares - kSize);

constexpr Discs upside_down(Discs set) { return __builtin_bswap64(set); }

constexpr Discs left_to_right(Discs set) {
  set = (set >> 1 & 0x5555555555555555) | (set & 0x5555555555555555) << 1;
  set = (set >> 2 & 0x3333333333333333) | (set & 0x3333333333333333) << 2;
  return (set >> 4 & 0x0f0f0f0f0f0f0f0f) | (set & 0x0f0f0f0f0f0f0f0f) << 4;
}

/// Rows become columns: blocks of 1, 2 and 4 squares a side change places across the diagonal.
constexpr Discs at_diagonal(Discs set) {
  const auto swap = [&set](Discs upper, int distance) {
    const Discs difference = (set ^ set >> distance) & upper;
    set ^= difference ^ difference << distance;
  };
  swap(0x00aa00aa00aa00aa, 7);
  swap(0x0000cccc0000cccc, 14);
  swap(0x00000000f0f0f0f0, 28);
  return set;
}

/// One of the eight symmetries of the board; see Reversi::kSymmetries.
constexpr Discs transformed(Discs set, int symmetry) {
  if (symmetry & 1) set = upside_down(set);
  if (symmetry & 2) set = left_to_right(set);
  if (symmetry & 4) set = at_diagonal(set);
  return set;
}

/// The squares of a set from the lowest bit to the highest: `for (int square : squares_in(set))`.
class squares_in {
 public:
  explicit constexpr squares_in(Discs set) : rest_(set) {}

  constexpr squares_in begin() const { return *this; }
  constexpr squares_in end() const { return squares_in(0); }
  constexpr int operator*() const { return std::countr_zero(rest_); }
  constexpr squares_in& operator++() {
    rest_ &= rest_ - 1;
    return *this;
  }
  friend constexpr bool operator==(const squares_in&, const squares_in&) = default;

 private:
  Discs rest_;
};

}  // namespace petteia::reversi
