#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "core/game.hpp"
#include "core/random.hpp"
#include "games/reversi/discs.hpp"
#include "games/reversi/flips.hpp"

namespace petteia::reversi {

struct State {
  Discs own = 0;  ///< discs of the side to move
  Discs opponent = 0;
  Side to_move = Side::First;

  friend constexpr bool operator==(const State&, const State&) = default;
};

struct Move {
  std::uint8_t square = 0;  ///< see Discs; kPass stands for a pass

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

inline constexpr Move kPass{kSquares};

/// The margin of a finished game for the owner of `own`: squares left empty count for the winner.
constexpr int final_margin(Discs own, Discs opponent) {
  const int margin = std::popcount(own) - std::popcount(opponent);
  const int empty = kSquares - std::popcount(own | opponent);
  return margin > 0 ? margin + empty : margin < 0 ? margin - empty : 0;
}

/// First plays X (black), Second O (white).
class Reversi {
 public:
  using State = reversi::State;
  using Move = reversi::Move;
  static constexpr std::size_t kMaxMoves = kSquares;
  static constexpr Grid kGrid{Shape::Squares, kSize, kSize};

  /// O on d4 and e5, X on e4 and d5.
  State start() const { return {bit(28) | bit(35), bit(27) | bit(36), Side::First}; }

  Side to_move(const State& s) const { return s.to_move; }

  void moves(const State& s, Moves<Reversi>& out) const {
    const Discs legal = legal_squares(s.own, s.opponent);
    for (const int square : squares_in(legal)) out.push_back({static_cast<std::uint8_t>(square)});
    if (!legal && legal_squares(s.opponent, s.own)) out.push_back(kPass);
  }

  void play(State& s, Move m) const {
    if (m != kPass) {
      const Discs turned = flips(m.square, s.own, s.opponent);
      s.own ^= turned | bit(m.square);
      s.opponent ^= turned;
    }
    std::swap(s.own, s.opponent);
    s.to_move = other(s.to_move);
  }

  bool over(const State& s) const {
    return !legal_squares(s.own, s.opponent) && !legal_squares(s.opponent, s.own);
  }

  /// First's discs minus Second's, empty squares counted for the winner.
  Score result(const State& s) const { return seen_by(s.to_move, final_margin(s.own, s.opponent)); }

  std::uint64_t hash(const State& s) const {
    return mix(s.own + mix(s.opponent + static_cast<std::uint64_t>(index(s.to_move))));
  }

  /// The eight turns and mirrorings of the board: bit 0 turns it upside down, bit 1 exchanges left
  /// and right, and bit 2, last, mirrors it at the diagonal from a1 to h8.
  static constexpr int kSymmetries = 8;
  static constexpr int inverse(int symmetry) {
    // After the diagonal, up and down have become left and right.
    return symmetry < 4 ? symmetry : 4 | (symmetry & 1) << 1 | (symmetry & 2) >> 1;
  }
  State transformed(const State& s, int symmetry) const {
    return {reversi::transformed(s.own, symmetry), reversi::transformed(s.opponent, symmetry),
            s.to_move};
  }
  Move transformed(Move m, int symmetry) const {
    if (m == kPass) return m;
    const Discs square = reversi::transformed(bit(m.square), symmetry);
    return {static_cast<std::uint8_t>(std::countr_zero(square))};
  }

  /// The 64 squares row by row from the top, X, O or '-' for empty, then a space and the side to
  /// move: a line of an OBF file without its scores.
  std::string text(const State& s) const;
  /// Reads a board or a transcript; an empty text is the start.
  ///
  /// A board is 64 squares and optionally the side to move (X if it is missing). X may also be
  /// written x * #, O also o 0, an empty square - . _; spaces, line ends and '/' may stand
  /// anywhere. A transcript is the moves from the start, "f5d6c3" or "F5 D6 C3"; a forced pass may
  /// be written as a move ("--", "pa" or "pass") or left out.
  Parsed<State> parse(std::string_view text) const;
  /// "f5": column and row; or "pass".
  std::string move_text(Move m) const;
  /// Reads "f5", "F5", "--", "pa", "pass", and "row,col" with both counted from 0 ("4,5" is f5).
  Parsed<Move> parse_move(const State& s, std::string_view text) const;
  /// Discs on the board.
  int points(const State& s, Side side) const;
  char at(const State& s, Cell cell) const;
  MoveCells cells(const State& s, Move m) const;
};

}  // namespace petteia::reversi
