#include "games/connect4/connect4.hpp"

#include <gtest/gtest.h>

#include "oracles/compare.hpp"
#include "oracles/connect4.hpp"

namespace petteia::connect4 {
namespace {

const Connect4 game;

State position(std::string_view text) { return game.parse(text).value(); }

TEST(Connect4, PerftEqualsTheKnownNumbers) {
  testing::expect_perft(game, {7, 49, 343, 2401, 16807, 117649, 823536, 5673234});
}

TEST(Connect4, PlaysLikeTheOracle) {
  testing::expect_same_as_oracle(game, oracle::Connect4{}, 3000, 1);
}

TEST(Connect4, FourInEveryDirectionWins) {
  EXPECT_EQ(game.result(position("1212121")), 18) << "column";
  EXPECT_EQ(game.result(position("1122334")), 18) << "row";
  EXPECT_EQ(game.result(position("12233434414")), 16) << "rising diagonal";
  EXPECT_EQ(game.result(position("76655454474")), 16) << "falling diagonal";
  EXPECT_EQ(game.result(position("51212121")), -18) << "the second player's column";
}

TEST(Connect4, LinesDoNotRunOverTheEdge) {
  // Three stones on top of column 1 and one at the bottom of column 2 are neighbours in the bit
  // layout, and no line on the board.
  EXPECT_FALSE(has_four(bottom(0) << 3 | bottom(0) << 4 | bottom(0) << 5 | bottom(1)));
}

TEST(Connect4, ReadsColumnsAndRows) {
  const State s = position("4435");
  EXPECT_EQ(game.text(s), "......./......./......./......./...O.../..XXO..");
  EXPECT_EQ(position(game.text(s)), s);
  EXPECT_EQ(position(""), game.start());
}

TEST(Connect4, SaysWhatIsWrongAndWhere) {
  const auto error = [](std::string_view text) { return game.parse(text).error(); };
  EXPECT_EQ(error("4480"), (TextError{"'8' is not a column; columns are 1 to 7", 2}));
  EXPECT_EQ(error("1111111"), (TextError{"column 1 is full", 6}));
  EXPECT_EQ(error("12121213"), (TextError{"the game is over", 7}));
  EXPECT_EQ(error("......./..Z"), (TextError{"'Z' is not a cell; use X, O or '.'", 10}));
  EXPECT_EQ(error("......./..").what, "a board has six rows of seven cells, separated by '/'");
  EXPECT_EQ(error("......./......./......./......./X....../.......").what,
            "a stone hangs in the air in column 1");
  EXPECT_EQ(error("......./......./......./......./......./O......").what,
            "X moves first, so it has as many stones as O or one more");
}

}  // namespace
}  // namespace petteia::connect4
