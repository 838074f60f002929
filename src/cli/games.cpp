#include <fmt/format.h>

#include "cli/commands.hpp"
#include "engines/catalog.hpp"
#include "engines/players.hpp"

namespace petteia::cli {

void add_games(CLI::App& app) {
  app.add_subcommand("games", "List the games and who can play them")->callback([] {
    for (const auto& entry : engines::catalog()) {
      fmt::print("{:<14} {} ({} against {}); a move is {}\n", entry.info.name, entry.info.title,
                 entry.info.side_names[0], entry.info.side_names[1], entry.info.move_help);
      for (const auto& kind : engines::player_kinds(entry.info))
        fmt::print("    {:<16} {}\n", kind.name, kind.help);
    }
  });
}

}  // namespace petteia::cli
