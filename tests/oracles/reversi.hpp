#pragma once

#include <array>
#include <string>
#include <vector>

#include "games/reversi/reversi.hpp"

namespace petteia::oracle {

/// Reversi as one would explain it: a grid of letters, rows from the top, and walks in eight
/// directions. Slow and obvious on purpose; shares nothing with the real rules but the type of a
/// move.
class Reversi {
 public:
  static constexpr int kSize = 8;
  static constexpr std::size_t kMaxMoves = 64;

  struct State {
    std::array<std::array<char, kSize>, kSize> cells;
    Side to_move;
    bool operator==(const State&) const = default;
  };
  using Move = reversi::Move;

  State start() const {
    State s{};
    for (auto& row : s.cells) row.fill('-');
    s.cells[3][3] = s.cells[4][4] = 'O';
    s.cells[3][4] = s.cells[4][3] = 'X';
    s.to_move = Side::First;
    return s;
  }

  /// The board of a text as text() writes it.
  static State read(const std::string& text) {
    State s{};
    for (int i = 0; i < kSize * kSize; ++i) s.cells[i / kSize][i % kSize] = text[i];
    s.to_move = text.back() == 'X' ? Side::First : Side::Second;
    return s;
  }

  Side to_move(const State& s) const { return s.to_move; }

  void moves(const State& s, Moves<Reversi>& out) const {
    for (int row = 0; row < kSize; ++row)
      for (int col = 0; col < kSize; ++col)
        if (!turned(s, row, col).empty())
          out.push_back({static_cast<std::uint8_t>(kSize * row + col)});
    if (out.empty() && can_move(passed(s))) out.push_back(reversi::kPass);
  }

  void play(State& s, Move m) const {
    if (m != reversi::kPass) {
      const int row = m.square / kSize;
      const int col = m.square % kSize;
      for (const auto& [r, c] : turned(s, row, col)) s.cells[r][c] = letter(s.to_move);
      s.cells[row][col] = letter(s.to_move);
    }
    s.to_move = other(s.to_move);
  }

  bool over(const State& s) const { return !can_move(s) && !can_move(passed(s)); }

  Score result(const State& s) const {
    const int x = points(s, Side::First);
    const int o = points(s, Side::Second);
    if (x > o) return 64 - 2 * o;
    if (x < o) return 2 * x - 64;
    return 0;
  }

  std::uint64_t hash(const State& s) const { return std::hash<std::string>{}(text(s)); }

  int points(const State& s, Side side) const {
    int count = 0;
    for (const auto& row : s.cells)
      for (const char cell : row) count += cell == letter(side);
    return count;
  }

  std::string text(const State& s) const {
    std::string board;
    for (const auto& row : s.cells) board.append(row.begin(), row.end());
    return board + ' ' + letter(s.to_move);
  }

  struct Square {
    int row;
    int col;
  };

  /// What the side to move turns over on that square; nothing if the square is taken.
  static std::vector<Square> turned(const State& s, int row, int col) {
    std::vector<Square> all;
    if (s.cells[row][col] != '-') return all;
    for (int down = -1; down <= 1; ++down)
      for (int right = -1; right <= 1; ++right) {
        if (down == 0 && right == 0) continue;
        std::vector<Square> run;
        int r = row + down;
        int c = col + right;
        while (on_board(r, c) && s.cells[r][c] == letter(other(s.to_move))) {
          run.push_back({r, c});
          r += down;
          c += right;
        }
        if (on_board(r, c) && s.cells[r][c] == letter(s.to_move))
          all.insert(all.end(), run.begin(), run.end());
      }
    return all;
  }

 private:
  static char letter(Side side) { return side == Side::First ? 'X' : 'O'; }

  static State passed(State s) {
    s.to_move = other(s.to_move);
    return s;
  }

  static bool can_move(const State& s) {
    for (int row = 0; row < kSize; ++row)
      for (int col = 0; col < kSize; ++col)
        if (!turned(s, row, col).empty()) return true;
    return false;
  }

  static bool on_board(int row, int col) {
    return row >= 0 && row < kSize && col >= 0 && col < kSize;
  }
};

}  // namespace petteia::oracle
