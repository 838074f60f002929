#pragma once

#include <algorithm>
#include <cmath>
#include <optional>

#include "engines/tucchess/outlook.hpp"

namespace petteia::tucchess {

/// What there is to learn from a game.
struct Lessons {
  using Game = TucChess;
  static Outlook board(const State& s) { return Outlook(s); }

  /// Who wins counts, and by how much does not: the end and the search's opinion become odds, are
  /// averaged, and become points again. A game that the search thinks decided teaches nothing.
  static std::optional<double> target(double end, double opinion, double share) {
    if (std::abs(opinion) > kDecided) return std::nullopt;
    const double won = end > 0 ? 1 : end < 0 ? -1 : 0;
    const double odds = (1 - share) * won + share * std::tanh(opinion / kScale);
    const double most = std::tanh(kDecided / kScale);
    return kScale * std::atanh(std::clamp(odds, -most, most));
  }

 private:
  static constexpr double kScale = 8;  ///< a lead of so many points wins seven games out of eight
  static constexpr double kDecided = 12;
};

}  // namespace petteia::tucchess
