// A first player of your own: looks one move ahead in HexThello, and beats a random one.
// docs/writing-a-player.md explains it.
#include <algorithm>
#include <iostream>

#include "core/random.hpp"
#include "games/hexthello/hexthello.hpp"

using namespace petteia;
using hexthello::HexThello, hexthello::Move, hexthello::State;

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
            << "May Black start at 5,8? " << is_legal(game, position, Move::at(5, 8)) << '\n'
            << "Could White move? " << game.can_move(position, Side::Second) << '\n';
  for (Random random(2); !game.over(position);) {
    Moves<HexThello> moves;
    game.moves(position, moves);
    Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    if (game.to_move(position) == Side::First)
      move = *std::ranges::max_element(moves, {}, [&](Move m) { return lead_after(position, m); });
    game.play(position, move);
  }
  std::cout << "Black (one move ahead) " << game.points(position, Side::First)
            << ", White (random) " << game.points(position, Side::Second) << '\n';
}
