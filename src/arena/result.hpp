#pragma once

#include "play/referee.hpp"

// What the arena reads off the record of a game.

namespace petteia::arena {

struct GameRules {
  /// The margin is for what stands between the clock and a player on a busy machine.
  play::TimeControl time{.margin = std::chrono::milliseconds(1000)};
  int max_plies = 400;  ///< a game this long is decided by the points on the board
};

/// How much one side thought.
struct Thinking {
  int moves = 0;
  std::chrono::microseconds time{};
  std::chrono::microseconds slowest{};

  void add(const Thinking& other);
};

/// First's and Second's. Sides move by turns in all games; who began is not in the record.
std::array<Thinking, 2> thinking_of(const play::Record& game, Side first_mover);

/// What the game is worth to a side in half points: 0, 1 or 2.
int half_points(const play::Record& game, Side side);

/// First's margin: by how many points it leads, where the winner does; else the smallest win, also
/// for a forfeit.
Score margin_of(const play::Record& game);

int moves_of(const play::Record& game);

}  // namespace petteia::arena
