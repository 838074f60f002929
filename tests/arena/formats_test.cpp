#include "arena/formats.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "arena/standings.hpp"
#include "core/random.hpp"

namespace petteia::arena {
namespace {

TournamentPlan plan(Format format, int players, int games = 2, int rounds = 0) {
  TournamentPlan p;
  p.game = "connect4";
  p.format = format;
  p.games = games;
  p.rounds = rounds;
  for (int i = 0; i < players; ++i) {
    std::string name = "p";
    name += std::to_string(i);
    p.players.push_back({name, "random"});
  }
  return p;
}

/// The better seed wins; every game by 1.
GameOutcome by_seed(const Fixture& fixture) {
  return fixture.players.a < fixture.players.b ? GameOutcome{2, 1} : GameOutcome{0, -1};
}

/// Anything, but always the same for the same game.
GameOutcome by_lot(const Fixture& fixture) {
  Random random(fixture.key.round * 10'000 + fixture.key.board * 100 + fixture.key.game);
  const int half_points = static_cast<int>(random.below(3));
  return {half_points, half_points - 1};
}

template <class Play>
Outcomes play_all(const TournamentPlan& plan, Play play) {
  Outcomes outcomes;
  for (auto fixtures = due(plan, course_of(plan, outcomes)); !fixtures.empty();
       fixtures = due(plan, course_of(plan, outcomes)))
    for (const Fixture& fixture : fixtures) outcomes[fixture.key] = play(fixture);
  return outcomes;
}

TEST(Formats, InARoundRobinEverybodyMeetsEverybodyOnce) {
  for (int players = 2; players <= 9; ++players) {
    std::set<std::pair<int, int>> met;
    for (const Encounter& e : all_against_all(players)) {
      EXPECT_LT(e.a, e.b);
      EXPECT_TRUE(met.insert({e.a, e.b}).second);
    }
    EXPECT_EQ(std::ssize(met), players * (players - 1) / 2);
  }
}

TEST(Formats, NobodyPlaysTwiceInATurnOfTheRoundRobin) {
  const auto meetings = all_against_all(6);
  for (std::size_t turn = 0; turn < meetings.size(); turn += 3) {
    std::set<int> busy;
    for (std::size_t i = turn; i < turn + 3; ++i) busy.insert({meetings[i].a, meetings[i].b});
    EXPECT_EQ(busy.size(), 6U);
  }
}

TEST(Formats, InAGauntletTheFirstMeetsTheOthers) {
  EXPECT_EQ(one_against_all(4), (std::vector<Encounter>{{0, 1}, {0, 2}, {0, 3}}));
  EXPECT_EQ(due(plan(Format::Gauntlet, 4, 6), {}).size(), 18U);
}

TEST(Formats, SwissAvoidsRematchesAndSharesByes) {
  for (const int players : {7, 8}) {
    const TournamentPlan p = plan(Format::Swiss, players, 2, 5);
    const Outcomes outcomes = play_all(p, by_lot);
    std::set<std::pair<int, int>> met;
    for (int round = 0; round < p.rounds; ++round) {
      std::set<int> seen;
      for (const auto& [a, b] : encounters(p, outcomes, round)) {
        EXPECT_TRUE(met.insert({std::min(a, b), std::max(a, b)}).second) << a << " and " << b;
        seen.insert(a);
        if (b != kBye) seen.insert(b);
      }
      EXPECT_EQ(std::ssize(seen), players);
    }
    EXPECT_TRUE(encounters(p, outcomes, p.rounds).empty());
  }
}

TEST(Formats, SwissAllowsRematchesWhenEverybodyHasMet) {
  const TournamentPlan p = plan(Format::Swiss, 4, 2, 7);
  EXPECT_EQ(play_all(p, by_lot).size(), 7U * 2 * 2);
}

TEST(Formats, SwissPairsThoseWithEqualPoints) {
  const TournamentPlan p = plan(Format::Swiss, 4, 2, 2);
  Outcomes outcomes;
  for (const Fixture& f : due(p, {})) outcomes[f.key] = by_seed(f);
  EXPECT_EQ(encounters(p, outcomes, 0), (std::vector<Encounter>{{0, 1}, {2, 3}}));
  EXPECT_EQ(encounters(p, outcomes, 1), (std::vector<Encounter>{{0, 2}, {1, 3}}));
}

TEST(Formats, AKnockoutKeepsTheBestSeedsApart) {
  const TournamentPlan p = plan(Format::Knockout, 6);
  const Outcomes outcomes = play_all(p, by_seed);
  EXPECT_EQ(encounters(p, outcomes, 0),
            (std::vector<Encounter>{{0, kBye}, {3, 4}, {1, kBye}, {2, 5}}));
  EXPECT_EQ(encounters(p, outcomes, 1), (std::vector<Encounter>{{0, 3}, {1, 2}}));
  EXPECT_EQ(encounters(p, outcomes, 2), (std::vector<Encounter>{{0, 1}}));
  EXPECT_TRUE(encounters(p, outcomes, 3).empty());
  EXPECT_EQ(Standings(p, course_of(p, outcomes)).table().front().player, 0);
  EXPECT_EQ(Standings(p, course_of(p, outcomes)).table()[1].player, 1);
}

TEST(Formats, ATiedKnockoutGoesOnUntilItIsDecided) {
  const TournamentPlan p = plan(Format::Knockout, 2);
  const auto drawn_until = [&](int decisive) {
    return play_all(p, [=](const Fixture& f) {
      return f.key.game == decisive ? GameOutcome{0, -1} : GameOutcome{1, 0};
    });
  };
  EXPECT_EQ(drawn_until(1).size(), 2U);
  EXPECT_EQ(drawn_until(2).size(), 4U);
  EXPECT_EQ(drawn_until(7).size(), 8U);
  const Outcomes never = drawn_until(1000);
  EXPECT_EQ(never.size(), 2U + 2 * kMaxTieBreakPairs);
  EXPECT_EQ(Standings(p, course_of(p, never)).table().front().player, 0) << "the better seed";
  EXPECT_EQ(Standings(p, course_of(p, drawn_until(7))).table().front().player, 1);
}

TEST(Formats, WhereverATournamentIsInterruptedItGoesOnTheSame) {
  const TournamentPlan plans[] = {plan(Format::Match, 2, 8), plan(Format::Gauntlet, 5, 4),
                                  plan(Format::RoundRobin, 5, 4), plan(Format::Swiss, 7, 4, 4),
                                  plan(Format::Knockout, 7, 4)};
  for (const TournamentPlan& p : plans) {
    const Outcomes expected = play_all(p, by_lot);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      // After every game, as if the program had ended and begun again: any game that is due next.
      Random random(seed);
      Outcomes outcomes;
      for (auto fixtures = due(p, course_of(p, outcomes)); !fixtures.empty();
           fixtures = due(p, course_of(p, outcomes))) {
        const auto& fixture = random.one_of(fixtures);
        outcomes[fixture.key] = by_lot(fixture);
      }
      EXPECT_EQ(outcomes, expected);
    }
  }
}

TEST(Standings, CountPointsAndBreakTies) {
  // 0 beats 1 and 2 twice each; 1 and 2 draw twice.
  const TournamentPlan p = plan(Format::RoundRobin, 3);
  const Outcomes outcomes = play_all(p, [](const Fixture& f) {
    return f.players.a == 0 ? GameOutcome{2, 5} : GameOutcome{1, 0};
  });
  const Standings standings(p, course_of(p, outcomes));
  EXPECT_TRUE(standings.over());
  const Standing& winner = standings.table()[0];
  EXPECT_EQ(winner.player, 0);
  EXPECT_EQ(winner.points, 4);
  EXPECT_EQ(winner.wins, 4);
  // Two points off each of two opponents who have one point each.
  EXPECT_EQ(winner.tie_break, 4);
  EXPECT_EQ(standings.table()[1].points, 1);
  EXPECT_EQ(standings.table()[1].tie_break, 1);
  EXPECT_GT(winner.rating.elo, standings.table()[1].rating.elo);
  EXPECT_EQ(standings.between(0, 1).wins, 2);
  EXPECT_EQ(standings.between(1, 0).losses, 2);
}

TEST(Standings, AByeInASwissIsAWonEncounter) {
  const TournamentPlan p = plan(Format::Swiss, 3, 4, 1);
  const Standings standings(p, course_of(p, play_all(p, by_seed)));
  EXPECT_EQ(standings.table()[0].points, 4);
  EXPECT_EQ(standings.table()[1].player, 2);
  EXPECT_EQ(standings.table()[1].points, 4);
  EXPECT_EQ(standings.table()[1].wins, 0);
}

}  // namespace
}  // namespace petteia::arena
