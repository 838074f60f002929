#pragma once

#include <memory>
#include <vector>

#include "engines/engine.hpp"
#include "engines/solver.hpp"

namespace petteia::engines {

/// Chooses among moves of equal worth in a position that is not won. Against perfect play all of
/// them lead to the same end; against a player of this world the best is the one whose natural
/// answer is a mistake. Natural is what looks best some plies ahead by one evaluation or another;
/// that it is a mistake, the solver knows.
class Traps {
 public:
  /// `opponents` look ahead in the opponent's place and should remember nothing. Without any, no
  /// traps are set.
  explicit Traps(std::vector<std::unique_ptr<Engine>> opponents)
      : opponents_(std::move(opponents)) {}

  bool any() const { return !opponents_.empty(); }

  /// The move that keeps the outcome of `known` (no win) and whose natural answers are mistakes for
  /// some opponents; none if there is no such move or time is up.
  std::optional<std::string> find(const play::Position& position, const Solution& known,
                                  Solver& solver, const SolveLimits& limits);

 private:
  /// How many natural answers in `position` give the opponent something better than `worth`.
  int mistakes(const play::Position& position, int worth, Solver& solver,
               const SolveLimits& limits);

  std::vector<std::unique_ptr<Engine>> opponents_;
};

}  // namespace petteia::engines
