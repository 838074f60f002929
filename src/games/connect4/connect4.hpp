#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/game.hpp"
#include "core/random.hpp"

namespace petteia::connect4 {

inline constexpr int kColumns = 7;
inline constexpr int kRows = 6;

/// A set of cells. Seven bits a column, the lowest cell first; the seventh is always empty on a
/// board and keeps lines from running over into the next column:
///
///      6 13 20 27 34 41 48
///      ---------------------
///      5 12 19 26 33 40 47   top row
///      4 11 18 25 32 39 46
///      3 10 17 24 31 38 45
///      2  9 16 23 30 37 44
///      1  8 15 22 29 36 43
///      0  7 14 21 28 35 42   bottom row
using Cells = std::uint64_t;

inline constexpr int kColumnBits = kRows + 1;

constexpr Cells bottom(int column) { return Cells{1} << (column * kColumnBits); }
constexpr Cells top(int column) { return bottom(column) << (kRows - 1); }
constexpr Cells column_cells(int column) { return ((Cells{1} << kRows) - 1) * bottom(column); }

inline constexpr Cells kBottomRow = [] {
  Cells cells = 0;
  for (int column = 0; column < kColumns; ++column) cells |= bottom(column);
  return cells;
}();
inline constexpr Cells kBoard = kBottomRow * ((Cells{1} << kRows) - 1);

/// Are there four of these cells in a row, column or diagonal?
constexpr bool has_four(Cells stones) {
  for (int step : {1, kColumnBits, kColumnBits - 1, kColumnBits + 1}) {
    const Cells pairs = stones & (stones >> step);
    if (pairs & (pairs >> (2 * step))) return true;
  }
  return false;
}

constexpr Cells mirrored(Cells cells) {
  Cells mirror = 0;
  for (int column = 0; column < kColumns; ++column)
    mirror |= (cells >> column * kColumnBits & column_cells(0))
              << (kColumns - 1 - column) * kColumnBits;
  return mirror;
}

struct State {
  Cells own = 0;  ///< stones of the side to move
  Cells all = 0;  ///< stones of both sides

  friend constexpr bool operator==(const State&, const State&) = default;
};

struct Move {
  std::uint8_t column = 0;  ///< 0 is the leftmost

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

class Connect4 {
 public:
  using State = connect4::State;
  using Move = connect4::Move;
  static constexpr std::size_t kMaxMoves = kColumns;
  static constexpr Grid kGrid{Shape::Columns, kRows, kColumns};

  State start() const { return {}; }

  Side to_move(const State& s) const {
    return std::popcount(s.all) % 2 == 0 ? Side::First : Side::Second;
  }

  void moves(const State& s, Moves<Connect4>& out) const {
    if (has_four(s.own ^ s.all)) return;
    for (int column = 0; column < kColumns; ++column)
      if (!(s.all & top(column))) out.push_back({static_cast<std::uint8_t>(column)});
  }

  void play(State& s, Move m) const {
    s.own ^= s.all;
    s.all |= s.all + bottom(m.column);
  }

  bool over(const State& s) const { return has_four(s.own ^ s.all) || s.all == kBoard; }

  /// 22 minus the winner's stones: a faster win is worth more.
  Score result(const State& s) const {
    const Cells last_mover = s.own ^ s.all;
    if (!has_four(last_mover)) return 0;
    return seen_by(other(to_move(s)), 22 - std::popcount(last_mover));
  }

  /// `all` + the bottom row is, in every column, the one bit above the topmost stone; the stones
  /// in `own` lie below it, so different states have different sums.
  std::uint64_t hash(const State& s) const { return mix(s.own + s.all + kBottomRow); }

  /// The board may be mirrored: column c becomes column 6 - c.
  static constexpr int kSymmetries = 2;
  static constexpr int inverse(int symmetry) { return symmetry; }
  State transformed(const State& s, int symmetry) const {
    return symmetry == 0 ? s : State{mirrored(s.own), mirrored(s.all)};
  }
  Move transformed(Move m, int symmetry) const {
    return symmetry == 0 ? m : Move{static_cast<std::uint8_t>(kColumns - 1 - m.column)};
  }

  /// Six rows from the top, separated by '/': X for First, O for Second, '.' for empty.
  std::string text(const State& s) const;
  /// Reads what text() writes, or the columns played from the start, 1 to 7 ("4433").
  Parsed<State> parse(std::string_view text) const;
  /// The column, 1 to 7.
  std::string move_text(Move m) const;
  Parsed<Move> parse_move(const State& s, std::string_view text) const;
  /// Stones on the board.
  int points(const State& s, Side side) const;
  char at(const State& s, Cell cell) const;
  MoveCells cells(const State& s, Move m) const;
};

}  // namespace petteia::connect4
