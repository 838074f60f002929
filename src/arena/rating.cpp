#include "arena/rating.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace petteia::arena {
namespace {

double normal_cdf(double x) { return std::erfc(-x / std::sqrt(2.0)) / 2; }

/// The limits of the mean share of the points.
Estimate score_limits(const PairMoments& m) {
  // If all pairs ended alike, others may still be as frequent as 3 in n with 95% confidence (the
  // "rule of three": Hanley and Lippman-Hand, JAMA 1983), and be lost or won altogether.
  const double unseen = m.variance == 0 ? std::min(1.0, 3 / m.pairs) : 0.0;
  const double error = kTwoSided95 * std::sqrt(m.variance / m.pairs);
  return {m.mean, std::max(0.0, m.mean - error - unseen * m.mean),
          std::min(1.0, m.mean + error + unseen * (1 - m.mean))};
}

double superiority(const PairMoments& m) {
  const double lead = m.mean - 0.5;
  if (lead == 0) return 0.5;
  if (m.variance > 0) return normal_cdf(lead / std::sqrt(m.variance / m.pairs));
  // n pairs on one side and none on the other, every frequency being equally likely beforehand.
  const double luck = std::exp2(-m.pairs - 1);
  return lead > 0 ? 1 - luck : luck;
}

}  // namespace

double elo_of_score(double score) { return -400 * std::log10(1 / score - 1); }

double score_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

PairMoments moments(const PairCounts& pairs) {
  PairMoments m;
  double sum = 0;
  double squares = 0;
  for (std::size_t half_points = 0; half_points < pairs.size(); ++half_points) {
    const double share = static_cast<double>(half_points) / 4;
    m.pairs += pairs[half_points];
    sum += pairs[half_points] * share;
    squares += pairs[half_points] * share * share;
  }
  if (m.pairs == 0) return m;
  m.mean = sum / m.pairs;
  m.variance = std::max(0.0, squares / m.pairs - m.mean * m.mean);
  return m;
}

Comparison compare(const PairCounts& pairs) {
  const PairMoments m = moments(pairs);
  assert(m.pairs > 0);
  Comparison c;
  c.score = score_limits(m);
  c.elo = {elo_of_score(c.score.value), elo_of_score(c.score.low), elo_of_score(c.score.high)};
  // The variance of a game, were games independent, is twice that of the mean of two.
  if (m.mean != 0.5)
    c.normalized_elo = (m.mean - 0.5) / std::sqrt(2 * m.variance) * kNormalizedEloUnit;
  c.superiority = superiority(m);
  return c;
}

}  // namespace petteia::arena
