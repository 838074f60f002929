#include "arena/sprt.hpp"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "core/random.hpp"

namespace petteia::arena {
namespace {

TEST(Sprt, TwoScoresHaveAClosedForm) {
  // If every pair is lost or won altogether, the share p of won ones says everything:
  // (p - ½) / √(p(1 - p)) = t means p = ½ + ½ t / √(1 + t²).
  const SprtBounds bounds{0, 20};
  const double t = 20 / kNormalizedEloUnit * std::sqrt(2);
  const double p = 0.5 + 0.5 * t / std::sqrt(1 + t * t);
  const double expected = 220 * std::log(p / 0.5) + 180 * std::log((1 - p) / 0.5);
  EXPECT_NEAR(log_likelihood_ratio({180, 0, 0, 0, 220}, bounds), expected, 0.01);
}

TEST(Sprt, ManyPairsAgreeWithTheNormalApproximation) {
  // For many pairs the ratio tends to n/2 log((1 + (t - t0)²) / (1 + (t - t1)²)), that of a normal
  // distribution of unknown variance.
  const PairCounts pairs = {300, 900, 2000, 1000, 350};
  const PairMoments m = moments(pairs);
  const double t = (m.mean - 0.5) / std::sqrt(m.variance);
  const double t1 = 10 / kNormalizedEloUnit * std::sqrt(2);
  const double expected = m.pairs / 2 * std::log((1 + t * t) / (1 + (t - t1) * (t - t1)));
  EXPECT_NEAR(log_likelihood_ratio(pairs, {0, 10}), expected, 0.03 * std::abs(expected));
}

TEST(Sprt, ExchangingThePlayersTurnsTheSign) {
  const PairCounts pairs = {3, 8, 30, 14, 6};
  PairCounts turned = pairs;
  std::reverse(turned.begin(), turned.end());
  EXPECT_NEAR(log_likelihood_ratio(pairs, {-3, 12}), -log_likelihood_ratio(turned, {-12, 3}), 1e-6);
}

TEST(Sprt, DecidesAtWaldsBounds) {
  const SprtState state = sprt({10, 10, 10, 10, 10}, {0, 10});
  EXPECT_NEAR(state.upper, std::log(19), 1e-12);
  EXPECT_NEAR(state.lower, -std::log(19), 1e-12);
  EXPECT_EQ(state.verdict(), Verdict::Undecided);
  EXPECT_EQ(sprt({0, 0, 0, 0, 400}, {0, 10}).verdict(), Verdict::Elo1);
  EXPECT_EQ(sprt({400, 0, 0, 0, 0}, {0, 10}).verdict(), Verdict::Elo0);
}

/// Scores of pairs with probabilities 1:2:4:2:1, tilted until the normalized Elo is as wanted.
class Pairs {
 public:
  explicit Pairs(double normalized_elo) {
    double low = -5;
    double high = 5;
    for (int i = 0; i < 60; ++i) {
      const double tilt = (low + high) / 2;
      (tilted(tilt) < normalized_elo ? low : high) = tilt;
    }
  }

  int draw(Random& random) const {
    double left = random.unit();
    int score = 0;
    while (score < 4 && left >= p_[score]) left -= p_[score++];
    return score;
  }

 private:
  double tilted(double tilt) {
    p_ = {1, 2, 4, 2, 1};
    double sum = 0;
    for (int i = 0; i < 5; ++i) sum += p_[i] *= std::exp(tilt * i / 4);
    double mean = 0;
    double squares = 0;
    for (int i = 0; i < 5; ++i) {
      p_[i] /= sum;
      mean += p_[i] * i / 4;
      squares += p_[i] * i * i / 16;
    }
    return (mean - 0.5) / std::sqrt(2 * (squares - mean * mean)) * kNormalizedEloUnit;
  }

  std::array<double, 5> p_{};
};

double share_of_wrong_verdicts(double true_elo, const SprtBounds& bounds, Verdict wrong) {
  constexpr int kTests = 200;
  const Pairs distribution(true_elo);
  Random random(7);
  int mistakes = 0;
  for (int test = 0; test < kTests; ++test) {
    PairCounts pairs{};
    Verdict verdict = Verdict::Undecided;
    while (verdict == Verdict::Undecided) {
      ++pairs[distribution.draw(random)];
      verdict = sprt(pairs, bounds).verdict();
    }
    mistakes += verdict == wrong;
  }
  return static_cast<double>(mistakes) / kTests;
}

TEST(Sprt, IsWrongNoOftenerThanPromised) {
  // 200 tests: 5% and two standard deviations (1.5% each) on top.
  const SprtBounds bounds{0, 80};
  EXPECT_LT(share_of_wrong_verdicts(0, bounds, Verdict::Elo1), 0.081);
  EXPECT_LT(share_of_wrong_verdicts(80, bounds, Verdict::Elo0), 0.081);
}

TEST(Sprt, BoundsAreRead) {
  const auto bounds = parse_sprt_bounds("-2.5,5");
  ASSERT_TRUE(bounds);
  EXPECT_EQ(bounds->elo0, -2.5);
  EXPECT_EQ(bounds->elo1, 5);
  for (const char* wrong : {"", "5", "5,", "5,0", "0,x", "0,5,", "0,nan", "0,1000"})
    EXPECT_FALSE(parse_sprt_bounds(wrong)) << wrong;
}

}  // namespace
}  // namespace petteia::arena
