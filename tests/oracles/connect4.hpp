#pragma once

#include <array>
#include <string>

#include "games/connect4/connect4.hpp"

namespace petteia::oracle {

/// Connect-4 as one would explain it: a grid of letters, rows from the top, and loops.
/// Slow and obvious on purpose; shares nothing with the real rules but the type of a move.
class Connect4 {
 public:
  static constexpr int kRows = 6;
  static constexpr int kCols = 7;
  static constexpr std::size_t kMaxMoves = kCols;

  struct State {
    std::array<std::array<char, kCols>, kRows> cells;
    Side to_move;
    bool operator==(const State&) const = default;
  };
  using Move = connect4::Move;

  State start() const {
    State s{};
    for (auto& row : s.cells) row.fill('.');
    s.to_move = Side::First;
    return s;
  }

  Side to_move(const State& s) const { return s.to_move; }

  void moves(const State& s, Moves<Connect4>& out) const {
    if (over(s)) return;
    for (int col = 0; col < kCols; ++col)
      if (s.cells[0][col] == '.') out.push_back({static_cast<std::uint8_t>(col)});
  }

  void play(State& s, Move m) const {
    int row = kRows - 1;
    while (s.cells[row][m.column] != '.') --row;
    s.cells[row][m.column] = s.to_move == Side::First ? 'X' : 'O';
    s.to_move = other(s.to_move);
  }

  bool over(const State& s) const { return has_four(s, 'X') || has_four(s, 'O') || full(s); }

  Score result(const State& s) const {
    if (has_four(s, 'X')) return 22 - points(s, Side::First);
    if (has_four(s, 'O')) return -(22 - points(s, Side::Second));
    return 0;
  }

  std::uint64_t hash(const State& s) const { return std::hash<std::string>{}(text(s)); }

  int points(const State& s, Side side) const {
    int count = 0;
    for (const auto& row : s.cells)
      for (const char cell : row) count += cell == (side == Side::First ? 'X' : 'O');
    return count;
  }

  std::string text(const State& s) const {
    std::string rows;
    for (int row = 0; row < kRows; ++row) {
      if (row > 0) rows += '/';
      rows.append(s.cells[row].begin(), s.cells[row].end());
    }
    return rows;
  }

 private:
  static bool full(const State& s) {
    for (const char cell : s.cells[0])
      if (cell == '.') return false;
    return true;
  }

  static bool has_four(const State& s, char piece) {
    const int directions[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
    for (int row = 0; row < kRows; ++row)
      for (int col = 0; col < kCols; ++col)
        for (const auto& [down, right] : directions) {
          int count = 0;
          while (count < 4 && on_board(row + count * down, col + count * right) &&
                 s.cells[row + count * down][col + count * right] == piece)
            ++count;
          if (count == 4) return true;
        }
    return false;
  }

  static bool on_board(int row, int col) {
    return row >= 0 && row < kRows && col >= 0 && col < kCols;
  }
};

}  // namespace petteia::oracle
