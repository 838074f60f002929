#pragma once

#include <array>
#include <optional>

#include "core/side.hpp"
#include "play/player.hpp"

namespace petteia::play {

/// The time both players agree to before a game. What is not set is not limited.
struct TimeControl {
  std::optional<std::chrono::milliseconds> move = {};  ///< for each move
  std::optional<std::chrono::milliseconds> game = {};  ///< for all moves of a player
  std::chrono::milliseconds increment{};               ///< added to `game` after every move
  std::optional<std::chrono::milliseconds> whole =
      {};  ///< from the first move to the end, both players
  /// By how much a move may be late without being lost: what the way between the clock and the
  /// player costs. Players are not told.
  std::chrono::milliseconds margin{};
};

/// What is left of each player's time. It is told how long moves took; it measures nothing itself.
class Clock {
 public:
  explicit Clock(const TimeControl& control)
      : control_(control), left_{control.game, control.game} {}

  const TimeControl& control() const { return control_; }

  /// What `side` may use for its next move and the game.
  TimeLeft left(Side side) const { return {control_.move, left_[index(side)], control_.increment}; }

  /// The most that `side` may take for its next move.
  std::optional<std::chrono::milliseconds> limit(Side side) const {
    const auto& game = left_[index(side)];
    if (!control_.move || !game) return control_.move ? control_.move : game;
    return std::min(*control_.move, *game);
  }

  /// Takes a move's time off `side`'s clock. Was it on time?
  bool charge(Side side, std::chrono::milliseconds taken) {
    const auto allowed = limit(side);
    if (auto& game = left_[index(side)]) *game += control_.increment - taken;
    return !allowed || taken <= *allowed + control_.margin;
  }

 private:
  TimeControl control_;
  std::array<std::optional<std::chrono::milliseconds>, 2> left_;
};

}  // namespace petteia::play
