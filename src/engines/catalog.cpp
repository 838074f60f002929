#include "engines/catalog.hpp"

#include <boost/json/value.hpp>
#include <fmt/format.h>

#include "games/connect4/connect4.hpp"
#include "games/hexthello/hexthello.hpp"
#include "games/reversi/reversi.hpp"
#include "games/tucchess/tucchess.hpp"

namespace petteia::engines {
namespace {

using play::GameInfo;

using play::MoveForm;

constexpr std::string_view kFromTo = "ABCD: from row A, column B to row C, column D";

constexpr GameInfo kHexThello{
    "hexthello", "HexThello", {"Black", "White"}, "row,col", MoveForm::RowCol};
constexpr GameInfo kTucChess{"tucchess", "TUC-Chess", {"White", "Black"}, kFromTo};
constexpr GameInfo kTucChess2021{"tucchess-2021", "TUC-Chess 2021", {"White", "Black"}, kFromTo};
constexpr GameInfo kTucChess2022{"tucchess-2022", "TUC-Chess 2022", {"White", "Black"}, kFromTo};
constexpr GameInfo kReversi{
    "reversi", "Reversi", {"X", "O"}, "row,col or a square such as f5", MoveForm::NamedSquare};
constexpr GameInfo kConnect4{"connect4",         "Connect-4",    {"X", "O"},
                             "a column, 1 to 7", MoveForm::Text, false};

template <class G>
CatalogEntry entry(const GameInfo& info, const G& game, const GameEngines& engines) {
  return {info, {info, game, game.start()}, engines};
}

}  // namespace

std::span<const CatalogEntry> catalog() {
  static const CatalogEntry kCatalog[] = {
      entry(kHexThello, hexthello::HexThello{}, kHexThelloEngines),
      entry(kTucChess, tucchess::TucChess{tucchess::k2019}, kTucChessEngines),
      entry(kTucChess2021, tucchess::TucChess{tucchess::k2021}, kTucChessEngines),
      entry(kTucChess2022, tucchess::TucChess{tucchess::k2022}, kTucChessEngines),
      entry(kReversi, reversi::Reversi{}, kReversiEngines),
      entry(kConnect4, connect4::Connect4{}, kConnect4Engines),
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
