#include "net/hexthello_wire.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace petteia::net::hexthello {
namespace {

constexpr char kBlackLetter = 'B';
constexpr char kWhiteLetter = 'W';

/// Is (row, col) one of the hexagon's 169 cells? The array lacks its two far corners.
constexpr bool on_board(int row, int col) { return 7 <= row + col && row + col <= 21; }

char byte(int value) { return static_cast<char>(value); }

Board::Cell cell_for(char letter) {
  switch (letter) {
    case kBlackLetter:
      return Board::Black;
    case kWhiteLetter:
      return Board::White;
    case kEmptyCell:
      return Board::Empty;
    default:
      return Board::Off;
  }
}

/// How many bytes follow the code; none if nobody knows the code.
std::optional<std::size_t> body_size(std::uint8_t code) {
  switch (static_cast<Code>(code)) {
    case Code::Position:
      return kPositionBytes;
    case Code::TheirMove:
      return kMoveBytes;
    case Code::White:
    case Code::Black:
    case Code::AskMove:
    case Code::AskName:
    case Code::Quit:
      return 0;
  }
  return std::nullopt;
}

}  // namespace

Board Board::of(const play::Position& position) {
  Board board;
  for (std::int8_t row = 0; row < kRows; ++row)
    for (std::int8_t col = 0; col < kColumns; ++col)
      board.cells[row][col] = cell_for(position.at({row, col}));
  board.to_move = position.to_move();
  return board;
}

std::string Board::text() const {
  constexpr char kLetters[] = {kWhiteLetter, kBlackLetter};
  std::string text;
  for (int row = 0; row < kRows; ++row) {
    if (row > 0) text += '/';
    for (int col = 0; col < kColumns; ++col)
      if (on_board(row, col))
        text += cells[row][col] <= Black ? kLetters[cells[row][col]] : kEmptyCell;
  }
  text += ' ';
  text += to_move == Side::First ? kBlackLetter : kWhiteLetter;
  return text;
}

Move Move::from(const play::Position& position, std::string_view text) {
  const MoveCells cells = position.cells(text);
  return cells.empty() ? Move{kNull, 0} : Move{cells[0].row, cells[0].col};
}

Move Move::read(std::string_view bytes) {
  return {static_cast<std::int8_t>(bytes[0]), static_cast<std::int8_t>(bytes[1])};
}

std::string Move::text() const { return null() ? "pass" : fmt::format("{},{}", row, col); }

std::string Move::bytes() const { return {byte(row), byte(col)}; }

std::string message(Code code) { return {byte(static_cast<int>(code))}; }

std::string position_message(const play::Position& position) {
  const Board board = Board::of(position);
  std::string bytes = message(Code::Position);
  for (const auto& row : board.cells)
    for (const Board::Cell cell : row) bytes += byte(cell);
  bytes += byte(position.points(Side::Second));
  bytes += byte(position.points(Side::First));
  bytes += byte(board.to_move == Side::First ? Board::Black : Board::White);
  return bytes;
}

std::string their_move_message(Move move) { return message(Code::TheirMove) + move.bytes(); }

std::string name_answer(std::string_view name) {
  const std::string_view kept = name.substr(0, kNameKept);
  return byte(static_cast<int>(kept.size())) + std::string(kept);
}

Parsed<Board> read_position(std::string_view bytes) {
  if (bytes.size() != kPositionBytes)
    return text_error(fmt::format("a position has {} bytes, not {}", kPositionBytes, bytes.size()));
  Board board;
  for (int row = 0; row < kRows; ++row) {
    for (int col = 0; col < kColumns; ++col) {
      const std::size_t at = row * kColumns + col;
      const auto cell = static_cast<std::uint8_t>(bytes[at]);
      if (on_board(row, col) && cell >= Board::Off)
        return text_error(fmt::format("{} is no content of cell {},{}", cell, row, col), at);
      board.cells[row][col] = on_board(row, col) ? static_cast<Board::Cell>(cell) : Board::Off;
    }
  }
  const auto mover = static_cast<std::uint8_t>(bytes.back());
  if (mover > Board::Black)
    return text_error(fmt::format("{} is no side to move", mover), kPositionBytes - 1);
  board.to_move = mover == Board::Black ? Side::First : Side::Second;
  return board;
}

std::optional<ServerMessages::Message> ServerMessages::next() {
  const auto known = [](char code) {
    return body_size(static_cast<std::uint8_t>(code)).has_value();
  };
  pending_.erase(pending_.begin(), std::find_if(pending_.begin(), pending_.end(), known));
  if (pending_.empty()) return std::nullopt;
  const auto code = static_cast<std::uint8_t>(pending_[0]);
  const std::size_t size = *body_size(code);
  if (pending_.size() < 1 + size) return std::nullopt;
  Message message{static_cast<Code>(code), pending_.substr(1, size)};
  pending_.erase(0, 1 + size);
  return message;
}

}  // namespace petteia::net::hexthello
