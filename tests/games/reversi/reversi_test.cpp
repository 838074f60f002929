#include "games/reversi/reversi.hpp"

#include <gtest/gtest.h>

#include "oracles/compare.hpp"
#include "oracles/reversi.hpp"

namespace petteia::reversi {
namespace {

const Reversi game;

State position(std::string_view text) { return game.parse(text).value(); }

TEST(Reversi, PerftEqualsTheKnownNumbers) {
  testing::expect_perft(game, {4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288});
}

TEST(Reversi, PlaysLikeTheOracle) {
  testing::expect_same_as_oracle(game, oracle::Reversi{}, 1000, 1);
}

/// Boards no game could reach, so that every line through every square is tried.
TEST(Reversi, FlipsAndLegalSquaresOfAnyBoardAreTheOracles) {
  Random random(2);
  for (int i = 0; i < 3000; ++i) {
    const Discs taken = random() | (i % 2 ? random() : 0) | (i % 3 ? random() : 0);
    const Discs own = taken & random();
    const State s{own, taken & ~own, i % 5 ? Side::First : Side::Second};
    const auto slow = oracle::Reversi::read(game.text(s));
    Discs legal = 0;
    for (int square = 0; square < kSquares; ++square) {
      Discs turned = 0;
      for (const auto& [row, col] : oracle::Reversi::turned(slow, square / kSize, square % kSize))
        turned |= bit(kSize * row + col);
      if (turned) legal |= bit(square);
      if (taken & bit(square)) continue;
      ASSERT_EQ(flips(square, s.own, s.opponent), turned) << game.text(s) << ' ' << square;
    }
    ASSERT_EQ(legal_squares(s.own, s.opponent), legal) << game.text(s);
  }
}

TEST(Reversi, StartsWithFourDiscsAndXToMove) {
  EXPECT_EQ(game.text(game.start()),
            "---------------------------OX------XO--------------------------- X");
  EXPECT_EQ(game.at(game.start(), {3, 3}), 'O');
  EXPECT_EQ(game.at(game.start(), {3, 4}), 'X');
  EXPECT_EQ(game.at(game.start(), {0, 0}), '.');
}

/// A board of the documents (R7), with what each side has and may play there.
struct Reference {
  std::string name;
  std::string board;
  int x;
  int o;
  std::string x_moves;
  std::string o_moves;
};

const Reference kReferences[] = {
    {"I3", "---O--XO ---OOXXX --OOXXXX -OOXXOXX -OOOOXOX --OOOOXX --O--O-X --------", 17, 20,
     "0,2 0,4 1,1 1,2 2,1 3,0 4,0 5,1 6,1 6,3 6,4 6,6 7,1 7,4 7,5", "0,5 6,6 7,7"},
    {"I8", "-------- ----OO-- -OOOOOOX --OOOO-X --OOOOOO --O----- -------- --------", 2, 19,
     "0,4 2,0 5,5 5,7", "1,7"},
    {"T1", "OOOOOOOO OOOOOOOO OOOOOOOO OOOOOOO- OOOOOO-- OOOOOO-X OOOOOOO- OOOOOOOO", 1, 58, "",
     ""},
    {"T6", "OOOOOOOO OOXXXXOO OOXOOOOO XOXXXOOO XOOOXOOO XOOOOXOO XOOXXOOO OOOOOOOO", 16, 48, "",
     ""},
};

std::string moves_by_row_and_column(const State& s) {
  Moves<Reversi> moves;
  game.moves(s, moves);
  std::string text;
  for (const Move move : moves) {
    const Cell cell = game.cells(s, move)[0];
    if (!text.empty()) text += ' ';
    text += std::to_string(cell.row) + ',' + std::to_string(cell.col);
  }
  return text;
}

TEST(Reversi, ReferenceBoardsHaveTheKnownCountsAndMoves) {
  for (const Reference& reference : kReferences) {
    SCOPED_TRACE(reference.name);
    const State x = position(reference.board + " X");
    const State o = position(reference.board + " O");
    EXPECT_EQ(position(reference.board), x) << "X moves unless something else is said";
    EXPECT_EQ(game.points(x, Side::First), reference.x);
    EXPECT_EQ(game.points(o, Side::Second), reference.o);
    EXPECT_EQ(moves_by_row_and_column(x), reference.x_moves);
    EXPECT_EQ(moves_by_row_and_column(o), reference.o_moves);
  }
}

TEST(Reversi, EmptySquaresCountForTheWinner) {
  for (const Side side : {Side::First, Side::Second}) {
    State t1 = position(kReferences[2].board);
    State t6 = position(kReferences[3].board);
    if (side == Side::Second) {
      t1 = {t1.opponent, t1.own, side};
      t6 = {t6.opponent, t6.own, side};
    }
    ASSERT_TRUE(game.over(t1) && game.over(t6));
    EXPECT_EQ(game.result(t1), 1 - 58 - 5);
    EXPECT_EQ(game.result(t6), 16 - 48);
  }
}

TEST(Reversi, ReadsTranscripts) {
  const State s = position("f5d6c3");
  EXPECT_EQ(game.text(s), "------------------X--------XX------OXX-----O-------------------- O");
  EXPECT_EQ(position("F5 D6\nC3"), s);
  EXPECT_EQ(position(""), game.start());
  EXPECT_EQ(position(" \n"), game.start());
}

TEST(Reversi, TranscriptsMayLeaveForcedPassesOut) {
  Random random(3);
  int passes = 0;
  for (int i = 0; i < 20; ++i) {
    std::string written;
    std::string implied;
    for (State s = game.start(); !game.over(s);) {
      const Move move = testing::random_move(game, s, random);
      game.play(s, move);
      passes += move == kPass;
      written += move == kPass ? "--" : game.move_text(move);
      ASSERT_EQ(position(written), s) << written;
      if (move == kPass) continue;
      implied += game.move_text(move);
      ASSERT_EQ(position(implied), s) << implied;
    }
  }
  EXPECT_GT(passes, 0);
}

TEST(Reversi, ReadsOtherSpellingsOfABoard) {
  const State s = position("f5d6c3");
  EXPECT_EQ(position("........ ........ ..X..... ...XX... ...OXX.. ...O.... ........ ........ O"),
            s);
  EXPECT_EQ(position("________/________/__*_____/___*x___/___o##__/___0____/________/________\no"),
            s);
}

TEST(Reversi, ReadsMovesAsSquaresAndAsRowAndColumn) {
  const State s = game.start();
  const Move f5 = game.parse_move(s, "f5").value();
  EXPECT_EQ(f5.square, 4 * 8 + 5);
  for (const auto* text : {"F5", "4,5", "4, 5", " 4 ,5"})
    EXPECT_EQ(game.parse_move(s, text).value(), f5) << text;
}

TEST(Reversi, SaysWhyAMoveIsRefused) {
  const auto error = [](const State& s, std::string_view text) {
    return game.parse_move(s, text).error().what;
  };
  const State s = game.start();
  EXPECT_EQ(error(s, "i5"),
            "'i5' is not a move; use a square such as f5, row,col such as 4,5, or pass");
  EXPECT_EQ(error(s, "8,0").substr(0, 20), "'8,0' is not a move;");
  EXPECT_EQ(error(s, "d4"), "d4 is taken");
  EXPECT_EQ(error(s, "3,3"), "d4 is taken");
  EXPECT_EQ(error(s, "a1"), "a1 turns no disc over");
  EXPECT_EQ(error(s, "pass"), "X has a move and may not pass");
  EXPECT_EQ(error(position(kReferences[2].board), "e8"), "the game is over");

  const State stuck = position("XO------" + std::string(56, '-') + " O");
  EXPECT_EQ(error(stuck, "c1"), "O has no move and must pass");
  EXPECT_EQ(game.parse_move(stuck, "--").value(), kPass);
}

TEST(Reversi, SaysWhatIsWrongWithATextAndWhere) {
  const auto error = [](std::string_view text) { return game.parse(text).error(); };
  EXPECT_EQ(error("f5d6a1"), (TextError{"a1 turns no disc over", 4}));
  EXPECT_EQ(error("f5 d6 f5"), (TextError{"f5 is taken", 6}));
  EXPECT_EQ(error("--X-Z"), (TextError{"'Z' is not a square; use X, O or '-'", 4}));
  EXPECT_EQ(error("--X-"), (TextError{"a board has 64 squares; here are 4", 4}));
  const std::string board(64, '-');
  EXPECT_EQ(error(board + " Q"), (TextError{"'Q' is not a side to move; use X or O", 65}));
  EXPECT_EQ(error(board + " XX"), (TextError{"nothing may follow the side to move", 66}));
}

}  // namespace
}  // namespace petteia::reversi
