#pragma once

#include <algorithm>

#include "engines/connect4/family.hpp"

namespace petteia::connect4 {

// Follow-up play (claimeven and baseinverse in Allis, "A Knowledge-based Approach of Connect-Four",
// 1988; here both at once, for all moves of a position, with the number of stones it takes).
//
// The side that has just moved, the follower, answers each of the opponent's moves so that the
// opponent can be sure of few cells:
//
// - In a column with an even number of empty cells it answers on top of the opponent's stone. It
//   gets the even rows, the opponent the odd ones.
// - Columns with an odd number of empty cells are taken in pairs: when the opponent plays one's
//   lowest empty cell (of an even row), the follower plays the other's, and from then on both are
//   columns of the first kind. The opponent gets the odd rows and perhaps that lowest cell.
// - A threat of the follower's on a cell it is to get ends the column for the opponent: who plays
//   below it loses, and when all else is full the opponent has to.
//
// After a move of the second player the number of odd columns is even, so this works. After one of
// the first player it is odd, and a threat on an odd row is needed to put it right: in that column
// the follower gets the odd rows up to the threat and the opponent the even ones. If the column's
// lowest empty cell is on an even row, it is left out when odd columns are paired; if on an odd
// row, that cell is paired with an odd column's. Either way the opponent may get the lowest cell.
//
// If no line of four fits into the opponent's stones and the cells it can get, it cannot win. If
// the follower has a threat as above, or a line among the cells it is sure of, the follower wins.

/// What following up gives the mover of a family after its best move for that.
struct FollowUp {
  int value;         ///< the mover gets at least this, if `column` is one
  int column;        ///< −1: no move lets the mover follow up
  Lanes lines_left;  ///< where the opponent's lines begin that following up does not stop
};

inline FollowUp follow_up(const Family& f, bool mover_is_first) {
  const Lanes empty = kBoard & ~f.all;
  const Lanes odd_columns = f.next & kEvenRows;  // their lowest empty cells

  Lanes winning = f.threats & kEvenRows & ~f.next;
  Lanes reach = (empty & kOddRows & ~from_lowest_up(winning)) | odd_columns;
  Truth works = ~Truth{};
  if (mover_is_first) {
    const Lanes odd_threats = f.threats & kOddRows & ~f.next;
    const Lanes threat = odd_threats & -odd_threats;
    const Lanes below = (threat >> 1) | (threat >> 3);  // even rows
    reach &= ~(from_lowest_up(threat) | (threat >> 2));
    reach |= (below | (f.next & ((threat >> 2) | (threat >> 4)))) & empty;
    winning = (winning & ~below) | threat;
    works = threat != 0;
  }
  const Lanes lines_left = fours(reach | f.opponent);
  Columns holds = columns_where(works & (lines_left == 0)) & f.moves;

  FollowUp best{0, -1, lines_left};
  if (!holds) return best;
  best.column = std::countr_zero(holds);
  // The opponent can fill everything but the columns with a threat, from the cell below it upwards;
  // then it has to play such a cell, and the follower wins.
  const Lanes unplayed = from_lowest_up(winning | (winning >> 1)) & kBoard;
  const Lanes stones = kCells + 2 - popcount(unplayed);
  const Lanes sure = f.mover | (empty & kEvenRows & ~odd_columns);
  const Columns by_threat = columns_where(winning != 0);
  const Columns by_line = mover_is_first ? 0 : columns_where(fours(sure) != 0);
  while (holds) {
    const int column = pop_column(holds);
    const int value = by_threat >> column & 1 ? win_with(static_cast<int>(stones[column]))
                                              : static_cast<int>(by_line >> column & 1);
    if (value > best.value) {
      best.value = value;
      best.column = column;
    }
  }
  return best;
}

}  // namespace petteia::connect4
