#pragma once

#include <algorithm>
#include <cmath>

#include "games/tucchess/tucchess.hpp"

namespace petteia::tucchess {

/// What there is to learn from a game.
struct Lessons {
  using Game = TucChess;
  static const State& board(const State& s) { return s; }

  /// Who wins counts, and by how much does not: the end and the search's opinion (in points, far
  /// more than kSure if it has seen the end) become odds, are averaged, and become points again.
  static double target(double end, double opinion, double share) {
    const double won = end > 0 ? 1 : end < 0 ? -1 : 0;
    const double odds = (1 - share) * won + share * std::tanh(opinion / kScale);
    const double most = std::tanh(kSure / kScale);
    return kScale * std::atanh(std::clamp(odds, -most, most));
  }

 private:
  static constexpr double kScale = 8;  ///< a lead of so many points wins seven games out of eight
  static constexpr double kSure = 16;
};

}  // namespace petteia::tucchess
