#include <filesystem>
#include <fstream>
#include <set>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include "arena/seeds.hpp"
#include "arena/workers.hpp"
#include "cli/arena.hpp"
#include "cli/bench.hpp"
#include "cli/failure.hpp"
#include "cli/game_option.hpp"
#include "cli/watch.hpp"

namespace petteia::cli {
namespace {

struct ProblemsOptions {
  std::string game;
  std::string file;
  int empties = 30;
  int count = 200;
  std::string plies = "8-12";
  std::string book;
  std::uint64_t seed = 1;
  int depth = 10;
  int concurrency = 1;
  std::size_t table_megabytes = 64;
};

/// Plays games until so many cells are empty, and solves the positions that are reached.
class ProblemMaker {
 public:
  /// What is in `known` (texts of positions) is not solved again.
  ProblemMaker(const ProblemsOptions& options, std::set<std::string> known)
      : options_(options),
        game_(solvable_game(options.game)),
        known_(std::move(known)),
        openings_(openings_from(game_.start, plies_in(options.plies), options.book)) {}

  /// How many games there are, or enough for `count` positions: some lead to the same one.
  int games() const {
    return openings_.book.empty() ? 100 * options_.count : static_cast<int>(openings_.book.size());
  }

  /// The position of a game, with the best move unless it was known; none if Ctrl-C came first.
  std::optional<engines::EndgameProblem> make(int number) const {
    const auto solver = engines::make_solver(game_.info, {1, options_.table_megabytes});
    engines::EndgameProblem problem{played(number, *solver), {}};
    const play::Position& position = problem.position;
    if (!CatchInterrupt::interrupted() && is_problem(position, *solver)) {
      const auto found =
          solver->solve(position, engines::Goal::Margin, {.stop = CatchInterrupt::flag()});
      if (found.exact()) problem.moves = {{*found.best, found.lower}};
    }
    if (CatchInterrupt::interrupted()) return std::nullopt;
    return problem;
  }

 private:
  play::Position played(int number, const engines::Solver& solver) const {
    auto engine = engines::make_engine(game_.info);
    if (!engine) throw Failure(engine.error().what);
    play::Position position = openings_.of_pair(
        number, arena::derived_seed(options_.seed, static_cast<std::uint64_t>(number)));
    engines::Limits limits;
    limits.depth = options_.depth;
    while (!position.over() && solver.plies_left(position) > options_.empties &&
           !CatchInterrupt::interrupted())
      static_cast<void>(
          position.play((*engine)->think(position, limits, CatchInterrupt::flag()).best()));
    return position;
  }

  /// Is there something to find out?
  bool is_problem(const play::Position& position, const engines::Solver& solver) const {
    return !position.over() && solver.plies_left(position) == options_.empties &&
           position.moves().size() > 1 && !known_.contains(position.text());
  }

  const ProblemsOptions& options_;
  const engines::CatalogEntry& game_;
  std::set<std::string> known_;
  arena::Openings openings_;
};

void make_problems(const ProblemsOptions& options, int& exit_code) {
  std::set<std::string> known;
  if (std::filesystem::exists(options.file))
    for (const auto& problem : problems_of(game_named(options.game).start, options.file))
      known.insert(problem.position.text());
  const ProblemMaker maker(options, known);
  std::ofstream file(options.file, std::ios::app);
  if (!file) throw Failure(fmt::format("cannot write {}", options.file));
  const int at_first = static_cast<int>(known.size());

  Watch watch;
  const auto enough = [&] { return static_cast<int>(known.size()) >= options.count; };
  if (!enough())
    arena::run_in_order<engines::EndgameProblem>(
        maker.games(), options.concurrency, watch.stop(),
        [&](int number, const std::stop_token&) { return maker.make(number); },
        [&](int, const engines::EndgameProblem& problem) {
          if (problem.moves.empty() || !known.insert(problem.position.text()).second) return true;
          fmt::print(file, "{}\n", engines::text_of(problem));
          if (!file.flush()) throw Failure(fmt::format("cannot write {}", options.file));
          watch.show(static_cast<int>(known.size()) - at_first, options.count - at_first,
                     "positions");
          return !enough();
        });
  fmt::print("{} positions in {}\n", known.size(), options.file);
  if (CatchInterrupt::interrupted())
    exit_code = kInterruptedExit;
  else if (!enough())
    throw Failure("more were not found");
}

}  // namespace

void add_problems(CLI::App& bench, int& exit_code) {
  auto options = std::make_shared<ProblemsOptions>();
  CLI::App* command = bench.add_subcommand(
      "problems",
      "Make positions with known values: play games and solve (Ctrl-C stops; the same command "
      "goes on)");
  command->add_option("game", options->game, "One of: " + game_names())->required();
  command->add_option("file", options->file, "Where they go, a line each")->required();
  command->add_option("--empties", options->empties, "How many cells are empty")
      ->check(CLI::Range(1, 60))
      ->capture_default_str();
  command->add_option("--count", options->count, "How many positions the file is to hold")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  auto* plies = command->add_option("--plies", options->plies, "Random plies first: 6, or 8-12")
                    ->capture_default_str();
  command->add_option("--book", options->book, "Take openings from this file instead, each once")
      ->excludes(plies);
  command->add_option("--seed", options->seed, "Decides the random plies")->capture_default_str();
  command->add_option("--depth", options->depth, "How far the moves after them are searched")
      ->check(CLI::Range(1, 30))
      ->capture_default_str();
  command->add_option("--concurrency", options->concurrency, "How many are made at a time")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  command
      ->add_option("--table", options->table_megabytes, "Megabytes for remembered positions, each")
      ->check(CLI::Range(1, 65536))
      ->capture_default_str();
  command->callback([options, &exit_code] { make_problems(*options, exit_code); });
}

}  // namespace petteia::cli
