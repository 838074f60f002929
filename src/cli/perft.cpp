#include <chrono>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/game_option.hpp"

namespace petteia::cli {

void add_perft(CLI::App& app) {
  struct Options {
    std::string game;
    int depth = 0;
    std::string start;
    bool counts_only = false;
  };
  auto options = std::make_shared<Options>();
  CLI::App* perft =
      app.add_subcommand("perft", "Count the move sequences of a length, the check of the rules");
  perft->add_option("game", options->game, "One of: " + game_names())->required();
  perft->add_option("depth", options->depth, "How many plies")
      ->required()
      ->check(CLI::Range(1, 60));
  perft->add_option("--start", options->start, "The position to count from");
  perft->add_flag("--counts", options->counts_only, "Print the counts alone, without times");
  perft->callback([options] {
    const play::Position start = position_from(game_named(options->game), options->start);
    for (int depth = 1; depth <= options->depth; ++depth) {
      const auto begin = std::chrono::steady_clock::now();
      const std::uint64_t count = start.perft(depth);
      const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
      fmt::print("perft {:2} {:>16}", depth, count);
      if (!options->counts_only)
        fmt::print(" {:8.3f} s {:8.1f} M/s", seconds.count(),
                   static_cast<double>(count) / seconds.count() / 1e6);
      fmt::print("\n");
      std::fflush(stdout);
    }
  });
}

}  // namespace petteia::cli
