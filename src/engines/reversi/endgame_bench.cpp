#include "engines/reversi/endgame_bench.hpp"

#include <charconv>
#include <chrono>
#include <ctime>
#include <ostream>

#include <fmt/ostream.h>

namespace petteia::reversi {
namespace {

/// Time that passes, and processor time of all threads together.
class Stopwatch {
 public:
  double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }
  double cpu_seconds() const {
    return static_cast<double>(std::clock() - cpu_start_) / CLOCKS_PER_SEC;
  }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point start_ = Clock::now();
  std::clock_t cpu_start_ = std::clock();
};

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

}  // namespace

Parsed<EndgameProblem> parse_problem(std::string_view line) {
  const Reversi game;
  const auto board = game.parse(line.substr(0, line.find(';')));
  if (!board) return tl::unexpected(board.error());
  EndgameProblem problem{*board, {}};
  for (std::size_t at = line.find(';'); at != std::string_view::npos; at = line.find(';', at)) {
    ++at;
    const std::string_view field = trimmed(line.substr(at, line.find(';', at) - at));
    if (field.empty()) continue;
    const std::size_t colon = std::min(field.find(':'), field.size());
    const auto move = game.parse_move(*board, field.substr(0, colon));
    if (!move) return text_error(move.error().what, at);
    std::string_view number = field.substr(std::min(colon + 1, field.size()));
    if (number.starts_with('+')) number.remove_prefix(1);
    int margin = 0;
    const auto [end, error] = std::from_chars(number.begin(), number.end(), margin);
    if (error != std::errc{} || end != number.end())
      return text_error(fmt::format("'{}' has no margin after a colon", field), at);
    problem.moves.push_back({*move, margin});
  }
  return problem;
}

bool run_endgame_bench(const std::vector<EndgameProblem>& problems, const EndgameOptions& options,
                       std::ostream& out) {
  const Reversi game;
  bool all_right = true;
  std::uint64_t nodes = 0;
  double seconds = 0;
  double cpu = 0;
  const auto figures = [](std::uint64_t n, double s, double c) {
    const double millions = static_cast<double>(n) / 1e6;
    return fmt::format("{:9.1f} M nodes {:8.2f} s {:8.2f} s CPU {:6.1f} M/s", millions, s, c,
                       millions / c);
  };
  for (const EndgameProblem& problem : problems) {
    const State& s = problem.state;
    EndgameSolver solver(options);
    const Stopwatch watch;
    const EndgameAnswer answer = solver.solve(s);
    const double s_wall = watch.seconds();
    const double s_cpu = watch.cpu_seconds();
    const bool known = !problem.moves.empty();
    const bool right = answer.exact() && (!known || answer.lower == problem.moves[0].margin);
    all_right &= right;
    nodes += answer.nodes;
    seconds += s_wall;
    cpu += s_cpu;
    fmt::print(out, "{} {:2} empty {:+3} {:>4} {} {}\n", game.text(s),
               kSquares - std::popcount(s.own | s.opponent), answer.lower,
               game.move_text(answer.best), figures(answer.nodes, s_wall, s_cpu),
               !known  ? ""
               : right ? "right"
                       : "WRONG");
    out.flush();
  }
  fmt::print(out, "{} positions {} {}\n", problems.size(), figures(nodes, seconds, cpu),
             all_right ? "all right" : "NOT ALL RIGHT");
  return all_right;
}

}  // namespace petteia::reversi
