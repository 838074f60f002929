#include "arena/tournament_run.hpp"

#include <sstream>

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
      contestants_.push_back({spec, [this, spec](std::uint64_t seed) {
                                return *engines::make_player(spec, game_.info, seed);
                              }});
    }
  }

  Outcomes play(store::TournamentStore& store, int concurrency, int stop_after = -1) {
    std::stop_source stop;
    int games = 0;
    return play_tournament(
        plan_, game_.start, contestants_, store, concurrency,
        [&](const Outcomes&, int) {
          if (++games == stop_after) stop.request_stop();
        },
        stop.get_token());
  }

  const engines::CatalogEntry& game_ = *engines::find_game("tucchess");
  TournamentPlan plan_;
  std::vector<Contestant> contestants_;
  ::petteia::testing::Scratch scratch_;
};

TEST_F(TournamentRun, IsTheSameWithAnyConcurrencyAndAfterAStop) {
  auto one = store::TournamentStore::create(scratch_.file("one.db"), "x");
  auto two = store::TournamentStore::create(scratch_.file("two.db"), "x");
  auto three = store::TournamentStore::create(scratch_.file("three.db"), "x");
  const Outcomes expected = play(one, 1);
  EXPECT_EQ(expected.size(), 3U * 2 * 2);
  EXPECT_EQ(play(two, 3), expected);
  EXPECT_LT(play(three, 1, 5).size(), expected.size());
  EXPECT_EQ(play(three, 2), expected);
  EXPECT_EQ(stored_outcomes(three), expected);
  EXPECT_EQ(Standings(plan_, expected).text(), Standings(plan_, stored_outcomes(two)).text());
}

TEST_F(TournamentRun, StoredGamesCanBePlayedAgain) {
  auto store = store::TournamentStore::create(scratch_.file("t.db"), "x");
  play(store, 1);
  for (const store::StoredGame& game : store.games()) {
    play::Position position = *game_.start.parse(game.opening);
    std::istringstream moves(game.moves);
    std::istringstream outcomes(game.outcomes);
    for (std::string move, outcome; moves >> move;) {
      ASSERT_TRUE(position.play(move)) << move;
      while (position.chance()) {
        outcomes >> outcome;
        ASSERT_TRUE(position.settle(outcome)) << outcome;
      }
    }
    ASSERT_EQ(game.ending, "regular");
    ASSERT_TRUE(position.over());
    EXPECT_EQ(position.result(), game.score);
  }
}

}  // namespace
}  // namespace petteia::arena
