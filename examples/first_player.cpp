// A first player of your own: looks one move ahead in HexThello, and beats a random one.
// docs/writing-a-player.md explains it line by line.

#include <iostream>

#include "core/random.hpp"
#include "games/hexthello/hexthello.hpp"

using namespace petteia;
using hexthello::HexThello, hexthello::Move, hexthello::State;

const HexThello game;

/// The move after which we lead by most discs.
Move best_move(const State& position, const Moves<HexThello>& moves) {
  const Side me = game.to_move(position);
  Move best = moves[0];
  int best_lead = -1000;
  for (const Move move : moves) {
    State after = position;  // try the move on a copy
    game.play(after, move);
    const int lead = game.points(after, me) - game.points(after, other(me));
    if (lead > best_lead) best = move, best_lead = lead;
  }
  return best;
}

int main() {
  State position = game.start();
  std::cout << "May Black start at 7,7? " << is_legal(game, position, Move::at(7, 7)) << '\n'
            << "May Black start at 5,8? " << is_legal(game, position, Move::at(5, 8)) << '\n'
            << "Could White move? " << game.can_move(position, Side::Second) << '\n';
  Random random(2);
  while (!game.over(position)) {
    Moves<HexThello> moves;
    game.moves(position, moves);
    const Move any = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    game.play(position, game.to_move(position) == Side::First ? best_move(position, moves) : any);
  }
  std::cout << "The end: " << game.text(position) << "\nBlack (one move ahead) "
            << game.points(position, Side::First) << ", White (random) "
            << game.points(position, Side::Second) << '\n';
}
