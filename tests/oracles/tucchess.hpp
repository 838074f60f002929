#pragma once

#include <array>
#include <cctype>
#include <string>
#include <utility>

#include "games/tucchess/tucchess.hpp"

namespace petteia::oracle {

/// TUC-Chess as one would explain it: a grid of letters, rows from the top, and loops.
/// Slow and obvious on purpose; shares nothing with the real rules but the types of moves and
/// outcomes and how these number the squares.
class TucChess {
 public:
  static constexpr int kRows = 7;
  static constexpr int kCols = 5;
  static constexpr std::size_t kMaxMoves = 60;
  static constexpr std::size_t kMaxOutcomes = 36;

  struct State {
    std::array<std::array<char, kCols>, kRows> cells;
    Side to_move;
    std::array<int, 2> points;
    bool prize_due;
    bool bonus_due;
    bool operator==(const State&) const = default;
  };
  using Move = tucchess::Move;
  using Outcome = tucchess::Outcome;

  TucChess(double value, double appear) : value_(value), appear_(appear) {}

  State start() const {
    const char* rows[kRows] = {"prkrp", "ppppp", ".....", "*****", ".....", "PPPPP", "PRKRP"};
    State s{};
    for (int row = 0; row < kRows; ++row)
      for (int col = 0; col < kCols; ++col) s.cells[row][col] = rows[row][col];
    return s;
  }

  Side to_move(const State& s) const { return s.to_move; }

  void moves(const State& s, Moves<TucChess>& out) const {
    if (kings_decide(s)) return;
    for (int row = 0; row < kRows; ++row)
      for (int col = 0; col < kCols; ++col) {
        if (!is_own(s, row, col)) continue;
        switch (std::toupper(s.cells[row][col])) {
          case 'P':
            add_pawn_moves(s, row, col, out);
            break;
          case 'R':
            add_straight_moves(s, row, col, 3, out);
            break;
          case 'K':
            add_straight_moves(s, row, col, 1, out);
            break;
        }
      }
  }

  void play(State& s, Move m) const {
    const auto [from_row, from_col] = tucchess::cell_of(m.from);
    const auto [to_row, to_col] = tucchess::cell_of(m.to);
    const char piece = s.cells[from_row][from_col];
    const char target = s.cells[to_row][to_col];
    int& points = s.points[index(s.to_move)];

    switch (std::toupper(target)) {
      case 'P':
        points += 1;
        break;
      case 'R':
        points += 3;
        break;
      case 'K':
        points += 8;
        break;
    }
    s.cells[from_row][from_col] = '.';
    s.cells[to_row][to_col] = piece;
    if ((piece == 'P' && to_row == 0) || (piece == 'p' && to_row == kRows - 1)) {
      points += 1;
      s.cells[to_row][to_col] = '.';
    }
    if (target == '*') {
      if (value_ == 1) points += 1;
      if (value_ > 0 && value_ < 1) s.prize_due = true;
    }
    s.to_move = other(s.to_move);
    s.bonus_due = appear_ > 0 && !ended(s) && free_squares(s) > 0;
  }

  bool over(const State& s) const { return !chance(s) && ended(s); }

  Score result(const State& s) const { return s.points[0] - s.points[1]; }

  bool chance(const State& s) const { return s.prize_due || s.bonus_due; }

  void outcomes(const State& s, Outcomes<TucChess>& out) const {
    if (s.prize_due) {
      out.push_back({{Outcome::Kind::Paid}, value_});
      out.push_back({{Outcome::Kind::Unpaid}, 1 - value_});
    } else {
      if (appear_ < 1) out.push_back({{Outcome::Kind::NoBonus}, 1 - appear_});
      for (int row = 0; row < kRows; ++row)
        for (int col = 0; col < kCols; ++col)
          if (s.cells[row][col] == '.')
            out.push_back({{Outcome::Kind::Bonus, square(row, col)}, appear_ / free_squares(s)});
    }
  }

  void settle(State& s, Outcome o) const {
    if (s.prize_due) {
      if (o.kind == Outcome::Kind::Paid) s.points[index(other(s.to_move))] += 1;
      s.prize_due = false;
    } else {
      const auto [row, col] = tucchess::cell_of(o.square);
      if (o.kind == Outcome::Kind::Bonus) s.cells[row][col] = '*';
      s.bonus_due = false;
    }
  }

  std::uint64_t hash(const State& s) const { return std::hash<std::string>{}(text(s)); }

  int points(const State& s, Side side) const { return s.points[index(side)]; }

  std::string text(const State& s) const {
    std::string text;
    for (int row = 0; row < kRows; ++row) {
      if (row > 0) text += '/';
      text.append(s.cells[row].begin(), s.cells[row].end());
    }
    text += s.to_move == Side::First ? " w " : " b ";
    text += std::to_string(s.points[0]) + ' ' + std::to_string(s.points[1]) + ' ';
    if (s.prize_due && s.bonus_due) return text + "prize+appear";
    return text + (s.prize_due ? "prize" : s.bonus_due ? "appear" : "-");
  }

 private:
  static bool on_board(int row, int col) {
    return row >= 0 && row < kRows && col >= 0 && col < kCols;
  }
  static bool is_piece(char cell) { return cell != '.' && cell != '*'; }
  static bool is_white(char cell) { return cell == 'P' || cell == 'R' || cell == 'K'; }
  static bool is_own(const State& s, int row, int col) {
    const char cell = s.cells[row][col];
    return is_piece(cell) && is_white(cell) == (s.to_move == Side::First);
  }
  static tucchess::Square square(int row, int col) {
    return tucchess::square_at({static_cast<std::int8_t>(row), static_cast<std::int8_t>(col)});
  }

  static void add_pawn_moves(const State& s, int row, int col, Moves<TucChess>& out) {
    const int ahead = row + (s.to_move == Side::First ? -1 : 1);
    for (int to_col = col - 1; to_col <= col + 1; ++to_col) {
      if (!on_board(ahead, to_col)) continue;
      const bool piece = is_piece(s.cells[ahead][to_col]);
      const bool allowed = to_col == col ? !piece : piece && !is_own(s, ahead, to_col);
      if (allowed) out.push_back({square(row, col), square(ahead, to_col)});
    }
  }

  static void add_straight_moves(const State& s, int row, int col, int reach,
                                 Moves<TucChess>& out) {
    const int directions[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    for (const auto& [down, right] : directions)
      for (int step = 1; step <= reach; ++step) {
        const int to_row = row + step * down;
        const int to_col = col + step * right;
        if (!on_board(to_row, to_col) || is_own(s, to_row, to_col)) break;
        out.push_back({square(row, col), square(to_row, to_col)});
        if (s.cells[to_row][to_col] != '.') break;
      }
  }

  static int free_squares(const State& s) {
    int count = 0;
    for (const auto& row : s.cells)
      for (const char cell : row) count += cell == '.';
    return count;
  }

  /// A king was captured, or only the kings are left.
  static bool kings_decide(const State& s) {
    int kings = 0;
    int others = 0;
    for (const auto& row : s.cells)
      for (const char cell : row) {
        if (cell == 'K' || cell == 'k')
          ++kings;
        else if (is_piece(cell))
          ++others;
      }
    return kings < 2 || others == 0;
  }

  bool ended(const State& s) const {
    Moves<TucChess> list;
    moves(s, list);
    return list.empty();
  }

  double value_;
  double appear_;
};

}  // namespace petteia::oracle
