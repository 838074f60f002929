#pragma once

#include "games/hexthello/cells.hpp"

/// How discs enclose others: the cells where a disc would, and the discs that a disc does.
namespace petteia::hexthello {

/// The set moved `Down` rows and `Right` columns; what leaves the array is gone.
template <int Down, int Right>
Lanes moved(Lanes v) {
  if constexpr (Down != 0) {
    constexpr int kNothing = 16;  // the first lane of the second, empty vector
    constexpr auto from = [](int lane) {
      return 0 <= lane - Down && lane - Down < 16 ? lane - Down : kNothing;
    };
    v = __builtin_shufflevector(v, Lanes{}, from(0), from(1), from(2), from(3), from(4), from(5),
                                from(6), from(7), from(8), from(9), from(10), from(11), from(12),
                                from(13), from(14), from(15));
  }
  if constexpr (Right > 0) v <<= Right;
  if constexpr (Right < 0) v >>= -Right;
  return v;
}

/// The cells just beyond every run of enemy discs that begins beside an own disc. Runs are
/// followed in doubling steps (parallel prefix, after Kogge and Stone 1973).
template <int Down, int Right>
Lanes beyond_runs(Lanes own, Lanes enemy) {
  const Lanes pairs = enemy & moved<Down, Right>(enemy);
  const Lanes quads = pairs & moved<2 * Down, 2 * Right>(pairs);
  const Lanes eights = quads & moved<4 * Down, 4 * Right>(quads);
  Lanes run = enemy & moved<Down, Right>(own);
  run |= enemy & moved<Down, Right>(run);
  run |= pairs & moved<2 * Down, 2 * Right>(run);
  run |= quads & moved<4 * Down, 4 * Right>(run);
  run |= eights & moved<8 * Down, 8 * Right>(run);
  return moved<Down, Right>(run);
}

/// The empty cells where a disc of `own` encloses at least one of `enemy`.
inline Cells enclosing_cells(Cells own_discs, Cells enemy_discs) {
  const Lanes own = own_discs.lanes();
  const Lanes enemy = enemy_discs.lanes();
  const Lanes beyond = beyond_runs<0, 1>(own, enemy) | beyond_runs<0, -1>(own, enemy) |
                       beyond_runs<1, 0>(own, enemy) | beyond_runs<-1, 0>(own, enemy) |
                       beyond_runs<1, -1>(own, enemy) | beyond_runs<-1, 1>(own, enemy);
  return beyond & kBoard.lanes() & ~(own | enemy);
}

/// On one straight line, a cell a bit: the enemy discs that a disc at `position` encloses.
constexpr std::uint32_t enclosed_on_line(std::uint32_t own, std::uint32_t enemy, int position) {
  const std::uint32_t bit = std::uint32_t{1} << position;
  // A carry runs upwards through the enemy discs and stops where they do.
  const std::uint32_t above = (enemy + 2 * bit) & ~enemy;
  const std::uint32_t below = std::bit_floor(~enemy & (bit - 1));
  return (above & own ? above - 2 * bit : 0) | (below & own ? bit - 2 * below : 0);
}

/// The lanes that hold anything, lane r as bit r.
inline std::uint32_t occupied(Lanes v) {
  std::uint32_t bits = 0;
  for (int lane = 0; lane < 16; ++lane) bits |= static_cast<std::uint32_t>(v[lane] != 0) << lane;
  return bits;
}

/// The lanes of `v` whose bits are set.
inline Lanes selected(Lanes v, std::uint32_t bits) {
  constexpr Lanes kLaneBits = {1,      2,      4,      8,      0x10,   0x20,   0x40,   0x80,
                               0x0100, 0x0200, 0x0400, 0x0800, 0x1000, 0x2000, 0x4000, 0x8000};
  return v & static_cast<Lanes>((kLaneBits & static_cast<std::uint16_t>(bits)) != 0);
}

/// Row r holds the bit of column `sum` − r where there is one.
inline Lanes diagonal(int sum) {
  Lanes v{};
  for (int row = 0; row < kRows; ++row)
    if (0 <= sum - row && sum - row < kColumns)
      v[row] = static_cast<std::uint16_t>(1 << (sum - row));
  return v;
}

/// The enemy discs that an own disc on `cell` encloses.
inline Cells enclosed_discs(Cells own_discs, Cells enemy_discs, CellIndex cell) {
  const Lanes own = own_discs.lanes();
  const Lanes enemy = enemy_discs.lanes();
  const int row = cell / 16;
  const int column = cell % 16;
  Lanes enclosed{};
  for (const Lanes line :
       {Lanes{} + static_cast<std::uint16_t>(1 << column), diagonal(row + column)})
    enclosed |= selected(line, enclosed_on_line(occupied(own & line), occupied(enemy & line), row));
  enclosed[row] |= static_cast<std::uint16_t>(enclosed_on_line(own[row], enemy[row], column));
  return enclosed;
}

}  // namespace petteia::hexthello
