#pragma once

#include <cstddef>

#include "engines/endgame/candidates.hpp"
#include "engines/endgame/rules.hpp"
#include "engines/endgame/tree_sizes.hpp"

namespace petteia::endgame {

/// The moves of a position near the leaves, the most promising first. A game whose moves can be
/// judged several at a time has one of its own.
template <class R>
class Fan {
 public:
  using Board = typename R::Board;

  Fan(const Board& b, const typename Board::Set& legal, int /*alpha*/, int /*empties*/) {
    const auto odd = b.odd_cells();
    moves_.fill(b, legal, [&](const Board& child, const auto& replies, int cell) {
      return R::promise(child, replies, cell, Board::contains(odd, cell));
    });
  }

  int sure_margin() const { return kNoMargin; }
  bool more() const { return next_ < moves_.size(); }
  const Candidate<Board>& next() { return moves_.pick(next_++); }

 private:
  Candidates<Board, kMobilityAtMostUpTo<R>> moves_;
  std::size_t next_ = 0;
};

}  // namespace petteia::endgame
