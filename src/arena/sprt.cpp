#include "arena/sprt.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

namespace petteia::arena {
namespace {

/// A probability, or another number, for each score of a pair: share i/4 of the points.
using PerScore = std::array<double, 5>;

double share(std::size_t score) { return static_cast<double>(score) / 4; }

/// Counts of zero are taken for nearly zero, so that no logarithm of a ratio is infinite.
constexpr double kNearlyZero = 1e-3;

double mean_of(const PerScore& probability, const PerScore& value) {
  double mean = 0;
  for (std::size_t i = 0; i < value.size(); ++i) mean += probability[i] * value[i];
  return mean;
}

/// Among the distributions under which `value` has mean 0, the one under which what was observed
/// is likeliest. With Lagrange's multiplier θ it is p[i] = observed[i] / (1 + θ value[i]), where
/// the mean, which falls as θ grows, must be 0.
PerScore likeliest_with_mean_zero(const PerScore& observed, const PerScore& value) {
  const auto [least, most] = std::minmax_element(value.begin(), value.end());
  const auto with = [&](double theta) {
    PerScore p;
    for (std::size_t i = 0; i < p.size(); ++i) p[i] = observed[i] / (1 + theta * value[i]);
    return p;
  };
  double low = -1 / *most;
  double high = -1 / *least;
  constexpr int kHalvings = 50;
  for (int i = 0; i < kHalvings; ++i) {
    const double middle = (low + high) / 2;
    (mean_of(with(middle), value) > 0 ? low : high) = middle;
  }
  return with((low + high) / 2);
}

/// The likeliest distribution whose mean lead over its standard deviation is `t`:
/// mean - ½ - t σ = 0. The condition is not linear in the probabilities; each round replaces it by
/// its tangent at the distribution found before: ∂σ/∂p[i] = (x[i] - mean)² / 2σ.
PerScore likeliest_with_t(const PerScore& observed, double t) {
  PerScore p;
  p.fill(0.2);
  constexpr int kMaxRounds = 30;
  for (int round = 0; round < kMaxRounds; ++round) {
    PerScore x;
    for (std::size_t i = 0; i < x.size(); ++i) x[i] = share(i);
    const double mean = mean_of(p, x);
    PerScore squares;
    for (std::size_t i = 0; i < x.size(); ++i) squares[i] = (x[i] - mean) * (x[i] - mean);
    const double deviation = std::sqrt(mean_of(p, squares));
    PerScore tangent;
    for (std::size_t i = 0; i < x.size(); ++i)
      tangent[i] = x[i] - 0.5 - t * (deviation + squares[i] / deviation) / 2;
    const PerScore before = p;
    p = likeliest_with_mean_zero(observed, tangent);
    double change = 0;
    for (std::size_t i = 0; i < p.size(); ++i)
      change = std::max(change, std::abs(p[i] - before[i]));
    if (change < 1e-8) break;
  }
  return p;
}

/// A pair's lead varies less than a game's by √2.
double t_of_normalized_elo(double elo) { return elo / kNormalizedEloUnit * std::sqrt(2.0); }

}  // namespace

Parsed<SprtBounds> parse_sprt_bounds(std::string_view text) {
  const auto wrong = [&](std::size_t at) {
    return text_error(
        fmt::format("'{}' is no pair of normalized Elos, the smaller one first, such as 0,5", text),
        at);
  };
  const char* const end = text.data() + text.size();
  SprtBounds bounds;
  const auto first = std::from_chars(text.data(), end, bounds.elo0);
  if (first.ec != std::errc()) return wrong(0);
  const auto at = static_cast<std::size_t>(first.ptr - text.data());
  if (first.ptr == end || *first.ptr != ',') return wrong(at);
  const auto second = std::from_chars(first.ptr + 1, end, bounds.elo1);
  // Beyond this the test would have nothing to do; it also keeps the tangents well behaved.
  constexpr double kLargest = 400;
  if (second.ec != std::errc() || second.ptr != end || !(bounds.elo0 < bounds.elo1) ||
      !(std::abs(bounds.elo0) <= kLargest) || !(std::abs(bounds.elo1) <= kLargest))
    return wrong(at + 1);
  return bounds;
}

double log_likelihood_ratio(const PairCounts& pairs, const SprtBounds& bounds) {
  PerScore observed;
  double total = 0;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    observed[i] = pairs[i] == 0 ? kNearlyZero : pairs[i];
    total += observed[i];
  }
  for (double& probability : observed) probability /= total;
  const PerScore p0 = likeliest_with_t(observed, t_of_normalized_elo(bounds.elo0));
  const PerScore p1 = likeliest_with_t(observed, t_of_normalized_elo(bounds.elo1));
  PerScore log_ratio;
  for (std::size_t i = 0; i < log_ratio.size(); ++i) log_ratio[i] = std::log(p1[i] / p0[i]);
  return total * mean_of(observed, log_ratio);
}

SprtState sprt(const PairCounts& pairs, const SprtBounds& bounds) {
  return {log_likelihood_ratio(pairs, bounds), std::log(bounds.beta / (1 - bounds.alpha)),
          std::log((1 - bounds.beta) / bounds.alpha)};
}

}  // namespace petteia::arena
