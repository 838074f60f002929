#pragma once

#include <cmath>
#include <optional>

#include "search/value.hpp"

namespace petteia::search {

/// How the value of a deep search follows from that of a shallow one: deep ≈ slope · shallow +
/// offset, with normally distributed error (fitted per game, phase and depth).
struct ProbCutFit {
  int shallow;
  double slope;
  double offset;
  double sigma;
};

/// An evaluation that has such fits; none where no cut should be tried.
template <class E, class G>
concept HasProbCut = requires(const E e, const G& g, const typename G::State& s, int depth) {
  { e.probcut(g, s, depth) } -> std::same_as<const ProbCutFit*>;
};

/// How many standard deviations make a cut-off near enough to certain.
inline constexpr double kProbCutConfidence = 1.5;

/// Multi-ProbCut (Buro, 1997): if a shallow search says that the deep one would fall outside the
/// window with near certainty, its verdict is taken. `search(depth, alpha, beta)` searches the
/// same position.
template <class Search>
std::optional<Value> prob_cut(const ProbCutFit& fit, Value alpha, Value beta, Search search) {
  const double margin = kProbCutConfidence * fit.sigma;
  const auto needed = [&](double deep) {
    return static_cast<Value>(std::lround((deep - fit.offset) / fit.slope));
  };
  const Value high = needed(beta + margin);
  if (search(fit.shallow, high - 1, high) >= high) return beta;
  const Value low = needed(alpha - margin);
  if (search(fit.shallow, low, low + 1) <= low) return alpha;
  return std::nullopt;
}

}  // namespace petteia::search
