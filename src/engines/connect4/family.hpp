#pragma once

#include "engines/connect4/threats.hpp"

namespace petteia::connect4 {

/// A position in which the side to move neither wins at once nor has lost already (is_lost).
struct Node {
  Cells own;      ///< stones of the side to move
  Cells all;      ///< stones of both
  Cells threats;  ///< empty cells with which the opponent would complete four
  int stones;     ///< how many lie on the board
};

/// The positions after each move of a node that does not let the opponent win at once, a lane a
/// column. "Mover" is the side that makes those moves, "opponent" the side to move after them.
struct Family {
  Cells opponent;  ///< the opponent's stones
  Lanes mover;     ///< the mover's stones
  Lanes all;       ///< stones of both
  Lanes next;      ///< lowest empty cells
  Lanes threats;   ///< the mover's
  Columns moves;   ///< the lanes that count
};

inline Family family_of(const Node& node) {
  constexpr Lanes kColumnLanes = {
      column_cells(0), column_cells(1), column_cells(2), column_cells(3),
      column_cells(4), column_cells(5), column_cells(6), 0};
  const Cells safe = next_cells(node.all) & ~(node.threats >> 1);
  const Lanes move = kColumnLanes & safe;
  Family f;
  f.opponent = node.own ^ node.all;
  f.mover = move | node.own;
  f.all = move | node.all;
  f.next = next_cells(f.all);
  f.threats = threats(f.mover, f.all);
  f.moves = columns_where(move != 0);
  return f;
}

inline Node member(const Family& f, int column, int stones) {
  return {f.opponent, f.all[column], f.threats[column], stones};
}

}  // namespace petteia::connect4
