#pragma once

#include <CLI/CLI.hpp>

#include "engines/catalog.hpp"
#include "engines/endgame_bench.hpp"

namespace petteia::cli {

// What the subcommands of `petteia bench` share.

/// The game of that name; a Failure if it has no solver.
const engines::CatalogEntry& solvable_game(const std::string& name);

/// The problems in a file; a Failure if it cannot be read or holds something else.
std::vector<engines::EndgameProblem> problems_of(const play::Position& start,
                                                 const std::string& path);

void add_problems(CLI::App& bench, int& exit_code);

}  // namespace petteia::cli
