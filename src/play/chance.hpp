#pragma once

#include <string>
#include <vector>

#include "core/random.hpp"
#include "play/position.hpp"

namespace petteia::play {

/// Lets nature have all its turns, each outcome as likely as it is; returns how they fell.
std::vector<std::string> let_chance_fall(Position& position, Random& random);

}  // namespace petteia::play
