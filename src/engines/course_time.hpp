#pragma once

#include "engines/catalog.hpp"
#include "play/clock.hpp"

namespace petteia::engines {

/// The time that the course gives players of the game: at TUC-Chess 4 seconds a move (T4) and the
/// edition's limit for the whole game (T3). No limits where it gives none.
play::TimeControl course_time(const CatalogEntry& game);

}  // namespace petteia::engines
