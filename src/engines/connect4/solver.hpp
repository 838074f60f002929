#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "engines/connect4/book.hpp"
#include "engines/connect4/bounds.hpp"
#include "engines/connect4/limits.hpp"
#include "engines/solver.hpp"
#include "games/connect4/connect4.hpp"

namespace petteia::connect4 {

class Search;
class Team;
struct Node;

/// What is known of a position. Values are for the side to move: 0 is a draw, +n a win and −n a
/// loss with perfect play of both sides, n being 22 minus the winner's stones at the end.
struct Solution {
  Bounds bounds;
  std::optional<Move> best;  ///< attains bounds.lower; none if the game is over
  std::uint64_t nodes = 0;

  bool exact() const { return bounds.lower == bounds.upper; }
  /// Is it known whether this is a win, a draw or a loss?
  bool outcome_known() const { return bounds.lower > 0 || bounds.upper < 0 || exact(); }
};

/// Of every column, what is known of the position for the side to move if it plays there; none
/// for a column that cannot be played.
struct Analysis {
  std::array<std::optional<Bounds>, kColumns> columns;
  std::uint64_t nodes = 0;
};

using engines::Goal;

struct SolverOptions {
  std::size_t table_bytes = std::size_t{64} << 20;
  int threads = 1;
  std::shared_ptr<const Book> book = nullptr;
};

/// Solves positions of Connect-4. What it finds out stays in its table and speeds up the next one.
/// One caller at a time; any number of solvers can live side by side.
class Solver {
 public:
  using Progress = std::function<void(const Solution& so_far)>;

  explicit Solver(SolverOptions options = {});
  ~Solver();

  /// If a limit is reached first, the bounds are those found until then.
  Solution solve(const State& state, Goal goal = Goal::Margin, const Limits& limits = {},
                 const Progress& progress = {});
  /// Is the value of the position at least `target`? None if a limit is reached first.
  std::optional<bool> attains(const State& state, int target, const Limits& limits = {});
  Analysis analyze(const State& state, const Limits& limits = {});

  /// Forgets all positions.
  void clear();

 private:
  struct Answer {
    int bound;
    int column;
  };
  std::optional<Answer> ask(const Node& root, int target, const Limits& limits);
  std::optional<int> book_value(const State& state) const;
  std::optional<Move> book_move(const State& state, int value) const;
  std::uint64_t nodes() const;

  SolverOptions options_;
  std::unique_ptr<Team> team_;
  std::vector<std::unique_ptr<Search>> searches_;  ///< one a thread
};

}  // namespace petteia::connect4
