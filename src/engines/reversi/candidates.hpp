#pragma once

#include <bit>
#include <utility>

#include "core/fixed_list.hpp"
#include "engines/reversi/board.hpp"

namespace petteia::reversi {

/// A move to be tried: the position it leads to and how promising it looks.
struct Candidate {
  Board child;
  int square;
  int value;
};

/// The moves of a position, handed out best first. Sorting as one goes is cheaper than sorting
/// first, because most positions are done with after a move or two.
template <int Capacity>
class Candidates : public FixedList<Candidate, Capacity> {
 public:
  /// Every legal move; `value(child, square)` says how promising it is.
  template <class Value>
  void fill(const Board& b, Discs legal, Value value) {
    for (const int square : squares_in(legal)) {
      const Board child = b.after(square, flips(square, b.own, b.opponent));
      this->push_back({child, square, value(child, square)});
    }
  }

  /// Brings the move on `square` to the front, if it is among these.
  bool bring_first(int square) {
    for (Candidate& move : *this)
      if (move.square == square) {
        std::swap(move, (*this)[0]);
        return true;
      }
    return false;
  }

  /// Brings the best of the moves from the i-th on to place i.
  const Candidate& pick(std::size_t i) {
    auto& moves = *this;
    std::size_t best = i;
    for (std::size_t j = i + 1; j < moves.size(); ++j)
      if (moves[j].value > moves[best].value) best = j;
    std::swap(moves[i], moves[best]);
    return moves[i];
  }
};

/// How many moves `b` offers, corners counted twice: what one leaves to the opponent should be few.
inline int weighted_mobility(const Board& b) {
  const Discs legal = b.legal();
  return std::popcount(legal) + std::popcount(legal & kCorners);
}

}  // namespace petteia::reversi
