#pragma once

#include <cstdint>
#include <vector>

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

/// Reads a book: on every line the moves from `start`, with blanks between, or a position in the
/// game's notation. Empty lines and what follows a '#' do not count. There is at least one opening,
/// and in all of them a side is to move.
Parsed<std::vector<play::Position>> parse_book(std::string_view text, const play::Position& start);

/// Where the games of an event start.
struct Openings {
  play::Position start;
  PlyRange plies;                    ///< random plies from `start`, if there is no book
  std::vector<play::Position> book;  ///< taken one after the other, then from the front again

  /// Of pair number `pair` of an encounter; `seed` is for random plies.
  play::Position of_pair(int pair, std::uint64_t seed) const;
};

}  // namespace petteia::arena
