#include "arena/result.hpp"

#include <algorithm>

namespace petteia::arena {

void Thinking::add(const Thinking& other) {
  moves += other.moves;
  time += other.time;
  slowest = std::max(slowest, other.slowest);
}

std::array<Thinking, 2> thinking_of(const play::Record& game, Side first_mover) {
  std::array<Thinking, 2> thinking;
  Side mover = first_mover;
  for (const play::Ply& ply : game.plies) {
    if (ply.chance()) continue;
    thinking[index(mover)].add({1, *ply.taken, *ply.taken});
    mover = other(mover);
  }
  return thinking;
}

int half_points(const play::Record& game, Side side) {
  if (!game.ending.winner) return 1;
  return game.ending.winner == side ? 2 : 0;
}

Score margin_of(const play::Record& game) {
  if (!game.ending.winner) return 0;
  const Score lead = game.points[0] - game.points[1];
  const Score sign = *game.ending.winner == Side::First ? 1 : -1;
  return !game.ending.forfeit() && lead * sign > 0 ? lead : sign;
}

int moves_of(const play::Record& game) {
  return static_cast<int>(std::count_if(game.plies.begin(), game.plies.end(),
                                        [](const play::Ply& ply) { return !ply.chance(); }));
}

}  // namespace petteia::arena
