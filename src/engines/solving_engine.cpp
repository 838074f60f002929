#include "engines/solving_engine.hpp"

namespace petteia::engines {
namespace {

using search::Milliseconds;

/// How long to try. A position once solved makes the rest of the game a matter of milliseconds, so
/// it may cost several moves' share of a clock.
Milliseconds time_to_solve(const Limits& limits) {
  constexpr Milliseconds kUnlimited{3000};
  Milliseconds time = kUnlimited;
  if (limits.move_time) time = std::min(time, *limits.move_time * 7 / 10);
  if (limits.clock) time = std::min(time, limits.clock->remaining / 6);
  return time;
}

/// What is left of the limits after `used`.
Limits rest(Limits limits, search::Clock::duration used) {
  const auto reduce = [ms = std::chrono::ceil<Milliseconds>(used)](Milliseconds& time) {
    time = std::max(Milliseconds(0), time - ms);
  };
  if (limits.move_time) reduce(*limits.move_time);
  if (limits.clock) reduce(limits.clock->remaining);
  return limits;
}

}  // namespace

Insight SolvingEngine::think(const play::Position& position, const Limits& limits,
                             const std::atomic<bool>* stop, const InsightListener& listener,
                             search::TreeRecorder* tree) {
  const EngineOptions& options = engine_->options();
  const bool free_to_solve = options.solves && !limits.depth && !limits.nodes && !tree &&
                             options.techniques == TechniqueSet::defaults();
  if (!free_to_solve) return engine_->think(position, limits, stop, listener, tree);

  const auto begin = search::Clock::now();
  const auto time = time_to_solve(limits);
  auto solutions = solve(position, time, stop);
  auto used = search::Clock::now() - begin;
  if (solutions.empty()) return engine_->think(position, rest(limits, used), stop, listener, tree);
  if (traps_.any() && options.lines == 1 && solutions.front().upper <= 0) {
    solutions.front().best =
        hardest_problem(position, solutions.front(), limits, begin, {stop, begin + time * 2 / 3});
    used = search::Clock::now() - begin;
  }

  Insight insight;
  insight.time = used;
  for (const Solution& solution : solutions) {
    const Score proved = solution.upper < 0 ? solution.upper : solution.lower;
    insight.lines.push_back({search::won_by(proved), {*solution.best}, solution.exact()});
    insight.nodes += solution.nodes;
  }
  insight.depth = solver_->plies_left(position);
  if (listener) listener(insight);
  return insight;
}

std::vector<Solution> SolvingEngine::solve(const play::Position& position, Milliseconds time,
                                           const std::atomic<bool>* stop) {
  const EngineOptions& options = engine_->options();
  const SolveLimits limits{stop, SolveLimits::Clock::now() + time};
  if (options.lines == 1) {
    if (!solver_->within_reach(position, time)) return {};
    Solution solution = solver_->solve(position, Goal::Margin, limits);
    // A proven win is good enough, even if a better one may exist. In a proven loss it matters
    // less how far away the end is than to set traps.
    const bool enough = solution.lower > 0 || (solution.upper < 0 && traps_.any());
    if (!solution.exact() && !enough) return {};
    return {std::move(solution)};
  }
  // The moves that are not best are the harder ones: for each at least as much time again.
  if (!solver_->within_reach(position, time / (1 + position.moves().size()))) return {};
  auto solutions = solve_moves(*solver_, position, Goal::Margin, limits);
  for (const Solution& solution : solutions)
    if (!solution.exact()) return {};
  if (solutions.size() > static_cast<std::size_t>(options.lines)) solutions.resize(options.lines);
  return solutions;
}

std::string SolvingEngine::hardest_problem(const play::Position& position, const Solution& known,
                                           const Limits& limits, search::Clock::time_point begin,
                                           const SolveLimits& solve_limits) {
  if (auto trap = traps_.find(position, known, *solver_, solve_limits)) return *trap;
  // Far from the end the search's judgement sets harder problems than the longest way to lose, or
  // than any way to hold a draw.
  constexpr int kSeenByMost = 12;
  if (known.exact() && solver_->plies_to_end(position, known.lower) <= kSeenByMost)
    return *known.best;
  std::string move =
      engine_->think(position, rest(limits, search::Clock::now() - begin), solve_limits.stop)
          .best();
  if (known.upper < 0 || keeps_draw(position, move, solve_limits.stop)) return move;
  return *known.best;
}

bool SolvingEngine::keeps_draw(play::Position position, const std::string& move,
                               const std::atomic<bool>* stop) {
  constexpr Milliseconds kLittle{2};
  static_cast<void>(position.play(move));
  if (position.over()) return true;
  return solver_->solve(position, Goal::Outcome, {stop, SolveLimits::Clock::now() + kLittle})
             .upper <= 0;
}

}  // namespace petteia::engines
