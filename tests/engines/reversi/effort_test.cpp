#include "engines/endgame/effort.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "engines/reversi/endgame.hpp"
#include "support/random_play.hpp"

namespace petteia::reversi {
namespace {

using endgame::kDoubling;

/// A straight line between powers of two is off by so much at most, there and back.
constexpr double kError = 0.1;

const Endgame::Ordering judge;

/// The smallest tree that an answer is thought to make, of two at most that leave the fewest
/// replies.
double smallest_tree(const Board& b) {
  std::vector<Board> answers;
  for (const int square : Board::cells_in(b.legal()))
    answers.push_back(b.after(square, b.flips(square)));
  const auto mobility = [](const Board& child) { return Board::mobility(child.legal()); };
  std::ranges::stable_sort(answers, {}, mobility);
  double smallest = INFINITY;
  for (std::size_t i = 0; i < std::min<std::size_t>(2, answers.size()); ++i) {
    if (mobility(answers[i]) > mobility(answers[0])) break;
    const double doublings = (Endgame::kReplyEffort * mobility(answers[i]) +
                              Endgame::kDiscEffort * judge(answers[i]) / Endgame::Ordering::kDisc) /
                             static_cast<double>(kDoubling);
    smallest = std::min(smallest, std::exp2(doublings));
  }
  return smallest;
}

double sum_of_trees(const Board& b) {
  if (!b.legal()) return smallest_tree(b.passed());
  double sum = 0;
  for (const int square : Board::cells_in(b.legal())) {
    const Board after = b.after(square, b.flips(square));
    sum += after.legal() ? smallest_tree(after) : std::exp2(6);
  }
  return sum;
}

/// Positions of random games in which somebody can move.
template <class Check>
void for_positions(Check check) {
  const Reversi game;
  Random random(1);
  for (int i = 0; i < 60; ++i) {
    State s = game.start();
    while (!game.over(s)) {
      check(Board{s.own, s.opponent});
      game.play(s, testing::random_move(game, s, random));
    }
  }
}

TEST(Effort, IsTheSumOverRepliesOfTheLeastAnswer) {
  const endgame::Effort<Endgame> effort(judge);
  for_positions([&](const Board& b) {
    ASSERT_NEAR(effort(b, b.legal()) / static_cast<double>(kDoubling), std::log2(sum_of_trees(b)),
                kError);
  });
}

TEST(Effort, AboveWhatIsEnoughIsStillAbove) {
  const endgame::Effort<Endgame> effort(judge);
  for_positions([&](const Board& b) {
    const int whole = effort(b, b.legal());
    EXPECT_EQ(effort(b, b.legal(), whole + 1), whole);
    const int cut = effort(b, b.legal(), whole - 2 * kDoubling);
    EXPECT_GE(cut, whole - 2 * kDoubling);
    EXPECT_LE(cut, whole);
  });
}

TEST(Effort, NothingIsLeftToProveWhereTheGameIsOver) {
  EXPECT_EQ(endgame::Effort<Endgame>(judge)(Board{~Discs{0}, 0}, 0), 0);
}

}  // namespace
}  // namespace petteia::reversi
