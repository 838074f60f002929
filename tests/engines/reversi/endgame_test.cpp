#include "engines/reversi/endgame.hpp"

#include <gtest/gtest.h>

#include "engines/endgame/search.hpp"
#include "support/random_play.hpp"

namespace petteia::reversi {
namespace {

using engines::Goal;
using engines::SolveLimits;

// With sanitizers everything takes several times as long.
#if defined(NDEBUG)
constexpr int kThorough = 10;
#else
constexpr int kThorough = 3;
#endif

const Reversi game;

EndgameSolver solver(int threads = 1) { return EndgameSolver({threads, 1}); }

int empties(const State& s) { return kSquares - std::popcount(s.own | s.opponent); }

/// A position of a random game with that many empty squares, whoever is to move in it.
State random_position(Random& random, int empty) {
  for (;;) {
    State s = game.start();
    while (empties(s) > empty && !game.over(s)) game.play(s, testing::random_move(game, s, random));
    if (empties(s) == empty && !game.over(s)) return s;
  }
}

/// The margin under perfect play for the side to move, by trying everything.
int minimax(const State& s) {
  Moves<Reversi> moves;
  game.moves(s, moves);
  if (moves.empty()) return seen_by(s.to_move, game.result(s));
  int best = -kSquares;
  for (const Move move : moves) {
    State after = s;
    game.play(after, move);
    best = std::max(best, -minimax(after));
  }
  return best;
}

TEST(Endgame, IsMinimaxOnSmallPositions) {
  Random random(1);
  EndgameSolver solve = solver();
  for (int i = 0; i < 300 * kThorough; ++i) {
    const State s = random_position(random, 1 + i % 8);
    const EndgameAnswer answer = solve.solve(s);
    ASSERT_TRUE(answer.exact()) << game.text(s);
    ASSERT_EQ(answer.lower, minimax(s)) << game.text(s);
    State after = s;
    ASSERT_TRUE(is_legal(game, s, *answer.best)) << game.text(s);
    game.play(after, *answer.best);
    ASSERT_EQ(-minimax(after), answer.lower) << game.text(s) << game.move_text(*answer.best);
  }
}

/// Boards that no game reaches: isolated discs, one colour nearly gone, both sides stuck.
TEST(Endgame, IsMinimaxOnAnySmallBoard) {
  Random random(2);
  EndgameSolver solve = solver();
  for (int i = 0; i < 300 * kThorough; ++i) {
    Discs empty = 0;
    while (std::popcount(empty) < i % 7) empty |= bit(static_cast<int>(random.below(kSquares)));
    const Discs own = ~empty & (i % 3 ? random() : random() & random() & random());
    const State s{own, ~empty & ~own, i % 2 ? Side::First : Side::Second};
    ASSERT_EQ(solve.solve(s).lower, minimax(s)) << game.text(s);
  }
}

/// The margin does not depend on from where the board is looked at.
TEST(Endgame, IsTheSameUnderTheEightSymmetries) {
  const auto seen_from = [](int symmetry, Discs discs) {
    Discs turned = 0;
    for (const int square : squares_in(discs)) {
      int row = square / kSize;
      int col = square % kSize;
      if (symmetry & 1) row = kSize - 1 - row;
      if (symmetry & 2) col = kSize - 1 - col;
      if (symmetry & 4) std::swap(row, col);
      turned |= bit(kSize * row + col);
    }
    return turned;
  };
  Random random(3);
  for (int i = 0; i < 3 * kThorough; ++i) {
    const State s = random_position(random, 11 + i % 3);
    EndgameSolver solve = solver();
    const int margin = solve.solve(s).lower;
    for (int symmetry = 1; symmetry < 8; ++symmetry) {
      const State turned{seen_from(symmetry, s.own), seen_from(symmetry, s.opponent), s.to_move};
      ASSERT_EQ(solve.solve(turned).lower, margin) << game.text(s) << ' ' << symmetry;
    }
  }
}

TEST(Endgame, TheOutcomeIsTheSignOfTheMargin) {
  Random random(4);
  for (int i = 0; i < 20 * kThorough; ++i) {
    const State s = random_position(random, 9 + i % 4);
    const int margin = solver().solve(s).lower;
    const EndgameAnswer answer = solver().solve(s, Goal::Outcome);
    EXPECT_EQ(answer.lower > 0, margin > 0) << game.text(s);
    EXPECT_EQ(answer.upper < 0, margin < 0) << game.text(s);
    EXPECT_EQ(answer.lower == 0 && answer.upper == 0, margin == 0) << game.text(s);
    EXPECT_LE(answer.lower, margin);
    EXPECT_GE(answer.upper, margin);
  }
}

TEST(Endgame, PassesAndFinishedGamesHaveAMarginToo) {
  const State stuck = game.parse("XO------" + std::string(56, '-') + " O").value();
  EXPECT_EQ(solver().solve(stuck).best, kPass);
  EXPECT_EQ(solver().solve(stuck).lower, -kSquares);
  State after = stuck;
  game.play(after, kPass);
  EXPECT_EQ(game.move_text(*solver().solve(after).best), "c1");
  game.play(after, *solver().solve(after).best);
  EXPECT_FALSE(solver().solve(after).best);
  EXPECT_EQ(solver().solve(after).upper, -kSquares);
}

/// FFO 40 after seven perfect moves: 14 squares are empty and the margin is still 38.
TEST(Endgame, KeepsTheMarginAlongPerfectPlay) {
  State s =
      game.parse("O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X").value();
  int margin = 38;
  for (const auto* move : {"a2", "b1", "c1", "pass", "b6", "c7", "a7"}) {
    game.play(s, game.parse_move(s, move).value());
    margin = -margin;
  }
  EndgameSolver solve = solver();
  while (!game.over(s)) {
    const EndgameAnswer answer = solve.solve(s);
    ASSERT_EQ(answer.lower, margin) << game.text(s);
    ASSERT_EQ(answer.upper, margin) << game.text(s);
    game.play(s, *answer.best);
    margin = -margin;
  }
  EXPECT_EQ(game.result(s), 38);
}

/// A selective pass may be wrong, and must not spoil what an exact one has proved before it.
TEST(Endgame, GuessesNeverPassForProofs) {
  const SolveLimits never;
  Random random(8);
  for (int i = 0; i < 10 * kThorough; ++i) {
    const State s = random_position(random, 15);
    const int margin = solver().solve(s).lower;
    const Board b{s.own, s.opponent};
    if (!b.legal()) continue;
    endgame::Table table(1);
    endgame::Task<Endgame> task{table, never};
    endgame::Search<Endgame> search(task);
    const auto ask = [&](int alpha, bool hopeful) {
      return search.search(b, b.legal(), alpha, 15, hopeful);
    };
    for (const int alpha : {margin - 7, margin + 7}) ask(alpha, true);
    search.begin_pass(0);
    for (const int alpha : {margin - 1, margin + 1}) ask(alpha, true);
    search.begin_pass(endgame::kExactPass<Endgame>);
    EXPECT_GT(ask(margin - 1, true), margin - 1) << game.text(s);
    EXPECT_LE(ask(margin + 1, false), margin + 1) << game.text(s);
  }
}

TEST(Endgame, ThreadsAgree) {
  Random random(6);
  for (int i = 0; i < kThorough; ++i) {
    const State s = random_position(random, 17);
    const int alone = solver().solve(s).lower;
    EXPECT_EQ(solver(2).solve(s).lower, alone) << game.text(s);
    EXPECT_EQ(solver(4).solve(s).lower, alone) << game.text(s);
  }
}

TEST(Endgame, IsTheSameWithoutAnythingLearnt) {
  Random random(11);
  endgame::EndgameSolver<HandMadeEndgame> hand_made({1, 1});
  EndgameSolver learnt = solver();
  for (int i = 0; i < 3 * kThorough; ++i) {
    const State s = random_position(random, 12 + i % 5);
    const auto answer = hand_made.solve(s);
    ASSERT_TRUE(answer.exact()) << game.text(s);
    ASSERT_EQ(answer.lower, learnt.solve(s).lower) << game.text(s);
  }
}

TEST(Endgame, StoppedItTellsWhatItHasProved) {
  Random random(7);
  const State s = random_position(random, 17);
  const int margin = solver().solve(s).lower;
  for (const int threads : {1, 2})
    for (int reports = 0;; ++reports) {
      std::atomic<bool> stop = reports == 0;
      int left = reports;
      const EndgameAnswer answer =
          solver(threads).solve(s, Goal::Margin, {&stop}, [&](const EndgameAnswer& so_far) {
            EXPECT_LE(so_far.lower, margin);
            EXPECT_GE(so_far.upper, margin);
            stop = --left == 0;
          });
      EXPECT_LE(answer.lower, margin);
      EXPECT_GE(answer.upper, margin);
      EXPECT_TRUE(is_legal(game, s, *answer.best));
      EXPECT_TRUE(reports > 0 || !answer.exact());
      if (answer.exact()) break;
    }
}

TEST(Endgame, ForgetsWhenAskedTo) {
  Random random(9);
  const State s = random_position(random, 14);
  EndgameSolver solve = solver();
  const EndgameAnswer first = solve.solve(s);
  EXPECT_LT(solve.solve(s).nodes, first.nodes);
  solve.clear();
  EXPECT_EQ(solve.solve(s).nodes, first.nodes);
}

}  // namespace
}  // namespace petteia::reversi
