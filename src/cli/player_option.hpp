#pragma once

#include <memory>
#include <string_view>

#include "play/player.hpp"

namespace petteia::cli {

/// The player that `spec` names: one of ours, or another program given as
/// `ugi:COMMAND ARGS…` or, for Reversi, `nboard:COMMAND ARGS…`. A Failure says what is wrong.
std::unique_ptr<play::Player> player_named(std::string_view spec, const play::Position& start,
                                           std::uint64_t seed);

}  // namespace petteia::cli
