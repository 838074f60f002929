#include "engines/reversi/fan.hpp"

#include <gtest/gtest.h>

#include "support/random_play.hpp"

namespace petteia::reversi {
namespace {

const Reversi game;

/// Calls `look` with every position of random games in which there is a move.
template <class Look>
void visit_positions(int games, Look look) {
  Random random(3);
  for (int i = 0; i < games; ++i)
    testing::random_game(game, random, [&](const State& s) {
      const Board b{s.own, s.opponent};
      if (b.legal()) look(b);
    });
}

/// The first four moves of a position, the first one again where there are fewer.
std::array<int, 4> four_moves(const Board& b) {
  std::array<int, 4> squares;
  squares.fill(std::countr_zero(b.legal()));
  int count = 0;
  for (const int square : squares_in(b.legal()))
    if (count < 4) squares[count++] = square;
  return squares;
}

TEST(FourBoards, AreWhatOneBoardIsFourTimes) {
  visit_positions(100, [](const Board& b) {
    const auto squares = four_moves(b);
    const FourBoards boards = after_moves(b, squares);
    const FourSets replies = legal_squares(boards);
    for (int i = 0; i < 4; ++i) {
      const Board child = b.after(squares[i], b.flips(squares[i]));
      ASSERT_EQ(boards.own[i], child.own);
      ASSERT_EQ(boards.opponent[i], child.opponent);
      ASSERT_EQ(replies[i], child.legal());
    }
  });
}

TEST(FourBoards, EachMoveIsHandedOutUntilEnough) {
  visit_positions(100, [](const Board& b) {
    Discs seen = 0;
    each_move(b, b.legal(), [&](const Board& child, Discs replies, int square) {
      EXPECT_EQ(child, b.after(square, b.flips(square)));
      EXPECT_EQ(replies, child.legal());
      EXPECT_FALSE(seen & bit(square));
      seen |= bit(square);
      return true;
    });
    ASSERT_EQ(seen, b.legal());

    int calls = 0;
    each_move(b, b.legal(), [&](const Board&, Discs, int) { return ++calls < 3; });
    ASSERT_EQ(calls, std::min(3, std::popcount(b.legal())));
  });
}

TEST(FourBoards, SeeNearlyAllStableDiscsAndNoOthers) {
  int seen = 0;
  int all = 0;
  visit_positions(300, [&](const Board& b) {
    const auto squares = four_moves(b);
    const FourBoards boards = after_moves(b, squares);
    const FourSets stable = surely_stable(boards);
    for (int i = 0; i < 4; ++i) {
      const Discs known = stable_discs(boards.opponent[i], boards.own[i]);
      ASSERT_EQ(stable[i] & ~known, 0U);
      seen += std::popcount(stable[i]);
      all += std::popcount(known);
    }
  });
  EXPECT_GT(seen, 0.95 * all);
}

TEST(Fan, HandsOutEveryMoveOnceTheKnownOneFirstThenThoseWithFewReplies) {
  int positions = 0;
  visit_positions(200, [&](const Board& b) {
    const int empties = b.empty_count();
    const Discs legal = b.legal();
    if (empties > 11) return;
    ++positions;
    const int known = std::countr_zero(legal);
    constexpr int kAlpha = -20;  // low, so that stable discs count
    Fan fan(b, legal, kAlpha, empties, known);
    ASSERT_EQ(fan.next().cell, known);
    Discs handed_out = bit(known);
    int replies = 0;
    while (fan.more()) {
      const auto [child, answers, cell] = fan.next();
      ASSERT_EQ(child, b.after(cell, b.flips(cell)));
      ASSERT_EQ(answers, child.legal());
      ASSERT_FALSE(handed_out & bit(cell));
      handed_out |= bit(cell);
      const int mobility = Board::mobility(answers);
      ASSERT_LT(replies, mobility + 5) << "all else together weighs less than five replies";
      replies = mobility;
    }
    EXPECT_EQ(handed_out, legal);
  });
  EXPECT_GT(positions, 1000);
}

}  // namespace
}  // namespace petteia::reversi
