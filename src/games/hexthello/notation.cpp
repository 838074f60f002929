#include <algorithm>

#include <fmt/format.h>

#include "games/hexthello/hexthello.hpp"

namespace petteia::hexthello {
namespace {

static_assert(Game<HexThello> && Notated<HexThello>);

constexpr char kLetters[] = {'B', 'W'};

Cells discs_of(const State& s, Side side) { return side == s.to_move ? s.own : s.enemy; }

State make_state(Cells black, Cells white, Side to_move) {
  return to_move == Side::First ? State{black, white, to_move} : State{white, black, to_move};
}

/// Takes one or two digits off the front of the text; -1 if it does not begin with them.
int take_number(std::string_view& text) {
  const auto is_digit = [](char letter) { return '0' <= letter && letter <= '9'; };
  const auto end = std::find_if_not(text.begin(), text.end(), is_digit);
  const auto length = static_cast<std::size_t>(end - text.begin());
  if (length == 0 || length > 2) return -1;
  int number = 0;
  for (const char digit : text.substr(0, length)) number = 10 * number + (digit - '0');
  text.remove_prefix(length);
  return number;
}

Parsed<State> parse_moves(const HexThello& g, std::string_view text) {
  State s = g.start();
  for (std::size_t at = 0; (at = text.find_first_not_of(' ', at)) != std::string_view::npos;) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const auto move = g.parse_move(s, text.substr(at, end - at));
    if (!move) return text_error(move.error().what, at + move.error().at);
    g.play(s, *move);
    at = end;
  }
  return s;
}

Parsed<State> parse_board(std::string_view text) {
  Cells discs[2];
  std::size_t at = 0;
  const auto next = [&] { return at < text.size() ? text[at] : '\0'; };
  for (int row = 0; row < kRows; ++row) {
    if (row > 0 && next() != '/')
      return text_error(fmt::format("expected '/' after the cells of row {}", row - 1), at);
    if (row > 0) ++at;
    for (int column = 0; column < kColumns; ++column) {
      if (!exists(row, column)) continue;
      const auto* letter = std::find(std::begin(kLetters), std::end(kLetters), next());
      if (letter != std::end(kLetters)) {
        discs[letter - kLetters].insert(Move::at(row, column).cell);
      } else if (next() != kEmptyCell) {
        return text_error(fmt::format("expected cell {},{}: B, W or '.'", row, column), at);
      }
      ++at;
    }
  }
  const std::string_view mover = text.substr(at);
  if (mover != " B" && mover != " W")
    return text_error("expected a space and the side to move, B or W, after the last row", at);
  return make_state(discs[0], discs[1], mover[1] == 'B' ? Side::First : Side::Second);
}

}  // namespace

State HexThello::start() const {
  State s;
  for (const Move m : {Move::at(7, 6), Move::at(6, 8), Move::at(8, 7)}) s.own.insert(m.cell);
  for (const Move m : {Move::at(7, 7), Move::at(6, 7), Move::at(7, 8), Move::at(8, 6)})
    s.enemy.insert(m.cell);
  return s;
}

std::string HexThello::text(const State& s) const {
  std::string text;
  for (std::int8_t row = 0; row < kRows; ++row) {
    if (row > 0) text += '/';
    for (std::int8_t column = 0; column < kColumns; ++column)
      if (exists(row, column)) text += at(s, {row, column});
  }
  text += ' ';
  text += kLetters[index(s.to_move)];
  return text;
}

Parsed<State> HexThello::parse(std::string_view text) const {
  const bool board = !text.empty() && (text[0] == 'B' || text[0] == 'W' || text[0] == kEmptyCell);
  return board ? parse_board(text) : parse_moves(*this, text);
}

std::string HexThello::move_text(Move m) const {
  return m == Move::pass() ? "pass" : fmt::format("{},{}", m.row(), m.column());
}

Parsed<Move> HexThello::parse_move(const State& s, std::string_view text) const {
  if (text == "pass") {
    if (over(s)) return text_error("the game is over");
    if (can_move(s, s.to_move)) return text_error("there is no passing while a disc can be placed");
    return Move::pass();
  }
  std::string_view rest = text;
  const int row = take_number(rest);
  const bool comma = rest.starts_with(',');
  if (comma) rest.remove_prefix(1);
  const int column = take_number(rest);
  if (row < 0 || !comma || column < 0 || !rest.empty())
    return text_error(fmt::format("'{}' is not a move; write row,column or pass", text));
  if (!exists(row, column))
    return text_error(fmt::format("there is no cell {},{} on the board", row, column));
  const Move move = Move::at(row, column);
  if (placements(s).contains(move.cell)) return move;
  if (over(s)) return text_error("the game is over");
  if (s.own.contains(move.cell) || s.enemy.contains(move.cell))
    return text_error(fmt::format("there is a disc on {} already", text));
  return text_error(fmt::format("a disc on {} would enclose nothing", text));
}

int HexThello::points(const State& s, Side side) const { return discs_of(s, side).count(); }

char HexThello::at(const State& s, Cell cell) const {
  if (!exists(cell.row, cell.col)) return kNoCell;
  const Move here = Move::at(cell.row, cell.col);
  for (const Side side : {Side::First, Side::Second})
    if (discs_of(s, side).contains(here.cell)) return kLetters[index(side)];
  return kEmptyCell;
}

MoveCells HexThello::cells(const State&, Move m) const {
  MoveCells cells;
  if (m != Move::pass())
    cells.push_back({static_cast<std::int8_t>(m.row()), static_cast<std::int8_t>(m.column())});
  return cells;
}

}  // namespace petteia::hexthello
