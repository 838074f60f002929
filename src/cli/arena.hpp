#pragma once

#include <CLI/CLI.hpp>

#include "arena/pair.hpp"

namespace petteia::cli {

/// The contestant that `spec` names, or a Failure if nobody is called so.
arena::Contestant contestant(const std::string& spec, const play::GameInfo& game);

// The subcommands of `petteia arena`.

void add_match(CLI::App& arena);        // match
void add_tournaments(CLI::App& arena);  // run, resume, table

}  // namespace petteia::cli
