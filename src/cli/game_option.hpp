#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "engines/catalog.hpp"

namespace petteia::cli {

/// "connect4, reversi, …"
std::string game_names();

/// The catalog's entry, or a Failure that names the games there are.
const engines::CatalogEntry& game_named(std::string_view name);

/// A year's rules of TUC-Chess: the catalog's name and how long a whole game may take.
struct TucChessEdition {
  std::string_view game;
  std::chrono::milliseconds limit;
};
/// The edition of that year, or a Failure that names those there are.
TucChessEdition tucchess_edition(std::string_view year);

/// The position a person gave as text ("" is the start), or a Failure that points at the mistake.
play::Position position_from(const engines::CatalogEntry& game, std::string_view text);

/// A sentence for `error`, with the text and a caret under the offending character.
std::string explain(std::string_view text, const TextError& error);

}  // namespace petteia::cli
