#include "web/walk.hpp"

#include "engines/winning_cells.hpp"
#include "play/json.hpp"

namespace petteia::web {
namespace {

namespace json = boost::json;

std::string words_of(const play::Position& position, std::string_view outcome) {
  for (play::NamedOutcome& possible : position.outcomes())
    if (possible.text == outcome) return std::move(possible.words);
  return "";
}

}  // namespace

json::array cells_json(std::span<const Cell> cells) {
  json::array list;
  for (const Cell& cell : cells) list.push_back(json::array{cell.row, cell.col});
  return list;
}

void Walk::step(const play::Ply& ply) {
  words_.clear();
  if (ply.chance()) {
    mover_ = std::nullopt;
    words_ = words_of(position_, ply.text);
    static_cast<void>(position_.settle(ply.text));
    if (words_.empty()) return;
    std::string told;
    if (const auto* before = last_.if_contains("words"))
      told = std::string(before->get_string()) + " ";
    last_["words"] = told + words_;
    return;
  }
  mover_ = position_.to_move();
  last_ = {{"move", ply.text}, {"cells", cells_json(position_.cells(ply.text))}};
  static_cast<void>(position_.play(ply.text));
}

json::object Walk::to_json() const {
  json::object json = play::to_json(position_);
  if (!last_.empty()) json["last"] = last_;
  if (const auto cells = engines::winning_cells(position_); !cells.empty())
    json["winning"] = cells_json(cells);
  return json;
}

}  // namespace petteia::web
