#pragma once

#include <CLI/CLI.hpp>

#include "arena/tournament.hpp"

namespace petteia::cli {

// The subcommands of `petteia arena`, and what they share.

void add_match(CLI::App& arena);                     // match
void add_tournaments(CLI::App& arena);               // run, resume, table, report
void add_openings(CLI::App& arena, int& exit_code);  // openings
void add_check(CLI::App& arena, int& exit_code);     // check

/// The content of a file, or a Failure.
std::string read_file(const std::filesystem::path& path);

/// Reads "6" or "4-8"; a Failure for anything else.
arena::PlyRange plies_in(const std::string& text);

/// Where games start: from the book if there is one, else after random plies. A Failure if the book
/// cannot be read.
arena::Openings openings_from(const play::Position& start, const arena::PlyRange& plies,
                              const std::filesystem::path& book);

/// The words as a command for a shell, which can be copied.
std::string shell_command(const std::vector<std::string>& words);

}  // namespace petteia::cli
