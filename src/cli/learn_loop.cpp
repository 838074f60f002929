#include <chrono>
#include <filesystem>
#include <fstream>
#include <optional>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "arena/charts.hpp"
#include "arena/match_report.hpp"
#include "arena/sprt.hpp"
#include "cli/arena.hpp"
#include "cli/failure.hpp"
#include "cli/game_option.hpp"
#include "cli/learn.hpp"
#include "cli/roster.hpp"
#include "cli/watch.hpp"

namespace petteia::cli {
namespace {

namespace fs = std::filesystem;

/// What became of a generation.
struct Generation {
  int number = 0;
  bool accepted = false;
  arena::PairCounts pairs{};  ///< against the best before it

  arena::Estimate elo() const { return arena::compare(pairs).elo; }
};

/// The folder in which a line of generations grows: N.games and N.weights for each, and one line a
/// generation in generations.jsonl as soon as it is decided. Generation 0 is what the program came
/// with.
class Lineage {
 public:
  explicit Lineage(fs::path folder) : folder_(std::move(folder)) {
    fs::create_directories(folder_);
    std::ifstream in(folder_ / "generations.jsonl");
    for (std::string line; std::getline(in, line);) {
      const auto json = boost::json::parse(line);
      Generation& generation = all_.emplace_back();
      generation.number = json.at("generation").to_number<int>();
      generation.accepted = json.at("accepted").as_bool();
      const auto& pairs = json.at("pairs").as_array();
      for (std::size_t i = 0; i < generation.pairs.size(); ++i)
        generation.pairs[i] = pairs.at(i).to_number<int>();
    }
  }

  int next() const { return all_.empty() ? 1 : all_.back().number + 1; }
  fs::path games(int number) const { return folder_ / fmt::format("{}.games", number); }
  fs::path weights(int number) const { return folder_ / fmt::format("{}.weights", number); }

  /// The weights of the best so far; empty: generation 0 is.
  std::string best() const {
    for (auto generation = all_.rbegin(); generation != all_.rend(); ++generation)
      if (generation->accepted) return weights(generation->number).string();
    return {};
  }

  void add(const Generation& generation) {
    all_.push_back(generation);
    boost::json::array pairs(generation.pairs.begin(), generation.pairs.end());
    std::ofstream(folder_ / "generations.jsonl", std::ios::app)
        << boost::json::serialize(boost::json::object{{"generation", generation.number},
                                                      {"accepted", generation.accepted},
                                                      {"elo", generation.elo().value},
                                                      {"pairs", pairs}})
        << '\n';
    std::ofstream(folder_ / "strength.svg") << chart();
  }

 private:
  /// Elo over generation 0, generation by generation; a rejected one leaves it as it was.
  std::string chart() const {
    arena::Line line{"Elo over the start", {0}};
    for (const Generation& generation : all_)
      line.values.push_back(line.values.back() +
                            (generation.accepted ? generation.elo().value : 0));
    return arena::as_file(arena::line_chart({line}, "generation"));
  }

  fs::path folder_;
  std::vector<Generation> all_;
};

struct LoopOptions {
  std::string game;
  std::string folder;
  double hours = 1;
  std::string first = "learnt";
  learning::SelfPlayPlan plan;
  learning::Lesson lesson;
  int newest = 3;
  int nodes = 20000;
  int games = 400;
  std::string sprt = "0,20";

  /// The evaluation that is learnt, as players name it.
  std::string_view learnt() const { return lesson.network ? "network" : "learnt"; }
};

/// Plays the candidate against the best until it is clear whether it is better.
Generation tested(const LoopOptions& options, const Lineage& lineage, int number, Watch& watch) {
  const auto& game = game_named(options.game);
  const auto bounds = arena::parse_sprt_bounds(options.sprt);
  if (!bounds) throw Failure(explain(options.sprt, bounds.error()));
  const auto player = [&](const std::string& weights) {
    return fmt::format(
        "engine:eval={},nodes={},table=8",
        weights.empty() ? options.first : fmt::format("{},weights={}", options.learnt(), weights),
        options.nodes);
  };
  Roster roster(game, {}, std::chrono::milliseconds(1000));
  const auto candidate = player(lineage.weights(number).string());
  const auto best = player(lineage.best());
  const auto a = roster.contestant({candidate, candidate, ""}, "");
  const auto b = roster.contestant({best, best, ""}, "");
  const auto plies = arena::parse_ply_range("4-10").value();
  const arena::MatchSettings settings{
      options.games / 2, options.plan.seed + number, options.plan.threads, {}};
  arena::MatchScore score;
  arena::play_match(
      {openings_from(game.start, plies, ""), {}}, a, b, settings,
      [&](const arena::PairResult& pair) {
        score.add(pair);
        watch.show(
            score.games(), options.games,
            fmt::format("generation {}: {}", number, arena::sprt_text(*bounds, score.pairs)));
        return arena::sprt(score.pairs, *bounds).verdict() == arena::Verdict::Undecided;
      },
      watch.stop());
  // A test that ran out of games is decided by what is likelier.
  const auto sprt = arena::sprt(score.pairs, *bounds);
  const bool better = sprt.verdict() == arena::Verdict::Elo1 ||
                      (sprt.verdict() == arena::Verdict::Undecided && sprt.ratio > 0);
  return {number, better, score.pairs};
}

void loop(const LoopOptions& options, int& exit_code) {
  const auto& game = game_named(options.game);
  const auto fit = options.lesson.network ? game.engines.fit_network : game.engines.fit;
  if (!fit) throw Failure(fmt::format("{} has nothing to learn", game.info.title));
  Lineage lineage(options.folder);
  const auto end = std::chrono::steady_clock::now() +
                   std::chrono::duration_cast<std::chrono::nanoseconds>(
                       std::chrono::duration<double, std::ratio<3600>>(options.hours));
  Watch watch;
  while (std::chrono::steady_clock::now() < end) {
    const int number = lineage.next();
    learning::SelfPlayPlan plan = options.plan;
    plan.seed += static_cast<std::uint64_t>(number);
    plan.engine.weights = lineage.best();
    plan.engine.evaluation =
        plan.engine.weights.empty() ? options.first : std::string(options.learnt());
    learning::generate_games(game, plan, lineage.games(number), watch.stop(),
                             [&](std::uint64_t done, std::uint64_t) {
                               watch.show(static_cast<int>(done), static_cast<int>(plan.games),
                                          fmt::format("generation {}: games", number));
                             });
    learning::Lesson lesson = options.lesson;
    for (int i = std::max(1, number - options.newest + 1); i <= number; ++i)
      lesson.games.push_back(lineage.games(i));
    lesson.seed = plan.seed;
    const auto learnt = fit(lesson, fitting(game, lesson), watch.stop(), [&](const auto& progress) {
      watch.show(progress.part, progress.parts, fmt::format("generation {}: fit", number));
    });
    if (!watch.stop().stop_requested()) {
      std::ofstream(lineage.weights(number), std::ios::binary) << learnt.weights;
      const Generation generation = tested(options, lineage, number, watch);
      if (!watch.stop().stop_requested()) {
        fmt::print("generation {}: {} {}\n", number, generation.accepted ? "accepted" : "rejected",
                   arena::elo_text(generation.elo()));
        lineage.add(generation);
        continue;
      }
    }
    exit_code = kInterruptedExit;
    return;
  }
}

}  // namespace

void add_learn_loop(CLI::App& learn, int& exit_code) {
  auto options = std::make_shared<LoopOptions>();
  options->plan.games = 10'000;
  options->plan.engine.table_megabytes = 2;
  CLI::App* command = learn.add_subcommand(
      "loop",
      "Generate, fit and test again and again, and keep what is better (Ctrl-C stops; the same "
      "command goes on)");
  command->add_option("game", options->game, "One of: " + game_names())->required();
  command->add_option("folder", options->folder, "Where games and weights go")->required();
  command->add_option("--hours", options->hours, "Begin no generation after so many hours")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  command
      ->add_option("--eval", options->first,
                   "What generation 0 plays with; learnt: the weights the program came with")
      ->capture_default_str();
  add_plan_options(*command, options->plan);
  add_fit_options(*command, options->lesson);
  command->add_option("--newest", options->newest, "Learn from the games of so many generations")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  command->add_option("--test-nodes", options->nodes, "Nodes a move in the test")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  command->add_option("--test-games", options->games, "At most so many games a test")
      ->check(CLI::Range(2, 1'000'000))
      ->capture_default_str();
  command->add_option("--sprt", options->sprt, "The test's bounds in normalized Elo")
      ->capture_default_str();
  command->callback([options, &exit_code] { loop(*options, exit_code); });
}

}  // namespace petteia::cli
