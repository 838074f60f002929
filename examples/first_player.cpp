// A first player (docs/writing-a-player.md): looks one move ahead in HexThello, beats a random one.
#include <algorithm>
#include <iostream>

#include "games/hexthello/hexthello.hpp"

using namespace petteia;
using namespace petteia::hexthello;
const HexThello game;

/// By how many discs the player who makes the move leads after it.
int lead_after(State position, Move move) {  // a copy: there is nothing to take back
  const Side me = game.to_move(position);
  game.play(position, move);
  return game.points(position, me) - game.points(position, other(me));
}

int main() {
  State position = game.start();
  std::cout << "May Black start at 7,7? " << is_legal(game, position, Move::at(7, 7)) << '\n'
            << "Could White move? " << game.can_move(position, Side::Second) << '\n';
  for (Random random(2); !game.over(position);) {
    const auto moves = legal_moves(game, position);
    const auto lead = [&](Move move) { return lead_after(position, move); };
    const Move best = *std::ranges::max_element(moves, {}, lead);
    game.play(position, game.to_move(position) == Side::First ? best : random.one_of(moves));
  }
  std::cout << "Black (one move ahead) " << game.points(position, Side::First)
            << ", White (random) " << game.points(position, Side::Second) << '\n';
}
