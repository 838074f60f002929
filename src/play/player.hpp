#pragma once

#include <memory>
#include <string>

#include "play/position.hpp"

namespace petteia::play {

/// Somebody who chooses moves.
class Player {
 public:
  virtual ~Player() = default;

  virtual std::string name() const = 0;

  /// The move to play in a position with a side to move.
  virtual std::string choose(const Position& position) = 0;
};

}  // namespace petteia::play
