#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "engines/patterns/layout.hpp"
#include "engines/tucchess/outlook.hpp"

namespace petteia::tucchess {

/// The board turned upside down: row r becomes row 6 - r.
constexpr Squares upside_down(Squares s) {
  Squares turned = s & row_squares(kRows / 2);
  for (int row = 0; row < kRows / 2; ++row) {
    const int shift = (kRows - 1 - 2 * row) * kRowBits;
    turned |= (s & row_squares(row)) << shift | (s >> shift & row_squares(row));
  }
  return turned;
}

/// What the learnt evaluation looks at: rows, columns and blocks of squares, seen so that the side
/// to move goes up the board; and what hangs on the points and on who attacks what.
struct Patterns {
  using Board = Outlook;
  static constexpr std::string_view kName = "tucchess";
  static constexpr std::size_t kWords = 1;

  /// Nothing, a bonus, pawn, the enemy's, rook, the enemy's, king, the enemy's.
  static constexpr std::uint32_t kContents = 8;
  static std::array<std::array<std::uint64_t, 1>, 3> planes(const Outlook& o) {
    const State& s = o.state;
    const Squares pawns = s.occupied() & ~(s.rooks | s.kings);
    const std::array<Squares, 3> bits = {s.bonuses | s.of(other(s.to_move)), pawns | s.kings,
                                         s.rooks | s.kings};
    if (s.to_move == Side::First) return {{{bits[0]}, {bits[1]}, {bits[2]}}};
    return {{{upside_down(bits[0])}, {upside_down(bits[1])}, {upside_down(bits[2])}}};
  }

  static constexpr int kSymmetries = 2;
  static constexpr int image(int symmetry, int square) {
    return symmetry == 0 ? square : mirrored(static_cast<Square>(square));
  }

  /// Seven rows; of each column four squares from each of four rows on; two by two everywhere.
  static constexpr std::array<patterns::Shape, 31> kShapes = [] {
    const auto shape = [](std::string_view name, int row, int col, int height, int width) {
      patterns::Shape made(name, {});
      for (int r = row; r < row + height; ++r)
        for (int c = col; c < col + width; ++c)
          made.cells[made.size++] = static_cast<std::uint8_t>(r * kRowBits + c);
      return made;
    };
    std::array<patterns::Shape, 31> shapes;
    std::size_t next = 0;
    for (int row = 0; row < kRows; ++row) shapes[next++] = shape("row", row, 0, 1, kCols);
    for (int row = 0; row < 4; ++row)
      for (int col = 0; col < 3; ++col) shapes[next++] = shape("column", row, col, 4, 1);
    for (int row = 0; row < kRows - 1; ++row)
      for (int col = 0; col < 2; ++col) shapes[next++] = shape("block", row, col, 2, 2);
    return shapes;
  }();

  static constexpr int kMostLead = 20;
  static constexpr int kMostBalance = 30;
  static constexpr std::array<patterns::Counter, 12> kCounters = {{
      {"lead", 2 * kMostLead + 1},
      {"lead and pieces", 2 * kMostBalance + 1},
      {"pawns and rooks of both", 24 * 24},
      {"own pieces in danger", 2 * 9 * 4},
      {"the enemy's", 2 * 9 * 4},
      {"own king's danger", 30},
      {"the enemy's", 30},
      {"bonuses in reach", 64},
      {"bonuses", 12},
      {"squares of own rooks", 24},
      {"of the enemy's", 24},
      {"from king to king", (2 * kRows - 1) * kCols},
  }};

  static std::array<std::uint16_t, 12> counts(const Outlook& o) {
    const State& s = o.state;
    const Side side = s.to_move;
    const Camp us(s, side, o.own, o.enemy);
    const Camp them(s, other(side), o.enemy, o.own);
    const int lead = points_lead(s);
    const int balance = lead + us.material - them.material;
    const std::array<int, 12> found = {
        std::clamp(lead, -kMostLead, kMostLead) + kMostLead,
        std::clamp(balance, -kMostBalance, kMostBalance) + kMostBalance,
        us.pieces * 24 + them.pieces,
        us.threats,
        them.threats,
        us.king_danger + 10 * loss_of_king(lead),
        them.king_danger + 10 * loss_of_king(-lead),
        8 * us.bonuses + them.bonuses,
        std::min(std::popcount(s.bonuses), 11),
        us.rook_squares,
        them.rook_squares,
        between_kings(s),
    };
    std::array<std::uint16_t, 12> counted;
    std::transform(found.begin(), found.end(), counted.begin(),
                   [](int n) { return static_cast<std::uint16_t>(n); });
    return counted;
  }

  /// What is learnt is added to what is known.
  static int known(const Outlook& o, int point) { return hand_made_value(o) * point / kPoint; }

  static constexpr int kPhases = 6;
  static int phase(const Outlook& o) {
    const int pieces = std::popcount(o.state.occupied());
    return (pieces > 4) + (pieces > 6) + (pieces > 9) + (pieces > 13) + (pieces > 17);
  }

 private:
  /// What is counted of one side.
  struct Camp {
    int pieces, material, threats, king_danger, bonuses, rook_squares;

    Camp(const State& s, Side side, const Attacks& own, const Attacks& enemy) {
      const auto count = [](Squares squares, int most) {
        return std::min(std::popcount(squares), most);
      };
      const Squares mine = s.of(side);
      const Squares pawns = s.pawns(side);
      const Squares rooks = mine & s.rooks;
      const Squares king = mine & s.kings;
      pieces = 3 * std::popcount(pawns) + std::popcount(rooks);
      material = kPawnPoints * std::popcount(pawns) + kRookPoints * std::popcount(rooks);
      const Squares hanging = mine & enemy.all & ~own.all;
      const bool king_attacked = (king & enemy.all) != 0;
      threats = (3 * std::popcount(hanging & rooks) + std::popcount(rooks & enemy.pawns)) * 8 +
                count(hanging & pawns, 3) * 2 + king_attacked;
      king_danger = 5 * king_attacked + count(own.king & enemy.all & ~own.pawns, 4);
      const Squares steps = ahead(side, pawns) & ~s.occupied();
      bonuses = count(s.bonuses & (own.rooks | own.king | steps), 7);
      rook_squares = count(own.rooks & ~mine, 23);
    }
  };

  /// What the loss of the king, which ends the game, would mean for a side with that lead.
  static constexpr int loss_of_king(int lead) {
    return (lead >= kKingPoints) + (lead > kKingPoints);
  }

  static int between_kings(const State& s) {
    const Cell own = cell_of(lowest(s.kings & s.of(s.to_move)));
    const Cell enemy = cell_of(lowest(s.kings & s.of(other(s.to_move))));
    const int ahead = seen_by(s.to_move, own.row - enemy.row);
    return (ahead + kRows - 1) * kCols + std::abs(own.col - enemy.col);
  }
};

}  // namespace petteia::tucchess
