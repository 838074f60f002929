#pragma once

#include <memory>
#include <vector>

#include "engines/connect4/solver.hpp"
#include "engines/engine.hpp"

namespace petteia::engines {

/// Chooses among moves of equal worth in a position that is not won. Against perfect play all of
/// them lead to the same end; against a player of this world the best is the one whose natural
/// answer is a mistake. Natural is what looks best some plies ahead by one evaluation or another;
/// that it is a mistake, the solver knows.
class Traps {
 public:
  /// `opponents` look ahead in the opponent's place; they should remember nothing.
  explicit Traps(std::vector<std::unique_ptr<Engine>> opponents)
      : opponents_(std::move(opponents)) {}

  /// The move that keeps the value `known` (at most 0) and whose natural answers are mistakes for
  /// most opponents; none if there is no such move or time is up.
  std::optional<connect4::Move> find(const play::Position& position, const connect4::State& state,
                                     const connect4::Solution& known, connect4::Solver& solver,
                                     const connect4::Limits& limits);

 private:
  std::vector<std::unique_ptr<Engine>> opponents_;
};

}  // namespace petteia::engines
