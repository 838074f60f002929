#include "engines/connect4/search.hpp"

#include <gtest/gtest.h>

#include "engines/connect4/follow_up.hpp"
#include "engines/connect4/plain_minimax.hpp"
#include "support/random_play.hpp"

namespace petteia::connect4 {
namespace {

const Connect4 game;

/// Calls visit(state, node) for the positions of random games that a search would think about: no
/// move wins at once or is forced. The games go on for as long as a safe move can be found.
template <class Visit>
void random_nodes(int games, int least_stones, Visit visit) {
  Random random(7);
  for (int i = 0; i < games; ++i) {
    State s = game.start();
    for (int stones = 0; stones < kCells - 2; ++stones) {
      const Cells next = next_cells(s.all);
      const Cells danger = threats(s.own ^ s.all, s.all);
      if ((next & threats(s.own, s.all)) || is_lost(next, danger)) break;
      if (stones >= least_stones && !(next & danger)) visit(s, Node{s.own, s.all, danger, stones});
      Move move;
      do move = testing::random_move(game, s, random);
      while (!(safe_moves(next, danger) & column_cells(move.column)));
      game.play(s, move);
    }
  }
}

TEST(Connect4Threats, AreTheCellsThatWin) {
  Random random(3);
  for (int i = 0; i < 300; ++i)
    testing::random_game(game, random, [&](const State& s) {
      Cells expected = 0;
      for (int cell = 0; cell < kColumns * kColumnBits; ++cell) {
        const Cells bit = Cells{1} << cell;
        if ((bit & kBoard & ~s.all) && has_four(s.own | bit)) expected |= bit;
      }
      ASSERT_EQ(threats(s.own, s.all), expected) << game.text(s);
    });
}

TEST(Connect4Threats, BoardsInLanesAreLikeSingleOnes) {
  random_nodes(300, 0, [](const State& s, const Node& node) {
    const Family f = family_of(node);
    for (Columns left = f.moves; left;) {
      const int column = pop_column(left);
      State after = s;
      game.play(after, {static_cast<std::uint8_t>(column)});
      const Node child = member(f, column, node.stones + 1);
      ASSERT_EQ((State{child.own, child.all}), after);
      ASSERT_EQ(child.threats, threats(after.own ^ after.all, after.all));
      ASSERT_EQ(key(all_lanes(f.opponent), f.all)[column], key(after.own, after.all));
    }
  });
}

// The bound is a claim about perfect play, so perfect play has to agree.
TEST(Connect4FollowUp, NeverPromisesTooMuch) {
  int draws = 0, first_wins = 0, second_wins = 0;
  random_nodes(4000, 29, [&](const State& s, const Node& node) {
    const bool first_moves = node.stones % 2 == 0;
    const FollowUp bound = follow_up(family_of(node), first_moves);
    if (bound.column < 0) return;
    State after = s;
    game.play(after, {static_cast<std::uint8_t>(bound.column)});
    ASSERT_GE(-testing::plain_minimax(after), bound.value) << game.text(s);
    ++(bound.value == 0 ? draws : first_moves ? first_wins : second_wins);
  });
  EXPECT_GT(draws, 100);
  EXPECT_GT(first_wins, 100);
  EXPECT_GT(second_wins, 100);
}

TEST(Connect4Search, AnswersOnTheRightSideOfEveryTarget) {
  Team team(std::size_t{1} << 20);
  Search search(team, std::size_t{1} << 20);
  random_nodes(100, 29, [&](const State& s, const Node& node) {
    const int value = testing::plain_minimax(s);
    for (int target = 1 - win_with(node.stones + 4); target <= win_with(node.stones + 3);
         ++target) {
      const int answer = search.ask(node, target, {}, true).value();
      ASSERT_EQ(answer >= target, value >= target) << game.text(s);
      if (answer >= target) {
        ASSERT_LE(answer, value) << game.text(s);
      } else {
        ASSERT_GE(answer, value) << game.text(s);
      }
    }
  });
}

}  // namespace
}  // namespace petteia::connect4
