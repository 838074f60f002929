#pragma once

#include <array>
#include <string>

#include "games/hexthello/hexthello.hpp"

namespace petteia::oracle {

/// HexThello as one would explain it: an array of letters and loops over cells and directions.
/// Slow and obvious on purpose; shares nothing with the real rules but the type of a move.
class HexThello {
 public:
  static constexpr int kSize = 15;
  static constexpr std::size_t kMaxMoves = 169;

  struct State {
    std::array<std::array<char, kSize>, kSize> cells;  ///< 'B', 'W', '.', or ' ' off the board
    char to_move;
    bool operator==(const State&) const = default;
  };
  using Move = hexthello::Move;

  State start() const {
    State s{};
    for (int row = 0; row < kSize; ++row)
      for (int col = 0; col < kSize; ++col)
        s.cells[row][col] = 7 <= row + col && row + col <= 21 ? '.' : ' ';
    s.cells[7][7] = s.cells[6][7] = s.cells[7][8] = s.cells[8][6] = 'W';
    s.cells[7][6] = s.cells[6][8] = s.cells[8][7] = 'B';
    s.to_move = 'B';
    return s;
  }

  Side to_move(const State& s) const { return s.to_move == 'B' ? Side::First : Side::Second; }

  void moves(const State& s, Moves<HexThello>& out) const {
    for (int row = 0; row < kSize; ++row)
      for (int col = 0; col < kSize; ++col)
        if (encloses(s, row, col, s.to_move)) out.push_back(hexthello::Move::at(row, col));
    if (out.empty() && can_move(s, enemy_of(s.to_move))) out.push_back(hexthello::Move::pass());
  }

  void play(State& s, Move m) const {
    if (m != hexthello::Move::pass()) {
      for (const auto& [down, right] : kDirections)
        for (int i = enclosed(s, m.row(), m.column(), down, right, s.to_move); i > 0; --i)
          s.cells[m.row() + i * down][m.column() + i * right] = s.to_move;
      s.cells[m.row()][m.column()] = s.to_move;
    }
    s.to_move = enemy_of(s.to_move);
  }

  bool over(const State& s) const { return !can_move(s, 'B') && !can_move(s, 'W'); }

  Score result(const State& s) const {
    const int lead = count(s, 'B') - count(s, 'W');
    if (lead == 0) return 0;
    return lead > 0 ? lead + count(s, '.') : lead - count(s, '.');
  }

  std::uint64_t hash(const State& s) const { return std::hash<std::string>{}(text(s)); }

  int points(const State& s, Side side) const { return count(s, side == Side::First ? 'B' : 'W'); }

  std::string text(const State& s) const {
    std::string rows;
    for (int row = 0; row < kSize; ++row) {
      if (row > 0) rows += '/';
      for (const char cell : s.cells[row])
        if (cell != ' ') rows += cell;
    }
    return rows + ' ' + s.to_move;
  }

 private:
  static constexpr int kDirections[6][2] = {{-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}};

  static char enemy_of(char disc) { return disc == 'B' ? 'W' : 'B'; }

  static bool on_board(int row, int col) {
    return row >= 0 && row < kSize && col >= 0 && col < kSize;
  }

  /// How many enemy discs lie between an own disc on the cell and the next own one that way.
  static int enclosed(const State& s, int row, int col, int down, int right, char own) {
    int length = 0;
    for (;;) {
      row += down;
      col += right;
      if (!on_board(row, col)) return 0;
      if (s.cells[row][col] == own) return length;
      if (s.cells[row][col] != enemy_of(own)) return 0;
      ++length;
    }
  }

  static bool encloses(const State& s, int row, int col, char own) {
    if (s.cells[row][col] != '.') return false;
    for (const auto& [down, right] : kDirections)
      if (enclosed(s, row, col, down, right, own) > 0) return true;
    return false;
  }

  static bool can_move(const State& s, char own) {
    for (int row = 0; row < kSize; ++row)
      for (int col = 0; col < kSize; ++col)
        if (encloses(s, row, col, own)) return true;
    return false;
  }

  static int count(const State& s, char disc) {
    int discs = 0;
    for (const auto& row : s.cells)
      for (const char cell : row) discs += cell == disc;
    return discs;
  }
};

}  // namespace petteia::oracle
