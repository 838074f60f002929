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
  EXPECT_EQ(plan->rules.move_time, std::chrono::milliseconds(250));
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
  EXPECT_FALSE(plan->rules.move_time);
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

TEST(TournamentFile, PlayersHaveNamesOfTheirOwn) {
  const auto plan = parse_tournament(
      "game = 'x'\nformat = 'match'\n[[players]]\nplayer = 'a'\n[[players]]\nplayer = 'a'\n");
  ASSERT_FALSE(plan);
  EXPECT_THAT(plan.error().what, HasSubstr("two players are called 'a'"));
}

}  // namespace
}  // namespace petteia::arena
