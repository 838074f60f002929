#include "cli/learn.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "arena/charts.hpp"
#include "cli/commands.hpp"
#include "cli/failure.hpp"
#include "cli/game_option.hpp"
#include "cli/watch.hpp"
#include "cli/write_file.hpp"
#include "engines/learning/grow_book.hpp"
#include "engines/learning/self_play.hpp"

namespace petteia::cli {
namespace {

struct GenerateOptions {
  std::string game;
  std::string file;
  learning::SelfPlayPlan plan;
};

void generate(const GenerateOptions& options, int& exit_code) {
  const auto& game = game_named(options.game);
  Watch watch;
  const std::uint64_t have = learning::generate_games(
      game, options.plan, options.file, watch.stop(),
      [&](std::uint64_t done, std::uint64_t at_first) {
        watch.show(static_cast<int>(done - at_first),
                   static_cast<int>(options.plan.games - at_first), "games");
      });
  fmt::print("{} games in {}\n", have, options.file);
  if (watch.stop().stop_requested()) exit_code = kInterruptedExit;
}

void add_generate(CLI::App& learn, int& exit_code) {
  auto options = std::make_shared<GenerateOptions>();
  auto& plan = options->plan;
  plan.engine.table_megabytes = 2;
  CLI::App* command = learn.add_subcommand(
      "generate", "Play games to learn from (Ctrl-C stops; the same command goes on)");
  command->add_option("game", options->game, "One of: " + game_names())->required();
  command->add_option("file", options->file, "Where the games go")->required();
  add_plan_options(*command, plan);
  command->add_option("--eval", plan.engine.evaluation, "The evaluation (see `petteia games`)");
  command->add_option("--weights", plan.engine.weights, "The learnt evaluation's weights");
  command->add_option("--rival", plan.rival, "One side, by lot, plays by this evaluation instead");
  command->callback([options, &exit_code] { generate(*options, exit_code); });
}

struct FitOptions {
  std::string game;
  std::string file;
  std::string curves;
  learning::Lesson lesson;
  bool ordering = false;
};

/// What a curve of a fit is about: a network has one, other weights one for each phase.
std::string curve_name(bool network, std::size_t number) {
  return network ? "network" : fmt::format("phase {}", number);
}

/// How the error on games held out fell, step by step.
std::string curves_of(const learning::Learnt& learnt, bool network) {
  std::vector<arena::Line> lines;
  for (const auto& curve : learnt.curves) {
    auto& line = lines.emplace_back();
    line.name = curve_name(network, lines.size() - 1);
    line.from_zero = false;
    for (const auto& step : curve) line.values.push_back(step.held_out_error);
  }
  return arena::as_file(
      arena::line_chart(lines, "held-out error in discs or points after each step"));
}

void fit(const FitOptions& options, int& exit_code) {
  const auto& game = game_named(options.game);
  const bool network = options.lesson.network;
  const auto fit_weights = network            ? game.engines.fit_network
                           : options.ordering ? game.engines.fit_ordering
                                              : game.engines.fit;
  if (!fit_weights) throw Failure(fmt::format("{} has nothing to learn", game.info.title));
  Watch watch;
  const auto learnt = fit_weights(
      options.lesson, fitting(game, options.lesson), watch.stop(),
      [&](const learning::FitProgress& progress) {
        constexpr int kWhole = 1000;
        watch.show(static_cast<int>(progress.done * kWhole), kWhole,
                   fmt::format("{} {} of {}: error {:.3f}, held out {:.3f}",
                               network ? "round" : "phase", progress.part + 1, progress.parts,
                               progress.errors.error, progress.errors.held_out_error));
      });
  for (std::size_t phase = 0; phase < learnt.curves.size(); ++phase) {
    const auto& curve = learnt.curves[phase];
    const auto least = std::min_element(
        curve.begin(), curve.end(),
        [](const auto& a, const auto& b) { return a.held_out_error < b.held_out_error; });
    if (least != curve.end())
      fmt::print("{:8}: {:8} positions, {:2} steps, error {:6.3f}, held out {:6.3f}\n",
                 curve_name(network, phase), learnt.examples[phase], least - curve.begin() + 1,
                 least->error, least->held_out_error);
  }
  if (learnt.weights.empty()) {
    exit_code = kInterruptedExit;
    return;
  }
  write_file(options.file, learnt.weights);
  if (!options.curves.empty()) write_file(options.curves, curves_of(learnt, network));
}

void add_fit_to(CLI::App& learn, int& exit_code) {
  auto options = std::make_shared<FitOptions>();
  auto& lesson = options->lesson;
  CLI::App* command = learn.add_subcommand("fit", "Fit the weights of a game's learnt evaluation");
  command->add_option("game", options->game, "One of: " + game_names())->required();
  command->add_option("file", options->file, "Where the weights go")->required();
  command->add_option("games", lesson.games, "Files of games to learn from")->required();
  add_fit_options(*command, lesson);
  command->add_option("--curves", options->curves, "Also draw the errors, step by step (SVG)");
  command
      ->add_flag("--ordering", options->ordering,
                 "The weights by which the endgame solver puts moves in order")
      ->excludes("--network");
  command->add_option("--onto", lesson.onto, "Weights of before: learn only how these differ");
  command->add_option("--seed", lesson.seed, "Decides in which order a network sees them")
      ->capture_default_str();
  command->add_option("--threads", lesson.plan.threads, "How many threads; a network uses one")
      ->check(CLI::Range(1, 256));
  command->callback([options, &exit_code] { fit(*options, exit_code); });
}

struct BookOptions {
  std::string game;
  std::string file;
  learning::BookPlan plan;
};

void grow_book(const BookOptions& options, int& exit_code) {
  Watch watch;
  int grown = options.plan.positions;
  learning::grow_book(game_named(options.game), options.plan, options.file, watch.stop(),
                      [&](int done, int at_first) {
                        grown = done;
                        watch.show(done - at_first, options.plan.positions - at_first, "positions");
                      });
  fmt::print("the moves of {} positions in {}\n", grown, options.file);
  if (watch.stop().stop_requested()) exit_code = kInterruptedExit;
}

void add_book(CLI::App& learn, int& exit_code) {
  auto options = std::make_shared<BookOptions>();
  auto& plan = options->plan;
  CLI::App* command = learn.add_subcommand(
      "book", "Grow a book of openings (Ctrl-C stops; the same command goes on)");
  command->add_option("game", options->game, "One of: " + game_names())->required();
  command->add_option("file", options->file, "Where the book is")->required();
  command
      ->add_option("--positions", plan.positions, "Of how many positions it is to know the moves")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  command->add_option("--depth", plan.depth, "How far each move is searched")
      ->check(CLI::Range(1, 30))
      ->capture_default_str();
  command->add_option("--turns", plan.most_turns, "How far it reaches into the game")
      ->check(CLI::Range(0, 60))
      ->capture_default_str();
  command
      ->add_option("--width", plan.width,
                   "Discs by which a move may be worse and still be followed now and then")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  command->add_option("--seed", plan.seed, "Decides which moves are followed")
      ->capture_default_str();
  command->callback([options, &exit_code] { grow_book(*options, exit_code); });
}

}  // namespace

std::string fitting(const engines::CatalogEntry& game, const learning::Lesson& lesson) {
  std::string words =
      lesson.network ? fmt::format("{}, network, {} rounds, seed {}, opinion {}:", game.info.name,
                                   lesson.rounds, lesson.seed, lesson.opinion)
                     : fmt::format("{}, shrinkage {}, opinion {}:", game.info.name,
                                   lesson.plan.shrinkage, lesson.opinion);
  for (const auto& path : lesson.games) words += " " + path.filename().string();
  if (!lesson.onto.empty())
    words += " onto " + std::filesystem::path(lesson.onto).filename().string();
  for (const auto& path : lesson.endings) words += " endings of " + path.filename().string();
  return words;
}

void add_plan_options(CLI::App& command, learning::SelfPlayPlan& plan) {
  command.add_option("--games", plan.games, "How many games the file is to hold");
  command.add_option("--seed", plan.seed, "Decides the random moves");
  command.add_option("--depth", plan.depth, "How far each move is searched")
      ->check(CLI::Range(1, 30));
  command.add_option("--exact", plan.exact_empties, "Play perfectly from so many empty cells on")
      ->check(CLI::Range(0, 30));
  command.add_option("--random", plan.most_random_turns, "Up to so many random moves first")
      ->check(CLI::Range(0, 200));
  command
      .add_option("--stray", plan.stray_percent,
                  "After those, so many of a hundred moves are random, too")
      ->check(CLI::Range(0, 100));
  command.add_option("--threads", plan.threads, "Games at once")->check(CLI::Range(1, 256));
}

void add_fit_options(CLI::App& command, learning::Lesson& lesson) {
  command.add_option("--endings", lesson.endings,
                     "Files of games of which only what was played perfectly is learnt");
  command.add_option("--steps", lesson.plan.most_steps, "At most so many steps a phase");
  command.add_option("--shrinkage", lesson.plan.shrinkage,
                     "How strongly rare weights are kept small");
  command
      .add_option("--opinion", lesson.opinion,
                  "How much a position is worth what the search thought, rather than what came of "
                  "it, 0 to 1")
      ->check(CLI::Range(0.0, 1.0));
  command.add_flag("--network", lesson.network, "A small network on top of the patterns");
  command.add_option("--rounds", lesson.rounds, "How often a network sees all positions")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
}

void add_learn(CLI::App& app, int& exit_code) {
  CLI::App* learn =
      app.add_subcommand("learn", "Evaluations and openings learnt from the program's own games");
  learn->require_subcommand(1);
  add_generate(*learn, exit_code);
  add_fit_to(*learn, exit_code);
  add_learn_loop(*learn, exit_code);
  add_book(*learn, exit_code);
}

}  // namespace petteia::cli
