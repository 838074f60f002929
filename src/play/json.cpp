#include "play/json.hpp"

#include <boost/json/array.hpp>

namespace petteia::play {
namespace {

namespace json = boost::json;

std::string_view shape_name(Shape shape) {
  switch (shape) {
    case Shape::Squares:
      return "squares";
    case Shape::Columns:
      return "columns";
    case Shape::Hexagons:
      return "hexagons";
  }
  return "";
}

json::array board_rows(const Position& position) {
  const Grid grid = position.grid();
  json::array rows;
  for (int row = 0; row < grid.rows; ++row) {
    json::string letters;
    for (int col = 0; col < grid.cols; ++col)
      letters += position.at({static_cast<std::int8_t>(row), static_cast<std::int8_t>(col)});
    rows.push_back(std::move(letters));
  }
  return rows;
}

json::array moves(const Position& position) {
  json::array list;
  for (const std::string& move : position.moves()) {
    json::array cells;
    for (const Cell& cell : position.cells(move)) cells.push_back(json::array{cell.row, cell.col});
    list.push_back(json::object{{"move", move}, {"cells", std::move(cells)}});
  }
  return list;
}

json::array outcomes(const Position& position) {
  json::array list;
  for (const NamedOutcome& outcome : position.outcomes())
    list.push_back(json::object{
        {"outcome", outcome.text}, {"probability", outcome.probability}, {"words", outcome.words}});
  return list;
}

}  // namespace

json::object to_json(const Position& position) {
  json::object object{
      {"game", position.game().name},
      {"position", position.text()},
      {"shape", shape_name(position.grid().shape)},
      {"board", board_rows(position)},
      {"sides", json::array{position.side_name(Side::First), position.side_name(Side::Second)}},
      {"points", json::array{position.points(Side::First), position.points(Side::Second)}},
      {"over", position.over()},
  };
  if (position.over()) {
    object["result"] = position.result();
  } else if (position.chance()) {
    object["outcomes"] = outcomes(position);
  } else {
    object["to_move"] = index(position.to_move());
    object["moves"] = moves(position);
  }
  return object;
}

}  // namespace petteia::play
