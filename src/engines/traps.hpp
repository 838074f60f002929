#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engines/engine.hpp"
#include "engines/solver.hpp"

namespace petteia::engines {

/// Chooses among moves of equal worth in a position that is not won. Against perfect play all of
/// them lead to the same end; against a player of this world the best is the one whose natural
/// answer is a mistake, or whose natural answers lead to a place where it will be. Natural is what
/// looks best some plies ahead by one evaluation or another; that it is a mistake, the solver
/// knows.
class Traps {
 public:
  /// `opponents` look ahead in the opponent's place and should remember nothing. Without any, no
  /// traps are set.
  explicit Traps(std::vector<std::unique_ptr<Engine>> opponents)
      : opponents_(std::move(opponents)) {}

  bool any() const { return !opponents_.empty(); }

  /// The move that keeps the outcome of `known` (no win) and promises most mistakes within the
  /// next moves; none if no move promises enough or time is up.
  std::optional<std::string> find(const play::Position& position, const Solution& known,
                                  Solver& solver, const SolveLimits& limits);

 private:
  /// What opponents may answer, and how many of them do.
  using Answers = std::map<std::string, int>;

  /// One search for traps: what it works with.
  struct Hunt {
    Solver& solver;
    const SolveLimits& limits;
    int worth;  ///< the outcome to be improved
  };

  /// How likely the opponent makes a mistake within so many of its moves, us being to move.
  double promise(const play::Position& position, int moves_ahead, const Hunt& hunt);
  /// The same after a move of ours, with the opponent to answer.
  double promise_after(const play::Position& answered, int moves_ahead, const Hunt& hunt);
  const Answers& natural_answers(const play::Position& position, const SolveLimits& limits);

  std::vector<std::unique_ptr<Engine>> opponents_;
  std::map<std::string, Answers, std::less<>> answers_;  ///< of positions looked at in this hunt
};

}  // namespace petteia::engines
