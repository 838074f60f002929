#pragma once

#include "web/fields.hpp"
#include "web/study_room.hpp"

namespace petteia::web {

/// Reads {tag, game, position, lines, threads?, ms?}: the best moves of a position as they become
/// known, each message telling all that is.
StudyRoom::Work analysis(const Fields& fields);

/// Reads {tag, game, start, plies, ms}: what every move of a game cost, one message a move.
StudyRoom::Work review(const Fields& fields);

}  // namespace petteia::web
