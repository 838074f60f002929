#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace petteia::hexthello {

inline constexpr int kRows = 15;
inline constexpr int kColumns = 15;
inline constexpr int kCells = 169;

/// The board is a hexagon with eight cells a side. It lies in a 15 × 15 array that lacks two
/// corners; the neighbours of a cell x are the six marked *:
///
///               column 0      7     14
///               row  0        ########
///                             ########            . * *
///                    7 ###############            * x *
///                      ########                   * * .
///                   14 ########
constexpr bool exists(int row, int column) {
  return 0 <= row && row < kRows && 0 <= column && column < kColumns && 7 <= row + column &&
         row + column <= 21;
}

/// The number of a cell: 16 · row + column.
using CellIndex = std::uint8_t;

/// A row of the array a lane, a column a bit; the sixteenth lane and bit stay empty. A step along a
/// row is a shift inside the lanes, a step along a column moves the lanes, and neither runs over an
/// edge. (Vectors are an extension of GCC and Clang, which turn them into whatever instructions
/// the machine has.)
using Lanes [[gnu::vector_size(32), gnu::aligned(8)]] = std::uint16_t;

/// A set of cells.
class Cells {
 public:
  constexpr Cells() = default;
  constexpr Cells(Lanes lanes) : lanes_(lanes) {}

  constexpr Lanes lanes() const { return lanes_; }
  /// Bit i of word w is cell 64 · w + i.
  std::array<std::uint64_t, 4> words() const {
    return std::bit_cast<std::array<std::uint64_t, 4>>(lanes_);
  }

  bool empty() const {
    const auto [a, b, c, d] = words();
    return !(a | b | c | d);
  }
  int count() const {
    const auto [a, b, c, d] = words();
    return std::popcount(a) + std::popcount(b) + std::popcount(c) + std::popcount(d);
  }
  bool contains(CellIndex cell) const { return lanes_[cell / 16] >> cell % 16 & 1; }
  void insert(CellIndex cell) { lanes_[cell / 16] |= static_cast<std::uint16_t>(1 << cell % 16); }

  /// Calls `visit(cell)` for every cell of the set in increasing order.
  template <class Visit>
  void for_each(Visit visit) const {
    const auto all = words();
    for (std::size_t w = 0; w < all.size(); ++w)
      for (std::uint64_t left = all[w]; left; left &= left - 1)
        visit(static_cast<CellIndex>(64 * w + std::countr_zero(left)));
  }

  friend Cells operator&(Cells a, Cells b) { return a.lanes_ & b.lanes_; }
  friend Cells operator|(Cells a, Cells b) { return a.lanes_ | b.lanes_; }
  friend Cells operator^(Cells a, Cells b) { return a.lanes_ ^ b.lanes_; }
  friend bool operator==(Cells a, Cells b) { return (a ^ b).empty(); }

 private:
  Lanes lanes_{};
};

inline constexpr Cells kBoard =
    Lanes{0x7f80, 0x7fc0, 0x7fe0, 0x7ff0, 0x7ff8, 0x7ffc, 0x7ffe, 0x7fff,
          0x3fff, 0x1fff, 0x0fff, 0x07ff, 0x03ff, 0x01ff, 0x00ff};

}  // namespace petteia::hexthello
