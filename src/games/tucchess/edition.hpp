#pragma once

#include <chrono>

namespace petteia::tucchess {

/// How likely a bonus is to pay its point, and a new one to appear after a move; 0 to 1 each.
struct PrizeOdds {
  double value;
  double appear;
};

/// A year's rules.
struct Edition {
  PrizeOdds odds;
  std::chrono::minutes limit;  ///< of a whole game; kept by referees, not by the rules
};

inline constexpr Edition k2019{{.value = 0.85, .appear = 0.25}, std::chrono::minutes{12}};
inline constexpr Edition k2021{{.value = 0.90, .appear = 0.10}, std::chrono::minutes{14}};
inline constexpr Edition k2022{{.value = 0.95, .appear = 0.20}, std::chrono::minutes{14}};

/// Nothing is left to chance: a bonus always pays and none appears.
inline constexpr Edition kCertain{{.value = 1, .appear = 0}, k2019.limit};

}  // namespace petteia::tucchess
