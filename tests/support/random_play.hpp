#pragma once

#include "core/game.hpp"
#include "core/random.hpp"

namespace petteia::testing {

/// Far above the length of any game that ends.
inline constexpr int kEndlessGame = 20'000;

/// Lets nature have all its turns at random.
template <Game G>
void settle_at_random([[maybe_unused]] const G& g, [[maybe_unused]] typename G::State& s,
                      [[maybe_unused]] Random& random) {
  if constexpr (Stochastic<G>) {
    while (g.chance(s)) {
      Outcomes<G> outcomes;
      g.outcomes(s, outcomes);
      double left = random.unit();
      std::size_t chosen = 0;
      while (chosen + 1 < outcomes.size() && left >= outcomes[chosen].probability)
        left -= outcomes[chosen++].probability;
      g.settle(s, outcomes[chosen].outcome);
    }
  }
}

template <Game G>
typename G::Move random_move(const G& g, const typename G::State& s, Random& random) {
  Moves<G> moves;
  g.moves(s, moves);
  if (moves.empty()) return {};  // never so before the end; GCC wants to be told
  return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

/// Plays random moves from the start to the end, or for `plies` moves. `visit(state)` sees every
/// position with a side to move, the first included.
template <Game G, class Visit>
typename G::State random_game(const G& g, Random& random, Visit visit, int plies = kEndlessGame) {
  auto s = g.start();
  for (int ply = 0; ply < plies && !g.over(s); ++ply) {
    visit(s);
    g.play(s, random_move(g, s, random));
    settle_at_random(g, s, random);
  }
  return s;
}

}  // namespace petteia::testing
