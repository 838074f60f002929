#include "engines/accuracy_bench.hpp"

#include <algorithm>
#include <cmath>
#include <ostream>

#include <fmt/ostream.h>

namespace petteia::engines {
namespace {

/// A value in discs or points.
double in_points(Value value, double unit) {
  if (std::abs(value) < search::kWon) return value / unit;
  return value > 0 ? value - search::kWon : value + search::kWon;
}

/// The margin of a move; none if the solver was stopped.
std::optional<Score> margin_of(EndgameProblem& problem, const std::string& move, Solver& solver,
                               const SolveLimits& limits) {
  auto& known = problem.moves;
  const auto found = std::find_if(known.begin(), known.end(),
                                  [&](const auto& scored) { return scored.move == move; });
  if (found != known.end()) return found->margin;
  play::Position after = problem.position;
  static_cast<void>(after.play(move));
  const Side side = problem.position.to_move();
  Score margin = 0;
  if (after.over()) {
    margin = seen_by(side, after.result());
  } else {
    solver.clear();
    const Solution solution = solver.solve(after, Goal::Margin, limits);
    if (!solution.exact()) return std::nullopt;
    margin = after.to_move() == side ? solution.lower : -solution.lower;
  }
  const auto worse = std::find_if(known.begin(), known.end(),
                                  [&](const auto& scored) { return scored.margin < margin; });
  known.insert(worse, {move, margin});
  return margin;
}

}  // namespace

bool run_accuracy_bench(std::vector<EndgameProblem>& problems, Engine& engine, const Limits& limits,
                        Solver& solver, const std::atomic<bool>& stop, std::ostream& out) {
  const SolveLimits solve_limits{.stop = &stop};
  int done = 0;
  int best_moves = 0;
  double error_sum = 0;
  double loss_sum = 0;
  for (EndgameProblem& problem : problems) {
    if (problem.moves.empty()) continue;
    engine.clear();
    const Insight insight = engine.think(problem.position, limits, &stop);
    if (stop) break;
    const Score best = problem.moves.front().margin;
    const auto margin = margin_of(problem, insight.best(), solver, solve_limits);
    if (!margin) break;
    const double error = in_points(insight.value(), engine.unit()) - best;
    ++done;
    best_moves += *margin == best;
    error_sum += std::abs(error);
    loss_sum += best - *margin;
    fmt::print(out, "{} {:>5} {:+} of {:+}, value {} errs by {:+.2f}, {:.2f} M nodes\n",
               problem.position.text(), insight.best(), *margin, best,
               value_text(insight.value(), engine.unit()), error,
               static_cast<double>(insight.nodes) / 1e6);
    out.flush();
  }
  if (done > 0)
    fmt::print(out,
               "{} positions: a best move in {:.1f}%, values err by {:.2f} in the mean, moves lose "
               "{:.2f}\n",
               done, 100.0 * best_moves / done, error_sum / done, loss_sum / done);
  return !stop;
}

}  // namespace petteia::engines
