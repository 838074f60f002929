#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "play/player.hpp"

namespace petteia::engines {

struct PlayerKind {
  std::string name;  ///< as typed
  std::string help;
};

/// The players a game offers, weakest first.
std::vector<PlayerKind> player_kinds(const play::GameInfo& game);

/// The player that `spec` names for `game`. What it leaves to chance follows from `seed`.
Parsed<std::unique_ptr<play::Player>> make_player(std::string_view spec, const play::GameInfo& game,
                                                  std::uint64_t seed);

}  // namespace petteia::engines
