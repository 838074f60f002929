#include "engines/connect4/solver.hpp"

#include <algorithm>
#include <mutex>
#include <thread>

#include "engines/connect4/search.hpp"

namespace petteia::connect4 {
namespace {

/// Well within the second-level cache of current processors.
constexpr std::size_t kOwnTableBytes = std::size_t{512} << 10;
/// Questions that take fewer nodes than this are not worth waking other threads for.
constexpr std::uint64_t kAlone = 50'000;
/// Values nearer to zero than this are found by starting at zero.
constexpr int kNearZero = 4;

int stones_on(const State& s) { return std::popcount(s.all); }

Node node_of(const State& s) { return {s.own, s.all, threats(s.own ^ s.all, s.all), stones_on(s)}; }

/// The move of `cells` nearest to the centre.
Move central(Cells cells) {
  for (int column : {3, 2, 4, 1, 5, 0, 6})
    if (cells & column_cells(column)) return {static_cast<std::uint8_t>(column)};
  return {};
}

/// What two plies of looking ahead tell. The bounds that are left open allow for no win or loss
/// that would have been seen.
Solution at_first_sight(const State& s) {
  const int stones = stones_on(s);
  const Cells opponent = s.own ^ s.all;
  if (has_four(opponent)) return {{-win_with(stones), -win_with(stones)}, std::nullopt, 0};
  const Cells next = next_cells(s.all);
  if (!next) return {{0, 0}, std::nullopt, 0};
  if (const Cells wins = next & threats(s.own, s.all))
    return {{win_with(stones + 1), win_with(stones + 1)}, central(wins), 0};
  if (stones == kCells - 1) return {{0, 0}, central(next), 0};
  const Cells danger = threats(opponent, s.all);
  if (is_lost(next, danger)) {
    const Cells urgent = next & danger;
    return {{-win_with(stones + 2), -win_with(stones + 2)}, central(urgent ? urgent : next), 0};
  }
  return {{std::min(0, -win_with(stones + 4)), std::max(0, win_with(stones + 3))},
          central(safe_moves(next, danger)),
          0};
}

}  // namespace

Solver::Solver(SolverOptions options)
    : options_(std::move(options)), team_(std::make_unique<Team>(options_.table_bytes)) {
  for (int i = 0; i < std::max(1, options_.threads); ++i)
    searches_.push_back(std::make_unique<Search>(*team_, kOwnTableBytes));
}

Solver::~Solver() = default;

void Solver::clear() {
  team_->table.clear();
  for (auto& search : searches_) search->clear();
}

std::uint64_t Solver::nodes() const {
  std::uint64_t sum = 0;
  for (const auto& search : searches_) sum += search->nodes();
  return sum;
}

std::optional<Solver::Answer> Solver::ask(const Node& root, int target, const Limits& limits) {
  Search& main = *searches_.front();
  team_->done = false;
  Limits first_try = limits;
  if (searches_.size() > 1) first_try.nodes = std::min(limits.nodes, kAlone);
  if (const auto bound = main.ask(root, target, first_try, true))
    return Answer{*bound, main.column()};
  if (searches_.size() == 1 || limits.nodes <= kAlone || limits.reached()) return std::nullopt;

  std::optional<Answer> answer;
  std::mutex mutex;
  const auto work = [&](Search& search) {
    const auto bound = search.ask(root, target, limits, false);
    if (!bound) return;
    const std::lock_guard lock(mutex);
    answer = {*bound, search.column()};
    team_->done = true;
  };
  std::vector<std::jthread> mates;
  for (std::size_t i = 1; i < searches_.size(); ++i)
    mates.emplace_back(work, std::ref(*searches_[i]));
  work(main);
  mates.clear();  // joins
  return answer;
}

std::optional<int> Solver::book_value(const State& state) const {
  return options_.book ? options_.book->value(state) : std::nullopt;
}

/// A move that attains the position's value according to the book.
std::optional<Move> Solver::book_move(const State& state, int value) const {
  const Connect4 game;
  for (const Move move : legal_moves(game, state)) {
    State after = state;
    game.play(after, move);
    if (book_value(after) == -value) return move;
  }
  return std::nullopt;
}

Solution Solver::solve(const State& state, Goal goal, const Limits& limits,
                       const Progress& progress) {
  Solution found = at_first_sight(state);
  const auto solved = [&] { return goal == Goal::Margin ? found.exact() : found.outcome_known(); };
  if (solved()) return found;
  const Node root = node_of(state);
  const std::uint64_t before = nodes();
  bool stopped = false;
  const auto ask = [&](int target) {
    const auto answer = this->ask(root, target, limits);
    found.nodes = nodes() - before;
    stopped = !answer;
    if (stopped) return;
    if (answer->bound >= target) {
      found.bounds.lower = answer->bound;
      found.best = Move{static_cast<std::uint8_t>(answer->column)};
    } else {
      found.bounds.upper = answer->bound;
    }
    if (progress) progress(found);
  };
  auto& [lower, upper] = found.bounds;

  if (const auto value = book_value(state)) {
    if (const auto move = book_move(state, *value)) {
      found.best = move;
    } else if (lower < *value) {
      ask(*value);  // for a move that attains it
    }
    upper = *value;
    if (!stopped) lower = *value;
    return found;
  }

  // Early wins are quick to find or to rule out, so questions far from zero come first (Pons,
  // "Solving Connect 4", 2015, part 8). The last ones, around zero, cost the most.
  for (int far = std::max(upper, -lower) * 2 / 3; far >= kNearZero; far = far * 2 / 3) {
    if (upper > far && !solved() && !stopped) ask(std::max(far, lower) + 1);
    if (lower < -far && !solved() && !stopped) ask(std::min(-far, upper));
  }
  while (!solved() && !stopped) {
    if (lower < 0 && upper > 0) {
      ask(root.stones % 2 == 0 ? 1 : 0);  // the first player rather wins, the second rather loses
    } else {
      ask(lower >= 0 ? lower + 1 : upper);
    }
  }
  return found;
}

std::optional<bool> Solver::attains(const State& state, int target, const Limits& limits) {
  const auto [lower, upper] = at_first_sight(state).bounds;
  if (lower >= target) return true;
  if (upper < target) return false;
  if (const auto value = book_value(state)) return *value >= target;
  const auto answer = ask(node_of(state), target, limits);
  if (!answer) return std::nullopt;
  return answer->bound >= target;
}

Analysis Solver::analyze(const State& state, const Limits& limits) {
  const Connect4 game;
  Analysis analysis;
  for (const Move move : legal_moves(game, state)) {
    State after = state;
    game.play(after, move);
    auto& bounds = analysis.columns[move.column];
    if (const auto value = book_value(after)) {
      bounds = Bounds{-*value, -*value};
    } else {
      const Solution solution = solve(after, Goal::Margin, limits);
      bounds = Bounds{-solution.bounds.upper, -solution.bounds.lower};
      analysis.nodes += solution.nodes;
    }
  }
  return analysis;
}

}  // namespace petteia::connect4
