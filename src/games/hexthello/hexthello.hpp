#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "core/game.hpp"
#include "core/random.hpp"
#include "games/hexthello/cells.hpp"
#include "games/hexthello/enclosing.hpp"

namespace petteia::hexthello {

struct State {
  Cells own;    ///< discs of the side to move
  Cells enemy;  ///< discs of the other side
  Side to_move = Side::First;

  friend bool operator==(const State&, const State&) = default;
};

/// A disc on a cell, or a pass.
struct Move {
  CellIndex cell = 0;

  static constexpr Move at(int row, int column) {
    return {static_cast<CellIndex>(16 * row + column)};
  }
  static constexpr Move pass() { return {0xff}; }

  constexpr int row() const { return cell / 16; }
  constexpr int column() const { return cell % 16; }

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

/// Both halves of the product in one word.
constexpr std::uint64_t folded_product(std::uint64_t a, std::uint64_t b) {
  __extension__ using Wide = unsigned __int128;
  const Wide product = Wide{a} * b;
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

/// First is Black, Second is White.
class HexThello {
 public:
  using State = hexthello::State;
  using Move = hexthello::Move;
  /// No more moves than cells, and the room that list_bits() asks for.
  static constexpr std::size_t kMaxMoves = kCells + kListBlock;
  static constexpr Grid kGrid{Shape::Hexagons, kRows, kColumns};

  State start() const;

  Side to_move(const State& s) const { return s.to_move; }

  /// The cells where the side to move may place a disc.
  Cells placements(const State& s) const { return enclosing_cells(s.own, s.enemy); }

  /// The discs that a legal move turns over.
  Cells flips(const State& s, Move m) const {
    return m == Move::pass() ? Cells{} : enclosed_discs(s.own, s.enemy, m.cell);
  }

  /// Could `side` place a disc if it were to move?
  bool can_move(const State& s, Side side) const {
    return !(side == s.to_move ? enclosing_cells(s.own, s.enemy) : enclosing_cells(s.enemy, s.own))
                .empty();
  }

  void moves(const State& s, Moves<HexThello>& out) const {
    const Lanes legal = placements(s).lanes();
    out.append([&](Move* place) { return list_bits(legal, reinterpret_cast<CellIndex*>(place)); });
    if (out.empty() && can_move(s, other(s.to_move))) out.push_back(Move::pass());
  }

  void play(State& s, Move m) const {
    if (m != Move::pass()) {
      const Cells flipped = enclosed_discs(s.own, s.enemy, m.cell);
      s.own = s.own ^ flipped;
      s.own.insert(m.cell);
      s.enemy = s.enemy ^ flipped;
    }
    std::swap(s.own, s.enemy);
    s.to_move = other(s.to_move);
  }

  bool over(const State& s) const {
    return !can_move(s, s.to_move) && !can_move(s, other(s.to_move));
  }

  /// The difference in discs; cells left empty are the winner's.
  Score result(const State& s) const {
    const int own = s.own.count();
    const int enemy = s.enemy.count();
    const int empty = kCells - own - enemy;
    const int lead = own - enemy;
    if (lead == 0) return 0;
    return seen_by(s.to_move, lead > 0 ? lead + empty : lead - empty);
  }

  /// Of the hexagon's twelve symmetries the half turn, the only one that is cheap on lanes.
  static constexpr int kSymmetries = 2;
  static constexpr int inverse(int symmetry) { return symmetry; }
  State transformed(const State& s, int symmetry) const {
    return symmetry == 0 ? s : State{half_turn(s.own), half_turn(s.enemy), s.to_move};
  }
  Move transformed(Move m, int symmetry) const {
    if (symmetry == 0 || m == Move::pass()) return m;
    return Move::at(kRows - 1 - m.row(), kColumns - 1 - m.column());
  }

  /// Products of words, folded, let every bit of both reach every other (after Wang Yi's wyhash).
  /// Books of openings are kept by it, so it is the same whatever compiles it.
  std::uint64_t hash(const State& s) const {
    const LaneWords own = s.own.words();
    const LaneWords enemy = s.enemy.words();
    Random salts(0);
    std::uint64_t hash = static_cast<std::uint64_t>(s.to_move);
    for (std::size_t w = 0; w < own.size(); ++w) {
      const std::uint64_t theirs = enemy[w] ^ salts();
      hash ^= folded_product(own[w] ^ salts(), theirs);
    }
    return mix(hash);
  }

  /// Fifteen rows from the top, separated by '/', each with the cells it has: B, W or '.'; then a
  /// space and the side to move, B or W.
  std::string text(const State& s) const;
  /// Reads what text() writes, or the moves from the start, separated by spaces ("9,7 10,6").
  Parsed<State> parse(std::string_view text) const;
  /// "row,column", or "pass".
  std::string move_text(Move m) const;
  Parsed<Move> parse_move(const State& s, std::string_view text) const;
  /// Discs on the board.
  int points(const State& s, Side side) const;
  char at(const State& s, Cell cell) const;
  MoveCells cells(const State& s, Move m) const;
};

}  // namespace petteia::hexthello
