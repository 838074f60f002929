#pragma once

#include <vector>

#include "play/position.hpp"

namespace petteia::engines {

/// The cells that have won the game, where it is won by some: the stones of Connect-4 in lines of
/// four or more. None in other games, and before anybody has won.
std::vector<Cell> winning_cells(const play::Position& position);

}  // namespace petteia::engines
