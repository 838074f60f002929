#pragma once

#include <algorithm>
#include <concepts>
#include <optional>
#include <type_traits>

#include "search/ordering.hpp"

namespace petteia::search {

/// An evaluation that sees at a glance whether the side to move can win the game with its next
/// move, and what that is worth.
template <class E, class G>
concept SeesVictory = requires(const E e, const G& g, const typename G::State& s) {
  { e.victory(g, s) } -> std::same_as<std::optional<Value>>;
};

/// Plays out the noisy moves below the horizon until the position is quiet. A side may always stop
/// and take the static judgement ("stand pat"), since some quiet move is usually no worse.
template <class Worker>
Value quiesce(Worker& worker, const typename Worker::State& s, Value alpha, Value beta, int ply) {
  using G = typename Worker::GameType;
  const G& g = worker.game();
  const auto& evaluation = worker.evaluation();
  using E = std::remove_cvref_t<decltype(evaluation)>;
  if constexpr (SeesVictory<E, G>)
    if (const auto value = evaluation.victory(g, s)) return *value;
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
