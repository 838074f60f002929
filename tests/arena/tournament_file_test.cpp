#include "arena/tournament_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace petteia::arena {
namespace {

using ::testing::HasSubstr;

constexpr const char* kTwoPlayers = R"(
[[players]]
player = "greedy"
[[players]]
name = "Fortuna"
player = "random"
)";

std::string file(const std::string& settings) { return settings + kTwoPlayers; }

TEST(TournamentFile, IsRead) {
  const auto plan = parse_tournament(file(R"(
game = "reversi"
format = "swiss"
rounds = 5
games = 10
time = 250
seed = 42
plies = "6-9"
max_plies = 300)"));
  ASSERT_TRUE(plan) << plan.error().what;
  EXPECT_EQ(plan->game, "reversi");
  EXPECT_EQ(plan->format, Format::Swiss);
  EXPECT_EQ(plan->rounds, 5);
  EXPECT_EQ(plan->games, 10);
  EXPECT_EQ(plan->rules.time.move, std::chrono::milliseconds(250));
  EXPECT_EQ(plan->seed, 42U);
  EXPECT_EQ(plan->opening_plies.least, 6);
  EXPECT_EQ(plan->opening_plies.most, 9);
  EXPECT_EQ(plan->rules.max_plies, 300);
  ASSERT_EQ(plan->players.size(), 2U);
  EXPECT_EQ(plan->players[0].name, "greedy");
  EXPECT_EQ(plan->players[1].name, "Fortuna");
  EXPECT_EQ(plan->players[1].spec, "random");
}

TEST(TournamentFile, WhatIsLeftOutHasADefault) {
  const auto plan = parse_tournament(file("game = 'reversi'\nformat = 'match'\n"));
  ASSERT_TRUE(plan) << plan.error().what;
  EXPECT_EQ(plan->games, 2);
  EXPECT_FALSE(plan->rules.time.move);
}

TEST(TournamentFile, SaysWhatIsWrongAndWhere) {
  const auto error = [](const std::string& settings) {
    const auto plan = parse_tournament(file(settings));
    return plan ? std::string("nothing is wrong") : plan.error().what;
  };
  const std::string good = "game = 'reversi'\nformat = 'match'\n";
  EXPECT_THAT(error("format = 'match'"), HasSubstr("'game' is missing"));
  EXPECT_THAT(error("game = 'reversi'"), HasSubstr("'format' is missing"));
  EXPECT_THAT(error("game = 'reversi'\nformat = 'ladder'"), HasSubstr("no format 'ladder'"));
  EXPECT_EQ(error(good + "games = 'many'"),
            "line 3: 'games' must be a whole number from 2 to 1000000");
  EXPECT_THAT(error(good + "games = 3"), HasSubstr("even"));
  EXPECT_THAT(error(good + "rounds = 3"), HasSubstr("swiss"));
  EXPECT_EQ(error(good + "colour = 3"), "line 3: there is no setting 'colour' here");
  EXPECT_THAT(error(good + "plies = '8-4'"), HasSubstr("'8-4'"));
  EXPECT_THAT(error(good + "games = = 3"), HasSubstr("line 3"));
  EXPECT_THAT(error(good + "[[players]]\nplayer = 'x'"), HasSubstr("there must be two"));
}

TEST(TournamentFile, ProgramsAndTheirLimits) {
  const auto plan = parse_tournament(R"(
game = "hexthello"
format = "round-robin"
book = "openings.txt"
margin = 200
failures = 5
sandbox = false
[limits]
memory = 512
processes = 10
cpu = 60
scratch = 16
output = 100
start = 2000
[[players]]
player = "client:./bot"
folder = "bots/one"
[[players]]
player = "connect:6003"
)");
  ASSERT_TRUE(plan) << plan.error().what;
  EXPECT_EQ(plan->book, "openings.txt");
  EXPECT_EQ(plan->rules.time.margin, std::chrono::milliseconds(200));
  EXPECT_EQ(plan->failures, 5);
  EXPECT_FALSE(plan->programs.sandbox);
  EXPECT_EQ(plan->programs.memory, 512);
  EXPECT_EQ(plan->programs.start_time, std::chrono::milliseconds(2000));
  EXPECT_EQ(plan->players[0].folder, "bots/one");
  EXPECT_EQ(plan->players[1].spec, "connect:6003");
}

TEST(TournamentFile, JsonSaysTheSame) {
  const auto plan = parse_tournament(R"( {
  "game": "reversi", "format": "swiss", "rounds": 3, "games": 4, "time": 250, "seed": 42,
  "sandbox": true, "limits": {"memory": 512},
  "players": [{"player": "greedy"}, {"name": "Fortuna", "player": "random"}]
})");
  ASSERT_TRUE(plan) << plan.error().what;
  EXPECT_EQ(plan->format, Format::Swiss);
  EXPECT_EQ(plan->rounds, 3);
  EXPECT_EQ(plan->seed, 42U);
  EXPECT_EQ(plan->rules.time.move, std::chrono::milliseconds(250));
  EXPECT_EQ(plan->programs.memory, 512);
  ASSERT_EQ(plan->players.size(), 2U);
  EXPECT_EQ(plan->players[1].name, "Fortuna");
}

TEST(TournamentFile, MistakesInJsonAreFound) {
  const auto error = [](const std::string& text) {
    const auto plan = parse_tournament(text);
    return plan ? std::string("nothing is wrong") : plan.error().what;
  };
  EXPECT_THAT(error("{\n\"game\": reversi\n}"), HasSubstr("line 2"));
  EXPECT_THAT(error("{\"game\": \"reversi\""), HasSubstr("incomplete"));
  EXPECT_EQ(error(R"({"game": "x", "format": "match", "games": "two", "players": [
      {"player": "a"}, {"player": "b"}]})"),
            "'games' must be a whole number from 2 to 1000000");
  EXPECT_EQ(error(R"({"game": "x", "format": "match", "players": [1, 2]})"),
            "'players' must be tables: [[players]]");
}

TEST(TournamentFile, PlayersHaveNamesOfTheirOwn) {
  const auto plan = parse_tournament(
      "game = 'x'\nformat = 'match'\n[[players]]\nplayer = 'a'\n[[players]]\nplayer = 'a'\n");
  ASSERT_FALSE(plan);
  EXPECT_THAT(plan.error().what, HasSubstr("two players are called 'a'"));
}

}  // namespace
}  // namespace petteia::arena
