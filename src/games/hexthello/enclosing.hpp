#pragma once

#include "games/hexthello/cells.hpp"

/// How discs enclose others: the cells where a disc would do so, and the discs that it encloses.
namespace petteia::hexthello {

/// The cells just beyond every run of enemy discs that begins beside an own disc, seen in one
/// direction. Runs are followed in doubling steps (parallel prefix, after Kogge and Stone 1973);
/// the longest has 13 discs. The empty sixteenth lane keeps them from going around.
template <int Down, int Right>
Lanes beyond_runs(Lanes own, Lanes enemy) {
  const Lanes twos = enemy & moved<Down, Right>(enemy);
  const Lanes fours = twos & moved<2 * Down, 2 * Right>(twos);
  const Lanes eights = fours & moved<4 * Down, 4 * Right>(fours);
  Lanes reached = own;
  reached |= enemy & moved<Down, Right>(reached);
  reached |= twos & moved<2 * Down, 2 * Right>(reached);
  reached |= fours & moved<4 * Down, 4 * Right>(reached);
  reached |= eights & moved<8 * Down, 8 * Right>(reached);
  return moved<Down, Right>(reached & enemy);
}

/// The empty cells where a disc of `own_discs` would enclose at least one of `enemy_discs`.
inline Cells enclosing_cells(Cells own_discs, Cells enemy_discs) {
  const Lanes own = own_discs.lanes();
  const Lanes enemy = enemy_discs.lanes();
  // To the right, an addition does it: the carry runs through the enemy discs.
  const Lanes to_the_right = enemy + (enemy & moved<0, 1>(own));
  const Lanes beyond = to_the_right | beyond_runs<0, -1>(own, enemy) |
                       beyond_runs<1, 0>(own, enemy) | beyond_runs<-1, 0>(own, enemy) |
                       beyond_runs<1, -1>(own, enemy) | beyond_runs<-1, 1>(own, enemy);
  return beyond & kBoard.lanes() & ~(own | enemy);
}

/// On one straight line, a cell a bit: the enemy discs that an own disc on `position` encloses.
constexpr std::uint32_t enclosed_on_line(std::uint32_t own, std::uint32_t enemy, int position) {
  const std::uint32_t disc = 1U << position;
  // The first cell above that is not the enemy's, if it is own: a carry runs there.
  const std::uint32_t above = (enemy + 2 * disc) & ~enemy & own;
  // The same below. (Bit 0 is added for a run that ends at the edge; it is not own then.)
  const std::uint32_t others = (~enemy & (disc - 1)) | 1;
  const std::uint32_t below = 0x8000'0000U >> std::countl_zero(others) & own;
  // x - (x != 0) has the bits below the bit x, and -x those from it upwards; none if x is 0.
  return ((above - (above != 0)) & -(2 * disc)) | (-(2 * below) & (disc - 1));
}

/// The diagonal on which row + column is `sum`.
inline Lanes diagonal(int sum) {
  static constexpr auto kDiagonals = [] {
    std::array<std::array<std::uint16_t, 16>, kRows + kColumns - 1> lines{};
    for (int row = 0; row < kRows; ++row)
      for (int column = 0; column < kColumns; ++column)
        lines[row + column][row] = static_cast<std::uint16_t>(1 << column);
    return lines;
  }();
  return std::bit_cast<Lanes>(kDiagonals[sum]);
}

/// The enemy discs that an own disc on `cell` would enclose.
inline Cells enclosed_discs(Cells own_discs, Cells enemy_discs, CellIndex cell) {
  const Lanes own = own_discs.lanes();
  const Lanes enemy = enemy_discs.lanes();
  const int row = cell / 16;
  const int column = cell % 16;
  Lanes enclosed{};
  for (const Lanes line : {in_all_lanes(1U << column), diagonal(row + column)})
    enclosed |= lanes_of(line, enclosed_on_line(occupied(own & line), occupied(enemy & line), row));
  return enclosed | in_lane(row, enclosed_on_line(own[row], enemy[row], column));
}

}  // namespace petteia::hexthello
