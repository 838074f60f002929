#pragma once

#include <algorithm>
#include <thread>
#include <vector>

#include "engines/endgame/search.hpp"
#include "engines/endgame/solver.hpp"

/// How EndgameSolver solves; for the files that make one for their game.
namespace petteia::endgame {

/// One position with a legal move being solved: the moves at its root, a search for this thread
/// and one for each helper.
template <Rules R>
class Solving {
 public:
  using Board = typename R::Board;
  using Progress = typename EndgameSolver<R>::Progress;

  Solving(const Board& root, Table& table, int threads, const SolveLimits& limits,
          const Progress& progress)
      : progress_(progress), empties_(root.empty_count()), task_{table, limits} {
    table.start_search();
    order_moves(root);
    answer_.lower = -Board::kCells;
    answer_.upper = Board::kCells;
    const int helpers = empties_ < R::kPrepareFrom ? 0 : threads - 1;
    searches_.reserve(1 + helpers);  // so that none moves while its thread runs
    for (int i = 0; i <= helpers; ++i) searches_.emplace_back(task_);
    for (int i = 1; i <= helpers; ++i)
      threads_.emplace_back([&search = searches_[i]] { search.help(nullptr); });
  }
  Solving(const Solving&) = delete;

  ~Solving() { task_.team.dismiss(); }

  Answer<R> run(Goal goal) {
    for (std::uint8_t pass = 0; pass < kExactPass<R> && !stopped(); ++pass)
      if (empties_ >= R::kSelectivePasses[pass].from) narrow(goal, pass);
    if (!stopped()) narrow(goal, kExactPass<R>);
    count_nodes();
    return answer_;
  }

 private:
  void order_moves(const Board& root) {
    const int depth = std::clamp(empties_ / 4 - 1, 0, 4);
    moves_.fill(root, root.legal(), [&](const Board& child, const auto& replies, int) {
      return -look_ahead(evaluate_, child, replies, depth, -kBeyond, kBeyond);
    });
    for (std::size_t i = 0; i < moves_.size(); ++i) moves_.pick(i);
    answer_.best = R::move(moves_[0].cell);
    answer_.estimate = moves_[0].value / R::Evaluation::kDisc;
  }

  /// Asks until the margin is known as well as the goal wants it: to tell wins, draws and losses
  /// apart, all margins beyond the smallest are the same. Every answer suggests the next question
  /// (MTD(f): Plaat, Schaeffer, Pijls and de Bruin, 1996).
  void narrow(Goal goal, std::uint8_t pass) {
    searches_[0].begin_pass(pass);
    int upper = goal == Goal::Margin ? Board::kCells : R::margin_from(1);
    int lower = -upper;
    int guess = answer_.estimate;
    while (lower < upper) {
      const int target = R::margin_from(std::clamp(guess, lower + 1, upper));
      const int value = ask_for(target);
      if (stopped()) return;
      if (value >= target) {
        lower = R::margin_from(value);
        guess = lower + 1;
        answer_.estimate = lower;
        if (pass == kExactPass<R>) answer_.lower = lower;
      } else {
        upper = guess = -R::margin_from(-value);
        answer_.estimate = upper;
        if (pass == kExactPass<R>) answer_.upper = upper;
      }
      count_nodes();
      if (progress_) progress_(answer_);
    }
  }

  /// Does the root get at least `target`? The move that does comes to the front and is the answer.
  int ask_for(int target) {
    int best = -Board::kCells;
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      const bool hopeful = i > 0 || answer_.estimate < target;  // for the one who replies
      const auto& move = moves_[i];
      const int value =
          -searches_[0].search(move.child, move.replies, -target, empties_ - 1, hopeful);
      if (stopped()) return best;
      best = std::max(best, value);
      if (value < target) continue;
      std::rotate(moves_.begin(), moves_.begin() + i, moves_.begin() + i + 1);
      answer_.best = R::move(moves_[0].cell);
      break;
    }
    return best;
  }

  /// While no helper is at work.
  void count_nodes() {
    answer_.nodes = 0;
    for (const auto& search : searches_) answer_.nodes += search.nodes();
  }

  bool stopped() const { return searches_[0].stopped(); }

  const Progress& progress_;
  const int empties_;
  const typename R::Evaluation evaluate_{};
  Task<R> task_;
  Candidates<Board, Board::kCells> moves_;
  Answer<R> answer_;
  std::vector<Search<R>> searches_;
  std::vector<std::jthread> threads_;  // the last member: gone before what they work with
};

template <Rules R>
EndgameSolver<R>::EndgameSolver(const SolverOptions& options)
    : threads_(options.threads), table_(std::make_unique<Table>(options.table_megabytes)) {
  // Weights are made ready when first used; that should not be while a clock runs.
  static_cast<void>(typename R::Evaluation());
  static_cast<void>(typename R::Ordering());
}

template <Rules R>
void EndgameSolver<R>::clear() {
  table_->clear();
}

template <Rules R>
Answer<R> EndgameSolver<R>::solve(const State& s, Goal goal, const SolveLimits& limits,
                                  const Progress& progress) {
  const auto b = R::board(s);
  if (b.legal()) return Solving<R>(b, *table_, threads_, limits, progress).run(goal);
  if (!b.passed().legal()) {
    const int margin = b.final_margin();
    return {std::nullopt, margin, margin, margin, 1};
  }
  const Progress passed_on = [&](const Answer<R>& after) {
    if (progress) progress(after.seen_before(R::kPass));
  };
  return Solving<R>(b.passed(), *table_, threads_, limits, passed_on)
      .run(goal)
      .seen_before(R::kPass);
}

}  // namespace petteia::endgame
