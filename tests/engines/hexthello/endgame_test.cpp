#include "engines/hexthello/endgame.hpp"

#include <gtest/gtest.h>

#include "support/random_play.hpp"

namespace petteia::hexthello {
namespace {

using engines::Goal;

// With sanitizers everything takes several times as long.
#if defined(NDEBUG)
constexpr int kThorough = 10;
#else
constexpr int kThorough = 2;
#endif

const HexThello game;

EndgameSolver solver(int threads = 1) { return EndgameSolver({threads, 1}); }

int empties(const State& s) { return Endgame::board(s).empty_count(); }

/// A position of a random game with that many empty cells, whoever is to move in it.
State random_position(Random& random, int empty) {
  for (;;) {
    State s = game.start();
    while (empties(s) > empty && !game.over(s)) game.play(s, testing::random_move(game, s, random));
    if (empties(s) == empty && !game.over(s)) return s;
  }
}

/// The margin under perfect play for the side to move, by trying everything.
int minimax(const State& s) {
  Moves<HexThello> moves;
  game.moves(s, moves);
  if (moves.empty()) return seen_by(s.to_move, game.result(s));
  int best = -kCells;
  for (const Move move : moves) {
    State after = s;
    game.play(after, move);
    best = std::max(best, -minimax(after));
  }
  return best;
}

TEST(HexThelloEndgame, IsMinimaxOnSmallPositions) {
  Random random(1);
  EndgameSolver solve = solver();
  for (int i = 0; i < 300 * kThorough; ++i) {
    const State s = random_position(random, 1 + i % 8);
    const EndgameAnswer answer = solve.solve(s);
    ASSERT_TRUE(answer.exact()) << game.text(s);
    ASSERT_EQ(answer.lower, minimax(s)) << game.text(s);
    ASSERT_TRUE(is_legal(game, s, *answer.best)) << game.text(s);
    State after = s;
    game.play(after, *answer.best);
    ASSERT_EQ(-minimax(after), answer.lower) << game.text(s) << game.move_text(*answer.best);
  }
}

/// Boards that no game reaches: isolated discs, one colour nearly gone, both sides stuck.
TEST(HexThelloEndgame, IsMinimaxOnAnySmallBoard) {
  Random random(2);
  EndgameSolver solve = solver();
  for (int i = 0; i < 300 * kThorough; ++i) {
    CellIndex all[kCells + kListBlock];
    list_bits(kBoard.lanes(), all);
    State s;
    for (int n = 0; n < kCells; ++n)
      (random.below(i % 3 ? 2 : 8) == 0 ? s.own : s.enemy).insert(all[n]);
    for (int n = 0; n < i % 8; ++n) {
      Cells hole;
      hole.insert(all[random.below(kCells)]);
      s.own = without(s.own, hole);
      s.enemy = without(s.enemy, hole);
    }
    ASSERT_EQ(solve.solve(s).lower, minimax(s)) << game.text(s);
  }
}

/// The margin does not depend on from where the board is looked at.
TEST(HexThelloEndgame, IsTheSameUnderTheTwelveSymmetries) {
  // A sixth of a turn about the middle takes row r and column c, counted from there, to -c, r + c.
  const auto turned = [](Cells cells) {
    Cells result;
    for (const int cell : cells_in(cells)) {
      const int r = cell / 16 - 7;
      const int c = cell % 16 - 7;
      result.insert(Move::at(7 - c, 7 + r + c).cell);
    }
    return result;
  };
  const auto mirrored = [](Cells cells) {
    Cells result;
    for (const int cell : cells_in(cells)) result.insert(Move::at(cell % 16, cell / 16).cell);
    return result;
  };
  Random random(3);
  for (int i = 0; i < 2 * kThorough; ++i) {
    State s = random_position(random, 11 + i % 3);
    EndgameSolver solve = solver();
    const int margin = solve.solve(s).lower;
    for (int symmetry = 1; symmetry < 12; ++symmetry) {
      const auto next = [&](Cells cells) {
        return symmetry == 6 ? mirrored(cells) : turned(cells);
      };
      s = {next(s.own), next(s.enemy), s.to_move};
      ASSERT_EQ(solve.solve(s).lower, margin) << game.text(s) << ' ' << symmetry;
    }
  }
}

TEST(HexThelloEndgame, TheOutcomeIsTheSignOfTheMargin) {
  Random random(4);
  for (int i = 0; i < 10 * kThorough; ++i) {
    const State s = random_position(random, 9 + i % 4);
    const int margin = solver().solve(s).lower;
    const EndgameAnswer answer = solver().solve(s, Goal::Outcome);
    EXPECT_EQ(answer.lower > 0, margin > 0) << game.text(s);
    EXPECT_EQ(answer.upper < 0, margin < 0) << game.text(s);
    EXPECT_LE(answer.lower, margin);
    EXPECT_GE(answer.upper, margin);
  }
}

/// A board that is not filled can be drawn, although the number of cells is odd.
TEST(HexThelloEndgame, KnowsDraws) {
  State s;
  s.own.insert(Move::at(0, 7).cell);
  s.enemy.insert(Move::at(14, 7).cell);
  EXPECT_TRUE(game.over(s));
  EXPECT_EQ(solver().solve(s).lower, 0);
  EXPECT_TRUE(solver().solve(s, Goal::Outcome).exact());
}

TEST(HexThelloEndgame, ThreadsAgree) {
  Random random(6);
  for (int i = 0; i < 2; ++i) {
    const State s = random_position(random, 17);
    const int alone = solver().solve(s).lower;
    EXPECT_EQ(solver(2).solve(s).lower, alone) << game.text(s);
    EXPECT_EQ(solver(4).solve(s).lower, alone) << game.text(s);
  }
}

}  // namespace
}  // namespace petteia::hexthello
