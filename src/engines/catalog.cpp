#include "engines/catalog.hpp"

#include <boost/json/value.hpp>
#include <fmt/format.h>

#include "games/connect4/connect4.hpp"
#include "games/tucchess/tucchess.hpp"

namespace petteia::engines {
namespace {

/// The start of the game that the catalog has under that name.
template <class G>
play::Position start_of(std::string_view name, const G& game = {}) {
  return {find_game(name)->info, game, game.start()};
}

constexpr std::string_view kTucChessMoves = "ABCD: from row A, column B to row C, column D";

const CatalogEntry kCatalog[] = {
    {{"connect4", "Connect-4", {"X", "O"}, "a column, 1 to 7"},
     [] { return start_of<connect4::Connect4>("connect4"); }},
    {{"tucchess", "TUC-Chess", {"White", "Black"}, kTucChessMoves},
     [] { return start_of("tucchess", tucchess::TucChess{tucchess::k2019}); }},
    {{"tucchess-2021", "TUC-Chess 2021", {"White", "Black"}, kTucChessMoves},
     [] { return start_of("tucchess-2021", tucchess::TucChess{tucchess::k2021}); }},
    {{"tucchess-2022", "TUC-Chess 2022", {"White", "Black"}, kTucChessMoves},
     [] { return start_of("tucchess-2022", tucchess::TucChess{tucchess::k2022}); }},
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
