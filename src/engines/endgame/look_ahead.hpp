#pragma once

#include <algorithm>

#include "engines/endgame/candidates.hpp"

namespace petteia::endgame {

/// Above every estimate of a margin, in any unit.
inline constexpr int kBeyond = 1 << 20;

/// What `depth` moves ahead, the first of them one of `legal`, and the evaluation at their end
/// promise the side to move, in the evaluation's unit. Alpha-beta: exact between `alpha` and
/// `beta`, otherwise a bound.
template <class Evaluation, class Board>
int look_ahead(const Evaluation& evaluate, const Board& b, const typename Board::Set& legal,
               int depth, int alpha, int beta) {
  if (depth == 0) return evaluate(b);
  if (!legal) {
    const auto answers = b.passed().legal();
    if (!answers) return Evaluation::kDisc * b.final_margin();
    return -look_ahead(evaluate, b.passed(), answers, depth, -beta, -alpha);
  }
  int best = -kBeyond;
  if (depth == 1) {  // leaves are as cheap to evaluate as to order
    for (const int cell : Board::cells_in(legal)) {
      best = std::max(best, -evaluate(b.after(cell, b.flips(cell))));
      if (best >= beta) break;
    }
    return best;
  }
  Candidates<Board, Board::kCells> moves;
  moves.fill(b, legal,
             [](const Board&, const auto& replies, int) { return -Board::mobility(replies); });
  for (std::size_t i = 0; i < moves.size() && best < beta; ++i) {
    const auto& move = moves.pick(i);
    best = std::max(best, -look_ahead(evaluate, move.child, move.replies, depth - 1, -beta,
                                      -std::max(alpha, best)));
  }
  return best;
}

}  // namespace petteia::endgame
