#pragma once

#include <algorithm>

#include "search/ordering.hpp"

namespace petteia::search {

/// Plays out the noisy moves below the horizon until the position is quiet. A side may always stop
/// and take the static judgement ("stand pat"), since some quiet move is usually no worse.
template <class Worker>
Value quiesce(Worker& worker, const typename Worker::State& s, Value alpha, Value beta, int ply) {
  using G = typename Worker::GameType;
  const G& g = worker.game();
  const auto& evaluation = worker.evaluation();
  const Value judged = evaluation.evaluate(g, s);
  const bool cuts = worker.on(Technique::AlphaBeta);
  if ((cuts && judged >= beta) || ply >= kMaxPly - 1) return judged;

  Moves<G> moves;
  g.noisy_moves(s, moves);
  OrderedMoves<G> ordered;
  for (const auto& move : moves) ordered.add(move, evaluation.order(g, s, move));

  Value best = judged;
  for (std::size_t i = 0; i < ordered.size(); ++i) {
    if (cuts && best >= beta) break;
    auto child = s;
    g.play(child, ordered.pick(i));
    worker.take_likeliest(child);
    if (!worker.count_node()) return 0;
    const Value value = g.over(child)
                            ? -evaluation.final_value(g, child)
                            : -quiesce(worker, child, -beta, -std::max(alpha, best), ply + 1);
    if (worker.stopped()) return 0;
    best = std::max(best, value);
  }
  return best;
}

}  // namespace petteia::search
