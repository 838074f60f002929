#include "engines/solver.hpp"

#include <algorithm>

#include "engines/catalog.hpp"

namespace petteia::engines {

std::optional<bool> Solver::attains(const play::Position& position, Score margin,
                                    const SolveLimits& limits) {
  const Solution solution = solve(position, Goal::Margin, limits);
  if (solution.lower >= margin) return true;
  if (solution.upper < margin) return false;
  return std::nullopt;
}

std::unique_ptr<Solver> make_solver(const play::GameInfo& game, const SolverOptions& options) {
  const GameEngines& engines = find_game(game.name)->engines;
  const auto make = options.hand_made ? engines.make_hand_made_solver : engines.make_solver;
  return make ? make(options) : nullptr;
}

std::vector<Solution> solve_moves(Solver& solver, const play::Position& position, Goal goal,
                                  const SolveLimits& limits, const SolutionListener& listener) {
  std::vector<Solution> solutions;
  for (std::string& move : position.moves()) {
    play::Position after = position;
    static_cast<void>(after.play(move));
    solutions.push_back(solver.solve(after, goal, limits).seen_before(std::move(move)));
    if (listener) listener(solutions.back());
  }
  std::stable_sort(solutions.begin(), solutions.end(), [](const Solution& a, const Solution& b) {
    return std::pair(a.lower, a.upper) > std::pair(b.lower, b.upper);
  });
  return solutions;
}

}  // namespace petteia::engines
