#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "play/position.hpp"

namespace petteia::engines {

enum class Goal {
  Margin,   ///< the exact margin
  Outcome,  ///< only win, draw or loss, which is quicker
};

/// When to give up a position that is not solved yet. The defaults never do.
struct SolveLimits {
  using Clock = std::chrono::steady_clock;

  const std::atomic<bool>* stop = nullptr;  ///< raise it to have the answer so far
  Clock::time_point deadline = Clock::time_point::max();

  bool reached() const {
    return (stop != nullptr && stop->load(std::memory_order_relaxed)) ||
           (deadline != Clock::time_point::max() && Clock::now() >= deadline);
  }
};

/// What has been proved about a position: under perfect play of both sides, the side to move ends
/// with a margin between `lower` and `upper`. `Move` is the game's own, or its text.
template <class Move>
struct Proof {
  std::optional<Move> best;  ///< reaches `lower` if that is known; none if the game is over
  Score lower = 0;
  Score upper = 0;
  Score estimate = 0;  ///< the likely margin until it is proved
  std::uint64_t nodes = 0;

  bool exact() const { return lower == upper; }
  /// Is it known whether this is a win, a draw or a loss?
  bool outcome_known() const { return lower > 0 || upper < 0 || exact(); }
  bool settled(Goal goal) const { return goal == Goal::Margin ? exact() : outcome_known(); }

  /// The same for the side that made `move` into this position.
  template <class M>
  Proof<M> seen_before(M move) const {
    return {std::move(move), -upper, -lower, -estimate, nodes};
  }
};

using Solution = Proof<std::string>;
/// Told whenever more is known.
using SolutionListener = std::function<void(const Solution& so_far)>;

struct SolverOptions {
  int threads = 1;
  std::size_t table_megabytes = 64;
  bool hand_made = false;  ///< puts moves in order without anything learnt, to see what that brings
};

/// Plays one game perfectly wherever the rest of it can be searched out. What it has found about
/// one position helps with the next.
class Solver {
 public:
  virtual ~Solver() = default;

  /// If a limit is reached first, the solution has the bounds proved until then.
  virtual Solution solve(const play::Position& position, Goal goal, const SolveLimits& limits = {},
                         const SolutionListener& listener = {}) = 0;

  /// Does perfect play bring the side to move at least this margin? None if a limit is reached
  /// first. Quicker than to solve the position, for neither the margin nor a move is asked for.
  virtual std::optional<bool> attains(const play::Position& position, Score margin,
                                      const SolveLimits& limits = {});

  /// Is the exact margin likely to be found in this time?
  virtual bool within_reach(const play::Position& position,
                            std::chrono::milliseconds time) const = 0;

  /// Cells that are still empty: so long the game may last.
  virtual int plies_left(const play::Position& position) const = 0;

  /// How long the game lasts if it ends with this margin for the side to move.
  virtual int plies_to_end(const play::Position& position, Score /*margin*/) const {
    return plies_left(position);
  }

  /// Forgets everything.
  virtual void clear() = 0;
};

/// A solver for the game; none if it cannot be solved, or not with these options.
std::unique_ptr<Solver> make_solver(const play::GameInfo& game, const SolverOptions& options = {});

/// The solution for every move, seen by the side that makes it, best first; `best` is the move.
/// `listener` hears of every move that is done with.
std::vector<Solution> solve_moves(Solver& solver, const play::Position& position, Goal goal,
                                  const SolveLimits& limits = {},
                                  const SolutionListener& listener = {});

}  // namespace petteia::engines
