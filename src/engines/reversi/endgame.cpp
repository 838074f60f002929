#include "engines/reversi/endgame.hpp"

#include <algorithm>
#include <thread>

#include "engines/reversi/endgame_search.hpp"
#include "engines/reversi/endgame_table.hpp"
#include "engines/reversi/evaluation.hpp"

namespace petteia::reversi {
namespace {

using Evaluation = HandEvaluation;

/// The margins to be told apart; what lies outside is the same to the one who asks.
struct Window {
  int low;
  int high;
};
constexpr Window kMargin{-kSquares, kSquares};
constexpr Window kOutcome{-2, 2};

/// With fewer empty squares one thread and one pass are done sooner than any preparation.
constexpr int kPrepareFrom = 17;

/// The same seen by the opponent, who has just passed or been moved into it by `best`.
EndgameAnswer seen_before(Move best, const EndgameAnswer& after) {
  return {best, -after.upper, -after.lower, -after.estimate, after.nodes};
}

/// One position with a legal move being solved: the moves at its root, a search for this thread
/// and one for each helper.
class Solving {
 public:
  Solving(const Board& root, EndgameTable& table, const EndgameOptions& options)
      : options_(options),
        empties_(std::popcount(root.empty())),
        task_{table, evaluate_, options.stop ? *options.stop : never_, {}} {
    table.start_search();
    order_moves(root);
    const int helpers = empties_ < kPrepareFrom ? 0 : options.threads - 1;
    searches_.reserve(1 + helpers);  // so that none moves while its thread runs
    for (int i = 0; i <= helpers; ++i) searches_.emplace_back(task_);
    for (int i = 1; i <= helpers; ++i)
      threads_.emplace_back([&search = searches_[i]] { search.help(nullptr); });
  }
  Solving(const Solving&) = delete;

  ~Solving() { task_.team.dismiss(); }

  EndgameAnswer run(Window window) {
    for (task_.pass = empties_ < kPrepareFrom ? kExactPass : 0;; ++task_.pass) {
      narrow(window);
      if (task_.pass == kExactPass || stopped()) break;
    }
    count_nodes();
    return answer_;
  }

 private:
  void order_moves(const Board& root) {
    const int depth = std::clamp(empties_ / 4 - 1, 0, 4);
    moves_.fill(root, root.legal(), [&](const Board& child, int) {
      return -look_ahead(evaluate_, child, depth, -kBeyond, kBeyond);
    });
    for (std::size_t i = 0; i < moves_.size(); ++i) moves_.pick(i);
    answer_.best = {static_cast<std::uint8_t>(moves_[0].square)};
    answer_.estimate = std::clamp(moves_[0].value / Evaluation::kDisc, -kSquares, kSquares);
  }

  /// Asks until the margin is known as well as the window wants it. Every answer suggests the next
  /// question (MTD(f): Plaat, Schaeffer, Pijls and de Bruin, 1996).
  void narrow(Window window) {
    auto [lower, upper] = window;
    int guess = answer_.estimate / 2 * 2;  // margins are even
    while (lower < upper) {
      const int target = std::clamp(guess, lower + 2, upper);
      const int value = ask_for(target);
      if (stopped()) return;
      if (value >= target) {
        lower = value;
        guess = value + 2;
        answer_.estimate = lower;
        if (task_.pass == kExactPass) answer_.lower = lower;
      } else {
        upper = guess = std::min(value, target - 2);
        answer_.estimate = upper;
        if (task_.pass == kExactPass) answer_.upper = upper;
      }
      count_nodes();
      if (options_.on_progress) options_.on_progress(answer_);
    }
  }

  /// Does the root get at least `target`? The move that does comes to the front and is the answer.
  int ask_for(int target) {
    int best = -kSquares;
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      const int value = -searches_[0].search(moves_[i].child, -target, empties_ - 1);
      if (stopped()) return best;
      best = std::max(best, value);
      if (value < target) continue;
      std::rotate(moves_.begin(), moves_.begin() + i, moves_.begin() + i + 1);
      answer_.best = {static_cast<std::uint8_t>(moves_[0].square)};
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

  const EndgameOptions& options_;
  const int empties_;
  const Evaluation evaluate_{};
  const std::atomic<bool> never_ = false;
  EndgameTask<Evaluation> task_;
  Candidates<kSquares> moves_;
  EndgameAnswer answer_;
  std::vector<EndgameSearch<Evaluation>> searches_;
  std::vector<std::jthread> threads_;  // the last member: gone before what they work with
};

EndgameAnswer solve_within(Window window, const State& s, EndgameTable& table,
                           const EndgameOptions& options) {
  const Board b{s.own, s.opponent};
  if (b.legal()) return Solving(b, table, options).run(window);
  if (!b.passed().legal()) {
    const int margin = b.final_margin();
    return {kPass, margin, margin, margin, 1};
  }
  EndgameOptions passed = options;
  if (options.on_progress)
    passed.on_progress = [&](const EndgameAnswer& after) {
      options.on_progress(seen_before(kPass, after));
    };
  return seen_before(kPass, Solving(b.passed(), table, passed).run(window));
}

}  // namespace

EndgameSolver::EndgameSolver(EndgameOptions options)
    : options_(std::move(options)), table_(std::make_unique<EndgameTable>(options_.log2_table)) {}

EndgameSolver::~EndgameSolver() = default;

EndgameAnswer EndgameSolver::solve(const State& s) {
  return solve_within(kMargin, s, *table_, options_);
}

EndgameAnswer EndgameSolver::solve_outcome(const State& s) {
  return solve_within(kOutcome, s, *table_, options_);
}

std::vector<EndgameAnswer> EndgameSolver::solve_moves(const State& s) {
  std::vector<EndgameAnswer> answers;
  Moves<Reversi> moves;
  Reversi{}.moves(s, moves);
  for (const Move move : moves) {
    State after = s;
    Reversi{}.play(after, move);
    answers.push_back(seen_before(move, solve_within(kMargin, after, *table_, options_)));
  }
  std::stable_sort(answers.begin(), answers.end(), [](const auto& a, const auto& b) {
    return std::pair(a.lower, a.upper) > std::pair(b.lower, b.upper);
  });
  return answers;
}

}  // namespace petteia::reversi
