#pragma once

#include <algorithm>

#include "games/connect4/connect4.hpp"

namespace petteia::testing {

/// The value of a position for the side to move by trying everything: alpha-beta and the rules of
/// the game, nothing else. `alpha` and `beta` bound the values of interest.
inline int plain_minimax(const connect4::State& s, int alpha = -42, int beta = 42) {
  const connect4::Connect4 game;
  if (game.over(s)) return seen_by(game.to_move(s), game.result(s));
  Moves<connect4::Connect4> moves;
  game.moves(s, moves);
  int best = -42;
  for (const auto move : moves) {
    auto after = s;
    game.play(after, move);
    best = std::max(best, -plain_minimax(after, -beta, -std::max(alpha, best)));
    if (best >= beta) break;
  }
  return best;
}

}  // namespace petteia::testing
