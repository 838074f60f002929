#pragma once

#include "core/fixed_list.hpp"
#include "engines/connect4/family.hpp"

namespace petteia::connect4 {

/// Columns to try. Moves that are put off are added again at the end, hence the room.
using MoveOrder = FixedList<int, 2 * kColumns>;

/// The moves among `columns`, the most promising first: those that leave the mover with many
/// threats, above all on the rows that its side gets when the board fills up (the odd ones for the
/// first player) and where neither side has another threat below or on the same cell; and few lines
/// to the opponent. What counts is not how often a move is good enough but how soon that is proved,
/// and threats are what makes proofs short. The weights were fitted to the number of nodes.
inline MoveOrder move_order(const Family& f, Columns columns, Cells opponent_threats,
                            Lanes lines_left, bool mover_is_first) {
  constexpr Lanes kCentre = {0, 1, 2, 3, 2, 1, 0, 0};
  const Cells good_rows = mover_is_first ? kOddRows : kEvenRows;
  const Lanes free_threats =
      f.threats & ~f.next & ~(f.threats << 1) & ~(opponent_threats << 1) & ~opponent_threats;
  const Lanes ranks = 16 * popcount(f.threats) + 8 * popcount(f.threats & good_rows) +
                      6 * popcount(free_threats) + 2 * kCentre + 64 - popcount(lines_left);
  MoveOrder order;
  Cells sorted[kColumns];
  while (columns) {
    const int column = pop_column(columns);
    const Cells rank = ranks[column];
    std::size_t place = order.size();
    order.push_back(column);
    for (; place > 0 && sorted[place - 1] < rank; --place) {
      sorted[place] = sorted[place - 1];
      order[place] = order[place - 1];
    }
    sorted[place] = rank;
    order[place] = column;
  }
  return order;
}

}  // namespace petteia::connect4
