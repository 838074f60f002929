#include "arena/rating.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "core/random.hpp"

namespace petteia::arena {
namespace {

TEST(Rating, EloIsTheLogisticScale) {
  EXPECT_DOUBLE_EQ(elo_of_score(0.5), 0);
  // Ten times as many points for one as for the other are 400 Elo, by definition.
  EXPECT_NEAR(elo_of_score(10.0 / 11), 400, 1e-9);
  EXPECT_NEAR(elo_of_score(0.75), 400 * std::log10(3), 1e-9);
  EXPECT_EQ(elo_of_score(1), INFINITY);
  EXPECT_EQ(elo_of_score(0), -INFINITY);
  for (const double elo : {-300.0, -10.0, 0.0, 55.5})
    EXPECT_NEAR(elo_of_score(score_of_elo(elo)), elo, 1e-9);
}

TEST(Rating, ErrorsComeFromPairs) {
  // By hand: 10 pairs of scores 0, ¼, ½ (4 times), ¾ (2), 1 (2): mean 0.575, mean square 0.41875,
  // variance 0.41875 - 0.330625 = 0.088125, standard error of the mean √0.0088125 = 0.0938749.
  const Comparison c = compare({1, 1, 4, 2, 2});
  EXPECT_NEAR(c.score.value, 0.575, 1e-12);
  EXPECT_NEAR(c.score.low, 0.575 - 1.959964 * 0.0938749, 1e-6);
  EXPECT_NEAR(c.score.high, 0.575 + 1.959964 * 0.0938749, 1e-6);
  EXPECT_NEAR(c.elo.value, 400 * std::log10(0.575 / 0.425), 1e-9);
  // Φ(0.075 / 0.0938749) = Φ(0.79893) = 0.78784.
  EXPECT_NEAR(c.superiority, 0.78784, 1e-4);
  EXPECT_NEAR(c.normalized_elo, 0.075 / std::sqrt(2 * 0.088125) * 800 / std::log(10), 1e-9);
}

TEST(Rating, PairsThatAlwaysSplitSayLittleOfStrengthButMuchOfScore) {
  const Comparison c = compare({0, 0, 300, 0, 0});
  EXPECT_DOUBLE_EQ(c.score.value, 0.5);
  // Rule of three: 3 in 300 pairs may be lost or won altogether.
  EXPECT_NEAR(c.score.low, 0.495, 1e-12);
  EXPECT_NEAR(c.score.high, 0.505, 1e-12);
  EXPECT_DOUBLE_EQ(c.superiority, 0.5);
  EXPECT_DOUBLE_EQ(c.normalized_elo, 0);
}

TEST(Rating, APerfectScoreHasALowerLimitOnly) {
  const Comparison c = compare({0, 0, 0, 0, 30});
  EXPECT_EQ(c.elo.value, INFINITY);
  EXPECT_EQ(c.elo.high, INFINITY);
  EXPECT_NEAR(c.elo.low, elo_of_score(0.9), 1e-9);
  EXPECT_NEAR(c.superiority, 1, 1e-9);
}

TEST(Rating, TheTruthLiesWithinTheErrorsAsOftenAsPromised) {
  // Pairs whose games depend on each other: the opening decides more than strength, so most pairs
  // are split. True share of the points: 0.15 · ¼ + 0.6 · ½ + 0.15 · ¾ + 0.06 = 0.51.
  constexpr std::array<double, 5> kOdds = {0.04, 0.15, 0.60, 0.15, 0.06};
  constexpr double kTruth = 0.51;
  constexpr int kMatches = 2000;
  constexpr int kPairs = 100;
  Random random(5);
  int inside = 0;
  for (int match = 0; match < kMatches; ++match) {
    PairCounts pairs{};
    for (int pair = 0; pair < kPairs; ++pair) {
      double left = random.unit();
      std::size_t score = 0;
      while (score < 4 && left >= kOdds[score]) left -= kOdds[score++];
      ++pairs[score];
    }
    const Comparison c = compare(pairs);
    inside += c.score.low <= kTruth && kTruth <= c.score.high;
    EXPECT_LE(c.elo.low, c.elo.value);
  }
  // 95% and three standard deviations of 0.5% each way; 100 pairs are few, so a little less.
  EXPECT_NEAR(static_cast<double>(inside) / kMatches, 0.95, 0.02);
}

}  // namespace
}  // namespace petteia::arena
