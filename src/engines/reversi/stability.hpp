#pragma once

#include "engines/reversi/board.hpp"

namespace petteia::reversi {

/// Discs of `own` that can never be turned over again, as far as is cheaply seen; the rest may be
/// stable or not. Three grounds, in this order: an edge of which no continuation turns the disc,
/// all four lines through the disc full, and in every direction either a full line or a stable
/// neighbour of its own colour. Looks no further when it has found `enough` of them.
Discs stable_discs(Discs own, Discs opponent, int enough = kSquares);

/// The part of it that lies on the edges of the board, which is cheaper.
Discs stable_edge_discs(Discs own, Discs opponent);

}  // namespace petteia::reversi
