#pragma once

#include <algorithm>

#include "games/connect4/connect4.hpp"

namespace petteia::connect4 {

/// What there is to learn from a game: who wins counts, and how soon does not.
struct Lessons {
  using Game = Connect4;
  static State board(const State& s) { return s; }

  static float odds(float points) { return std::clamp(points / kWin, -1.0F, 1.0F); }
  static float outcome(float margin) { return margin > 0 ? 1.0F : margin < 0 ? -1.0F : 0.0F; }
  static float points(float odds) { return odds * kWin; }

 private:
  static constexpr float kWin = 16;  ///< points, so that weights need not be rounded much
};

}  // namespace petteia::connect4
