#pragma once

#include "net/tucchess_wire.hpp"
#include "play/referee.hpp"

namespace petteia::net::tucchess {

Points points_of(const play::Position& position);

/// What a server tells the players after a move of a game that goes on.
Turn last_turn(const play::Referee& referee);

}  // namespace petteia::net::tucchess
