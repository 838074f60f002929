#include "net/tucchess_view.hpp"

#include <cctype>

#include <fmt/format.h>

namespace petteia::net::tucchess {
namespace {

Cell cell_of(std::string_view digits) {
  return {static_cast<std::int8_t>(digits[0] - '0'), static_cast<std::int8_t>(digits[1] - '0')};
}

bool says(const play::Position& position, const Turn& turn) {
  return !position.over() && position.to_move() == turn.next &&
         position.points(Side::First) == turn.points[0] &&
         position.points(Side::Second) == turn.points[1];
}

/// The position's board as text, changed square by square; then the rest as the server says.
class Edit {
 public:
  explicit Edit(const play::Position& position) : grid_(position.grid()) {
    const std::string text = position.text();
    board_ = text.substr(0, text.find(' '));
  }

  bool has(Cell cell) const {
    return 0 <= cell.row && cell.row < grid_.rows && 0 <= cell.col && cell.col < grid_.cols;
  }
  /// has(cell). A row's squares are followed by a '/'.
  char& operator[](Cell cell) { return board_[cell.row * (grid_.cols + 1) + cell.col]; }

  /// A pawn on the last row has left the board.
  void remove_promoted() {
    const auto last_row = static_cast<std::int8_t>(grid_.rows - 1);
    for (int i = 0; i < grid_.cols; ++i) {
      const auto col = static_cast<std::int8_t>(i);
      char& top = (*this)[{0, col}];
      char& bottom = (*this)[{last_row, col}];
      if (top == 'P') top = kEmptyCell;
      if (bottom == 'p') bottom = kEmptyCell;
    }
  }

  std::string text(Side to_move, const Points& points) const {
    return fmt::format("{} {} {} {} -", board_, to_move == Side::First ? 'w' : 'b', points[0],
                       points[1]);
  }

 private:
  Grid grid_;
  std::string board_;
};

}  // namespace

bool View::follow(const Turn& turn) {
  if (follow_by_the_rules(turn)) return true;
  believe(turn);
  return false;
}

bool View::follow_by_the_rules(const Turn& turn) {
  play::Position next = position_;
  if (next.over() || next.to_move() == turn.next || !next.play(turn.move)) return false;
  const std::string bonus =
      turn.bonus ? fmt::format("@{}{}", turn.bonus->row, turn.bonus->col) : "@--";
  // A prize comes before a bonus; whether it was paid is seen from the points.
  for (const std::string_view prize : {"", "+1", "+0"}) {
    play::Position settled = next;
    if (!prize.empty() && !settled.settle(prize)) continue;
    if (settled.chance() && !settled.settle(bonus)) continue;
    if (settled.chance() || !says(settled, turn)) continue;
    position_ = std::move(settled);
    return true;
  }
  return false;
}

void View::believe(const Turn& turn) {
  Edit board(position_);
  const Cell from = cell_of(std::string_view(turn.move).substr(0, 2));
  const Cell to = cell_of(std::string_view(turn.move).substr(2, 2));
  if (board.has(from) && board.has(to) && from != to) {
    if (std::isalpha(static_cast<unsigned char>(board[from])) != 0) board[to] = board[from];
    board[from] = kEmptyCell;
  }
  board.remove_promoted();
  if (turn.bonus && board.has(*turn.bonus) && board[*turn.bonus] == kEmptyCell)
    board[*turn.bonus] = '*';
  if (auto believed = position_.parse(board.text(turn.next, turn.points)))
    position_ = *std::move(believed);
}

}  // namespace petteia::net::tucchess
