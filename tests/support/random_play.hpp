#pragma once

#include "core/chance.hpp"

namespace petteia::testing {

/// Far above the length of any game that ends.
inline constexpr int kEndlessGame = 20'000;

template <Game G>
typename G::Move random_move(const G& g, const typename G::State& s, Random& random) {
  Moves<G> moves;
  g.moves(s, moves);
  if (moves.empty()) return {};  // never so before the end; GCC wants to be told
  return random.one_of(moves);
}

/// Plays random moves from the start to the end, or for `plies` moves. `visit(state)` sees every
/// position with a side to move, the first included.
template <Game G, class Visit>
typename G::State random_game(const G& g, Random& random, Visit visit, int plies = kEndlessGame) {
  auto s = g.start();
  for (int ply = 0; ply < plies && !g.over(s); ++ply) {
    visit(s);
    g.play(s, random_move(g, s, random));
    let_chance_fall(g, s, random);
  }
  return s;
}

}  // namespace petteia::testing
