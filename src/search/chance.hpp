#pragma once

#include <algorithm>
#include <cmath>

#include "search/techniques.hpp"
#include "search/value.hpp"

namespace petteia::search {

/// An evaluation whose values, final ones included, all lie within ±most().
template <class E>
concept BoundedEvaluation = requires(const E e) {
  { e.most() } -> std::same_as<Value>;
};

/// What is known of a chance node's outcomes while they are searched one after the other: sums of
/// probability times value, so far and at the least and at the most for those still to come.
struct ChanceSums {
  double settled = 0;
  double least_rest = 0;
  double most_rest = 0;
};

/// The value of a position in which nature acts next: the average over its outcomes, from the
/// point of view of the side that moves after nature.
///
/// Star1 and Star2 (Ballard, "The *-minimax search procedure for trees containing chance nodes",
/// 1983): an outcome needs searching only within the window in which it can still bring the
/// average into [alpha, beta], given that no value lies beyond ±most. Star2 first looks at one
/// move of every outcome, which gives a lower bound for it, since the side to move may choose
/// that move.
template <class Worker>
Value chance_node(Worker& worker, const typename Worker::State& s, int depth, Value alpha,
                  Value beta, int ply) {
  using G = typename Worker::GameType;
  const G& g = worker.game();
  if (!worker.on(Technique::ChanceNodes)) {
    auto settled = s;
    worker.take_likeliest(settled);
    return worker.node(settled, depth, alpha, beta, ply);
  }

  Outcomes<G> outcomes;
  g.outcomes(s, outcomes);
  const Value most = worker.most_value();
  const bool star1 = worker.on(Technique::Star1) && worker.on(Technique::AlphaBeta);
  const bool star2 = star1 && worker.on(Technique::Star2) && depth > 1;

  std::array<Value, G::kMaxOutcomes> least;
  ChanceSums sums;
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    least[i] = -most;
    sums.least_rest -= outcomes[i].probability * most;
    sums.most_rest += outcomes[i].probability * most;
  }

  if (star2) {
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
      const double probability = outcomes[i].probability;
      auto settled = s;
      g.settle(settled, outcomes[i].outcome);
      // The probe need only show that this outcome alone lifts the average to beta.
      const double others = sums.least_rest - probability * least[i];
      const auto enough = static_cast<Value>(
          std::clamp(std::ceil((beta - others) / probability), -1.0 * most, 1.0 * most));
      least[i] = std::max(least[i], worker.probe_first_move(settled, depth, enough, ply));
      if (worker.stopped()) return 0;
      sums.least_rest = others + probability * least[i];
      if (sums.least_rest >= beta) return static_cast<Value>(std::lround(sums.least_rest));
    }
  }

  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    const double probability = outcomes[i].probability;
    sums.least_rest -= probability * least[i];
    sums.most_rest -= probability * most;
    Value low = -most - 1;
    Value high = most + 1;
    if (star1) {
      const double lowest = (alpha - sums.settled - sums.most_rest) / probability;
      const double highest = (beta - sums.settled - sums.least_rest) / probability;
      low = static_cast<Value>(std::clamp(std::floor(lowest), 1.0 * low, 1.0 * most));
      high = static_cast<Value>(std::clamp(std::ceil(highest), -1.0 * most, 1.0 * high));
    }
    auto settled = s;
    g.settle(settled, outcomes[i].outcome);
    const Value value = worker.node(settled, depth, low, high, ply);
    if (worker.stopped()) return 0;
    sums.settled += probability * value;
    if (star1 && value <= low)
      return static_cast<Value>(std::lround(sums.settled + sums.most_rest));
    if (star1 && value >= high)
      return static_cast<Value>(std::lround(sums.settled + sums.least_rest));
  }
  return static_cast<Value>(std::lround(sums.settled));
}

}  // namespace petteia::search
