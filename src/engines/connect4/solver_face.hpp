#pragma once

#include <bit>
#include <cstdlib>

#include "engines/connect4/solver.hpp"
#include "engines/solver.hpp"

namespace petteia::connect4 {

/// The cold face of the solver.
class SolverFace final : public engines::Solver {
 public:
  explicit SolverFace(const engines::SolverOptions& options)
      : solver_({.table_bytes = options.table_megabytes << 20,
                 .threads = options.threads,
                 .book = Book::shipped()}) {}

  engines::Solution solve(const play::Position& position, Goal goal,
                          const engines::SolveLimits& limits,
                          const engines::SolutionListener& listener) override {
    const auto named = [](const Solution& s) -> engines::Solution {
      const auto text = s.best ? std::optional(Connect4{}.move_text(*s.best)) : std::nullopt;
      const auto [lower, upper] = s.bounds;
      return {text, lower, upper, (lower + upper) / 2, s.nodes};
    };
    return named(
        solver_.solve(state_of(position), goal, inside(limits), [&](const Solution& so_far) {
          if (listener) listener(named(so_far));
        }));
  }

  std::optional<bool> attains(const play::Position& position, Score margin,
                              const engines::SolveLimits& limits) override {
    return solver_.attains(state_of(position), margin, inside(limits));
  }

  /// What is not in the book is solved within milliseconds, or worth a try.
  bool within_reach(const play::Position&, std::chrono::milliseconds) const override {
    return true;
  }

  int plies_left(const play::Position& position) const override {
    return kCells - std::popcount(state_of(position).all);
  }

  int plies_to_end(const play::Position& position, Score margin) const override {
    if (margin == 0) return plies_left(position);
    const int stones = std::popcount(state_of(position).all);
    const int winners_stones = margin > 0 ? stones / 2 : (stones + 1) / 2;
    const int plies = 2 * (22 - std::abs(margin) - winners_stones);
    return margin > 0 ? plies - 1 : plies;
  }

  void clear() override { solver_.clear(); }

 private:
  static constexpr int kCells = kRows * kColumns;

  static State state_of(const play::Position& position) {
    return position.state_of<Connect4>()->second;
  }

  static Limits inside(const engines::SolveLimits& limits) {
    Limits own;
    own.deadline = limits.deadline;
    own.stop_flag = limits.stop;
    return own;
  }

  connect4::Solver solver_;
};

}  // namespace petteia::connect4
