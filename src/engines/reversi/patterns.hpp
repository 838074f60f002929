#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "engines/patterns/layout.hpp"
#include "engines/reversi/board.hpp"

namespace petteia::reversi {

/// What the learnt evaluation looks at: the lines of the board, the edges with the squares beside
/// their corners, and the corners' neighbourhoods, as in Buro's Logistello (1997) and its heirs;
/// how many moves there are; and how many empty squares, for who will have the last move depends on
/// that, and a phase has odd and even numbers of them.
struct Patterns {
  using Board = reversi::Board;
  static constexpr std::string_view kName = "reversi";
  static constexpr std::size_t kWords = 1;
  static constexpr std::uint32_t kContents = 3;
  static std::array<std::array<std::uint64_t, 1>, 2> planes(const Board& b) {
    return {{{b.own}, {b.opponent}}};
  }

  static constexpr int kSymmetries = 8;
  static constexpr int image(int symmetry, int square) {
    int row = square / kSize;
    int col = square % kSize;
    if (symmetry & 1) std::swap(row, col);
    if (symmetry & 2) row = kSize - 1 - row;
    if (symmetry & 4) col = kSize - 1 - col;
    return row * kSize + col;
  }

  static constexpr std::array<patterns::Shape, 15> kShapes = {{
      {"edge and X", {0, 1, 2, 3, 4, 5, 6, 7, 9, 14}},
      {"edge block", {0, 2, 3, 4, 5, 7, 10, 11, 12, 13}},
      {"corner 2x5", {0, 1, 2, 3, 4, 8, 9, 10, 11, 12}},
      {"corner triangle", {0, 1, 2, 3, 8, 9, 10, 16, 17, 24}},
      {"corner angle", {0, 1, 2, 3, 4, 8, 16, 24, 32, 9}},
      {"corner 3x3", {0, 1, 2, 8, 9, 10, 16, 17, 18}},
      {"second line", {8, 9, 10, 11, 12, 13, 14, 15}},
      {"third line", {16, 17, 18, 19, 20, 21, 22, 23}},
      {"fourth line", {24, 25, 26, 27, 28, 29, 30, 31}},
      {"diagonal 8", {0, 9, 18, 27, 36, 45, 54, 63}},
      {"diagonal 7", {1, 10, 19, 28, 37, 46, 55}},
      {"diagonal 6", {2, 11, 20, 29, 38, 47}},
      {"diagonal 5", {3, 12, 21, 30, 39}},
      {"diagonal 4", {4, 13, 22, 31}},
      {"inner 3x3", {18, 19, 26, 27, 9, 10, 17, 11, 25}},
  }};

  static constexpr std::array<patterns::Counter, 7> kCounters = {{
      {"moves", 32},
      {"replies", 32},
      {"own discs beside empty squares", 40},
      {"the opponent's", 40},
      {"own discs", kSquares + 1},
      {"the opponent's discs", kSquares + 1},
      {"empty squares", kSquares + 1},
  }};
  static std::array<std::uint8_t, 7> counts(const Board& b) {
    const auto count = [](Discs discs, int most) {
      return static_cast<std::uint8_t>(std::min(std::popcount(discs), most));
    };
    const Discs frontier = neighbours(b.empty());
    return {count(b.legal(), 31),        count(b.passed().legal(), 31),
            count(b.own & frontier, 39), count(b.opponent & frontier, 39),
            count(b.own, kSquares),      count(b.opponent, kSquares),
            count(b.empty(), kSquares)};
  }

  /// Five plies each.
  static constexpr int kPhases = 12;
  static int phase(const Board& b) {
    return std::min((kSquares - 4 - b.empty_count()) / 5, kPhases - 1);
  }
};

}  // namespace petteia::reversi
