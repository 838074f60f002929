#include <fmt/format.h>

#include "games/connect4/connect4.hpp"

namespace petteia::connect4 {
namespace {

static_assert(Game<Connect4> && Notated<Connect4>);

Cells cell_bit(Cell cell) { return bottom(cell.col) << (kRows - 1 - cell.row); }

Cells stones_of(const State& s, Side side, Side to_move) {
  return side == to_move ? s.own : s.own ^ s.all;
}

Parsed<State> parse_columns(const Connect4& g, std::string_view text) {
  State s = g.start();
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto move = g.parse_move(s, text.substr(i, 1));
    if (!move) return text_error(move.error().what, i);
    g.play(s, *move);
  }
  return s;
}

Parsed<State> parse_rows(std::string_view text) {
  constexpr std::size_t kLength = kRows * (kColumns + 1) - 1;
  Cells stones[2] = {0, 0};
  for (std::size_t i = 0; i < text.size() && i < kLength; ++i) {
    const int row = static_cast<int>(i) / (kColumns + 1);
    const int col = static_cast<int>(i) % (kColumns + 1);
    const char letter = text[i];
    if (col == kColumns) {
      if (letter != '/') return text_error("expected '/' after seven cells of a row", i);
      continue;
    }
    const Cells bit = cell_bit({static_cast<std::int8_t>(row), static_cast<std::int8_t>(col)});
    if (letter == 'X') {
      stones[0] |= bit;
    } else if (letter == 'O') {
      stones[1] |= bit;
    } else if (letter != kEmptyCell) {
      return text_error(fmt::format("'{}' is not a cell; use X, O or '.'", letter), i);
    }
  }
  if (text.size() != kLength)
    return text_error("a board has six rows of seven cells, separated by '/'",
                      std::min(text.size(), kLength));

  const Cells all = stones[0] | stones[1];
  for (int column = 0; column < kColumns; ++column) {
    const Cells in_column = all & column_cells(column);
    if (in_column & (in_column + bottom(column)))
      return text_error(fmt::format("a stone hangs in the air in column {}", column + 1));
  }
  const int lead = std::popcount(stones[0]) - std::popcount(stones[1]);
  if (lead != 0 && lead != 1)
    return text_error("X moves first, so it has as many stones as O or one more");
  const int mover = lead;
  if (has_four(stones[mover])) return text_error("the side to move has already won");
  return State{stones[mover], all};
}

}  // namespace

std::string Connect4::text(const State& s) const {
  std::string rows;
  for (std::int8_t row = 0; row < kRows; ++row) {
    if (row > 0) rows += '/';
    for (std::int8_t col = 0; col < kColumns; ++col) rows += at(s, {row, col});
  }
  return rows;
}

Parsed<State> Connect4::parse(std::string_view text) const {
  const bool columns = text.find_first_not_of("0123456789") == std::string_view::npos;
  return columns ? parse_columns(*this, text) : parse_rows(text);
}

std::string Connect4::move_text(Move m) const { return std::to_string(m.column + 1); }

Parsed<Move> Connect4::parse_move(const State& s, std::string_view text) const {
  if (text.size() != 1 || text[0] < '1' || text[0] >= '1' + kColumns)
    return text_error(fmt::format("'{}' is not a column; columns are 1 to 7", text));
  if (over(s)) return text_error("the game is over");
  const Move move{static_cast<std::uint8_t>(text[0] - '1')};
  if (s.all & top(move.column)) return text_error(fmt::format("column {} is full", text));
  return move;
}

int Connect4::points(const State& s, Side side) const {
  return std::popcount(stones_of(s, side, to_move(s)));
}

char Connect4::at(const State& s, Cell cell) const {
  const Cells bit = cell_bit(cell);
  if (!(s.all & bit)) return kEmptyCell;
  return stones_of(s, Side::First, to_move(s)) & bit ? 'X' : 'O';
}

MoveCells Connect4::cells(const State& s, Move m) const {
  const int height = std::popcount(s.all & column_cells(m.column));
  MoveCells cells;
  cells.push_back(
      {static_cast<std::int8_t>(kRows - 1 - height), static_cast<std::int8_t>(m.column)});
  return cells;
}

}  // namespace petteia::connect4
