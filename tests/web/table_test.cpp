#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "web/harness.hpp"

namespace petteia::web::test {
namespace {

using ::testing::HasSubstr;

/// Watches the table until it is as asked for.
json::object wait_for(Watcher& watcher, const std::function<bool(const json::object&)>& fits) {
  return watcher
      .next([&](const json::object& message) {
        return message.at("type") == "table" && fits(message.at("table").as_object());
      })
      .at("table")
      .as_object();
}

bool over(const json::object& table) { return table.at("over").as_bool(); }
bool kept(const json::object& table) { return table.contains("record_id"); }

class EveryGame : public ::testing::TestWithParam<const char*> {};

TEST_P(EveryGame, IsPlayedToItsEndAndKept) {
  const TestService service;
  const OwnTable table(service, {{"game", GetParam()}, {"players", {"person", "random"}}});
  Watcher watcher(service.port());
  watcher.say({{"watch", table.topic()}});
  json::object last;
  const auto persons_turn = [](const json::object& now) {
    const auto* mover = now.at("position").as_object().if_contains("to_move");
    return over(now) || (mover && *mover == 0);
  };
  for (last = wait_for(watcher, persons_turn); !over(last);
       last = wait_for(watcher, persons_turn)) {
    const Response moved = table.move(first_move(last), plies(last));
    ASSERT_EQ(moved.status, 200) << moved.body;
    // The push of our own move is on its way; wait for what follows it.
    const std::size_t seen = plies(last);
    wait_for(watcher, [&](const json::object& now) { return plies(now) > seen; });
    // …which may already be the next turn of ours.
    watcher.say({{"watch", table.topic()}});
  }
  if (!kept(last)) last = wait_for(watcher, kept);
  EXPECT_EQ(last.at("ending").at("reason"), "rules");
  EXPECT_FALSE(last.at("running").as_bool());

  const std::int64_t id = last.at("record_id").as_int64();
  const json::object record = service.get("/api/history/" + std::to_string(id)).json();
  EXPECT_EQ(record.at("game").as_string(), GetParam());
  EXPECT_EQ(record.at("plies").as_array().size(), plies(last));
  EXPECT_EQ(record.at("points"), last.at("position").at("points"));
}

INSTANTIATE_TEST_SUITE_P(Web, EveryGame,
                         ::testing::Values("hexthello", "tucchess", "reversi", "connect4"));

TEST(WebTable, EnginesPlayEachOther) {
  const TestService service;
  const OwnTable table(service, {{"game", "reversi"}, {"players", {"greedy", "engine:easy"}}});
  Watcher watcher(service.port());
  watcher.say({{"watch", table.topic()}});
  const json::object end = wait_for(watcher, over);
  EXPECT_EQ(end.at("ending").at("reason"), "rules");
  EXPECT_TRUE(end.at("position").at("over").as_bool());
}

TEST(WebTable, ThePointsDecideWhenTheTimeForTheGameIsUp) {
  const TestService service;
  for (const char* black : {"person", "engine:full"}) {
    const OwnTable table(service, {{"game", "tucchess"},
                                   {"players", {"person", black}},
                                   {"time", {{"move_ms", 60'000}, {"whole_ms", 250}}}});
    Watcher watcher(service.port());
    watcher.say({{"watch", table.topic()}});
    const json::object begun = watcher.next("table").at("table").as_object();
    EXPECT_EQ(begun.at("clocks").at("limit").at("whole_ms"), 250);
    EXPECT_EQ(begun.at("clocks").at("whole_left_ms"), 250);
    table.move(first_move(begun), 0);
    const json::object end = wait_for(watcher, over);
    EXPECT_EQ(end.at("ending").at("reason"), "time-limit");
    EXPECT_LE(end.at("clocks").at("whole_left_ms").as_int64(), 250);
  }
}

TEST(WebTable, TheClockOfTheGameStandsStillWithIt) {
  const TestService service;
  const OwnTable table(service, {{"game", "tucchess"},
                                 {"players", {"person", "person"}},
                                 {"running", false},
                                 {"time", {{"whole_ms", 50}}}});
  std::this_thread::sleep_for(std::chrono::milliseconds(120));
  EXPECT_FALSE(table.look().at("over").as_bool());
}

TEST(WebTable, AStaleOrIllegalMoveIsRefused) {
  const TestService service;
  const OwnTable table(service, {{"game", "reversi"}, {"players", {"person", "person"}}});
  EXPECT_EQ(table.move("f5", 0).status, 200);
  EXPECT_EQ(table.move("f5", 0).status, 409);
  const Response illegal = table.move("a1", 1);
  EXPECT_EQ(illegal.status, 400);
  EXPECT_THAT(illegal.error(), HasSubstr("a1"));
  EXPECT_EQ(plies(table.look()), 1U);
}

TEST(WebTable, OnlyWithItsKeyAnybodyActs) {
  const TestService service;
  const OwnTable table(service, {{"game", "connect4"}, {"players", {"person", "person"}}});
  const std::string actions = "/api/tables/" + table.id() + "/actions";
  const json::object move{{"action", "move"}, {"move", "4"}, {"ply", 0}};
  EXPECT_EQ(service.post(actions, move).status, 403);
  EXPECT_EQ(service.post(actions, move, "0123").status, 403);
  EXPECT_EQ(request(service.port(), "DELETE", "/api/tables/" + table.id()).status, 403);
  EXPECT_EQ(service.post(actions, move, table.key()).status, 200);
  EXPECT_EQ(service.post("/api/tables/none/actions", move, table.key()).status, 404);
}

/// A table at which an engine has begun to think, and will for a while yet.
OwnTable thinking_table(const TestService& service) {
  OwnTable table(service, {{"game", "hexthello"}, {"players", {"person", "engine:time=400"}}});
  const json::object moved = table.move(first_move(table.look()), 0).json();
  EXPECT_TRUE(moved.at("thinking").as_bool());
  return table;
}

/// Lets the time pass in which a thought that was called off might still have been answered.
void let_old_thoughts_end() { std::this_thread::sleep_for(std::chrono::milliseconds(700)); }

TEST(WebTable, AMoveTakenBackIsNotAnswered) {
  const TestService service;
  const OwnTable table = thinking_table(service);
  EXPECT_EQ(plies(table.act("undo").json()), 0U);
  let_old_thoughts_end();
  const json::object now = table.look();
  EXPECT_EQ(plies(now), 0U);
  EXPECT_FALSE(now.at("thinking").as_bool());
  EXPECT_EQ(table.act("undo").status, 409);
}

TEST(WebTable, APlayerChangedWhileThinkingSaysNothingMore) {
  const TestService service;
  const OwnTable table = thinking_table(service);
  const Response changed = table.act({{"action", "player"}, {"side", 1}, {"spec", "person"}});
  EXPECT_EQ(changed.json().at("players").as_array()[1].at("kind"), "person");
  let_old_thoughts_end();
  const json::object now = table.look();
  EXPECT_EQ(plies(now), 1U);
  EXPECT_EQ(table.move(first_move(now), 1).status, 200);
}

TEST(WebTable, PlayersWhoSwapWhileOneThinksPlayOnceEach) {
  const TestService service;
  const OwnTable table = thinking_table(service);
  const json::object swapped = table.act("swap").json();
  EXPECT_EQ(swapped.at("players").as_array()[0].at("kind"), "engine");
  // Now it is the person's turn, who does nothing.
  let_old_thoughts_end();
  EXPECT_EQ(plies(table.look()), 1U);
  Watcher watcher(service.port());
  watcher.say({{"watch", table.topic()}});
  EXPECT_EQ(table.move(first_move(table.look()), 1).status, 200);
  wait_for(watcher, [](const json::object& now) { return plies(now) == 3; });
  let_old_thoughts_end();
  EXPECT_EQ(plies(table.look()), 3U);
}

TEST(WebTable, AStoppedGameStandsStillUntilItGoesOn) {
  const TestService service;
  const OwnTable table = thinking_table(service);
  EXPECT_FALSE(table.act("stop").json().at("running").as_bool());
  let_old_thoughts_end();
  EXPECT_EQ(plies(table.look()), 1U);
  Watcher watcher(service.port());
  watcher.say({{"watch", table.topic()}});
  EXPECT_TRUE(table.act("play").json().at("thinking").as_bool());
  wait_for(watcher, [](const json::object& now) { return plies(now) == 2; });
  // A reset begins again and forgets the thought in progress.
  EXPECT_EQ(plies(table.act("reset").json()), 0U);
}

TEST(WebTable, UndoWithoutPersonsTakesOneMoveAndStops) {
  const TestService service;
  const OwnTable table(service, {{"game", "connect4"},
                                 {"players", {"random", "random"}},
                                 {"plies", {"4", "4", "3"}},
                                 {"running", false}});
  const json::object back = table.act("undo").json();
  EXPECT_EQ(plies(back), 2U);
  EXPECT_FALSE(back.at("running").as_bool());
}

TEST(WebTable, APersonResigns) {
  const TestService service;
  const OwnTable table(service, {{"game", "tucchess"}, {"players", {"person", "random"}}});
  const json::object end = table.act({{"action", "resign"}, {"side", 0}}).json();
  EXPECT_EQ(end.at("ending").at("reason"), "resigned");
  EXPECT_EQ(end.at("ending").at("winner"), 1);
  EXPECT_EQ(table.act({{"action", "resign"}, {"side", 0}}).status, 409);
}

TEST(WebTable, APersonOutOfTimeLoses) {
  const TestService service;
  const OwnTable table(
      service,
      {{"game", "reversi"}, {"players", {"person", "random"}}, {"time", {{"move_ms", 50}}}});
  Watcher watcher(service.port());
  watcher.say({{"watch", table.topic()}});
  const json::object end = wait_for(watcher, over);
  EXPECT_EQ(end.at("ending").at("reason"), "overtime");
  EXPECT_EQ(end.at("ending").at("winner"), 1);
}

TEST(WebTable, WhoComesBackHasMissedNothing) {
  const TestService service;
  const OwnTable table(service, {{"game", "reversi"}, {"players", {"person", "person"}}});
  {
    Watcher watcher(service.port());
    watcher.say({{"watch", table.topic()}});
    watcher.next("table");
  }
  table.move("f5", 0);
  table.move("d6", 1);
  Watcher again(service.port());
  again.say({{"watch", table.topic()}});
  json::object pushed = again.next("table").at("table").as_object();
  json::object asked = table.look();
  // What is measured goes on between two looks.
  pushed.erase("clocks");
  asked.erase("clocks");
  EXPECT_EQ(pushed, asked);
  EXPECT_EQ(plies(pushed), 2U);
}

TEST(WebTable, AClosedTableIsGone) {
  const TestService service;
  const OwnTable table(service, {{"game", "reversi"}, {"players", {"person", "person"}}});
  Watcher watcher(service.port());
  watcher.say({{"watch", table.topic()}});
  watcher.next("table");
  EXPECT_EQ(request(service.port(), "DELETE", "/api/tables/" + table.id(), "",
                    {{"X-Table-Key", table.key()}})
                .status,
            200);
  EXPECT_EQ(watcher.next("gone").at("topic").as_string(), table.topic());
  watcher.say({{"watch", table.topic()}});
  EXPECT_EQ(watcher.next("gone").at("topic").as_string(), table.topic());
  EXPECT_TRUE(service.get("/api/history").json().at("games").as_array().empty());
}

TEST(WebTable, TheLobbyHearsOfTables) {
  const TestService service;
  Watcher watcher(service.port());
  watcher.say({{"watch", "lobby"}});
  EXPECT_TRUE(watcher.next("lobby").at("tables").as_array().empty());
  const OwnTable table(service, {{"game", "connect4"}, {"players", {"person:Ann", "hard"}}});
  const json::object lobby = watcher.next([](const json::object& message) {
    return message.at("type") == "lobby" && !message.at("tables").as_array().empty();
  });
  const json::object summary = lobby.at("tables").as_array()[0].as_object();
  EXPECT_EQ(summary.at("id").as_string(), table.id());
  EXPECT_EQ(summary.at("players").as_array()[0], "Ann");
}

TEST(WebTable, UnwatchedTablesMakeRoomAndWatchedOnesStay) {
  ServiceOptions options;
  options.most_tables = 2;
  const TestService service(options);
  const json::object setup{{"game", "reversi"}, {"players", {"person", "person"}}};
  const OwnTable watched(service, setup);
  Watcher watcher(service.port());
  watcher.say({{"watch", watched.topic()}});
  watcher.next("table");
  const OwnTable old(service, setup), young(service, setup);
  EXPECT_EQ(service.get("/api/tables/" + old.id()).status, 404);
  EXPECT_EQ(service.get("/api/tables/" + watched.id()).status, 200);
  watcher.say({{"watch", young.topic()}});
  watcher.next("table");
  EXPECT_EQ(service.post("/api/tables", setup).status, 503);
}

TEST(WebTable, NobodyGetsMoreOfTheMachineThanItsShare) {
  const TestService service;
  const auto open = [&](const char* spec) {
    return service.post("/api/tables", {{"game", "reversi"}, {"players", {"person", spec}}}).status;
  };
  EXPECT_EQ(open("engine:threads=64"), 400);
  EXPECT_EQ(open("engine:table=60000"), 400);
  EXPECT_EQ(open("engine:ponder=1"), 400);
  EXPECT_EQ(open("engine:weights=/etc/passwd"), 400);
  EXPECT_EQ(open("nobody"), 400);
  EXPECT_EQ(open("guest:h1"), 409);
  EXPECT_EQ(open("engine:depth=3,table=8"), 200);
}

}  // namespace
}  // namespace petteia::web::test
