#pragma once

#include <cmath>
#include <optional>

#include "search/value.hpp"

namespace petteia::search {

/// How the value of a deep search follows from that of a shallow one: deep ≈ slope · shallow +
/// offset, with a normally distributed error.
struct ProbCutFit {
  double slope;
  double offset;
  double sigma;
};

/// The least depth at which a cut is tried.
inline constexpr int kMinProbCutDepth = 3;

/// The depth of the shallow search: about half, and as odd or even as the deep one, because values
/// swing with the side that moves last.
constexpr int probcut_depth(int deep) {
  const int half = deep / 2;
  return half % 2 == deep % 2 ? half : half - 1 > 0 ? half - 1 : half + 1;
}

/// The fits of a game: one for each phase and for the depths from kMinProbCutDepth on. The last
/// also serves for what is deeper.
template <std::size_t Phases, std::size_t Depths>
struct ProbCutFits {
  ProbCutFit rows[Phases][Depths];

  const ProbCutFit* find(int phase, int deep) const {
    if (deep < kMinProbCutDepth) return nullptr;
    // Of the two last rows the one that is odd or even like the depth.
    auto row = static_cast<std::size_t>(deep - kMinProbCutDepth);
    while (row >= Depths) row -= 2;
    return &rows[phase][row];
  }
};

/// An evaluation that has such fits; a null pointer where no cut should be tried.
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
std::optional<Value> prob_cut(const ProbCutFit& fit, int depth, Value alpha, Value beta,
                              Search search) {
  const int shallow = probcut_depth(depth);
  const double margin = kProbCutConfidence * fit.sigma;
  const auto needed = [&](double deep) {
    return static_cast<Value>(std::lround((deep - fit.offset) / fit.slope));
  };
  const Value high = needed(beta + margin);
  if (search(shallow, high - 1, high) >= high) return beta;
  const Value low = needed(alpha - margin);
  if (search(shallow, low, low + 1) <= low) return alpha;
  return std::nullopt;
}

}  // namespace petteia::search
