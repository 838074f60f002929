// Engines as programs meet them: limits, stopping, several at once, players by name.

#include "engines/engine.hpp"

#include <fstream>
#include <thread>

#include <gtest/gtest.h>

#include "engines/bench_positions.hpp"
#include "engines/catalog.hpp"
#include "engines/engine_player.hpp"
#include "engines/players.hpp"
#include "engines/signature.hpp"
#include "play/chance.hpp"
#include "play/referee.hpp"

namespace petteia::engines {
namespace {

using search::Milliseconds;
using search::Technique;
using std::chrono::steady_clock;

bool legal(const play::Position& position, const std::string& move) {
  const auto moves = position.moves();
  return std::count(moves.begin(), moves.end(), move) == 1;
}

class EveryGame : public ::testing::TestWithParam<const CatalogEntry*> {
 protected:
  const CatalogEntry& game_ = *GetParam();
  std::unique_ptr<Engine> engine(EngineOptions options = {}) {
    options.table_megabytes = 4;
    return make_engine(game_.info, options).value();
  }
};

std::vector<const CatalogEntry*> all_games() {
  std::vector<const CatalogEntry*> games;
  for (const auto& game : catalog()) games.push_back(&game);
  return games;
}

INSTANTIATE_TEST_SUITE_P(Games, EveryGame, ::testing::ValuesIn(all_games()), [](const auto& game) {
  std::string name(game.param->info.name);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

TEST_P(EveryGame, HasALegalMoveWhateverTheLimit) {
  const auto e = engine();
  for (const auto& position : bench_positions(game_, 6)) {
    Limits one_node;
    one_node.nodes = 1;
    EXPECT_TRUE(legal(position, e->think(position, one_node).best()));
    Limits no_time;
    no_time.move_time = Milliseconds(0);
    EXPECT_TRUE(legal(position, e->think(position, no_time).best()));
    std::atomic<bool> stopped = true;
    EXPECT_TRUE(legal(position, e->think(position, {}, &stopped).best()));
  }
}

TEST_P(EveryGame, KeepsToItsNodeLimitExactly) {
  const auto e = engine();
  for (const std::uint64_t nodes : {100U, 1000U, 5000U}) {
    e->clear();
    Limits limits;
    limits.nodes = nodes;
    EXPECT_EQ(e->think(game_.start, limits).nodes, nodes);
  }
}

TEST_P(EveryGame, IsTheSameEveryTime) {
  Limits limits;
  limits.nodes = 20'000;
  const auto first = engine()->think(game_.start, limits);
  const auto second = engine()->think(game_.start, limits);
  EXPECT_EQ(first.value(), second.value());
  EXPECT_EQ(first.lines[0].moves, second.lines[0].moves);
}

TEST_P(EveryGame, StopsWhenTold) {
  const auto e = engine();
  std::atomic<bool> stop = false;
  std::thread teller([&] {
    std::this_thread::sleep_for(Milliseconds(30));
    stop = true;
  });
  const auto insight = e->think(game_.start, {}, &stop);
  teller.join();
  EXPECT_TRUE(legal(game_.start, insight.best()));
}

TEST_P(EveryGame, TwoEnginesThinkInOneProcessAsEachAlone) {
  Limits limits;
  limits.nodes = 20'000;
  const auto alone = engine()->think(game_.start, limits);
  std::vector<Insight> both(2);
  std::vector<std::thread> threads;
  for (Insight& insight : both)
    threads.emplace_back([&] { insight = engine()->think(game_.start, limits); });
  for (auto& thread : threads) thread.join();
  for (const Insight& insight : both) {
    EXPECT_EQ(insight.value(), alone.value());
    EXPECT_EQ(insight.nodes, alone.nodes);
  }
}

TEST_P(EveryGame, ThreadsShareASearch) {
  EngineOptions options;
  options.threads = 2;
  Limits limits;
  limits.depth = 4;
  const auto insight = engine(options)->think(game_.start, limits);
  EXPECT_EQ(insight.depth, 4);
  EXPECT_TRUE(legal(game_.start, insight.best()));
}

TEST_P(EveryGame, ValuesSeveralMovesInOrder) {
  EngineOptions options;
  options.lines = 3;
  Limits limits;
  limits.depth = 3;
  const auto insight = engine(options)->think(game_.start, limits);
  ASSERT_EQ(insight.lines.size(), 3U);
  EXPECT_GE(insight.lines[0].value, insight.lines[1].value);
  EXPECT_GE(insight.lines[1].value, insight.lines[2].value);
  EXPECT_NE(insight.lines[0].moves[0], insight.lines[1].moves[0]);
}

TEST_P(EveryGame, LinesCanBePlayed) {
  Limits limits;
  limits.depth = 5;
  for (const auto& position : bench_positions(game_, 4)) {
    play::Position after = position;
    const Insight insight = engine()->think(position, limits);
    for (const std::string& move : insight.lines[0].moves) {
      // After a chance event the line speaks of one way it may fall.
      if (after.chance()) break;
      ASSERT_TRUE(after.play(move)) << after.text() << ' ' << move;
    }
  }
}

TEST_P(EveryGame, MonteCarloAnswersWithALegalMove) {
  EngineOptions options;
  options.techniques.set(Technique::MonteCarlo);
  Limits limits;
  limits.nodes = 20'000;
  const auto insight = engine(options)->think(game_.start, limits);
  EXPECT_TRUE(legal(game_.start, insight.best()));
}

TEST_P(EveryGame, EveryPlayerOnOfferPlaysAGame) {
  for (const PlayerKind& kind : player_kinds(game_.info)) {
    const auto player = make_player(kind.name, game_.info, 1);
    ASSERT_TRUE(player) << kind.name;
    play::Position position = game_.start;
    Random random(2);
    play::TimeLeft time;
    time.move = Milliseconds(2);
    for (int ply = 0; ply < 60 && !position.over(); ++ply) {
      const std::string move = (*player)->choose(position, time, {});
      ASSERT_TRUE(position.play(move)) << kind.name << ' ' << move << ' ' << position.text();
      play::let_chance_fall(position, random);
    }
  }
}

TEST_P(EveryGame, ThinksOnTheOpponentsTimeAndStopsForTheAnswer) {
  const auto player = make_player("engine:ponder=1,nodes=2000,table=4", game_.info, 1).value();
  play::Position position = game_.start;
  Random random(3);
  for (int ply = 0; ply < 12 && !position.over(); ++ply) {
    ASSERT_TRUE(position.play(player->choose(position, {}, {})));
    play::let_chance_fall(position, random);
  }
}

TEST(Signatures, AreThoseInTheRepository) {
  std::ifstream file(PETTEIA_SOURCE_DIR "/bench/signatures.txt");
  std::string name;
  std::uint64_t nodes = 0;
  std::size_t games = 0;
  while (file >> name >> nodes) {
    const CatalogEntry* game = find_game(name);
    ASSERT_NE(game, nullptr) << name;
    EXPECT_EQ(run_bench(*game).nodes, nodes)
        << name << ": if the search was meant to change, petteia bench --counts > "
        << "bench/signatures.txt";
    ++games;
  }
  EXPECT_EQ(games, catalog().size());
}

TEST(Engines, TakeAWinAndStopALoss) {
  Limits limits;
  limits.depth = 6;
  const auto* game = find_game("connect4");
  const auto engine = make_engine(game->info).value();
  const auto best = [&](std::string_view columns) {
    return engine->think(game->start.parse(columns).value(), limits).best();
  };
  EXPECT_EQ(best("121212"), "1") << "four in a column";
  EXPECT_EQ(best("12131"), "1") << "the only defence";
}

TEST(Engines, AnswerInTimeOnAClock) {
  const auto* game = find_game("reversi");
  const auto player = make_player("engine", game->info, 1).value();
  play::TimeLeft time;
  time.game = Milliseconds(600);
  EXPECT_TRUE(legal(game->start, player->choose(game->start, time, {})));
}

TEST_P(EveryGame, KeepsToTheNodesOfAGame) {
  constexpr std::uint64_t kNodes = 20'000;
  auto e = engine();
  std::uint64_t used = 0;
  play::Position position = game_.start;
  Random random(4);
  for (int ply = 0; ply < 30 && !position.over(); ++ply) {
    Limits limits;
    limits.game_nodes = kNodes - used;
    const Insight insight = e->think(position, limits);
    used += insight.nodes;
    ASSERT_LE(used, kNodes);
    ASSERT_TRUE(position.play(insight.best()));
    play::let_chance_fall(position, random);
  }
  EXPECT_GT(used, kNodes / 4);
}

TEST(Players, HaveAllNodesOfAGameWheneverOneBegins) {
  const auto* game = find_game("hexthello");
  Strength strength;
  strength.limits.game_nodes = 8000;
  EnginePlayer player("engine", make_engine(game->info).value(), strength, 1);
  std::uint64_t most = 0;  // for a move of the game
  player.set_listener([&](const Insight& insight) { most = std::max(most, insight.nodes); });
  const auto other = make_player("greedy", game->info, 1).value();
  for (int round = 1; round <= 2; ++round) {
    most = 0;
    const play::Referee referee(game->start, {"engine", "greedy"}, {}, 1);
    const auto record = play::play_game(referee, {&player, other.get()}, {});
    EXPECT_EQ(record.ending.winner, Side::First);
    EXPECT_GT(most, 8000U / 80) << "more than an equal part for a move that is hard to decide";
  }
}

TEST(Players, SayWhatIsWrongWithASpec) {
  const auto* game = find_game("reversi");
  const auto error = [&](std::string_view spec) {
    return make_player(spec, game->info, 1).error().what;
  };
  EXPECT_EQ(error("kasparov"), "there is no player 'kasparov' for Reversi");
  EXPECT_EQ(error("report"), "there is no player 'report' for Reversi");
  EXPECT_EQ(error("reversi-b:x"), "'x' is not a depth");
  EXPECT_EQ(error("engine:strong"), "'strong' is neither a level nor a setting such as time=50");
  EXPECT_EQ(error("engine:speed=5"), "an engine has no setting 'speed'");
  EXPECT_EQ(error("engine:+magic"), "there is no technique 'magic'");
  EXPECT_EQ(error("engine:eval=magic"), "there is no evaluation 'magic'");
}

TEST(Players, CarelessOnesNeverLoseMoreThanTheirLevelAllows) {
  // A beginner who can win at once in Connect-4 does: every other move loses more than any level
  // may lose.
  const auto* game = find_game("connect4");
  const auto position = game->start.parse("121212").value();
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto player = make_player("engine:beginner", game->info, seed).value();
    EXPECT_EQ(player->choose(position, {}, {}), "1");
  }
}

}  // namespace
}  // namespace petteia::engines
