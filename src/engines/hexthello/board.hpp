#pragma once

#include <array>
#include <bit>
#include <utility>

#include "engines/endgame/table.hpp"
#include "games/hexthello/hexthello.hpp"

namespace petteia::hexthello {

namespace regions {

constexpr Cells cells_where(auto belongs) {
  const auto row_bits = [&](int row) {
    std::uint16_t bits = 0;
    for (int column = 0; column < kColumns; ++column)
      if (exists(row, column) && belongs(row, column))
        bits = static_cast<std::uint16_t>(bits | 1U << column);
    return bits;
  };
  return [&]<int... Row>(std::integer_sequence<int, Row...>) { return Lanes{row_bits(Row)...}; }
  (std::make_integer_sequence<int, 16>{});
}

/// Steps from one cell to another.
constexpr int distance(int row, int column, int to_row = 7, int to_column = 7) {
  const int r = row - to_row;
  const int c = column - to_column;
  const auto size = [](int x) { return x < 0 ? -x : x; };
  return (size(r) + size(c) + size(r + c)) / 2;
}

/// A corner lies on the rim, which is 7 steps from the middle, where two of the three axes end.
constexpr bool is_corner(int row, int column) {
  const int r = row - 7;
  const int c = column - 7;
  return distance(row, column) == 7 && (r == 0 || c == 0 || r + c == 0);
}

inline constexpr Cells kCorners = cells_where(is_corner);
inline constexpr Cells kRim = cells_where([](int r, int c) { return distance(r, c) == 7; });
inline constexpr Cells kInsideRim = cells_where([](int r, int c) { return distance(r, c) == 6; });

/// The board in six parts, one about each corner.
inline constexpr int kSectors = 6;
constexpr int sector(int row, int column) {
  constexpr std::pair<int, int> kCornerCells[kSectors] = {{0, 7},  {0, 14}, {7, 0},
                                                          {7, 14}, {14, 0}, {14, 7}};
  int nearest = 0;
  for (int i = 1; i < kSectors; ++i) {
    const auto steps = [&](int corner) {
      return distance(row, column, kCornerCells[corner].first, kCornerCells[corner].second);
    };
    if (steps(i) < steps(nearest)) nearest = i;
  }
  return nearest;
}

inline constexpr std::array<std::uint8_t, 256> kSectorOf = [] {
  std::array<std::uint8_t, 256> sectors{};
  for (int row = 0; row < kRows; ++row)
    for (int column = 0; column < kColumns; ++column)
      if (exists(row, column))
        sectors[16 * row + column] = static_cast<std::uint8_t>(sector(row, column));
  return sectors;
}();

inline constexpr std::array<Cells, kSectors> kSectorCells =
    []<int... I>(std::integer_sequence<int, I...>) {
  return std::array<Cells, kSectors>{
      cells_where([](int r, int c) { return sector(r, c) == I; })...};
}
(std::make_integer_sequence<int, kSectors>{});

}  // namespace regions

/// The cells of the board next to any of these.
inline Cells neighbours(Cells cells) {
  const Lanes v = cells.lanes();
  const Lanes left = v >> 1;
  const Lanes right = v << 1;
  return (left | right | moved<1, 0>(v | left) | moved<-1, 0>(v | right)) & kBoard.lanes();
}

inline Cells without(Cells a, Cells b) { return a.lanes() & ~b.lanes(); }

/// A position as the endgame search sees it: always from the side to move, whichever that is.
struct Board {
  using Set = Cells;
  static constexpr int kCells = hexthello::kCells;

  Cells own;
  Cells enemy;

  static hexthello::cells_in cells_in(Cells set) { return hexthello::cells_in(set); }
  static bool contains(Cells set, int cell) { return set.contains(static_cast<CellIndex>(cell)); }

  Cells empty() const { return without(kBoard, own | enemy); }
  int empty_count() const { return empty().count(); }
  Cells legal() const { return enclosing_cells(own, enemy); }
  Cells flips(int cell) const { return enclosed_discs(own, enemy, static_cast<CellIndex>(cell)); }

  Board passed() const { return {enemy, own}; }
  Board after(int cell, Cells turned) const {
    Cells mine = own ^ turned;
    mine.insert(static_cast<CellIndex>(cell));
    return {enemy ^ turned, mine};
  }

  int final_margin() const {
    const int mine = own.count();
    const int theirs = enemy.count();
    const int lead = mine - theirs;
    const int left = kCells - mine - theirs;
    return lead > 0 ? lead + left : lead < 0 ? lead - left : 0;
  }

  /// 128 bits that depend on all of the position. (Products of words, as in HexThello::hash().)
  endgame::Key key() const {
    __extension__ using Wide = unsigned __int128;
    const LaneWords mine = own.words();
    const LaneWords theirs = enemy.words();
    Random salts(1);
    Wide sum = 0;
    for (std::size_t w = 0; w < mine.size(); ++w) {
      const Wide factor = mine[w] ^ salts();
      sum = (sum << 29 | sum >> 99) ^ (factor * (theirs[w] ^ salts()));
    }
    return {static_cast<std::uint64_t>(sum), static_cast<std::uint64_t>(sum >> 64)};
  }

  static int mobility(const Cells& moves) {
    return moves.count() + (moves & regions::kCorners).count();
  }

  Cells odd_cells() const {
    const Cells holes = empty();
    Lanes odd{};
    for (const Cells& sector : regions::kSectorCells)
      if ((holes & sector).count() & 1) odd |= sector.lanes();
    return odd;
  }
};

/// Calls `each(child, replies, cell)` for the moves of `legal` until it returns false.
template <class Each>
void each_move(const Board& b, const Cells& legal, Each each) {
  for (const int cell : Board::cells_in(legal)) {
    const Board child = b.after(cell, b.flips(cell));
    if (!each(child, child.legal(), cell)) return;
  }
}

}  // namespace petteia::hexthello
