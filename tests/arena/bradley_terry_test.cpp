#include "arena/bradley_terry.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "core/random.hpp"

namespace petteia::arena {
namespace {

constexpr double kWithoutPrior = 0;

TEST(BradleyTerry, TwoPlayersDifferByTheRatioOfWins) {
  // Both parameters are free, so the model fits exactly: πA / πB = wins / losses.
  const std::vector<HeadToHead> results = {{0, 1, 30, 20, 10}};
  const auto ratings = rate(2, results, kWithoutPrior);
  EXPECT_NEAR(ratings[0].elo - ratings[1].elo, 400 * std::log10(3), 1e-6);
  EXPECT_NEAR(ratings[0].elo, -ratings[1].elo, 1e-6);
}

TEST(BradleyTerry, ErrorOfTwoPlayersWithoutDraws) {
  // The logarithm of the ratio of two counts has variance 1/wins + 1/losses; each of the two
  // ratings is half the difference.
  const std::vector<HeadToHead> results = {{0, 1, 60, 0, 40}};
  const auto ratings = rate(2, results, kWithoutPrior);
  const double deviation = std::sqrt(1.0 / 60 + 1.0 / 40) / 2;
  EXPECT_NEAR(ratings[0].error, 1.959964 * deviation * 400 / std::log(10), 1e-4);
}

TEST(BradleyTerry, BaseballSeasonOf1987) {
  // Agresti, Categorical Data Analysis: the American League East. Logarithms of abilities against
  // Baltimore's, as printed there and by R's BradleyTerry2.
  enum { kMilwaukee, kDetroit, kToronto, kNewYork, kBoston, kCleveland, kBaltimore };
  const std::vector<HeadToHead> results = {
      {kMilwaukee, kDetroit, 7, 0, 6},   {kMilwaukee, kToronto, 9, 0, 4},
      {kMilwaukee, kNewYork, 7, 0, 6},   {kMilwaukee, kBoston, 7, 0, 6},
      {kMilwaukee, kCleveland, 9, 0, 4}, {kMilwaukee, kBaltimore, 11, 0, 2},
      {kDetroit, kToronto, 7, 0, 6},     {kDetroit, kNewYork, 5, 0, 8},
      {kDetroit, kBoston, 11, 0, 2},     {kDetroit, kCleveland, 9, 0, 4},
      {kDetroit, kBaltimore, 9, 0, 4},   {kToronto, kNewYork, 7, 0, 6},
      {kToronto, kBoston, 7, 0, 6},      {kToronto, kCleveland, 8, 0, 5},
      {kToronto, kBaltimore, 12, 0, 1},  {kNewYork, kBoston, 6, 0, 7},
      {kNewYork, kCleveland, 7, 0, 6},   {kNewYork, kBaltimore, 10, 0, 3},
      {kBoston, kCleveland, 7, 0, 6},    {kBoston, kBaltimore, 12, 0, 1},
      {kCleveland, kBaltimore, 6, 0, 7},
  };
  const auto ratings = rate(7, results, kWithoutPrior);
  const auto ability = [&](int team) {
    return (ratings[team].elo - ratings[kBaltimore].elo) * std::log(10) / 400;
  };
  EXPECT_NEAR(ability(kMilwaukee), 1.5814, 1e-4);
  EXPECT_NEAR(ability(kDetroit), 1.4364, 1e-4);
  EXPECT_NEAR(ability(kToronto), 1.2945, 1e-4);
  EXPECT_NEAR(ability(kNewYork), 1.2476, 1e-4);
  EXPECT_NEAR(ability(kBoston), 1.1077, 1e-4);
  EXPECT_NEAR(ability(kCleveland), 0.6839, 1e-4);
}

TEST(BradleyTerry, ThePriorKeepsPerfectScoresFinite) {
  const std::vector<HeadToHead> results = {{0, 1, 10, 0, 0}, {1, 2, 0, 10, 0}};
  const auto ratings = rate(3, results);
  EXPECT_GT(ratings[0].elo, ratings[1].elo + 200);
  EXPECT_LT(ratings[0].elo, 2000);
  EXPECT_GT(ratings[0].error, ratings[1].error) << "who always wins is known least";
}

TEST(BradleyTerry, ThoseWhoNeverPlayedAreEqualAndUnknown) {
  const auto ratings = rate(3, {});
  for (const PlayerRating& rating : ratings) {
    EXPECT_NEAR(rating.elo, 0, 1e-9);
    EXPECT_GT(rating.error, 300);
  }
}

TEST(BradleyTerry, FindsTrueStrengthsAsOftenAsItPromises) {
  // Davidson's model itself, ν = 1: results are drawn from true strengths, and the true rating must
  // lie within the 95% interval in about 95% of the cases.
  const std::vector<double> truth = {150, 30, -60, -120};
  constexpr int kPlayers = 4;
  constexpr int kTournaments = 400;
  constexpr int kGames = 40;
  Random random(1);
  int inside = 0;
  for (int tournament = 0; tournament < kTournaments; ++tournament) {
    std::vector<HeadToHead> results;
    for (int a = 0; a < kPlayers; ++a)
      for (int b = a + 1; b < kPlayers; ++b) {
        const double win = std::pow(10, (truth[a] - truth[b]) / 800);
        HeadToHead e{a, b};
        for (int game = 0; game < kGames; ++game) {
          const double x = random.unit() * (win + 1 + 1 / win);
          ++(x < win ? e.wins : x < win + 1 ? e.draws : e.losses);
        }
        results.push_back(e);
      }
    const auto ratings = rate(kPlayers, results, kWithoutPrior);
    for (int i = 0; i < kPlayers; ++i)
      inside += std::abs(ratings[i].elo - truth[i]) <= ratings[i].error;
  }
  // 1600 intervals, 95% ± three standard deviations (2.2%, were they independent).
  EXPECT_NEAR(inside / 1600.0, 0.95, 0.025);
}

struct Coverage {
  double inside = 0;  ///< how often the true rating was within the 95% interval
  double error = 0;   ///< mean half width of the interval
};

/// Of equal players in pairs of games from openings that are worth 300 Elo to one of the sides.
Coverage coverage_with_uneven_openings(bool tell_pairs) {
  constexpr int kPlayers = 4;
  constexpr int kTournaments = 300;
  constexpr int kPairs = 30;
  const double better_side = 1 / (1 + std::pow(10, -300.0 / 400));
  Random random(2);
  Coverage coverage;
  for (int tournament = 0; tournament < kTournaments; ++tournament) {
    std::vector<HeadToHead> results;
    for (int a = 0; a < kPlayers; ++a)
      for (int b = a + 1; b < kPlayers; ++b) {
        HeadToHead e{a, b};
        for (int pair = 0; pair < kPairs; ++pair) {
          const int won = (random.unit() < better_side) + (random.unit() >= better_side);
          e.wins += won;
          e.losses += 2 - won;
          if (tell_pairs) ++e.pairs[2 * won];
        }
        results.push_back(e);
      }
    for (const PlayerRating& rating : rate(kPlayers, results, kWithoutPrior)) {
      coverage.inside += (std::abs(rating.elo) <= rating.error) / (1.0 * kPlayers * kTournaments);
      coverage.error += rating.error / kPlayers / kTournaments;
    }
  }
  return coverage;
}

TEST(BradleyTerry, ErrorsComeFromPairs) {
  const Coverage games = coverage_with_uneven_openings(false);
  const Coverage pairs = coverage_with_uneven_openings(true);
  EXPECT_GT(games.inside, 0.98) << "games alone promise less than they know";
  EXPECT_NEAR(pairs.inside, 0.95, 0.025);
  EXPECT_LT(pairs.error, 0.8 * games.error);
}

}  // namespace
}  // namespace petteia::arena
