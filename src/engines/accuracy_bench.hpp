#pragma once

#include "engines/endgame_bench.hpp"
#include "engines/engine.hpp"

namespace petteia::engines {

/// Lets the engine search problems whose best moves are known, each with nothing remembered, and
/// prints a line for each: its move and how good that is, its value and by how much that errs; and
/// in how many it found a best move, and the mean errors.
///
/// Where a problem does not know the engine's move, the solver is asked, and the problem learns it.
/// Raise `stop` to have it end; the problem it is at does not count. True if it came to the end.
bool run_accuracy_bench(std::vector<EndgameProblem>& problems, Engine& engine, const Limits& limits,
                        Solver& solver, const std::atomic<bool>& stop, std::ostream& out);

}  // namespace petteia::engines
