#pragma once

#include <cstdint>

namespace petteia {

/// The two players in the order in which they move at the start of a game.
/// What each is called (X, Black, White, Red …) is the game's business.
enum class Side : std::uint8_t { First, Second };

constexpr Side other(Side side) { return side == Side::First ? Side::Second : Side::First; }

constexpr int index(Side side) { return static_cast<int>(side); }

/// A value from the first player's point of view. A finished game's score is its margin in the
/// game's own unit; its sign says who won and 0 is a draw.
using Score = std::int32_t;

/// Turns a score from First's point of view into `side`'s, and back.
constexpr Score seen_by(Side side, Score score) { return side == Side::First ? score : -score; }

}  // namespace petteia
