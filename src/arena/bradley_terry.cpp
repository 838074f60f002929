#include "arena/bradley_terry.hpp"

#include <algorithm>
#include <cmath>

namespace petteia::arena {
namespace {

using Vector = std::vector<double>;
using Matrix = std::vector<Vector>;

/// Inverts a symmetric positive definite matrix (Gauss and Jordan; such a matrix needs no pivots).
void invert(Matrix& m) {
  const std::size_t size = m.size();
  for (std::size_t k = 0; k < size; ++k) {
    const double pivot = 1 / m[k][k];
    m[k][k] = 1;
    for (double& x : m[k]) x *= pivot;
    for (std::size_t i = 0; i < size; ++i) {
      if (i == k) continue;
      const double factor = m[i][k];
      m[i][k] = 0;
      for (std::size_t j = 0; j < size; ++j) m[i][j] -= factor * m[k][j];
    }
  }
}

/// The likelihood of results as a function of the logarithms of the players' strengths and,
/// last, of ν. It is concave: its matrix of second derivatives is minus the covariance of what is
/// counted.
class Likelihood {
 public:
  Likelihood(int players, std::span<const HeadToHead> results, double prior)
      : players_(players), results_(results), prior_(prior) {
    draws_ = std::any_of(results.begin(), results.end(),
                         [](const HeadToHead& e) { return e.draws > 0; });
  }

  std::size_t parameters() const { return static_cast<std::size_t>(players_) + 1; }

  double value(const Vector& at) const {
    double sum = 0;
    for_each([&](int a, int b, const HeadToHead& e) {
      const Odds p = odds(at, a, b);
      sum += e.wins * std::log(p.win) + e.losses * std::log(p.loss);
      if (e.draws > 0) sum += e.draws * std::log(p.draw);
    });
    return sum - square(strengths_sum(at)) / 2;
  }

  /// The gradient, and minus the second derivatives.
  void derivatives(const Vector& at, Vector& gradient, Matrix& curvature) const {
    gradient.assign(parameters(), 0);
    curvature.assign(parameters(), Vector(parameters(), 0));
    for_each([&](int a, int b, const HeadToHead& e) {
      const Odds p = odds(at, a, b);
      const double games = e.wins + e.draws + e.losses;
      // Counted are half the wins less half the losses, for A's strength and against B's, and
      // draws.
      const double lead = (p.win - p.loss) / 2;
      const double lead_excess = (e.wins - e.losses) / 2 - games * lead;
      const double lead_variance = games * ((p.win + p.loss) / 4 - square(lead));
      const double lead_with_draws = -games * lead * p.draw;
      add_lead(gradient, a, b, lead_excess);
      add_lead(curvature[draw_parameter()], a, b, lead_with_draws);
      if (a >= 0) add_lead(curvature[a], a, b, lead_variance);
      if (b >= 0) add_lead(curvature[b], a, b, -lead_variance);
      gradient[draw_parameter()] += e.draws - games * p.draw;
      curvature[draw_parameter()][draw_parameter()] += games * p.draw * (1 - p.draw);
    });
    const double sum = strengths_sum(at);
    for (std::size_t i = 0; i < draw_parameter(); ++i) {
      gradient[i] -= sum;
      curvature[i][draw_parameter()] = curvature[draw_parameter()][i];
      for (std::size_t j = 0; j < draw_parameter(); ++j) curvature[i][j] += 1;
    }
    if (!draws_) curvature[draw_parameter()][draw_parameter()] = 1;
  }

  /// How much the points of pairs scatter about what is expected, over what they would if games
  /// were independent: the dispersion of quasi-likelihood (Wedderburn, 1974), one for all
  /// encounters. Scarce pairs say little about it, so it starts as if kPriorPairs pairs had
  /// scattered as expected.
  double dispersion(const Vector& at) const {
    constexpr double kPriorPairs = 2;
    constexpr double kVarianceOfAPair = 0.5;  // of two games that are won or lost
    double seen = kPriorPairs * kVarianceOfAPair;
    double expected = seen;
    for (const HeadToHead& e : results_) {
      const Odds p = odds(at, e.a, e.b);
      const double lead = (p.win - p.loss) / 2;
      for (int points = 0; points <= 4; ++points) {
        seen += e.pairs[points] * square((points - 2) / 2.0 - 2 * lead);
        expected += e.pairs[points] * 2 * ((p.win + p.loss) / 4 - square(lead));
      }
    }
    return seen / expected;
  }

 private:
  struct Odds {
    double win, draw, loss;
  };

  static double square(double x) { return x * x; }
  std::size_t draw_parameter() const { return parameters() - 1; }

  /// Strengths matter only up to a common factor. Taking half the square of this from the
  /// likelihood makes the sum 0 and leaves their differences as they are.
  static double strengths_sum(const Vector& at) {
    double sum = 0;
    for (std::size_t i = 0; i + 1 < at.size(); ++i) sum += at[i];
    return sum;
  }

  /// Player -1 is the average player of the prior.
  Odds odds(const Vector& at, int a, int b) const {
    const double lead = (a < 0 ? 0 : at[a]) - (b < 0 ? 0 : at[b]);
    const double win = std::exp(lead / 2);
    const double draw = draws_ ? std::exp(at[draw_parameter()]) : 0;
    const double all = win + draw + 1 / win;
    return {win / all, draw / all, 1 / win / all};
  }

  static void add_lead(Vector& to, int a, int b, double value) {
    if (a >= 0) to[a] += value;
    if (b >= 0) to[b] -= value;
  }

  template <class Visit>
  void for_each(Visit visit) const {
    for (const HeadToHead& e : results_) visit(e.a, e.b, e);
    if (prior_ == 0) return;
    for (int i = 0; i < players_; ++i) visit(i, -1, HeadToHead{i, -1, prior_ / 2, 0, prior_ / 2});
  }

  int players_;
  std::span<const HeadToHead> results_;
  double prior_;
  bool draws_;  ///< without any, ν is 0 and not estimated
};

/// Newton's method, with steps halved where they would lead down. Leaves the covariance of the
/// estimates in `covariance`.
Vector maximum(const Likelihood& likelihood, Matrix& covariance) {
  Vector at(likelihood.parameters(), 0);
  Vector gradient;
  constexpr int kMaxSteps = 100;
  for (int step = 0; step < kMaxSteps; ++step) {
    likelihood.derivatives(at, gradient, covariance);
    invert(covariance);
    Vector move(at.size(), 0);
    double largest = 0;
    for (std::size_t i = 0; i < at.size(); ++i) {
      for (std::size_t j = 0; j < at.size(); ++j) move[i] += covariance[i][j] * gradient[j];
      largest = std::max(largest, std::abs(move[i]));
    }
    if (largest < 1e-10) break;
    const double value = likelihood.value(at);
    for (double scale = 1; scale > 1e-6; scale /= 2) {
      Vector next = at;
      for (std::size_t i = 0; i < at.size(); ++i) next[i] += scale * move[i];
      if (likelihood.value(next) < value && largest > 1e-6) continue;
      at = std::move(next);
      break;
    }
  }
  return at;
}

/// The variance of x[i] less the mean of all x.
double centred_variance(const Matrix& covariance, int players, int i) {
  double row = 0;
  double all = 0;
  for (int j = 0; j < players; ++j) {
    row += covariance[i][j];
    for (int k = 0; k < players; ++k) all += covariance[j][k];
  }
  return covariance[i][i] - 2 * row / players + all / players / players;
}

}  // namespace

std::vector<PlayerRating> rate(int players, std::span<const HeadToHead> results, double prior) {
  if (players == 0) return {};
  Matrix covariance;
  const Likelihood likelihood(players, results, prior);
  const Vector strengths = maximum(likelihood, covariance);
  const double dispersion = likelihood.dispersion(strengths);
  double mean = 0;
  for (int i = 0; i < players; ++i) mean += strengths[i] / players;
  const double elo = 400 / std::log(10);
  std::vector<PlayerRating> ratings;
  ratings.reserve(strengths.size());
  for (int i = 0; i < players; ++i)
    ratings.push_back(
        {elo * (strengths[i] - mean),
         elo * kTwoSided95 *
             std::sqrt(std::max(0.0, dispersion * centred_variance(covariance, players, i)))});
  return ratings;
}

}  // namespace petteia::arena
