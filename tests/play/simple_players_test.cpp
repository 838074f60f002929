#include "play/simple_players.hpp"

#include <map>

#include <gtest/gtest.h>

#include "engines/catalog.hpp"

namespace petteia::play {
namespace {

Position position(std::string_view game, std::string_view text = "") {
  return engines::find_game(game)->start.parse(text).value();
}

std::string choice(Player& player, const Position& at) { return player.choose(at, {}, {}); }

TEST(RandomPlayer, PlaysEveryMoveAboutEquallyOften) {
  RandomPlayer player(1);
  std::map<std::string, int> times;
  for (int i = 0; i < 7000; ++i) ++times[choice(player, position("connect4"))];
  ASSERT_EQ(times.size(), 7U);
  // 1000 each are expected, with a standard deviation of 29.
  for (const auto& [move, count] : times) EXPECT_NEAR(count, 1000, 150) << move;
}

TEST(RandomPlayer, ASeedRepeatsItself) {
  RandomPlayer a(7), b(7), c(8);
  std::string from_a, from_b, from_c;
  for (int i = 0; i < 50; ++i) {
    from_a += choice(a, position("connect4"));
    from_b += choice(b, position("connect4"));
    from_c += choice(c, position("connect4"));
  }
  EXPECT_EQ(from_a, from_b);
  EXPECT_NE(from_a, from_c);
}

TEST(GreedyPlayer, WinsAtOnceWhereItCan) {
  GreedyPlayer player(1);
  EXPECT_EQ(choice(player, position("connect4", "121212")), "1") << "X completes a column";
  EXPECT_EQ(choice(player, position("connect4", "5121212")), "1") << "and so does O";
}

TEST(GreedyPlayer, TakesMostDiscs) {
  GreedyPlayer player(1);
  // Three discs are to be had on e1, one on b4.
  const Position at =
      position("reversi", "XOOO-----X-------O--------------------------------------------- X");
  for (int i = 0; i < 10; ++i) EXPECT_EQ(choice(player, at), "e1");
}

TEST(GreedyPlayer, ChoosesAmongEqualsAtRandom) {
  GreedyPlayer player(1);
  std::map<std::string, int> times;
  for (int i = 0; i < 100; ++i) ++times[choice(player, position("reversi"))];
  EXPECT_EQ(times.size(), 4U);
}

TEST(GreedyPlayer, WeighsWhatChanceMayBring) {
  GreedyPlayer player(1);
  // A bonus pays 0.85 points on average: less than a pawn, more than nothing.
  EXPECT_EQ(
      choice(player, position("tucchess", "..k../...../p..../.P*../..P../...../..K.. w 0 0 -")),
      "3120");
  EXPECT_EQ(
      choice(player, position("tucchess", "..k../...../...../.P*../..P../...../..K.. w 0 0 -")),
      "4232");
}

}  // namespace
}  // namespace petteia::play
