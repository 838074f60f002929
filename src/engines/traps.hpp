#pragma once

#include <optional>
#include <string>

#include "engines/opponent_models.hpp"
#include "engines/solver.hpp"

namespace petteia::engines {

/// Chooses among moves of equal worth in a position that is not won. Against perfect play all of
/// them lead to the same end; against a player of this world the best is the one whose likely
/// answer is a mistake, or whose likely answers lead to a place where it will be. What is likely,
/// models of the opponent say; what is a mistake, the solver knows.
///
/// `worth` is the outcome under perfect play: 0 for a draw, −1 for a loss. The move found keeps it
/// and promises most mistakes within the next moves; none if no move promises enough.
std::optional<std::string> find_trap(const play::Position& position, int worth,
                                     OpponentModels& models, Solver& solver,
                                     const SolveLimits& limits);

}  // namespace petteia::engines
