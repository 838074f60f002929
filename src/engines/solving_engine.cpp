#include "engines/solving_engine.hpp"

#include "engines/traps.hpp"

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
  const bool free_to_solve = options.solves && !limits.depth && !limits.nodes &&
                             !limits.game_nodes && !tree &&
                             options.techniques == TechniqueSet::defaults();
  if (!free_to_solve) return engine_->think(position, limits, stop, listener, tree);

  if (plays_for_mistakes()) models_.meet(position);
  Insight insight = solve_or_search(position, limits, stop, listener);
  if (plays_for_mistakes()) models_.leave(position, insight.best());
  return insight;
}

Insight SolvingEngine::solve_or_search(const play::Position& position, const Limits& limits,
                                       const std::atomic<bool>* stop,
                                       const InsightListener& listener) {
  const auto begin = search::Clock::now();
  const auto time_left = [&] { return rest(limits, search::Clock::now() - begin); };
  const auto solutions = solve(position, {stop, begin + time_to_solve(limits)}, time_left);
  if (solutions.empty()) return engine_->think(position, time_left(), stop, listener);

  Insight insight;
  insight.time = search::Clock::now() - begin;
  for (const Solution& solution : solutions) {
    const Score proved = solution.upper < 0 ? solution.upper : solution.lower;
    insight.lines.push_back({search::won_by(proved), {*solution.best}, solution.exact()});
    insight.nodes += solution.nodes;
  }
  insight.depth = solver_->plies_left(position);
  if (listener) listener(insight);
  return insight;
}

std::vector<Solution> SolvingEngine::solve(const play::Position& position,
                                           const SolveLimits& limits,
                                           const std::function<Limits()>& time_left) {
  const EngineOptions& options = engine_->options();
  const auto time = std::chrono::ceil<Milliseconds>(limits.deadline - SolveLimits::Clock::now());
  if (options.lines == 1) {
    if (!solver_->within_reach(position, time)) return {};
    if (plays_for_mistakes())
      if (auto problem = hardest_problem(position, limits, time_left)) return {*std::move(problem)};
    Solution solution = solver_->solve(position, Goal::Margin, limits);
    // A proven win is good enough, even if a better one may exist.
    if (!solution.exact() && solution.lower <= 0) return {};
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

std::optional<Solution> SolvingEngine::hardest_problem(const play::Position& position,
                                                       const SolveLimits& limits,
                                                       const std::function<Limits()>& time_left) {
  const auto little = (limits.deadline - SolveLimits::Clock::now()) / 10;
  const auto soon = [&] { return SolveLimits{limits.stop, SolveLimits::Clock::now() + little}; };
  if (solver_->attains(position, 1, limits) != false) return std::nullopt;
  const auto drawn = solver_->attains(position, 0, limits);
  if (!drawn) return std::nullopt;
  const auto trap = find_trap(position, *drawn ? 0 : -1, models_, *solver_, limits);
  Solution known = solver_->solve(position, Goal::Margin, soon());
  const bool solved = known.exact();
  known.upper = std::min(known.upper, *drawn ? 0 : -1);
  if (*drawn) known.lower = 0;

  // Far from the end the search's judgement sets harder problems than the longest way to lose, or
  // than any way to hold a draw.
  constexpr int kSeenByMost = 12;
  if (trap) {
    known.best = trap;
  } else if (!solved || solver_->plies_to_end(position, known.lower) > kSeenByMost) {
    const std::string move = engine_->think(position, time_left(), limits.stop).best();
    play::Position after = position;
    static_cast<void>(after.play(move));
    const bool keeps = !*drawn || after.over() || solver_->attains(after, 1, soon()) == false;
    if (keeps || !solved) known.best = move;
  }
  return known;
}

}  // namespace petteia::engines
