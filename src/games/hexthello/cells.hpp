#pragma once

#include <tuple>

#include "games/hexthello/lanes.hpp"

namespace petteia::hexthello {

inline constexpr int kRows = 15;
inline constexpr int kColumns = 15;
inline constexpr int kCells = 169;

/// The board is a hexagon with eight cells a side. It lies in a 15 × 15 array, of which two corners
/// are left out; the neighbours of a cell x are the six marked *:
///
///     column   0      7      14
///     row  0          ########
///                  ###########          . * *
///          7   ###############          * x *
///              ###########              * * .
///         14   ########
constexpr bool exists(int row, int column) {
  return 0 <= row && row < kRows && 0 <= column && column < kColumns && 7 <= row + column &&
         row + column <= 21;
}

/// The number of a cell: 16 · row + column.
using CellIndex = std::uint8_t;

/// A set of cells. Row r is lane r and column c bit c of it; the sixteenth lane and bit are always
/// empty, so that lines do not run over an edge.
class Cells {
 public:
  constexpr Cells() = default;
  constexpr Cells(Lanes lanes) : lanes_(lanes) {}

  constexpr Lanes lanes() const { return lanes_; }
  /// Bit i of word w is cell 64 · w + i.
  LaneWords words() const { return std::bit_cast<LaneWords>(lanes()); }

  explicit operator bool() const { return !empty(); }
  bool empty() const {
    const auto [a, b, c, d] = words();
    return !(a | b | c | d);
  }
  int count() const {
    const auto [a, b, c, d] = words();
    return std::popcount(a) + std::popcount(b) + std::popcount(c) + std::popcount(d);
  }
  bool contains(CellIndex cell) const { return lanes_[cell / 16] >> cell % 16 & 1; }
  void insert(CellIndex cell) { lanes_ |= in_lane(cell / 16, 1U << cell % 16); }

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
  /// Aligned like words, so that a State wastes no room.
  using PackedLanes [[gnu::aligned(8)]] = Lanes;
  PackedLanes lanes_{};
};

/// The cells of a set in increasing order: `for (int cell : cells_in(set))`.
class cells_in {
 public:
  explicit cells_in(Cells set) : words_(set.words()) { skip(); }

  cells_in begin() const { return *this; }
  int end() const { return kEnd; }
  int operator*() const { return 64 * word_ + std::countr_zero(words_[word_]); }
  cells_in& operator++() {
    words_[word_] &= words_[word_] - 1;
    skip();
    return *this;
  }
  friend bool operator==(const cells_in& it, int end) { return it.word_ == end; }

 private:
  static constexpr int kEnd = std::tuple_size_v<LaneWords>;

  void skip() {
    while (word_ < kEnd && !words_[word_]) ++word_;
  }

  LaneWords words_;
  int word_ = 0;
};

/// Turned about the middle: row r becomes row 14 - r, and column c column 14 - c.
inline Cells half_turn(Cells cells) {
  const Lanes v = cells.lanes();
  Lanes turned =
      __builtin_shufflevector(v, v, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 15);
  const auto swap = [&turned](std::uint16_t bits, int distance) {
    turned = (turned >> distance & bits) | (turned & bits) << distance;
  };
  swap(0x5555, 1);
  swap(0x3333, 2);
  swap(0x0f0f, 4);
  swap(0x00ff, 8);
  return turned >> 1;
}

inline constexpr Cells kBoard =
    Lanes{0x7f80, 0x7fc0, 0x7fe0, 0x7ff0, 0x7ff8, 0x7ffc, 0x7ffe, 0x7fff,
          0x3fff, 0x1fff, 0x0fff, 0x07ff, 0x03ff, 0x01ff, 0x00ff};

}  // namespace petteia::hexthello
