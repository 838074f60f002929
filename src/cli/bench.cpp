#include "cli/bench.hpp"

#include <algorithm>
#include <fstream>
#include <iostream>
#include <optional>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/engine_options.hpp"
#include "cli/failure.hpp"
#include "cli/game_option.hpp"
#include "cli/terminal.hpp"
#include "cli/write_file.hpp"
#include "engines/accuracy_bench.hpp"
#include "engines/signature.hpp"

namespace petteia::cli {
namespace {

/// What is wrong with the name of an evaluation, if anything is.
std::optional<std::string> check_evaluation(const engines::CatalogEntry& game,
                                            const std::string& name) {
  const auto known = engines::evaluations(game.info);
  const bool found = std::any_of(known.begin(), known.end(),
                                 [&](const auto& evaluation) { return evaluation.name == name; });
  if (name.empty() || found) return std::nullopt;
  return fmt::format("{} has no evaluation '{}'", game.info.title, name);
}

void add_signatures(CLI::App& bench) {
  auto only = std::make_shared<std::string>();
  auto counts = std::make_shared<bool>(false);
  auto plan = std::make_shared<engines::BenchPlan>();
  bench.add_option("game", *only, "One of: " + game_names() + "; all if left out");
  bench.add_flag("--counts", *counts, "Print the counts alone");
  bench.add_option("--threads", plan->threads, "How many threads search")
      ->check(CLI::Range(1, 256));
  bench.add_option("--deeper", plan->deeper, "So many plies deeper than the signature's search")
      ->check(CLI::Range(-8, 30));
  bench.add_option("--eval", plan->evaluation, "The evaluation (see `petteia games`)");
  bench.add_option("--table", plan->table_megabytes, "Megabytes for remembered positions")
      ->check(CLI::Range(1, 65536));
  bench.callback([only, counts, plan, &bench] {
    if (!bench.get_subcommands().empty()) return;
    for (const auto& game : engines::catalog()) {
      if (!only->empty() && &game != &game_named(*only)) continue;
      if (const auto error = check_evaluation(game, plan->evaluation)) throw Failure(*error);
      const auto result = engines::run_bench(game, *plan);
      if (*counts)
        fmt::print("{} {}\n", game.info.name, result.nodes);
      else
        fmt::print("{:<14} {:>10} nodes  {:6.2f} s  {:6.2f} M/s\n", game.info.name, result.nodes,
                   result.seconds, static_cast<double>(result.nodes) / result.seconds / 1e6);
      std::fflush(stdout);
    }
  });
}

void add_endgames(CLI::App& bench, int& exit_code) {
  struct Options {
    std::string game = "reversi";
    std::vector<std::string> files;
    engines::SolverOptions solver;
    bool outcome = false;
    std::size_t first = 1;
    std::size_t count = 1'000'000;
  };
  auto options = std::make_shared<Options>();
  CLI::App* endgame = bench.add_subcommand(
      "endgame", "Solve the positions of files: value, nodes, time and rate of each, and in all");
  endgame->footer(
      "A line of a file is a position, then what is known: `; move:margin; …`, best first. "
      "Example:\n"
      "  petteia bench endgame --count 10 bench/positions/reversi-ffo-40-59.obf");
  endgame->add_option("files", options->files, "See bench/positions")->required();
  endgame->add_option("--game", options->game, "One of: " + game_names());
  endgame->add_option("--threads", options->solver.threads, "How many threads search")
      ->check(CLI::Range(1, 256));
  endgame
      ->add_option("--table", options->solver.table_megabytes, "Megabytes for remembered positions")
      ->check(CLI::Range(1, 65536));
  endgame->add_flag("--outcome", options->outcome, "Only who wins");
  endgame->add_flag(
      "--hand-made", options->solver.hand_made,
      "Moves in the order of a hand-made evaluation, not of what was learnt (Reversi)");
  endgame->add_option("--first", options->first, "Begin with this position of each file")
      ->check(CLI::PositiveNumber);
  endgame->add_option("--count", options->count, "At most so many positions of each file");
  endgame->callback([options, &exit_code] {
    const auto& game = solvable_game(options->game);
    if (options->solver.hand_made && !game.engines.make_hand_made_solver)
      throw Failure(fmt::format("{} is not solved by a hand-made order", game.info.title));
    for (const std::string& path : options->files) {
      auto problems = problems_of(game.start, path);
      problems.erase(problems.begin(),
                     problems.begin() + std::min(options->first - 1, problems.size()));
      if (problems.size() > options->count)
        problems.erase(problems.begin() + options->count, problems.end());
      const auto goal = options->outcome ? engines::Goal::Outcome : engines::Goal::Margin;
      if (!engines::run_endgame_bench(problems, options->solver, goal, std::cout)) exit_code = 1;
    }
  });
}

void add_accuracy(CLI::App& bench, int& exit_code) {
  struct Options {
    std::string game = "reversi";
    std::string file;
    ThinkingOptions thinking;
    bool learn = false;
  };
  auto options = std::make_shared<Options>();
  CLI::App* accuracy = bench.add_subcommand(
      "accuracy",
      "Search positions whose values are known: how often is a best move found, and how far is "
      "the value off?");
  accuracy->footer(
      "Where the file does not know the move that was found, the solver is asked. Example:\n"
      "  petteia bench accuracy --depth 12 bench/positions/reversi-ffo-40-59.obf");
  accuracy->add_option("file", options->file, "See bench/positions and `petteia bench problems`")
      ->required();
  accuracy->add_option("--game", options->game, "One of: " + game_names());
  accuracy->add_flag("--learn", options->learn, "Write what the solver was asked into the file");
  options->thinking.add_to(*accuracy);
  accuracy->callback([options, &exit_code] {
    const auto& game = solvable_game(options->game);
    if (!options->thinking.any_limit()) throw Failure("say how far: --depth, --nodes or --time");
    auto engine_options = options->thinking.engine();
    engine_options.solves = false;  // it is to judge, not to know
    auto engine = engines::make_engine(game.info, engine_options);
    if (!engine) throw Failure(engine.error().what);
    auto problems = problems_of(game.start, options->file);
    const auto solver =
        engines::make_solver(game.info, {engine_options.threads, engine_options.table_megabytes});
    const CatchInterrupt catch_interrupt;
    if (!engines::run_accuracy_bench(problems, **engine, options->thinking.limits(), *solver,
                                     *CatchInterrupt::flag(), std::cout))
      exit_code = kInterruptedExit;
    if (!options->learn) return;
    std::string lines;
    for (const auto& problem : problems) lines += engines::text_of(problem) + "\n";
    write_file(options->file, lines);
  });
}

}  // namespace

const engines::CatalogEntry& solvable_game(const std::string& name) {
  const auto& game = game_named(name);
  if (!game.engines.make_solver)
    throw Failure(fmt::format("there is no solver for {}", game.info.title));
  return game;
}

std::vector<engines::EndgameProblem> problems_of(const play::Position& start,
                                                 const std::string& path) {
  std::ifstream file(path);
  if (!file) throw Failure(fmt::format("cannot read {}", path));
  auto problems = engines::read_problems(start, file);
  if (!problems) throw Failure(fmt::format("{}: {}", path, problems.error().what));
  return *std::move(problems);
}

void add_bench(CLI::App& app, int& exit_code) {
  CLI::App* bench = app.add_subcommand(
      "bench", "Search a fixed set of positions; the node counts are the search's signature");
  add_signatures(*bench);
  add_endgames(*bench, exit_code);
  add_accuracy(*bench, exit_code);
  add_problems(*bench, exit_code);
}

}  // namespace petteia::cli
