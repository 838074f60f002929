#include <fstream>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "arena/tournament_file.hpp"
#include "arena/tournament_run.hpp"
#include "engines/catalog.hpp"
#include "engines/players.hpp"
#include "store/tournament_links.hpp"
#include "web/harness.hpp"

namespace petteia::web::test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

constexpr const char* kCup = R"(
game = "connect4"
format = "round-robin"
games = 2
seed = 7
plies = "0"
[[players]]
player = "greedy"
[[players]]
player = "random"
[[players]]
name = "third"
player = "random"
)";

/// A tournament in a folder of its own, played like that of another program.
class Cup {
 public:
  explicit Cup(const TestService& service)
      : plan_(*arena::parse_tournament(kCup)),
        store_(store::TournamentStore::create(database().string(), {kCup, ""})) {
    const auto linked = store::link_tournament(store::tournament_links(service.data()), database());
    EXPECT_TRUE(linked);
    for (const arena::Entrant& entrant : plan_.players)
      contestants_.push_back({entrant.name, [this, spec = entrant.spec](const arena::Seat& seat) {
                                return *engines::make_player(spec, game_.info, seat.seed);
                              }});
  }

  /// Plays until that many games have ended in all.
  void play(int games) {
    std::stop_source stop;
    arena::play_tournament(
        plan_, {{game_.start, {}, {}}, {}}, contestants_, store_, {},
        [&](const arena::Progress& progress) {
          if (progress.games >= games) stop.request_stop();
        },
        stop.get_token());
  }

  fs::path database() const { return scratch_.file("spring cup.db"); }
  store::TournamentStore& store() { return store_; }

 private:
  ::petteia::testing::Scratch scratch_;
  const engines::CatalogEntry& game_ = *engines::find_game("connect4");
  arena::TournamentPlan plan_;
  store::TournamentStore store_;
  std::vector<arena::Contestant> contestants_;
};

json::array listed(const TestService& service) {
  return service.get("/api/tournaments").json().at("tournaments").as_array();
}

std::string path_of(const json::value& tournament) {
  return "/api/tournaments/" + std::string(tournament.at("id").as_string());
}

TEST(Tournaments, NoneIsAnEmptyList) {
  const TestService service;
  EXPECT_TRUE(listed(service).empty());
  EXPECT_EQ(service.get("/api/tournaments/cup").status, 404);
  Watcher watcher(service.port());
  watcher.say({{"watch", "tournament/cup"}});
  EXPECT_EQ(watcher.next("gone").at("topic"), "tournament/cup");
}

TEST(Tournaments, AreSeenWhileAnotherPlaysThem) {
  const TestService service;
  Cup cup(service);
  cup.play(2);
  const json::array all = listed(service);
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all[0].at("name"), "spring cup");
  EXPECT_EQ(all[0].at("running"), true);
  EXPECT_EQ(all[0].at("played"), 2);
  EXPECT_EQ(all[0].at("left"), 4);
  EXPECT_EQ(all[0].at("finished"), false);

  const json::object one = service.get(path_of(all[0])).json();
  ASSERT_EQ(one.at("table").as_array().size(), 3U);
  for (const json::value& line : one.at("table").as_array())
    EXPECT_GT(line.at("elo_error").as_double(), 0);
  EXPECT_EQ(one.at("recent").as_array().size(), 2U);
  EXPECT_TRUE(one.at("ms_left").is_int64());
}

TEST(Tournaments, EveryChangeIsPushed) {
  const TestService service;
  Cup cup(service);
  Watcher watcher(service.port());
  const std::string topic = "tournament/" + std::string(listed(service)[0].at("id").as_string());
  watcher.say({{"watch", topic}});
  EXPECT_EQ(watcher.next("tournament").at("tournament").at("played"), 0);
  watcher.say({{"watch", "tournaments"}});
  EXPECT_EQ(watcher.next("tournaments").at("tournaments").as_array().size(), 1U);

  store::StoredGame game{0, 0, 0, {}};
  game.record.game = "connect4";
  game.record.players = {"greedy", "random"};
  game.record.plies = {{"4", std::chrono::microseconds(5)}};
  cup.store().show(game);
  const auto is_playing = [](const json::object& message) {
    return message.at("type") == "tournament" &&
           !message.at("tournament").at("playing").as_array().empty();
  };
  const json::value shown = watcher.next(is_playing).at("tournament").at("playing").at(0);
  EXPECT_EQ(shown.at("key"), "1-1-1");
  EXPECT_EQ(shown.at("moves"), 1);

  cup.play(6);
  const auto is_over = [](const json::object& message) {
    return message.at("type") == "tournament" && message.at("tournament").at("finished") == true;
  };
  const json::value end = watcher.next(is_over).at("tournament");
  EXPECT_EQ(end.at("played"), 6);
  EXPECT_EQ(end.at("left"), 0);
  EXPECT_TRUE(end.at("playing").as_array().empty());
}

/// A look may fall between the moment a change is in the file and the one it can be read.
TEST(Tournaments, ALookInTheMiddleOfAChangeIsNotTheLast) {
  const TestService service;
  Cup cup(service);
  const std::string path = path_of(listed(service)[0]);
  store::StoredGame game{0, 0, 0, {}};
  game.record.game = "connect4";
  game.record.players = {"greedy", "random"};
  for (int moves = 1; moves <= 400; ++moves) {
    game.record.plies.push_back({"4", std::chrono::microseconds(5)});
    {
      const std::jthread writer([&] { cup.store().show(game); });
      service.get(path);
    }
    ASSERT_EQ(service.get(path).json().at("playing").at(0).at("moves"), moves);
  }
}

TEST(Tournaments, GamesAndLogsCanBeRead) {
  const TestService service;
  Cup cup(service);
  cup.play(6);
  const std::string path = path_of(listed(service)[0]);
  EXPECT_EQ(service.get(path + "/games").json().at("games").as_array().size(), 6U);
  const json::array between =
      service.get(path + "/games?player=greedy&opponent=third").json().at("games").as_array();
  ASSERT_EQ(between.size(), 2U);
  const std::string key(between[0].at("key").as_string());
  const json::object record = service.get(path + "/games/" + key).json();
  EXPECT_EQ(record.at("players"), between[0].at("players"));
  EXPECT_EQ(record.at("running"), false);
  EXPECT_EQ(record.at("logs"), (json::array{false, false}));
  EXPECT_EQ(service.get(path + "/games/" + key + "/logs/0").status, 404);

  const fs::path folder = arena::logs_beside(cup.database());
  fs::create_directories(folder);
  const std::string player(record.at("players").at(1).as_string());
  std::ofstream(folder / (key + "-" + player + ".log")) << "I think \xff therefore\n";
  EXPECT_EQ(service.get(path + "/games/" + key).json().at("logs"), (json::array{false, true}));
  const Response log = service.get(path + "/games/" + key + "/logs/1");
  EXPECT_EQ(log.body, "I think ? therefore\n");
  EXPECT_THAT(log.header("Content-Type"), HasSubstr("text/plain"));

  for (const char* wrong : {"0-1-1", "1-1", "1-1-1-1", "x", "9-9-9", "..%2F..%2Fetc"})
    EXPECT_EQ(service.get(path + "/games/" + wrong).status, 404) << wrong;
  EXPECT_EQ(service.get(path + "/games/" + key + "/logs/2").status, 404);
}

TEST(Tournaments, OneThatIsGoneOrBrokenIsNotListed) {
  const TestService service;
  const fs::path links = store::tournament_links(service.data());
  { const Cup cup(service); }
  EXPECT_TRUE(listed(service).empty());
  std::ofstream(links / "rubbish") << "no database\n";
  EXPECT_TRUE(listed(service).empty());
  EXPECT_EQ(service.get("/api/tournaments/rubbish").status, 500);
}

}  // namespace
}  // namespace petteia::web::test
