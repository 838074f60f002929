#include "engines/reversi/fan.hpp"

#include <bit>

#include <gtest/gtest.h>

#include "engines/endgame/tree_sizes.hpp"
#include "engines/reversi/endgame.hpp"
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

TEST(ManyBoards, TakeEveryMoveOnceAndFillUpWithTheFirst) {
  visit_positions(100, [](const Board& b) {
    Discs left = b.legal();
    while (left) {
      const Discs before = left;
      const ManySquares squares = take_many(left);
      Discs taken = 0;
      for (int i = 0; i < kLanes; ++i) {
        const bool filled_up = i >= std::popcount(before);
        ASSERT_EQ(bool(taken & bit(squares[i])), filled_up);
        ASSERT_TRUE(!filled_up || squares[i] == squares[0]);
        taken |= bit(squares[i]);
      }
      ASSERT_EQ(left, before & ~taken);
    }
  });
}

TEST(ManyBoards, AreWhatOneBoardIsManyTimes) {
  visit_positions(100, [](const Board& b) {
    Discs left = b.legal();
    const ManySquares squares = take_many(left);
    const ManySets placed = singles(squares);
    const ManyBoards boards = after_moves(b, squares, placed);
    const ManySets replies = legal_squares(boards);
    const ManySets promises = promise(placed, replies, b.odd_cells(), b.empty());
    for (int i = 0; i < kLanes; ++i) {
      ASSERT_EQ(placed[i], bit(squares[i]));
      const Board child = b.after(squares[i], b.flips(squares[i]));
      ASSERT_EQ(boards.own[i], child.own);
      ASSERT_EQ(boards.opponent[i], child.opponent);
      ASSERT_EQ(replies[i], child.legal());
      ASSERT_EQ(static_cast<int>(promises[i]),
                promise(squares[i], Board::mobility(child.legal()),
                        Board::contains(b.odd_cells(), squares[i]), b.empty()));
    }
  });
}

TEST(ManyBoards, EachMoveIsHandedOutUntilEnough) {
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

TEST(ManyBoards, SeeNearlyAllStableDiscsAndNoOthers) {
  int seen = 0;
  int all = 0;
  visit_positions(300, [&](const Board& b) {
    Discs left = b.legal();
    const ManySquares squares = take_many(left);
    const ManyBoards boards = after_moves(b, squares, singles(squares));
    const ManySets stable = surely_stable(boards);
    for (int i = 0; i < kLanes; ++i) {
      const Discs known = stable_discs(boards.opponent[i], boards.own[i]);
      ASSERT_EQ(stable[i] & ~known, 0U);
      seen += std::popcount(stable[i]);
      all += std::popcount(known);
    }
  });
  EXPECT_GT(seen, 0.95 * all);
}

TEST(Fan, HandsOutEveryMoveOnceThoseWithFewRepliesFirst) {
  int positions = 0;
  visit_positions(200, [&](const Board& b) {
    const int empties = b.empty_count();
    const Discs legal = b.legal();
    if (empties > endgame::kMobilityAtMostUpTo<Endgame>) return;
    ++positions;
    constexpr int kAlpha = -20;  // low, so that stable discs count
    Fan fan(b, legal, kAlpha, empties);
    Discs handed_out = 0;
    int replies = 0;
    while (fan.more()) {
      const auto [child, answers] = fan.next();
      const Discs placed = b.empty() & ~child.empty();
      ASSERT_TRUE(std::has_single_bit(placed));
      const int square = std::countr_zero(placed);
      ASSERT_EQ(child, b.after(square, b.flips(square)));
      ASSERT_EQ(answers, child.legal());
      ASSERT_FALSE(handed_out & placed);
      handed_out |= placed;
      const int mobility = Board::mobility(answers);
      ASSERT_LT(replies, mobility + 5) << "all else together weighs less than five replies";
      replies = mobility;
    }
    EXPECT_EQ(handed_out, legal);
  });
  EXPECT_GT(positions, 1000);
}

TEST(Fan, IsSureOfTheStableDiscsOfItsMoves) {
  visit_positions(100, [](const Board& b) {
    Discs left = b.legal();
    const ManySquares squares = take_many(left);
    const ManySets stable = counts(surely_stable(after_moves(b, squares, singles(squares))));
    int most = 0;
    for (int i = 0; i < kLanes; ++i) most = std::max(most, static_cast<int>(stable[i]));
    const int empties = b.empty_count();
    if (left || empties > endgame::kMobilityAtMostUpTo<Endgame>) return;
    for (const int alpha : {-40, 0, 40}) {
      const int expected = stability_may_do(b, b.legal(), alpha, empties) ? most : 0;
      ASSERT_EQ(Fan(b, b.legal(), alpha, empties).sure_margin(), 2 * expected - kSquares);
    }
  });
}

}  // namespace
}  // namespace petteia::reversi
