// The documents' evaluations on the documents' own examples, and what every evaluation must obey.

#include "engines/connect4/evaluations.hpp"

#include <gtest/gtest.h>

#include "engines/hexthello/evaluations.hpp"
#include "engines/reversi/evaluations.hpp"
#include "engines/tucchess/evaluations.hpp"
#include "support/random_play.hpp"

namespace petteia {
namespace {

TEST(WindowEvaluation, GivesTheDocumentsWorkedExample) {
  // Red has moved last but one and is First; yellow is to move (C8).
  const connect4::Connect4 g;
  const auto s = g.parse("......./......./......./......./...XX../...OOX.").value();
  ASSERT_EQ(g.to_move(s), Side::Second);
  const int expected[] = {-13, -1, -1, -3};
  for (std::uint8_t column = 0; column < 4; ++column) {
    auto after = s;
    g.play(after, {column});
    EXPECT_EQ(-connect4::WindowEvaluation{}.evaluate(g, after), expected[column])
        << "column " << int{column};
  }
}

TEST(CompletingCells, AreThoseOnWhichAStoneMakesFour) {
  const connect4::Connect4 g;
  Random random(1);
  for (int i = 0; i < 200; ++i)
    testing::random_game(g, random, [&](const auto& s) {
      const connect4::Cells completing = connect4::threats(s.own, s.all);
      for (int cell = 0; cell < 49; ++cell) {
        const connect4::Cells bit = connect4::Cells{1} << cell;
        if (!(bit & connect4::kBoard & ~s.all)) {
          ASSERT_FALSE(completing & bit);
          continue;
        }
        ASSERT_EQ((completing & bit) != 0, connect4::has_four(s.own | bit)) << g.text(s);
      }
    });
}

struct ReferenceBoard {
  const char* name;
  const char* board;
  int a;
  int b;
};

TEST(ReversiEvaluations, GiveTheDocumentsNumbers) {
  const ReferenceBoard boards[] = {
      {"I3", "---O--XO---OOXXX--OOXXXX-OOXXOXX-OOOOXOX--OOOOXX--O--O-X--------", -1, 6},
      {"I8", "------------OO---OOOOOOX--OOOO-X--OOOOOO--O---------------------", -15, -15},
      {"T1", "OOOOOOOOOOOOOOOOOOOOOOOOOOOOOOO-OOOOOO--OOOOOO-XOOOOOOO-OOOOOOOO", -135, -107},
      {"T6", "OOOOOOOOOOXXXXOOOOXOOOOOXOXXXOOOXOOOXOOOXOOOOXOOXOOXXOOOOOOOOOOO", -104, -76},
  };
  const reversi::Reversi g;
  for (const auto& [name, board, a, b] : boards) {
    const auto s = g.parse(std::string(board) + " X").value();
    EXPECT_EQ(reversi::EvaluationA{}.evaluate(g, s), a) << name;
    EXPECT_EQ(reversi::EvaluationB{}.evaluate(g, s), b) << name;
  }
}

TEST(ReversiEvaluations, BPutsAFinishedGameAboveEverything) {
  const reversi::Reversi g;
  const auto t1 =
      g.parse("OOOOOOOOOOOOOOOOOOOOOOOOOOOOOOO-OOOOOO--OOOOOO-XOOOOOOO-OOOOOOOO X").value();
  ASSERT_TRUE(g.over(t1));
  EXPECT_LT(reversi::EvaluationB{}.final_value(g, t1), -search::kWon);
  EXPECT_EQ(reversi::EvaluationA{}.final_value(g, t1), -135);
}

TEST(MaterialEvaluation, CountsPointsAndPieces) {
  const tucchess::TucChess g;
  const tucchess::MaterialEvaluation e;
  EXPECT_EQ(e.evaluate(g, g.start()), 0);
  const auto s = g.parse("..k../...../...../...../...../P..../..KR. w 2 1 -").value();
  EXPECT_EQ(e.evaluate(g, s), tucchess::kPoint * (2 - 1 + 1 + 3));
}

TEST(LearntEvaluation, SeesVictoryWhereTheKingCanBeCapturedAheadAndNowhereElse) {
  const tucchess::TucChess g;
  const tucchess::LearntEvaluation e;
  Random random(6);
  int victories = 0;
  for (int i = 0; i < 200; ++i)
    testing::random_game(g, random, [&](const auto& s) {
      if (g.over(s) || g.chance(s)) return;
      bool wins = false;
      Moves<tucchess::TucChess> moves;
      g.moves(s, moves);
      for (const auto& move : moves)
        wins |= s.kings >> move.to & 1 && tucchess::points_lead(s) + tucchess::kKingPoints > 0;
      ASSERT_EQ(e.victory(g, s).has_value(), wins) << g.text(s);
      victories += wins;
    });
  EXPECT_GT(victories, 100);
  const auto s = g.parse("..k../...../..R../...../...../P..../..K.. w 2 1 -").value();
  EXPECT_EQ(e.victory(g, s), tucchess::PointsDecide::kVictory + 9 * tucchess::kPoint);
}

/// A mirrored or turned position is worth the same.
template <class E, class G>
void expect_symmetric(const G& g, std::uint64_t seed) {
  Random random(seed);
  for (int i = 0; i < 50; ++i)
    testing::random_game(g, random, [&](const auto& s) {
      for (int symmetry = 0; symmetry < G::kSymmetries; ++symmetry) {
        const auto turned = g.transformed(s, symmetry);
        ASSERT_EQ(E{}.evaluate(g, turned), E{}.evaluate(g, s)) << g.text(s) << ' ' << symmetry;
        ASSERT_EQ(g.transformed(turned, G::inverse(symmetry)), s);
        Moves<G> moves;
        g.moves(s, moves);
        for (const auto& move : moves) {
          const auto turned_move = g.transformed(move, symmetry);
          ASSERT_TRUE(is_legal(g, turned, turned_move)) << g.text(s) << ' ' << symmetry;
          ASSERT_EQ(g.transformed(turned_move, G::inverse(symmetry)), move);
        }
      }
    });
}

TEST(Symmetry, ChangesNoEvaluation) {
  expect_symmetric<connect4::ThreatEvaluation>(connect4::Connect4{}, 1);
  expect_symmetric<connect4::WindowEvaluation>(connect4::Connect4{}, 2);
  expect_symmetric<connect4::LearntEvaluation>(connect4::Connect4{}, 6);
  expect_symmetric<reversi::HandMadeEvaluation>(reversi::Reversi{}, 3);
  expect_symmetric<hexthello::HandMadeEvaluation>(hexthello::HexThello{}, 4);
  expect_symmetric<tucchess::HandMadeEvaluation>(tucchess::TucChess{}, 5);
}

TEST(Evaluations, StayFarFromTheEndOfTheGame) {
  const auto expect_bounded = [](const auto& g, const auto& e) {
    Random random(9);
    for (int i = 0; i < 100; ++i)
      testing::random_game(g, random, [&](const auto& s) {
        ASSERT_LT(std::abs(e.evaluate(g, s)), search::kWon / 2) << g.text(s);
      });
  };
  expect_bounded(connect4::Connect4{}, connect4::ThreatEvaluation{});
  expect_bounded(connect4::Connect4{}, connect4::LearntEvaluation{});
  expect_bounded(reversi::Reversi{}, reversi::HandMadeEvaluation{});
  expect_bounded(hexthello::HexThello{}, hexthello::HandMadeEvaluation{});
  expect_bounded(tucchess::TucChess{}, tucchess::HandMadeEvaluation{});
}

}  // namespace
}  // namespace petteia
