#include "engines/bench_positions.hpp"

#include "core/random.hpp"
#include "play/chance.hpp"

namespace petteia::engines {
namespace {

/// Random play makes positions with everything hanging. The move that is best after a short look
/// at a few random ones makes calmer ones without needing an engine: here, simply the first of
/// three random moves that does not lose points at once.
std::string sensible_move(const play::Position& position, Random& random) {
  const auto moves = position.moves();
  std::string best;
  int best_lead = -1000;
  for (int i = 0; i < 3; ++i) {
    const std::string& move = random.one_of(moves);
    play::Position after = position;
    static_cast<void>(after.play(move));
    const Side side = position.to_move();
    const int lead = after.points(side) - after.points(other(side));
    if (lead > best_lead) {
      best_lead = lead;
      best = move;
    }
  }
  return best;
}

}  // namespace

std::vector<play::Position> bench_positions(const CatalogEntry& game, int count) {
  std::vector<play::Position> positions;
  const Grid grid = game.start.grid();
  const int longest = grid.rows * grid.cols / 2;
  for (int i = 0; static_cast<int>(positions.size()) < count; ++i) {
    Random random(static_cast<std::uint64_t>(i));
    const int plies = 4 + i * (longest - 4) / std::max(1, count - 1) % longest;
    play::Position position = game.start;
    for (int ply = 0; ply < plies && !position.over(); ++ply) {
      static_cast<void>(position.play(sensible_move(position, random)));
      play::let_chance_fall(position, random);
    }
    if (!position.over()) positions.push_back(position);
  }
  return positions;
}

}  // namespace petteia::engines
