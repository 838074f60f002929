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

class Referee;

/// Somebody who chooses moves.
class Player {
 public:
  virtual ~Player() = default;

  virtual std::string name() const = 0;

  /// The move to play in a position with a side to move. A player who is told to stop answers at
  /// once with the best move so far.
  virtual std::string choose(const Position& position, const TimeLeft& time,
                             const std::stop_token& stop) = 0;

  /// Called when a game begins in which it has `side`, after every move of either side and when the
  /// game is over. For players who must know more than the positions they are asked about, or have
  /// something to do before their clock runs.
  virtual void follow(const Referee& /*game*/, Side /*side*/) {}
};

}  // namespace petteia::play
