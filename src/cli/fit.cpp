#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/game_option.hpp"
#include "engines/probcut_fitting.hpp"

namespace petteia::cli {

void add_fit(CLI::App& app) {
  struct Options {
    std::string game;
    engines::ProbCutPlan plan;
  };
  auto options = std::make_shared<Options>();
  CLI::App* fit = app.add_subcommand(
      "fit", "Fit a game's Multi-ProbCut parameters and print them as the header to compile in");
  fit->add_option("game", options->game, "One of: " + game_names())->required();
  fit->add_option("--eval", options->plan.evaluation, "The evaluation (see `petteia games`)");
  fit->add_option("--games", options->plan.games, "Games of self-play to take positions from")
      ->check(CLI::Range(1, 100'000));
  fit->add_option("--depth", options->plan.deepest, "The deepest search to fit")
      ->check(CLI::Range(4, 20));
  fit->callback([options] {
    const auto& game = game_named(options->game);
    const auto fits = engines::fit_probcut(game, options->plan, [](int done, int all) {
      fmt::print(stderr, "\r\033[K{} of {} games", done, all);
    });
    fmt::print(stderr, "\r\033[K");
    fmt::print("{}", engines::probcut_header(game, options->plan, fits));
  });
}

}  // namespace petteia::cli
