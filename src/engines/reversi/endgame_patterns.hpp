#pragma once

#include <algorithm>
#include <array>

#include "engines/reversi/patterns.hpp"

namespace petteia::reversi {

/// One of the shapes that the evaluation looks at.
constexpr patterns::Shape of_evaluation(std::string_view name) {
  return *std::ranges::find(Patterns::kShapes, name, &patterns::Shape::name);
}

/// What puts moves in order near the end of the game: half as many patterns as the evaluation
/// looks at, small enough to stay in the cache, and nothing to count (an evaluation of its own for
/// this is an idea of Egaroucid's: Yamana). Lines show most of what a move turns over, corners and
/// edges what stays.
struct EndgamePatterns : Patterns {
  static constexpr std::string_view kName = "reversi-endgame";

  static constexpr std::array<patterns::Shape, 8> kShapes = {{
      of_evaluation("corner 3x3"),
      {"edge", {0, 1, 2, 3, 4, 5, 6, 7}},
      of_evaluation("second line"),
      of_evaluation("third line"),
      of_evaluation("fourth line"),
      of_evaluation("diagonal 8"),
      of_evaluation("diagonal 7"),
      of_evaluation("diagonal 6"),
  }};

  static constexpr std::array<patterns::Counter, 0> kCounters = {};
  static std::array<std::uint8_t, 0> counts(const Board&) { return {}; }

  /// By empty squares: up to 9, 10 to 13, and so on, four each; the last is all from 34 on.
  static constexpr int kPhases = 8;
  static int phase(const Board& b) { return std::clamp((b.empty_count() - 6) / 4, 0, kPhases - 1); }
};

}  // namespace petteia::reversi
