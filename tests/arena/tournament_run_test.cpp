#include "arena/tournament_run.hpp"

#include <gtest/gtest.h>

#include "arena/standings.hpp"
#include "engines/catalog.hpp"
#include "engines/players.hpp"
#include "support/scratch.hpp"

namespace petteia::arena {
namespace {

class TournamentRun : public ::testing::Test {
 protected:
  TournamentRun() {
    plan_.game = "tucchess";
    plan_.format = Format::Swiss;
    plan_.rounds = 3;
    plan_.seed = 9;
    for (const char* spec : {"greedy", "random", "random", "greedy"}) {
      plan_.players.push_back({std::to_string(plan_.players.size()), spec});
      contestants_.push_back({spec, [this, spec](const Seat& seat) {
                                return *engines::make_player(spec, game_.info, seat.seed);
                              }});
    }
  }

  Outcomes play(store::TournamentStore& store, int concurrency, int stop_after = -1) {
    std::stop_source stop;
    int games = 0;
    return play_tournament(
               plan_, {{game_.start, {}, {}}, {}}, contestants_, store, {concurrency, {}},
               [&](const Progress&) {
                 if (++games == stop_after) stop.request_stop();
               },
               stop.get_token())
        .outcomes;
  }

  const engines::CatalogEntry& game_ = *engines::find_game("tucchess");
  TournamentPlan plan_;
  std::vector<Contestant> contestants_;
  ::petteia::testing::Scratch scratch_;
};

TEST_F(TournamentRun, IsTheSameWithAnyConcurrencyAndAfterAStop) {
  auto one = store::TournamentStore::create(scratch_.file("one.db"), {"x", ""});
  auto two = store::TournamentStore::create(scratch_.file("two.db"), {"x", ""});
  auto three = store::TournamentStore::create(scratch_.file("three.db"), {"x", ""});
  const Outcomes expected = play(one, 1);
  EXPECT_EQ(expected.size(), 3U * 2 * 2);
  EXPECT_EQ(play(two, 3), expected);
  EXPECT_LT(play(three, 1, 5).size(), expected.size());
  EXPECT_EQ(play(three, 2), expected);
  EXPECT_EQ(outcomes_of(three.games()), expected);
  const auto table = [&](const Outcomes& played) {
    return Standings(plan_, course_of(plan_, played)).text();
  };
  EXPECT_EQ(table(expected), table(outcomes_of(two.games())));
}

TEST_F(TournamentRun, StoredGamesCanBePlayedAgain) {
  auto store = store::TournamentStore::create(scratch_.file("t.db"), {"x", ""});
  play(store, 1);
  for (const auto& [round, board, number, game] : store.games()) {
    play::Position position = *game_.start.parse(game.start);
    for (const play::Ply& ply : game.plies)
      ASSERT_TRUE(ply.chance() ? position.settle(ply.text) : position.play(ply.text)) << ply.text;
    ASSERT_EQ(game.ending.reason, play::Reason::Rules);
    ASSERT_TRUE(position.over());
    EXPECT_EQ(position.result() > 0, game.ending.winner == Side::First);
  }
}

/// Every game of `player` is lost by an exception.
Contestant failing() {
  class Failing final : public play::Player {
   public:
    std::string name() const override { return "failing"; }
    std::string choose(const play::Position&, const play::TimeLeft&,
                       const std::stop_token&) override {
      throw play::PlayerFailure(play::Reason::Crashed, "fell over");
    }
  };
  return {"failing", [](const Seat&) { return std::make_unique<Failing>(); }};
}

TEST_F(TournamentRun, WhoFailsAgainAndAgainIsWithdrawn) {
  plan_.format = Format::RoundRobin;
  plan_.rounds = 0;
  plan_.games = 4;
  contestants_[1] = failing();
  std::string expected;
  for (const int concurrency : {1, 4}) {
    const std::string file = concurrency == 1 ? "alone.db" : "together.db";
    auto store = store::TournamentStore::create(scratch_.file(file), {"x", ""});
    play(store, concurrency);
    const Course course = course_of(plan_, outcomes_of(store.games()));
    EXPECT_EQ(course.withdrawn, (std::vector{false, true, false, false}));
    EXPECT_EQ(course.outcomes.size(), 6U * 4) << "every game counts";
    int walkovers = 0;
    for (const auto& [key, outcome] : course.outcomes) walkovers += outcome.walkover;
    EXPECT_EQ(walkovers, 3 * 4 - 3) << "three games were played";
    const Standings standings(plan_, course);
    EXPECT_TRUE(standings.over());
    EXPECT_EQ(standings.table().back().player, 1);
    EXPECT_EQ(standings.table().back().forfeits, 3);
    EXPECT_NE(standings.text().find("withdrawn"), std::string::npos);
    if (expected.empty()) expected = standings.text();
    EXPECT_EQ(standings.text(), expected);
  }
}

TEST_F(TournamentRun, WithoutALimitNobodyIsWithdrawn) {
  plan_.format = Format::RoundRobin;
  plan_.rounds = 0;
  plan_.failures = 0;
  contestants_[1] = failing();
  auto store = store::TournamentStore::create(scratch_.file("t.db"), {"x", ""});
  play(store, 2);
  EXPECT_EQ(store.games().size(), 6U * 2);
}

}  // namespace
}  // namespace petteia::arena
