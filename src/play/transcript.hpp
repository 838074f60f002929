#pragma once

#include <span>

#include "play/position.hpp"
#include "play/record.hpp"

namespace petteia::play {

/// The plies that these texts are, one after another from `start`: each a chance event where chance
/// has its turn, else a move that took no time. Or which of them cannot be played, and why.
Parsed<std::vector<Ply>> read_plies(const Position& start, std::span<const std::string> texts);

/// A game as people pass it on.
struct Transcript {
  Position start;
  std::vector<Ply> plies;
};

/// Reads any text that says how a game went or where it stands: moves (and chance events) written
/// one after another, with or without spaces, or one of the game's own notations of a position.
Parsed<Transcript> read_transcript(const Position& start, std::string_view text);

}  // namespace petteia::play
