#include "net/hexthello_view.hpp"

namespace petteia::net::hexthello {

Parsed<void> View::take(std::string_view position_bytes) {
  const auto board = read_position(position_bytes);
  if (!board) return tl::unexpected(board.error());
  set(*board);
  return {};
}

bool View::follow(Move move) {
  Board board = Board::of(position_);
  const Side opponent = side_ ? other(*side_) : board.to_move;
  if (board.to_move != opponent) {
    board.to_move = opponent;
    set(board);
  }
  if (position_.play(move.text())) return true;

  const bool inside = 0 <= move.row && move.row < kRows && 0 <= move.col && move.col < kColumns;
  if (inside && board.cells[move.row][move.col] != Board::Off)
    board.cells[move.row][move.col] = opponent == Side::First ? Board::Black : Board::White;
  board.to_move = other(opponent);
  set(board);
  return false;
}

void View::our_turn() {
  if (!side_ || position_.to_move() == *side_) return;
  Board board = Board::of(position_);
  board.to_move = *side_;
  set(board);
}

void View::set(const Board& board) {
  if (auto position = position_.parse(board.text())) position_ = *std::move(position);
}

}  // namespace petteia::net::hexthello
