#include "engines/catalog.hpp"

#include <boost/json/value.hpp>
#include <fmt/format.h>

#include "games/connect4/connect4.hpp"
#include "games/reversi/reversi.hpp"

namespace petteia::engines {
namespace {

template <class G>
play::Position start_of(const play::GameInfo& info, const G& game = {}) {
  return {info, game, game.start()};
}

const CatalogEntry kCatalog[] = {
    {{"connect4", "Connect-4", {"X", "O"}, "a column, 1 to 7"},
     [] { return start_of<connect4::Connect4>(kCatalog[0].info); }},
    {{"reversi", "Reversi", {"X", "O"}, "a square such as f5, or row,col"},
     [] { return start_of<reversi::Reversi>(kCatalog[1].info); }},
};

}  // namespace

std::span<const CatalogEntry> catalog() { return kCatalog; }

const CatalogEntry* find_game(std::string_view name) {
  for (const CatalogEntry& entry : kCatalog)
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
  return entry->start().parse(text->get_string());
}

}  // namespace petteia::engines
