#include <gtest/gtest.h>

#include "core/random.hpp"
#include "engines/catalog.hpp"
#include "web/harness.hpp"

namespace petteia::web::test {
namespace {

TEST(Catalog, TellsAllThatAPageMustKnow) {
  const TestService service;
  const json::object catalog = service.get("/api/catalog").json();
  std::vector<std::string> names;
  for (const json::value& game : catalog.at("games").as_array()) {
    names.emplace_back(game.at("name").as_string());
    EXPECT_EQ(game.at("players").as_array()[0].at("spec"), "person");
    EXPECT_EQ(game.at("start").at("shape"), game.at("shape"));
    EXPECT_EQ(game.at("stochastic").as_bool(), game.at("name") == "tucchess");
  }
  EXPECT_EQ(names, (std::vector<std::string>{"hexthello", "tucchess", "reversi", "connect4"}));
  EXPECT_GT(catalog.at("techniques").as_array().size(), 10U);
}

TEST(Positions, StepThroughAnyGame) {
  const TestService service;
  const json::object body =
      service.post("/api/positions", {{"game", "reversi"}, {"plies", {"f5", "d6"}}}).json();
  const json::array& positions = body.at("positions").as_array();
  ASSERT_EQ(positions.size(), 3U);
  EXPECT_FALSE(positions[0].as_object().contains("last"));
  EXPECT_EQ(positions[1].at("last").at("move"), "f5");
  EXPECT_EQ(positions[2].at("last").at("cells"), (json::array{json::array{5, 3}}));
}

TEST(Positions, TheFourThatWonAreShown) {
  const TestService service;
  const auto last = [&](const char* game, const std::string& text) {
    const json::object read =
        service.post("/api/positions", {{"game", game}, {"text", text}}).json();
    return read.at("positions").as_array().back().as_object();
  };
  EXPECT_EQ(last("connect4", "1212121").at("winning"),
            json::parse("[[2, 0], [3, 0], [4, 0], [5, 0]]"));
  // The last stone, in the middle, has made a line of seven.
  const auto seven = last("connect4", "......./......./......./......./OOO.OOO/XXXXXXX");
  EXPECT_EQ(seven.at("winning").as_array().size(), 7U);
  EXPECT_FALSE(last("connect4", "1111").contains("winning"));
  EXPECT_FALSE(last("reversi", std::string(64, 'X')).contains("winning"));
}

TEST(Positions, AnEditionIsAGameOfItsOwn) {
  const TestService service;
  const json::object body =
      service.post("/api/positions", {{"game", "tucchess"}, {"edition", "2021"}}).json();
  EXPECT_EQ(body.at("positions").as_array()[0].at("game"), "tucchess-2021");
}

TEST(Positions, ReadEveryNotation) {
  const TestService service;
  const auto read = [&](const char* game, const std::string& text) {
    return service.post("/api/positions", {{"game", game}, {"text", text}}).json();
  };
  EXPECT_EQ(read("reversi", "F5d6 c3").at("plies"), (json::array{"f5", "d6", "c3"}));
  EXPECT_EQ(read("connect4", "4453").at("plies"), (json::array{"4", "4", "5", "3"}));
  const std::string board(64, '-');
  EXPECT_TRUE(read("reversi", board).at("plies").as_array().empty());
  EXPECT_EQ(read("reversi", board).at("start").as_string(), board + " X");
}

TEST(Analysis, ValuesEveryMoveExactlyWhereThatIsPossible) {
  const TestService service;
  Watcher watcher(service.port());
  watcher.say({{"analyse",
                {{"tag", "a"}, {"game", "connect4"}, {"position", "435335261166"}, {"lines", 0}}}});
  const json::object done = watcher.next([](const json::object& message) {
    return message.at("type") == "analysis" && message.at("done").as_bool();
  });
  EXPECT_EQ(done.at("tag"), "a");
  std::vector<double> values;
  for (const json::value& line : done.at("lines").as_array()) {
    EXPECT_TRUE(line.at("exact").as_bool());
    EXPECT_EQ(line.at("cells").as_array().size(), 1U);
    values.push_back(line.at("value").to_number<double>());
  }
  EXPECT_EQ(values, (std::vector<double>{4, 1, 0, 0, 0, -4, -9}));
  EXPECT_EQ(done.at("lines").as_array()[0].at("value_text"), "X by 4");
  EXPECT_EQ(done.at("lines").as_array()[2].at("value_text"), "draw");
}

/// Reversi with so many cells left to fill.
std::string late_position(int empty) {
  play::Position position = engines::find_game("reversi")->start;
  Random random(4);
  while (64 - position.points(Side::First) - position.points(Side::Second) > empty) {
    const auto moves = position.moves();
    EXPECT_TRUE(position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]));
  }
  return position.text();
}

TEST(Analysis, ShowsWhatTheSearchSaysUntilItIsSolved) {
  const TestService service;
  Watcher watcher(service.port());
  watcher.say(
      {{"analyse",
        {{"tag", "a"}, {"game", "reversi"}, {"position", late_position(14)}, {"lines", 0}}}});
  json::object message = watcher.next("analysis");
  EXPECT_FALSE(message.at("done").as_bool());
  EXPECT_FALSE(message.at("lines").as_array()[0].at("exact").as_bool());
  int depth = 0;
  while (!message.at("done").as_bool()) {
    EXPECT_GE(message.at("depth").as_int64(), depth);
    depth = static_cast<int>(message.at("depth").as_int64());
    message = watcher.next("analysis");
  }
  for (const json::value& line : message.at("lines").as_array())
    EXPECT_TRUE(line.at("exact").as_bool());
}

TEST(Analysis, IsCalledOffByTheNextOne) {
  const TestService service;
  Watcher watcher(service.port());
  const auto ask = [&](const char* tag, int ms) {
    watcher.say(
        {{"analyse",
          {{"tag", tag}, {"game", "hexthello"}, {"position", ""}, {"lines", 3}, {"ms", ms}}}});
  };
  ask("first", 60'000);
  watcher.next("analysis");
  ask("second", 50);
  // Of the first nothing is heard once the second has begun.
  bool begun = false;
  const json::object done = watcher.next([&](const json::object& message) {
    const bool second = message.at("tag") == "second";
    EXPECT_TRUE(second || !begun);
    begun = second;
    return second && message.at("done").as_bool();
  });
  EXPECT_EQ(done.at("lines").as_array().size(), 3U);
  // And null ends it without another.
  ask("third", 60'000);
  watcher.next("analysis");
  watcher.say({{"analyse", nullptr}, {"ping", 5}});
  EXPECT_EQ(watcher.next("pong").at("pong"), 5);
}

TEST(Review, NamesTheMoveThatThrewTheGameAway) {
  const TestService service;
  Watcher watcher(service.port());
  // X has three in the bottom row and plays elsewhere; O does not stop it either.
  const json::array plies{"1", "1", "2", "2", "3", "5", "7", "7", "4"};
  watcher.say({{"review", {{"tag", "r"}, {"game", "connect4"}, {"plies", plies}, {"ms", 60}}}});
  std::vector<json::object> judged;
  for (json::object message = watcher.next("review"); !message.contains("done");
       message = watcher.next("review"))
    judged.push_back(message);
  ASSERT_EQ(judged.size(), plies.size());
  EXPECT_EQ(judged[6].at("best"), "4");
  EXPECT_EQ(judged[6].at("played"), "7");
  EXPECT_GT(judged[6].at("loss").to_number<double>() + 1, 1);
  EXPECT_NE(judged[6].at("kind"), "best");
  EXPECT_EQ(judged[8].at("kind"), "best");
  EXPECT_EQ(judged[8].at("loss").to_number<double>(), 0);
}

TEST(Hint, IsAGoodMove) {
  const TestService service;
  const Response hint =
      service.post("/api/hint", {{"game", "connect4"}, {"position", "112233"}, {"ms", 200}});
  ASSERT_EQ(hint.status, 200) << hint.body;
  EXPECT_EQ(hint.json().at("move"), "4");
  EXPECT_EQ(service.post("/api/hint", {{"game", "connect4"}, {"position", "1122334"}}).status, 400);
}

TEST(Tree, ShowsWhatAlphaBetaSaves) {
  const TestService service;
  const Response answer =
      service.post("/api/tree", {{"game", "reversi"}, {"depth", 4}, {"nodes_limit", 50}});
  ASSERT_EQ(answer.status, 200) << answer.body;
  const json::object body = answer.json();
  const json::array& trees = body.at("trees").as_array();
  ASSERT_EQ(trees.size(), 2U);
  EXPECT_EQ(trees[0].at("value"), trees[1].at("value"));
  EXPECT_GT(trees[0].at("visited").to_number<int>(), trees[1].at("visited").to_number<int>());
  EXPECT_EQ(trees[0].at("nodes").as_array().size(), 50U);
  EXPECT_EQ(service.post("/api/tree", {{"game", "reversi"}, {"depth", 40}}).status, 400);
  EXPECT_EQ(service.post("/api/tree", {{"game", "reversi"}, {"techniques", {"magic"}}}).status,
            400);
}

TEST(Page, ComesFromTheProgram) {
  const TestService service;
  const Response page = service.get("/");
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(page.header("Content-Type"), "text/html; charset=utf-8");
  const std::string etag = page.header("ETag");
  ASSERT_FALSE(etag.empty());
  const Response again = request(service.port(), "GET", "/", "", {{"If-None-Match", etag}});
  EXPECT_EQ(again.status, 304);
  EXPECT_TRUE(again.body.empty());
  EXPECT_EQ(request(service.port(), "HEAD", "/").status, 200);
}

TEST(Page, TakesTheNextPortWhereOneIsTaken) {
  const TestService first;
  const testing::Scratch scratch;
  ServiceOptions options;
  options.http.port = first.port();
  options.data = scratch.file("data");
  options.records = scratch.file("connect4");
  EXPECT_THROW(Service{options}, std::runtime_error);
  options.http.more_ports = 20;
  EXPECT_GT(Service(options).port(), first.port());
}

TEST(OpenApi, DescribesEveryRoute) {
  const TestService service;
  const json::object document = service.get("/api/openapi.json").json();
  const json::object& paths = document.at("paths").as_object();
  for (const char* path :
       {"/api/catalog", "/api/positions", "/api/tables", "/api/tables/{id}",
        "/api/tables/{id}/actions", "/api/hint", "/api/tree", "/api/history", "/api/history/{id}",
        "/api/history/{id}/export", "/api/statistics", "/api/guests", "/api/guests/{id}"})
    EXPECT_TRUE(paths.contains(path)) << path;
}

}  // namespace
}  // namespace petteia::web::test
