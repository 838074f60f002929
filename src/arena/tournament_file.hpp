#pragma once

#include "arena/tournament.hpp"

namespace petteia::arena {

/// Reads a tournament's file (TOML or JSON; docs/arena.md has an example). What it leaves out has
/// the default of TournamentPlan; what it says must make sense, and be known.
Parsed<TournamentPlan> parse_tournament(std::string_view text);

}  // namespace petteia::arena
