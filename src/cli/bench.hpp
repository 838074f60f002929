#pragma once

#include <CLI/CLI.hpp>

#include "engines/endgame_bench.hpp"

namespace petteia::cli {

// What the subcommands of `petteia bench` share.

/// The problems in a file; a Failure if it has none or something else.
std::vector<engines::EndgameProblem> problems_of(const play::Position& start,
                                                 const std::string& path);

void add_problems(CLI::App& bench, int& exit_code);

}  // namespace petteia::cli
