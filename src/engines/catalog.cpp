#include "engines/catalog.hpp"

#include <boost/json/value.hpp>
#include <fmt/format.h>

#include "games/connect4/connect4.hpp"

namespace petteia::engines {
namespace {

using play::GameInfo;

constexpr GameInfo kConnect4{"connect4", "Connect-4", {"X", "O"}, "a column, 1 to 7"};

template <class G>
CatalogEntry entry(const GameInfo& info, const G& game) {
  return {info, {info, game, game.start()}};
}

}  // namespace

std::span<const CatalogEntry> catalog() {
  static const CatalogEntry kCatalog[] = {
      entry(kConnect4, connect4::Connect4{}),
  };
  return kCatalog;
}

const CatalogEntry* find_game(std::string_view name) {
  for (const CatalogEntry& entry : catalog())
    if (entry.info.name == name) return &entry;
  return nullptr;
}

Parsed<play::Position> position_from_json(const boost::json::value& json) {
  const auto* object = json.if_object();
  const auto* name = object ? object->if_contains("game") : nullptr;
  const auto* text = object ? object->if_contains("position") : nullptr;
  if (!name || !name->is_string() || !text || !text->is_string())
    return text_error("a position is an object with the strings \"game\" and \"position\"");
  const CatalogEntry* entry = find_game(name->get_string());
  if (!entry) return text_error(fmt::format("there is no game '{}'", name->get_string().c_str()));
  return entry->start.parse(text->get_string());
}

}  // namespace petteia::engines
