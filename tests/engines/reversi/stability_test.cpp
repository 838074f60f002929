#include "engines/reversi/stability.hpp"

#include <gtest/gtest.h>

#include "support/random_play.hpp"

namespace petteia::reversi {
namespace {

const Reversi game;

Discs stable_x(const std::string& board) {
  const State s = game.parse(board).value();
  return stable_discs(s.own, s.opponent);
}

/// Whatever is called stable keeps its colour to the end of the game, whoever plays what.
TEST(StableDiscs, AreNeverTurnedOver) {
  Random random(1);
  int found = 0;
  for (int i = 0; i < 300; ++i) {
    Discs first = 0;
    Discs second = 0;
    testing::random_game(game, random, [&](const State& s) {
      const Discs x = s.to_move == Side::First ? s.own : s.opponent;
      const Discs o = s.to_move == Side::First ? s.opponent : s.own;
      ASSERT_EQ(first & ~x, 0U) << game.text(s);
      ASSERT_EQ(second & ~o, 0U) << game.text(s);
      first |= stable_discs(x, o);
      second |= stable_discs(o, x);
    });
    found += std::popcount(first | second);
  }
  EXPECT_GT(found, 300 * 20) << "it should see many of them";
}

TEST(StableDiscs, GrowFromCorners) {
  const std::string five_rows(40, '-');
  EXPECT_EQ(stable_x("XXX----- XX------ X-------" + five_rows), 0x010307U);
  EXPECT_EQ(stable_x("-XXX---- XX------ X-------" + five_rows), 0U) << "no corner, nothing";
}

TEST(StableDiscs, StandOnFullLines) {
  // A full edge cannot change; a full board cannot either.
  EXPECT_EQ(stable_x("OXXOXOXO" + std::string(56, '-')), 0b01010110U);
  EXPECT_EQ(stable_x(std::string(32, 'X') + std::string(32, 'O')), 0xffffffffU);
}

TEST(Board, NeighboursStayOnTheBoard) {
  EXPECT_EQ(neighbours(bit(0)), bit(1) | bit(8) | bit(9));
  EXPECT_EQ(neighbours(bit(63)), bit(62) | bit(55) | bit(54));
  EXPECT_EQ(std::popcount(neighbours(bit(27))), 8);
}

TEST(Board, OddQuadrantsAreThoseWithAnOddNumberOfEmptySquares) {
  Random random(2);
  for (int i = 0; i < 1000; ++i) {
    const Discs empty = random();
    Discs expected = 0;
    for (const Discs part :
         {0x0f0f0f0fULL, 0xf0f0f0f0ULL, 0x0f0f0f0fULL << 32, 0xf0f0f0f0ULL << 32})
      if (std::popcount(empty & part) % 2 == 1) expected |= part;
    ASSERT_EQ(odd_quadrants(empty), expected);
    for (int square = 0; square < kSquares; ++square)
      ASSERT_EQ(odd_quadrants(empty ^ bit(square)), expected ^ quadrant(square));
  }
}

}  // namespace
}  // namespace petteia::reversi
