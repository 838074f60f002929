#include "engines/connect4/solving_engine.hpp"

#include <bit>

namespace petteia::engines {
namespace {

/// With fewer stones a position takes seconds, not milliseconds.
constexpr int kLeastStones = 7;

/// A loss within so many plies is seen by most opponents.
constexpr int kNear = 12;

/// How many plies the side to move can hold out in a position of this value.
int plies_to_loss(const connect4::State& state, int value) {
  const int opponents_stones = (std::popcount(state.all) + 1) / 2;
  return 2 * (22 + value - opponents_stones);
}

}  // namespace

SolvingEngine::SolvingEngine(std::unique_ptr<Engine> engine,
                             std::vector<std::unique_ptr<Engine>> opponents)
    : engine_(std::move(engine)),
      solver_({.table_bytes = engine_->options().table_megabytes << 20,
               .threads = engine_->options().threads}),
      traps_(std::move(opponents)) {}

Insight SolvingEngine::think(const play::Position& position, const Limits& limits,
                             const std::atomic<bool>* stop, const InsightListener& listener,
                             search::TreeRecorder* tree) {
  const auto state = position.state_of<connect4::Connect4>()->second;
  const EngineOptions& options = engine_->options();
  const bool free_to_solve = limits.move_time && !limits.depth && !limits.nodes && !tree &&
                             options.lines == 1 && options.techniques == TechniqueSet::defaults() &&
                             std::popcount(state.all) >= kLeastStones;
  if (!free_to_solve) return engine_->think(position, limits, stop, listener, tree);

  const auto begin = search::Clock::now();
  if (auto insight = solve(position, *limits.move_time * 7 / 10, stop)) {
    if (listener) listener(*insight);
    return *insight;
  }
  const auto used = std::chrono::duration_cast<search::Milliseconds>(search::Clock::now() - begin);
  Limits rest = limits;
  rest.move_time = std::max(search::Milliseconds(0), *limits.move_time - used);
  return engine_->think(position, rest, stop, listener, tree);
}

std::optional<Insight> SolvingEngine::solve(const play::Position& position,
                                            search::Milliseconds time,
                                            const std::atomic<bool>* stop) {
  const auto state = position.state_of<connect4::Connect4>()->second;
  const auto begin = search::Clock::now();
  connect4::Limits limits;
  limits.deadline = begin + time;
  limits.stop_flag = stop;
  const connect4::Solution solution = solver_.solve(state, connect4::Goal::Margin, limits);
  // A proven win is good enough, even if a faster one may exist.
  const bool settled = solution.exact() || solution.bounds.lower > 0;
  if (!settled || !solution.best) return std::nullopt;
  const int value = solution.bounds.lower;
  connect4::Move move = *solution.best;
  if (value <= 0) {
    const auto trap = traps_.find(position, state, solution, solver_, limits);
    // Far from the end the search's judgement sets harder problems than the longest way to lose.
    if (!trap && value < 0 && plies_to_loss(state, value) > kNear) return std::nullopt;
    if (trap) move = *trap;
  }
  const int depth = connect4::kRows * connect4::kColumns - std::popcount(state.all);
  return Insight{{{search::won_by(value), {connect4::Connect4{}.move_text(move)}}},
                 depth,
                 solution.nodes,
                 search::Clock::now() - begin};
}

void SolvingEngine::clear() {
  engine_->clear();
  solver_.clear();
}

}  // namespace petteia::engines
