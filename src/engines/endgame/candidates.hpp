#pragma once

#include <utility>

#include "core/fixed_list.hpp"

namespace petteia::endgame {

/// A move to be tried: the position it leads to, where the opponent may play there, and how
/// promising it looks.
template <class Board>
struct Candidate {
  Board child;
  typename Board::Set replies;
  int cell;
  int value;
};

/// The moves of a position, handed out best first. Sorting as one goes is cheaper than sorting
/// first, because most positions are done with after a move or two.
template <class Board, int Capacity>
class Candidates : public FixedList<Candidate<Board>, Capacity> {
 public:
  /// Every move of `legal`; `value(child, replies, cell)` says how promising it is.
  template <class Value>
  void fill(const Board& b, const typename Board::Set& legal, Value value) {
    each_move(b, legal, [&](const Board& child, const typename Board::Set& replies, int cell) {
      this->push_back({child, replies, cell, value(child, replies, cell)});
      return true;
    });
  }

  /// Brings the move on `cell` to the front, if it is among these.
  bool bring_first(int cell) {
    for (Candidate<Board>& move : *this)
      if (move.cell == cell) {
        std::swap(move, (*this)[0]);
        return true;
      }
    return false;
  }

  /// Brings the best of the moves from the i-th on to place i.
  const Candidate<Board>& pick(std::size_t i) {
    auto& moves = *this;
    std::size_t best = i;
    for (std::size_t j = i + 1; j < moves.size(); ++j)
      if (moves[j].value > moves[best].value) best = j;
    std::swap(moves[i], moves[best]);
    return moves[i];
  }
};

}  // namespace petteia::endgame
