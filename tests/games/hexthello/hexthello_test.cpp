#include "games/hexthello/hexthello.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "oracles/compare.hpp"
#include "oracles/hexthello.hpp"

namespace petteia::hexthello {
namespace {

const HexThello game;

constexpr std::string_view kStart =
    "......../........./........../.........../............/............./......WB....../"
    "......BWW....../......WB....../............./............/.........../........../........./"
    "........ B";

/// The shortest way to lose every disc that a few million random games found.
constexpr std::string_view kWipeOut = "6,6 8,8 9,8 7,5 9,5 8,5 8,4 9,4 10,3";

/// Black has discs and no move.
constexpr std::string_view kStuck = "8,5 9,6 8,8 6,6 5,8 6,9 10,6 11,6";

State position(std::string_view text) { return game.parse(text).value(); }

TEST(HexThello, PerftEqualsTheKnownNumbers) {
  testing::expect_perft(game, {9, 66, 360, 2232, 13320, 89106, 583380, 4280460});
}

TEST(HexThello, PlaysLikeTheOracle) {
  testing::expect_same_as_oracle(game, oracle::HexThello{}, 300, 1);
}

TEST(HexThello, StartsWithSevenDiscsInTheCentre) {
  EXPECT_EQ(game.text(game.start()), kStart);
  EXPECT_EQ(game.points(game.start(), Side::First), 3);
  EXPECT_EQ(game.points(game.start(), Side::Second), 4);
  EXPECT_EQ(game.to_move(game.start()), Side::First);
}

TEST(HexThello, TheBoardHasEveryCellThatExists) {
  EXPECT_EQ(kBoard.count(), kCells);
  for (int row = -1; row <= kRows; ++row)
    for (int column = -1; column <= kColumns; ++column)
      if (exists(row, column)) {
        EXPECT_TRUE(kBoard.contains(Move::at(row, column).cell));
      }
  EXPECT_EQ(game.at(game.start(), {0, 6}), kNoCell);
  EXPECT_EQ(game.at(game.start(), {0, 7}), kEmptyCell);
  EXPECT_EQ(game.at(game.start(), {7, 7}), 'W');
  EXPECT_EQ(game.at(game.start(), {7, 6}), 'B');
  EXPECT_EQ(game.at(game.start(), {14, 8}), kNoCell);
  EXPECT_EQ(game.at(game.start(), {-1, 8}), kNoCell);
}

TEST(HexThello, EnclosesTheLongestRuns) {
  // A star of white discs on the three longest lines, a black disc at one end of each.
  const std::string star =
      "......../.W.....W./..W....W../...W...W.../....W..W..../.....W.W...../......WW....../"
      ".WWWWWWWWWWWWWB/......WW....../.....W.W...../....W..W..../...W...W.../..W....W../.W.....W./"
      "B......B";
  const std::string half_turned(star.rbegin(), star.rend());
  const auto expect_moves = [](const State& s, const std::vector<std::string>& moves) {
    EXPECT_EQ(testing::sorted_moves(game, game, s), moves);
    for (const std::string& move : moves)
      EXPECT_EQ(game.flips(s, game.parse_move(s, move).value()).count(), 13) << move;
  };
  expect_moves(position(star + " B"), {"0,14", "0,7", "7,0"});
  expect_moves(position(half_turned + " B"), {"14,0", "14,7", "7,14"});
}

TEST(HexThello, LosingEveryDiscEndsTheGame) {
  const State s = position(kWipeOut);
  EXPECT_TRUE(game.over(s));
  EXPECT_EQ(game.points(s, Side::First), 16);
  EXPECT_EQ(game.points(s, Side::Second), 0);
  EXPECT_EQ(game.result(s), 169) << "the empty cells are the winner's";
}

TEST(HexThello, PassesOnlyWhenNoDiscCanBePlaced) {
  State s = position(kStuck);
  EXPECT_FALSE(game.over(s));
  EXPECT_FALSE(game.can_move(s, Side::First));
  EXPECT_TRUE(game.can_move(s, Side::Second));
  Moves<HexThello> moves;
  game.moves(s, moves);
  ASSERT_EQ(moves.size(), 1U);
  EXPECT_EQ(moves[0], Move::pass());
  EXPECT_EQ(game.move_text(moves[0]), "pass");
  EXPECT_TRUE(game.cells(s, moves[0]).empty());
  EXPECT_TRUE(game.flips(s, moves[0]).empty());

  const State before = s;
  game.play(s, moves[0]);
  EXPECT_EQ(s.own, before.enemy);
  EXPECT_EQ(s.enemy, before.own);
  EXPECT_EQ(game.to_move(s), Side::Second);
  EXPECT_EQ(s, position(std::string(kStuck) + " pass"));
}

TEST(HexThello, CountsEmptyCellsForTheWinnerOnly) {
  const auto result = [](int black, int white) {
    State s;
    int placed = 0;
    kBoard.for_each([&](CellIndex cell) {
      if (placed < black)
        s.own.insert(cell);
      else if (placed < black + white)
        s.enemy.insert(cell);
      ++placed;
    });
    return game.result(s);
  };
  EXPECT_EQ(result(100, 69), 31);
  EXPECT_EQ(result(69, 100), -31);
  EXPECT_EQ(result(80, 80), 0);
  EXPECT_EQ(result(81, 80), 9);
  EXPECT_EQ(result(80, 81), -9);
}

TEST(HexThello, ReadsMovesAndBoards) {
  const State s = position("8,5 9,6");
  EXPECT_EQ(position(" 8,5  9,6 "), s);
  EXPECT_EQ(position(game.text(s)), s);
  EXPECT_EQ(position(""), game.start());
  EXPECT_EQ(position(kStart), game.start());
  EXPECT_EQ(game.cells(game.start(), Move::at(8, 5))[0], (Cell{8, 5}));
}

TEST(HexThello, SaysWhatIsWrongAndWhere) {
  const auto error = [](std::string_view text) { return game.parse(text).error(); };
  EXPECT_EQ(error("8,5 hello"), (TextError{"'hello' is not a move; write row,column or pass", 4}));
  EXPECT_EQ(error("8,5,6").what, "'8,5,6' is not a move; write row,column or pass");
  EXPECT_EQ(error("8,500").what, "'8,500' is not a move; write row,column or pass");
  EXPECT_EQ(error("8,5 0,0"), (TextError{"there is no cell 0,0 on the board", 4}));
  EXPECT_EQ(error("7,7"), (TextError{"there is a disc on 7,7 already", 0}));
  EXPECT_EQ(error("8,5 0,7"), (TextError{"a disc on 0,7 would enclose nothing", 4}));
  EXPECT_EQ(error("pass"), (TextError{"there is no passing while a disc can be placed", 0}));
  EXPECT_EQ(error(std::string(kWipeOut) + " 0,7"), (TextError{"the game is over", 37}));
  EXPECT_EQ(error(std::string(kWipeOut) + " pass"), (TextError{"the game is over", 37}));

  EXPECT_EQ(error("......../..Z"), (TextError{"expected cell 1,8: B, W or '.'", 11}));
  EXPECT_EQ(error("......./"), (TextError{"expected cell 0,14: B, W or '.'", 7}));
  EXPECT_EQ(error("........./"), (TextError{"expected '/' after the cells of row 0", 8}));
  EXPECT_EQ(error(kStart.substr(0, kStart.size() - 2)),
            (TextError{"expected a space and the side to move, B or W, after the last row",
                       kStart.size() - 2}));
}

}  // namespace
}  // namespace petteia::hexthello
