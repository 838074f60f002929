#pragma once

#include "engines/endgame/solver.hpp"

namespace petteia::endgame {

/// The cold face of an endgame solver.
template <Rules R>
class SolverOf final : public engines::Solver {
 public:
  explicit SolverOf(const SolverOptions& options) : solver_(options), threads_(options.threads) {}

  engines::Solution solve(const play::Position& position, Goal goal, const SolveLimits& limits,
                          const engines::SolutionListener& listener) override {
    const auto [game, state] = position.state_of<typename R::Game>().value();
    const auto named = [&rules = game](const Answer<R>& a) -> engines::Solution {
      const auto text = a.best ? std::optional(rules.move_text(*a.best)) : std::nullopt;
      return {text, a.lower, a.upper, a.estimate, a.nodes};
    };
    const auto heard = [&](const Answer<R>& so_far) {
      if (listener) listener(named(so_far));
    };
    return named(solver_.solve(state, goal, limits, heard));
  }

  bool within_reach(const play::Position& position, std::chrono::milliseconds time) const override {
    const int beyond = plies_left(position) - R::kEmptiesInAMillisecond;
    double needed = 1;
    for (int i = 0; i < beyond; ++i) needed *= R::kTimeGrowth;
    return needed <= static_cast<double>(time.count()) * threads_;
  }

  int plies_left(const play::Position& position) const override {
    return R::board(position.state_of<typename R::Game>()->second).empty_count();
  }

  void clear() override { solver_.clear(); }

 private:
  EndgameSolver<R> solver_;
  int threads_;
};

}  // namespace petteia::endgame
