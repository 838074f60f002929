#pragma once

#include "core/random.hpp"
#include "play/position.hpp"

namespace petteia::arena {

/// How many random plies an opening has.
struct PlyRange {
  int least = 4;
  int most = 8;
};

/// Reads "6" or "4-8".
Parsed<PlyRange> parse_ply_range(std::string_view text);

/// A position some random plies from `start` in which the game goes on and a side is to move.
play::Position random_opening(const play::Position& start, PlyRange plies, std::uint64_t seed);

}  // namespace petteia::arena
