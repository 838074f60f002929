#include "cli/draw.hpp"

#include <algorithm>
#include <cctype>
#include <set>
#include <utility>

#include <fmt/format.h>

namespace petteia::cli {
namespace {

constexpr char kMarked = '+';

/// A position's cells as letters, with the playable empty ones marked.
class Board {
 public:
  Board(const play::Position& position, const Look& look) : position_(position), look_(look) {
    if (!look.mark_moves || position.over() || position.chance()) return;
    for (const std::string& move : position.moves()) {
      const MoveCells cells = position.cells(move);
      if (cells.size() == 1) playable_.emplace(cells[0].row, cells[0].col);
    }
  }

  Grid grid() const { return position_.grid(); }

  char letter(int row, int col) const {
    const char piece = position_.at({static_cast<std::int8_t>(row), static_cast<std::int8_t>(col)});
    return piece == kEmptyCell && playable_.count({row, col}) > 0 ? kMarked : piece;
  }

  std::string cell(int row, int col) const {
    const char piece = letter(row, col);
    if (look_.ink == Ink::Plain) return std::string(1, piece);
    return fmt::format("\033[{}{}m{}\033[0m", colour(piece), just_moved(row, col) ? ";7" : "",
                       piece);
  }

 private:
  bool just_moved(int row, int col) const {
    return std::any_of(look_.last_move.begin(), look_.last_move.end(),
                       [&](Cell cell) { return cell.row == row && cell.col == col; });
  }

  /// First's pieces red, Second's yellow, the rest dim.
  std::string_view colour(char piece) const {
    switch (piece) {
      case 'X':
      case 'B':
        return "1;31";
      case 'O':
      case 'W':
        return "1;33";
      case '*':
        return "1;32";
      case kEmptyCell:
      case kMarked:
      case kNoCell:
        return "2";
      default:
        return std::isupper(static_cast<unsigned char>(piece)) ? "1;31" : "1;33";
    }
  }

  const play::Position& position_;
  const Look& look_;
  std::set<std::pair<int, int>> playable_;
};

/// Rows and columns numbered from 0; a board whose squares also have names like f5 shows those on
/// the far sides.
std::string draw_squares(const Board& board, bool named_squares) {
  const auto [shape, rows, cols] = board.grid();
  std::string text = "  ";
  for (int col = 0; col < cols; ++col) text += fmt::format(" {}", col);
  text += '\n';
  for (int row = 0; row < rows; ++row) {
    text += fmt::format(" {}", row);
    for (int col = 0; col < cols; ++col) text += ' ' + board.cell(row, col);
    if (named_squares) text += fmt::format(" {}", row + 1);
    text += '\n';
  }
  if (named_squares) {
    text += "  ";
    for (int col = 0; col < cols; ++col) text += fmt::format(" {}", static_cast<char>('a' + col));
    text += '\n';
  }
  return text;
}

std::string draw_columns(const Board& board) {
  const auto [shape, rows, cols] = board.grid();
  std::string text;
  for (int row = 0; row < rows; ++row) {
    text += " |";
    for (int col = 0; col < cols; ++col) text += ' ' + board.cell(row, col);
    text += " |\n";
  }
  text += " +" + std::string(2 * cols + 1, '-') + "+\n  ";
  for (int col = 0; col < cols; ++col) text += fmt::format(" {}", col + 1);
  return text + '\n';
}

/// A row's number stands left of it. Columns run down to the right, and a column's number stands
/// at its lower end: right of a row in the lower half, or below the last row.
std::string draw_hexagons(const Board& board) {
  const auto [shape, rows, cols] = board.grid();
  const int last = rows - 1;
  std::string text;
  const auto exists = [&](int row, int col) { return board.letter(row, col) != kNoCell; };
  for (int row = 0; row < rows; ++row) {
    int first_col = 0;
    while (!exists(row, first_col)) ++first_col;
    text += fmt::format("{:>{}}", row, 2 * first_col + row + 2);
    int col = first_col;
    for (; col < cols && exists(row, col); ++col) text += ' ' + board.cell(row, col);
    if (row > last / 2 - 1 && row < last) text += fmt::format(" {}", col - 1);
    text += '\n';
  }
  text += std::string(last + 4, ' ');
  for (int col = 0; col < cols && exists(last, col); ++col) text += fmt::format("{:<2}", col);
  while (text.back() == ' ') text.pop_back();
  return text + '\n';
}

}  // namespace

std::string draw(const play::Position& position, const Look& look) {
  const Board board(position, look);
  switch (position.grid().shape) {
    case Shape::Squares:
      return draw_squares(board, position.game().move_form == play::MoveForm::NamedSquare);
    case Shape::Columns:
      return draw_columns(board);
    case Shape::Hexagons:
      return draw_hexagons(board);
  }
  return {};
}

}  // namespace petteia::cli
