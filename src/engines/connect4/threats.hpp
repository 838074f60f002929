#pragma once

#include "engines/connect4/lanes.hpp"

namespace petteia::connect4 {

// What the solver asks of a board. `Board` is one set of cells (Cells) or eight (Lanes).

inline constexpr int kCells = kRows * kColumns;
/// Rows are counted from 1 at the bottom: the odd ones are 1, 3 and 5.
inline constexpr Cells kOddRows = kBottomRow * 0b010101;
inline constexpr Cells kEvenRows = kBottomRow * 0b101010;
/// The spare bit above every column.
inline constexpr Cells kAboveBoard = kBottomRow << kRows;

/// The lowest empty cell of every column that is not full.
template <class Board>
Board next_cells(Board all) {
  return (all + kBottomRow) & kBoard;
}

/// Every cell that completes four with three of `stones`, whether it is empty or not; bits outside
/// the board are not cleared.
template <class Board>
Board completing_cells(Board stones) {
  Board cells = (stones << 1) & (stones << 2) & (stones << 3);
  for (int step : {kColumnBits - 1, kColumnBits, kColumnBits + 1}) {
    const Board after = stones << step;
    const Board before = stones >> step;
    cells |= after & (stones << 2 * step) & ((stones << 3 * step) | before);
    cells |= before & (stones >> 2 * step) & ((stones >> 3 * step) | after);
  }
  return cells;
}

/// The empty cells that would complete four of `stones`.
template <class Board>
Board threats(Board stones, Board all) {
  return completing_cells(stones) & kBoard & ~all;
}

/// The first cell of every line of four within `cells`.
template <class Board>
Board fours(Board cells) {
  Board first{};
  for (int step : {1, kColumnBits - 1, kColumnBits, kColumnBits + 1}) {
    const Board pairs = cells & (cells >> step);
    first |= pairs & (pairs >> 2 * step);
  }
  return first;
}

/// In every column, the lowest of `cells` and all cells above it, the spare bit perhaps included:
/// in two's complement, −x keeps the lowest set bit of x and inverts those above it.
template <class Board>
Board from_lowest_up(Board cells) {
  return cells | (kAboveBoard - cells);
}

/// The moves of a side whose opponent has these threats that do not let the opponent win with the
/// next stone: a threat that can be played now must be stopped, and the cell below one left alone.
/// Wrong only where several threats can be played now; see is_lost().
template <class Board>
Board safe_moves(Board next, Board opponent_threats) {
  const Board urgent = next & opponent_threats;
  return (urgent != 0 ? urgent : next) & ~(opponent_threats >> 1);
}

/// Does the opponent win with the next stone whatever the side to move does? There is a next cell.
template <class Board>
auto is_lost(Board next, Board opponent_threats) {
  const Board urgent = next & opponent_threats;
  return ((urgent & (urgent - 1)) != 0) | (safe_moves(next, opponent_threats) == 0);
}

/// The value of a win for the winner when that many stones lie on the board at the end, whoever
/// moved first.
constexpr int win_with(int stones) { return 22 - (stones + 1) / 2; }

/// A number for the position, the same for its mirror image and for no other. It has 49 bits; own
/// stones and all stones fill each column's seven bits without carrying over.
template <class Board>
Board key(Board own, Board all) {
  constexpr Cells kColumn = (Cells{1} << kColumnBits) - 1;
  const Board plain = own + all + kBottomRow;
  Board mirrored = plain & (kColumn << 3 * kColumnBits);
  for (int column : {0, 1, 2}) {
    const int across = (kColumns - 1 - 2 * column) * kColumnBits;
    const Cells left = kColumn << column * kColumnBits;
    mirrored |= ((plain & left) << across) | ((plain >> across) & left);
  }
  return min(plain, mirrored);
}

}  // namespace petteia::connect4
