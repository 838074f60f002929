#pragma once

#include <algorithm>
#include <array>

#include "engines/reversi/patterns.hpp"

namespace petteia::reversi {

/// What puts moves in order near the end of the game: half as many patterns as the evaluation
/// looks at, small enough to stay in the cache, and nothing to count (an evaluation of its own for
/// this is an idea of Egaroucid's: Yamana). Lines show most of what a move turns over, corners and
/// edges what stays.
struct EndgamePatterns : Patterns {
  static constexpr std::string_view kName = "reversi-endgame";

  static constexpr std::array<patterns::Shape, 8> kShapes = {{
      {"corner 3x3", {0, 1, 2, 8, 9, 10, 16, 17, 18}},
      {"edge", {0, 1, 2, 3, 4, 5, 6, 7}},
      {"second line", {8, 9, 10, 11, 12, 13, 14, 15}},
      {"third line", {16, 17, 18, 19, 20, 21, 22, 23}},
      {"fourth line", {24, 25, 26, 27, 28, 29, 30, 31}},
      {"diagonal 8", {0, 9, 18, 27, 36, 45, 54, 63}},
      {"diagonal 7", {1, 10, 19, 28, 37, 46, 55}},
      {"diagonal 6", {2, 11, 20, 29, 38, 47}},
  }};

  static constexpr std::array<patterns::Counter, 0> kCounters = {};
  static std::array<std::uint8_t, 0> counts(const Board&) { return {}; }

  /// By empty squares: up to 9, 10 to 13, and so on, four each; the last is all from 34 on.
  static constexpr int kPhases = 8;
  static int phase(const Board& b) { return std::clamp((b.empty_count() - 6) / 4, 0, kPhases - 1); }
};

}  // namespace petteia::reversi
