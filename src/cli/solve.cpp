#include <boost/json.hpp>
#include <fmt/format.h>
#include <unistd.h>

#include "cli/commands.hpp"
#include "cli/failure.hpp"
#include "cli/game_option.hpp"
#include "cli/terminal.hpp"
#include "engines/solver.hpp"

namespace petteia::cli {
namespace {

namespace json = boost::json;
using engines::Goal;
using engines::Solution;
using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

std::string margin_text(Score margin) {
  if (margin == 0) return "a draw";
  return fmt::format("{} by {}", margin > 0 ? "won" : "lost", std::abs(margin));
}

/// "won by 4", "won", "between lost by 6 and won by 2".
std::string words(const Solution& solution) {
  if (solution.exact()) return margin_text(solution.lower);
  if (solution.lower > 0) return fmt::format("won by {} or more", solution.lower);
  if (solution.upper < 0) return fmt::format("lost by {} or more", -solution.upper);
  return fmt::format("between {} and {}", margin_text(solution.lower), margin_text(solution.upper));
}

json::object to_json(const Solution& solution) {
  return {{"move", solution.best ? json::value(*solution.best) : json::value(nullptr)},
          {"exact", solution.exact()},
          {"lower", solution.lower},
          {"upper", solution.upper}};
}

/// What is known so far, on standard error: rewritten in place on a terminal.
class Progress {
  static constexpr const char* kClearLine = "\r\x1b[K";

 public:
  void show(const Solution& so_far) const {
    const std::string likely = so_far.exact() ? "" : fmt::format(" (likely {:+})", so_far.estimate);
    const std::string text =
        fmt::format("{} {}{}, {:.1f} M nodes, {:.1f} s", so_far.best.value_or("over"),
                    words(so_far), likely, static_cast<double>(so_far.nodes) / 1e6, seconds());
    fmt::print(stderr, "{}{}{}", terminal_ ? kClearLine : "", text, terminal_ ? "" : "\n");
    std::fflush(stderr);
  }
  ~Progress() {
    if (terminal_) fmt::print(stderr, kClearLine);
  }
  double seconds() const { return seconds_since(begin_); }

 private:
  const bool terminal_ = isatty(STDERR_FILENO) == 1;
  const Clock::time_point begin_ = Clock::now();
};

void print_json(const play::Position& position, const std::vector<Solution>& solutions, bool all,
                std::uint64_t nodes, double seconds) {
  json::object answer = {{"game", position.game().name}, {"position", position.text()}};
  if (all) {
    json::array moves;
    for (const Solution& solution : solutions) moves.push_back(to_json(solution));
    answer["moves"] = std::move(moves);
  } else {
    for (auto& member : to_json(solutions.front())) answer.insert(member);
  }
  answer["nodes"] = nodes;
  answer["seconds"] = seconds;
  fmt::print("{}\n", json::serialize(answer));
}

void print_text(const std::vector<Solution>& solutions, std::uint64_t nodes, double seconds) {
  for (const Solution& solution : solutions)
    fmt::print("{:>6}  {}\n", solution.best.value_or("over"), words(solution));
  fmt::print("{} nodes, {:.3f} s, {:.1f} M/s\n", nodes, seconds,
             static_cast<double>(nodes) / std::max(seconds, 1e-6) / 1e6);
}

}  // namespace

void add_solve(CLI::App& app, int& exit_code) {
  struct Options {
    std::string game;
    std::string position;
    engines::SolverOptions solver;
    bool json = false;
    bool all = false;
    bool outcome = false;
  };
  auto options = std::make_shared<Options>();
  CLI::App* solve = app.add_subcommand(
      "solve", "Prove the value of a position with perfect play (Ctrl-C: what is proved so far)");
  solve->footer(
      "The margin is the side to move's: discs ahead at the end, empty cells being the winner's; "
      "in\nConnect-4 22 minus the winner's stones. Progress goes to standard error. Example:\n"
      "  petteia solve connect4 44444 --all");
  solve->add_option("game", options->game, "One of: " + game_names())->required();
  solve->add_option("position", options->position,
                    "The position in the game's notation; the start if left out");
  solve->add_option("--threads", options->solver.threads, "How many threads search")
      ->check(CLI::Range(1, 256));
  solve
      ->add_option("--table", options->solver.table_megabytes, "Megabytes for remembered positions")
      ->check(CLI::Range(1, 65536));
  solve->add_flag("--json", options->json, "The answer as a JSON object");
  solve->add_flag("--all", options->all, "Every move, best first");
  solve->add_flag("--outcome", options->outcome, "Only who wins, which is faster");
  solve->callback([options, &exit_code] {
    const auto& game = game_named(options->game);
    const play::Position position = position_from(game, options->position);
    const auto solver = engines::make_solver(game.info, options->solver);
    if (!solver)
      throw Failure(
          fmt::format("{} cannot be solved: where the rest of a game is left to chance "
                      "or has no end in sight, there is nothing to prove",
                      game.info.title));
    if (options->all && position.over()) throw Failure("the game is over in this position");
    const Goal goal = options->outcome ? Goal::Outcome : Goal::Margin;
    const CatchInterrupt catch_interrupt;
    const engines::SolveLimits limits{.stop = CatchInterrupt::flag()};

    std::vector<Solution> solutions;
    double seconds = 0;
    {
      const Progress progress;
      const auto show = [&](const Solution& so_far) { progress.show(so_far); };
      if (options->all)
        solutions = engines::solve_moves(*solver, position, goal, limits, show);
      else
        solutions.push_back(solver->solve(position, goal, limits, show));
      seconds = progress.seconds();
    }
    std::uint64_t nodes = 0;
    for (const Solution& solution : solutions) nodes += solution.nodes;
    if (options->json)
      print_json(position, solutions, options->all, nodes, seconds);
    else
      print_text(solutions, nodes, seconds);
    if (CatchInterrupt::interrupted()) exit_code = kInterruptedExit;
  });
}

}  // namespace petteia::cli
