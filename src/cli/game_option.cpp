#include "cli/game_option.hpp"

#include <fmt/format.h>

#include "cli/failure.hpp"
#include "engines/course_time.hpp"

namespace petteia::cli {

std::string game_names() {
  std::string names;
  for (const auto& entry : engines::catalog()) {
    if (!names.empty()) names += ", ";
    names += entry.info.name;
  }
  return names;
}

const engines::CatalogEntry& game_named(std::string_view name) {
  if (const auto* entry = engines::find_game(name)) return *entry;
  throw Failure(fmt::format("there is no game '{}'; the games are {}", name, game_names()));
}

TucChessEdition tucchess_edition(std::string_view year) {
  const auto* game =
      engines::find_game(year == "2019" ? "tucchess" : fmt::format("tucchess-{}", year));
  if (game) return {game->info.name, *engines::course_time(*game).whole};
  throw Failure(
      fmt::format("there is no edition '{}'; the editions are 2019, 2021 and 2022", year));
}

std::string explain(std::string_view text, const TextError& error) {
  if (text.empty()) return error.what;
  return fmt::format("{}\n  {}\n  {:>{}}", error.what, text, '^', error.at + 1);
}

play::Position position_from(const engines::CatalogEntry& game, std::string_view text) {
  auto position = game.start.parse(text);
  if (!position) throw Failure(explain(text, position.error()));
  return *std::move(position);
}

}  // namespace petteia::cli
