#pragma once

#include <string>
#include <string_view>

#include "engines/catalog.hpp"

namespace petteia::cli {

/// "connect4, reversi, …"
std::string game_names();

/// The catalog's entry, or a Failure that names the games there are.
const engines::CatalogEntry& game_named(std::string_view name);

/// The position a person gave as text ("" is the start), or a Failure that points at the mistake.
play::Position position_from(const engines::CatalogEntry& game, std::string_view text);

/// A sentence for `error`, with the text and a caret under the offending character.
std::string explain(std::string_view text, const TextError& error);

}  // namespace petteia::cli
