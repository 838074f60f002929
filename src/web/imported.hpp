#pragma once

#include "web/fields.hpp"

namespace petteia::web {

/// The game that somebody brings along: {record}, or {game, text, players?} with the text in any of
/// the game's notations. It is played through, and a result that its own moves show is believed to
/// them alone. A Refusal says what is wrong with it.
play::Record imported_record(const Fields& fields);

}  // namespace petteia::web
