#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/game_option.hpp"
#include "engines/signature.hpp"

namespace petteia::cli {

void add_bench(CLI::App& app) {
  auto only = std::make_shared<std::string>();
  auto counts = std::make_shared<bool>(false);
  CLI::App* bench = app.add_subcommand(
      "bench", "Search a fixed set of positions; the node counts are the search's signature");
  bench->add_option("game", *only, "One of: " + game_names() + "; all if left out");
  bench->add_flag("--counts", *counts, "Print the counts alone");
  bench->callback([only, counts] {
    for (const auto& game : engines::catalog()) {
      if (!only->empty() && &game != &game_named(*only)) continue;
      const auto result = engines::run_bench(game);
      if (*counts)
        fmt::print("{} {}\n", game.info.name, result.nodes);
      else
        fmt::print("{:<14} {:>10} nodes  {:6.2f} s  {:6.2f} M/s\n", game.info.name, result.nodes,
                   result.seconds, static_cast<double>(result.nodes) / result.seconds / 1e6);
      std::fflush(stdout);
    }
  });
}

}  // namespace petteia::cli
