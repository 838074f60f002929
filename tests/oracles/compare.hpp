#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/game.hpp"
#include "core/perft.hpp"
#include "support/effort.hpp"
#include "support/random_play.hpp"

namespace petteia::testing {

template <Game G>
std::vector<std::string> sorted_moves(const G& g, const Notated auto& namer,
                                      const typename G::State& s) {
  Moves<G> moves;
  g.moves(s, moves);
  std::vector<std::string> texts;
  for (const auto& move : moves) texts.push_back(namer.move_text(move));
  std::sort(texts.begin(), texts.end());
  return texts;
}

/// Plays random games on the real rules and on the oracle side by side and compares everything a
/// player can see after every move: board, side to move, legal moves, points, end and result.
/// `games` are played in an optimised build (see effort()).
template <Notated G, Game Oracle>
void expect_same_as_oracle(const G& g, const Oracle& oracle, int games, std::uint64_t seed) {
  Random random(seed);
  for (int game = 0; game < effort(games); ++game) {
    auto s = g.start();
    auto slow = oracle.start();
    for (int ply = 0;; ++ply) {
      ASSERT_LT(ply, kEndlessGame);
      ASSERT_EQ(g.text(s), oracle.text(slow));
      if constexpr (Stochastic<G>) {
        ASSERT_EQ(g.chance(s), oracle.chance(slow));
        if (g.chance(s)) {
          Outcomes<G> outcomes;
          g.outcomes(s, outcomes);
          Outcomes<Oracle> slow_outcomes;
          oracle.outcomes(slow, slow_outcomes);
          ASSERT_EQ(outcomes.size(), slow_outcomes.size());
          for (std::size_t i = 0; i < outcomes.size(); ++i) {
            ASSERT_EQ(outcomes[i].outcome, slow_outcomes[i].outcome);
            ASSERT_DOUBLE_EQ(outcomes[i].probability, slow_outcomes[i].probability);
          }
          const auto chosen = random.one_of(outcomes).outcome;
          g.settle(s, chosen);
          oracle.settle(slow, chosen);
          continue;
        }
      }
      for (const Side side : {Side::First, Side::Second})
        ASSERT_EQ(g.points(s, side), oracle.points(slow, side)) << g.text(s);
      ASSERT_EQ(g.over(s), oracle.over(slow)) << g.text(s);
      ASSERT_EQ(sorted_moves(g, g, s), sorted_moves(oracle, g, slow)) << g.text(s);
      if (g.over(s)) {
        ASSERT_EQ(g.result(s), oracle.result(slow)) << g.text(s);
        break;
      }
      ASSERT_EQ(g.to_move(s), oracle.to_move(slow)) << g.text(s);
      const auto move = random_move(g, s, random);
      g.play(s, move);
      oracle.play(slow, move);
    }
  }
}

/// The counts of `known` are those of perft 1, 2, 3 …
template <Game G>
void expect_perft(const G& g, std::initializer_list<std::uint64_t> known) {
  int depth = 0;
  std::uint64_t leaf_moves = 0;
  for (const std::uint64_t count : known)
    EXPECT_EQ(perft(g, g.start(), ++depth, leaf_moves), count) << "perft " << depth;
  EXPECT_GT(leaf_moves, 0U);
}

}  // namespace petteia::testing
