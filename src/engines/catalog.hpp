#pragma once

#include <span>
#include <string_view>

#include <boost/json/fwd.hpp>

#include "engines/game_engines.hpp"
#include "play/position.hpp"

namespace petteia::engines {

/// A game as programs that know none in particular meet it.
struct CatalogEntry {
  const play::GameInfo& info;
  play::Position start;
  const GameEngines& engines;
};

/// Every game there is, in the order in which menus show them.
std::span<const CatalogEntry> catalog();

/// The entry of that name; nullptr if there is none.
const CatalogEntry* find_game(std::string_view name);

/// Reads what play::to_json() writes: the members "game" and "position".
Parsed<play::Position> position_from_json(const boost::json::value& json);

}  // namespace petteia::engines
