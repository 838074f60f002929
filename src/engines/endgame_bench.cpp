#include "engines/endgame_bench.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <ctime>
#include <istream>
#include <ostream>

#include <fmt/ostream.h>

namespace petteia::engines {
namespace {

struct Figures {
  std::uint64_t nodes = 0;
  double seconds = 0;
  double cpu = 0;  ///< of all threads together

  void operator+=(const Figures& other) {
    nodes += other.nodes;
    seconds += other.seconds;
    cpu += other.cpu;
  }

  std::string text() const {
    const double millions = static_cast<double>(nodes) / 1e6;
    return fmt::format("{:10.2f} M nodes {:8.3f} s {:8.3f} s CPU {:6.1f} M/s", millions, seconds,
                       cpu, millions / std::max(cpu, 1e-6));
  }
};

class Stopwatch {
 public:
  Figures figures(std::uint64_t nodes) const {
    return {nodes, std::chrono::duration<double>(Clock::now() - start_).count(),
            static_cast<double>(std::clock() - cpu_start_) / CLOCKS_PER_SEC};
  }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point start_ = Clock::now();
  std::clock_t cpu_start_ = std::clock();
};

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r";
  const auto first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower)
    if ('A' <= c && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return lower;
}

bool right(const EndgameProblem& problem, const Solution& found, Goal goal) {
  if (!found.settled(goal)) return false;
  if (problem.moves.empty()) return true;
  const Score margin = problem.moves.front().margin;
  if (goal == Goal::Margin) return found.lower == margin;
  return (found.lower > 0) == (margin > 0) && (found.upper < 0) == (margin < 0);
}

double median(std::vector<double> values) {
  if (values.empty()) return 0;
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

}  // namespace

Parsed<EndgameProblem> parse_problem(const play::Position& start, std::string_view line) {
  auto position = start.parse(trimmed(line.substr(0, line.find(';'))));
  if (!position) return tl::unexpected(position.error());
  EndgameProblem problem{*std::move(position), {}};
  for (std::size_t at = line.find(';'); at != std::string_view::npos; at = line.find(';', at)) {
    ++at;
    const std::string_view field = trimmed(line.substr(at, line.find(';', at) - at));
    if (field.empty()) continue;
    const std::size_t colon = std::min(field.find(':'), field.size());
    const std::string move = lower_case(field.substr(0, colon));
    play::Position after = problem.position;
    if (const auto played = after.play(move); !played) return text_error(played.error().what, at);
    std::string_view number = field.substr(std::min(colon + 1, field.size()));
    if (number.starts_with('+')) number.remove_prefix(1);
    Score margin = 0;
    const auto [end, error] = std::from_chars(number.begin(), number.end(), margin);
    if (error != std::errc{} || end != number.end())
      return text_error(fmt::format("'{}' has no margin after a colon", field), at);
    problem.moves.push_back({move, margin});
  }
  return problem;
}

std::string text_of(const EndgameProblem& problem) {
  std::string text = problem.position.text();
  for (const auto& [move, margin] : problem.moves) text += fmt::format("; {}:{:+}", move, margin);
  return text;
}

Parsed<std::vector<EndgameProblem>> read_problems(const play::Position& start, std::istream& file) {
  std::vector<EndgameProblem> problems;
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    if (trimmed(line).empty()) continue;
    auto problem = parse_problem(start, line);
    if (!problem)
      return text_error(fmt::format("line {}: {}", number, problem.error().what),
                        problem.error().at);
    problems.push_back(*std::move(problem));
  }
  return problems;
}

bool run_endgame_bench(const std::vector<EndgameProblem>& problems, const SolverOptions& options,
                       Goal goal, std::ostream& out) {
  bool all_right = true;
  Figures sum;
  std::vector<double> times;
  for (const EndgameProblem& problem : problems) {
    const auto solver = make_solver(problem.position.game(), options);
    const Stopwatch watch;
    const Solution found = solver->solve(problem.position, goal);
    const Figures figures = watch.figures(found.nodes);
    const bool is_right = right(problem, found, goal);
    all_right &= is_right;
    sum += figures;
    times.push_back(figures.cpu);
    const std::string margin =
        found.exact() ? fmt::format("{:+}", found.lower) : (found.lower > 0 ? "won" : "lost");
    fmt::print(out, "{} {:2} empty {:>4} {:>5} {} {}\n", problem.position.text(),
               solver->plies_left(problem.position), margin, found.best.value_or("over"),
               figures.text(),
               problem.moves.empty() ? ""
               : is_right            ? "right"
                                     : "WRONG");
    out.flush();
  }
  fmt::print(out, "{} positions {} {}; median {:.3f} s CPU\n", problems.size(), sum.text(),
             all_right ? "all right" : "NOT ALL RIGHT", median(times));
  return all_right;
}

}  // namespace petteia::engines
