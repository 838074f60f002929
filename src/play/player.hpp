#pragma once

#include <chrono>
#include <optional>
#include <stop_token>
#include <string>

#include "play/position.hpp"

namespace petteia::play {

/// How long a player may think. What is not set is not limited.
struct TimeLeft {
  std::optional<std::chrono::milliseconds> move;  ///< for this move
  std::optional<std::chrono::milliseconds> game;  ///< for all moves of the game from now on
  std::chrono::milliseconds increment{};          ///< added to `game` after every move
};

/// Somebody who chooses moves.
class Player {
 public:
  virtual ~Player() = default;

  virtual std::string name() const = 0;

  /// The move to play in a position with a side to move. A player who is told to stop answers at
  /// once with the best move so far.
  virtual std::string choose(const Position& position, const TimeLeft& time,
                             const std::stop_token& stop) = 0;
};

}  // namespace petteia::play
