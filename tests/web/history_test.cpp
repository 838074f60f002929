#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "web/harness.hpp"

namespace petteia::web::test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

/// Ann wins at Connect-4 in seven plies against whoever it is, who is asked nothing.
const json::array kFour{"1", "2", "1", "2", "1", "2"};

json::object finished(const TestService& service, const OwnTable& table) {
  Watcher watcher(service.port());
  watcher.say({{"watch", table.topic()}});
  return watcher
      .next([](const json::object& message) {
        return message.at("type") == "table" &&
               message.at("table").as_object().contains("record_id");
      })
      .at("table")
      .as_object();
}

json::object win_at_connect4(const TestService& service, const char* opponent) {
  const OwnTable table(service,
                       {{"game", "connect4"}, {"players", {"person", opponent}}, {"plies", kFour}});
  EXPECT_EQ(table.move("1", 6).status, 200);
  return finished(service, table);
}

json::array games(const TestService& service, const std::string& query) {
  return service.get("/api/history?" + query).json().at("games").as_array();
}

TEST(History, AFinishedConnect4GameIsAlsoAFile) {
  const TestService service;
  ASSERT_TRUE(fs::is_directory(service.records()));
  const json::object end = win_at_connect4(service, "hard");
  std::vector<fs::path> files(fs::directory_iterator(service.records()), {});
  ASSERT_EQ(files.size(), 1U);
  std::ifstream file(files[0]);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const json::object record = json::parse(text).as_object();
  EXPECT_EQ(record.at("level"), "Hard");
  EXPECT_EQ(record.at("won"), "P");
  EXPECT_EQ(record.at("plies").as_array().size(), 7U);

  const json::object listed = games(service, "game=connect4").at(0).as_object();
  EXPECT_EQ(listed.at("label"), "Hard");
  EXPECT_EQ(listed.at("id"), end.at("record_id"));
}

TEST(History, AGameThatEndsTwiceIsKeptOnce) {
  const TestService service;
  const OwnTable table(service,
                       {{"game", "connect4"}, {"players", {"person", "hard"}}, {"plies", kFour}});
  ASSERT_EQ(table.move("1", 6).status, 200);
  const auto id = finished(service, table).at("record_id");
  ASSERT_EQ(table.act("undo").status, 200);
  EXPECT_FALSE(table.look().contains("record_id"));
  ASSERT_EQ(table.act({{"action", "resign"}, {"side", 0}}).status, 200);
  EXPECT_EQ(finished(service, table).at("record_id"), id);
  const json::array kept = games(service, "");
  ASSERT_EQ(kept.size(), 1U);
  EXPECT_EQ(kept[0].at("reason"), "resigned");
  EXPECT_EQ(kept[0].at("winner"), 1);
  EXPECT_EQ(std::distance(fs::directory_iterator(service.records()), {}), 1);

  // Begun again, it is another game.
  ASSERT_EQ(table.act("reset").status, 200);
  ASSERT_EQ(table.move("1", 6).status, 200);
  EXPECT_NE(finished(service, table).at("record_id"), id);
  EXPECT_EQ(games(service, "").size(), 2U);
}

TEST(History, GamesBetweenPersonsAndUnfinishedOnesAreNoFiles) {
  const TestService service;
  win_at_connect4(service, "person");
  { const OwnTable dropped(service, {{"game", "connect4"}, {"players", {"person", "hard"}}}); }
  EXPECT_TRUE(fs::is_empty(service.records()));
  EXPECT_EQ(games(service, "").size(), 1U);
}

TEST(History, IsSearchedAndComesInPages) {
  const TestService service;
  for (const char* opponent : {"trivial", "medium", "hard"}) win_at_connect4(service, opponent);
  ASSERT_EQ(
      service
          .post("/api/history",
                {{"game", "reversi"}, {"text", "f5d6c3"}, {"players", {"Άννα", "50%_of o'hara"}}})
          .status,
      200);
  EXPECT_EQ(games(service, "").size(), 4U);
  EXPECT_EQ(games(service, "game=reversi").size(), 1U);
  EXPECT_EQ(games(service, "player=medium").size(), 1U);
  EXPECT_EQ(games(service, "text=Hard").size(), 1U);
  EXPECT_EQ(games(service, "text=%CE%86%CE%BD%CE%BD").size(), 1U);
  EXPECT_EQ(games(service, "player=%25_").size(), 1U);
  EXPECT_EQ(games(service, "winner=0").size(), 3U);
  EXPECT_EQ(games(service, "winner=1").size(), 0U);
  EXPECT_EQ(games(service, "winner=draw").size(), 1U);
  EXPECT_EQ(service.get("/api/history?winner=me").status, 400);
  EXPECT_EQ(service.get("/api/history?limit=x").status, 400);

  const json::object page = service.get("/api/history?limit=3").json();
  EXPECT_EQ(page.at("games").as_array().size(), 3U);
  const auto next = std::to_string(page.at("next").as_int64());
  const json::object rest = service.get("/api/history?limit=3&before=" + next).json();
  EXPECT_EQ(rest.at("games").as_array().size(), 1U);
  EXPECT_FALSE(rest.contains("next"));
  EXPECT_EQ(rest.at("games").as_array()[0].at("label"), "Trivial");
}

TEST(History, StatisticsAreThePersonsOwn) {
  const TestService service;
  win_at_connect4(service, "hard");
  win_at_connect4(service, "hard");
  win_at_connect4(service, "person");
  const OwnTable lost(service, {{"game", "connect4"}, {"players", {"medium", "person"}}});
  lost.act({{"action", "resign"}, {"side", 1}});
  finished(service, lost);
  const json::array opponents =
      service.get("/api/statistics?game=connect4").json().at("opponents").as_array();
  ASSERT_EQ(opponents.size(), 2U);
  EXPECT_EQ(opponents[0], json::parse(R"({"game": "connect4", "name": "hard", "games": 2, "won": 2,
                                          "drawn": 0, "lost": 0})"));
  EXPECT_EQ(opponents[1].at("lost"), 1);
}

TEST(History, WhatIsExportedCanBeImported) {
  const TestService service;
  const auto id = std::to_string(win_at_connect4(service, "hard").at("record_id").as_int64());
  const Response exported = service.get("/api/history/" + id + "/export?format=json");
  EXPECT_THAT(exported.header("Content-Disposition"), HasSubstr("attachment"));
  const Response text = service.get("/api/history/" + id + "/export?format=text");
  EXPECT_EQ(text.body, "1 2 1 2 1 2 1\n");
  EXPECT_EQ(service.get("/api/history/" + id + "/export?format=xml").status, 400);

  const Response record = service.post("/api/history", {{"record", exported.json()}});
  ASSERT_EQ(record.status, 200) << record.body;
  const Response plain = service.post("/api/history", {{"game", "connect4"}, {"text", text.body}});
  ASSERT_EQ(plain.status, 200) << plain.body;
  for (const Response& imported : {record, plain}) {
    const auto again =
        service.get("/api/history/" + std::to_string(imported.json().at("id").as_int64())).json();
    EXPECT_EQ(again.at("plies").as_array().size(), 7U);
    EXPECT_EQ(again.at("winner"), 0);
    EXPECT_EQ(again.at("reason"), "rules");
  }
}

TEST(History, AResultThatTheMovesDoNotShowIsNotBelieved) {
  const TestService service;
  json::object record = json::parse(R"({"game": "connect4", "start": "", "players": ["a", "b"],
      "began": "2023-03-28T16:21:00Z", "seed": 1, "plies": [{"move": "4", "us": 5}],
      "points": [9, 9], "winner": 1, "reason": "rules", "sentence": "believe me"})")
                            .as_object();
  const Response imported = service.post("/api/history", {{"record", record}});
  ASSERT_EQ(imported.status, 200) << imported.body;
  const json::object kept = games(service, "").at(0).as_object();
  EXPECT_TRUE(kept.at("winner").is_null());
  EXPECT_EQ(kept.at("reason"), "abandoned");
  EXPECT_EQ(kept.at("points"), (json::array{1, 0}));

  record["plies"] = json::array{json::object{{"move", "9"}, {"us", 5}}};
  EXPECT_EQ(service.post("/api/history", {{"record", record}}).status, 400);
  record.erase("plies");
  EXPECT_EQ(service.post("/api/history", {{"record", record}}).status, 400);
}

TEST(History, AGameCanBeForgotten) {
  const TestService service;
  const auto id = std::to_string(win_at_connect4(service, "hard").at("record_id").as_int64());
  EXPECT_EQ(request(service.port(), "DELETE", "/api/history/" + id).status, 200);
  EXPECT_EQ(request(service.port(), "DELETE", "/api/history/" + id).status, 404);
  EXPECT_EQ(service.get("/api/history/" + id).status, 404);
}

}  // namespace
}  // namespace petteia::web::test
