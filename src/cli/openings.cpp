#include <cmath>
#include <unordered_set>

#include <fmt/format.h>

#include "arena/seeds.hpp"
#include "cli/arena.hpp"
#include "cli/engine_options.hpp"
#include "cli/failure.hpp"
#include "cli/game_option.hpp"
#include "cli/watch.hpp"

namespace petteia::cli {
namespace {

struct OpeningsOptions {
  std::string game;
  int count = 100;
  std::string plies = "4-8";
  double within = 2;
  std::uint64_t seed = 1;
  ThinkingOptions thinking;
};

constexpr int kUsualDepth = 10;
/// After so many random openings in a row that are of no use there is hardly another one.
constexpr int kMostVainTries = 10'000;

/// Prints the openings in which neither side is far ahead, each with its value.
void print_openings(const OpeningsOptions& options, int& exit_code) {
  const auto& game = game_named(options.game);
  const auto plies = plies_in(options.plies);
  auto made = engines::make_engine(game.info, options.thinking.engine());
  if (!made) throw Failure(made.error().what);
  engines::Engine& engine = **made;
  engines::Limits limits = options.thinking.limits();
  if (!options.thinking.any_limit()) limits.depth = kUsualDepth;

  Watch watch;
  std::unordered_set<std::uint64_t> seen;
  int found = 0;
  for (std::uint64_t number = 0, vain = 0; found < options.count; ++number, ++vain) {
    if (vain == kMostVainTries)
      throw Failure(fmt::format("only {} such openings were found", found));
    const auto opening =
        arena::random_opening(game.start, plies, arena::derived_seed(options.seed, number));
    if (!seen.insert(engine.key(opening)).second) continue;
    engine.clear();  // so that an opening's value does not depend on those before
    const auto value = engine.think(opening, limits, CatchInterrupt::flag()).value();
    if (CatchInterrupt::interrupted()) break;
    if (std::abs(value) > options.within * engine.unit()) continue;
    fmt::print("{}  # {}\n", opening.text(), engines::value_text(value, engine.unit()));
    std::fflush(stdout);
    vain = 0;
    watch.show(++found, options.count, "openings");
  }
  if (CatchInterrupt::interrupted()) exit_code = kInterruptedExit;
}

}  // namespace

void add_openings(CLI::App& arena, int& exit_code) {
  auto options = std::make_shared<OpeningsOptions>();
  CLI::App* command = arena.add_subcommand(
      "openings", "Print random openings in which neither side is far ahead, for --book");
  command->add_option("game", options->game, "One of: " + game_names())->required();
  command->add_option("--count", options->count, "How many")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  command->add_option("--plies", options->plies, "How many random plies: 6, or 4-8")
      ->capture_default_str();
  command
      ->add_option("--within", options->within,
                   "By how many discs or points the better side may be ahead")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  command->add_option("--seed", options->seed, "Decides the random plies")->capture_default_str();
  options->thinking.add_to(*command);
  command->footer(fmt::format("Without a limit the search is {} plies deep.", kUsualDepth));
  command->callback([options, &exit_code] { print_openings(*options, exit_code); });
}

}  // namespace petteia::cli
