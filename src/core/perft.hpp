#pragma once

#include <cstdint>

#include "core/game.hpp"

namespace petteia {

/// Counts the move sequences of exactly `depth` plies from `state`, the usual check of a move
/// generator. Every leaf is really played and its moves are generated, so the rate it reaches is
/// the rate of the rules; `leaf_moves` gathers the number of those moves so that no compiler can
/// leave the work out.
///
/// Nature is not asked: give a stochastic game rules under which nothing is left to chance.
template <Game G>
std::uint64_t perft(const G& g, const typename G::State& state, int depth,
                    std::uint64_t& leaf_moves) {
  Moves<G> moves;
  g.moves(state, moves);
  if (depth == 0) {
    leaf_moves += moves.size();
    return 1;
  }
  std::uint64_t count = 0;
  for (const auto& move : moves) {
    auto child = state;
    g.play(child, move);
    count += perft(g, child, depth - 1, leaf_moves);
  }
  return count;
}

}  // namespace petteia
