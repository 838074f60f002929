#pragma once

#include <algorithm>
#include <cmath>

#include "engines/tucchess/outlook.hpp"

namespace petteia::tucchess {

/// What there is to learn from a game: who wins counts, and by how much does not.
struct Lessons {
  using Game = TucChess;
  static Outlook board(const State& s) { return Outlook(s); }

  /// So many more games are won than lost by a side that the search sees so many points ahead.
  static float odds(float points) { return std::tanh(points / kScale); }
  static float outcome(float margin) { return margin > 0 ? 1.0F : margin < 0 ? -1.0F : 0.0F; }
  static float points(float odds) {
    const float most = std::tanh(kDecided / kScale);
    return kScale * std::atanh(std::clamp(odds, -most, most));
  }

 private:
  static constexpr float kScale = 8;
  static constexpr float kDecided = 12;  ///< more points make no difference
};

}  // namespace petteia::tucchess
