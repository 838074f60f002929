#pragma once

#include <functional>
#include <memory>

#include "engines/endgame/rules.hpp"
#include "engines/solver.hpp"

namespace petteia::endgame {

using engines::Goal;
using engines::SolveLimits;
using engines::SolverOptions;

template <Rules R>
using Answer = engines::Proof<typename R::Game::Move>;

/// Plays the endgames of a game of turning discs over perfectly. What it has found about one
/// position helps with the next. Margins count empty cells for the winner.
template <Rules R>
class EndgameSolver {
 public:
  using State = typename R::Game::State;
  using Progress = std::function<void(const Answer<R>& so_far)>;

  explicit EndgameSolver(const SolverOptions& options = {});

  /// `best` is a pass if that is forced, and none if the game is over.
  Answer<R> solve(const State& s, Goal goal = Goal::Margin, const SolveLimits& limits = {},
                  const Progress& progress = {});

  void clear();

 private:
  int threads_;
  std::unique_ptr<Table> table_;
};

}  // namespace petteia::endgame
