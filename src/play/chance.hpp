#pragma once

#include <string>
#include <vector>

#include "core/random.hpp"
#include "play/position.hpp"

namespace petteia::play {

/// Lets nature have one turn, each outcome as likely as it is; returns how it fell.
/// position.chance().
NamedOutcome let_chance_fall_once(Position& position, Random& random);

/// Lets nature have all its turns; returns how they fell.
std::vector<std::string> let_chance_fall(Position& position, Random& random);

}  // namespace petteia::play
