#include "engines/connect4/solving_engine.hpp"

#include <algorithm>
#include <bit>

namespace petteia::engines {
namespace {

/// With fewer stones a position takes seconds, not milliseconds.
constexpr int kLeastStones = 7;

/// The first turn of solver and search; each is twice as long as the one before.
constexpr search::Milliseconds kFirstTurn{100};

int free_cells(const connect4::State& state) {
  return connect4::kRows * connect4::kColumns - std::popcount(state.all);
}

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
  const bool free_to_solve =
      (limits.move_time || !limits.clock) && !limits.depth && !limits.nodes && !tree &&
      options.techniques == TechniqueSet::defaults() && std::popcount(state.all) >= kLeastStones;
  if (!free_to_solve) return engine_->think(position, limits, stop, listener, tree);
  if (!limits.move_time || options.lines > 1) return study(position, limits, stop, listener);

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
  return Insight{
      {{search::won_by(value), {connect4::Connect4{}.move_text(move)}, solution.exact()}},
      free_cells(state),
      solution.nodes,
      search::Clock::now() - begin};
}

std::optional<Insight> SolvingEngine::solve_moves(const connect4::State& state,
                                                  search::Milliseconds time,
                                                  const std::atomic<bool>* stop) {
  const auto begin = search::Clock::now();
  connect4::Limits limits;
  limits.deadline = begin + time;
  limits.stop_flag = stop;
  const connect4::Analysis analysis = solver_.analyze(state, limits);
  Insight insight{{}, free_cells(state), analysis.nodes, search::Clock::now() - begin};
  for (int column = 0; column < connect4::kColumns; ++column) {
    const auto& bounds = analysis.columns[column];
    if (!bounds) continue;
    if (bounds->lower != bounds->upper) return std::nullopt;
    const connect4::Move move{static_cast<std::uint8_t>(column)};
    insight.lines.push_back(
        {search::won_by(bounds->lower), {connect4::Connect4{}.move_text(move)}, true});
  }
  std::stable_sort(insight.lines.begin(), insight.lines.end(),
                   [](const Line& a, const Line& b) { return a.value > b.value; });
  const auto wanted = static_cast<std::size_t>(std::max(1, options().lines));
  if (insight.lines.size() > wanted) insight.lines.resize(wanted);
  return insight;
}

Insight SolvingEngine::study(const play::Position& position, const Limits& limits,
                             const std::atomic<bool>* stop, const InsightListener& listener) {
  const auto state = position.state_of<connect4::Connect4>()->second;
  const auto begin = search::Clock::now();
  const auto left = [&](search::Milliseconds turn) {
    if (!limits.move_time) return turn;
    const auto used =
        std::chrono::duration_cast<search::Milliseconds>(search::Clock::now() - begin);
    return std::clamp(*limits.move_time - used, search::Milliseconds(0), turn);
  };
  Insight best;
  // A turn of the search begins at depth 1 again: what was known already is no news.
  const InsightListener tell_news = [&](const Insight& insight) {
    if (listener && insight.depth > best.depth) listener(insight);
  };
  for (auto turn = kFirstTurn;; turn *= 2) {
    if (auto solved = solve_moves(state, left(turn), stop)) {
      if (listener) listener(*solved);
      return *std::move(solved);
    }
    Limits search_turn;
    search_turn.move_time = left(turn);
    Insight thought = engine_->think(position, search_turn, stop, tell_news);
    if (best.lines.empty() || thought.depth >= best.depth) best = std::move(thought);
    const bool stopped = stop && stop->load(std::memory_order_relaxed);
    if (stopped || left(turn) == search::Milliseconds(0)) return best;
  }
}

void SolvingEngine::clear() {
  engine_->clear();
  solver_.clear();
}

}  // namespace petteia::engines
