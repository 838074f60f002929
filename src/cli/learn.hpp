#pragma once

#include <CLI/CLI.hpp>

#include "engines/learning/fit.hpp"
#include "engines/learning/self_play.hpp"

namespace petteia::cli {

// What the subcommands of `petteia learn` share.

void add_plan_options(CLI::App& command, learning::SelfPlayPlan& plan);
void add_fit_options(CLI::App& command, learning::Lesson& lesson);

/// How weights are fitted, in the words that go into their file.
std::string fitting(const engines::CatalogEntry& game, const learning::Lesson& lesson);

void add_learn_loop(CLI::App& learn, int& exit_code);

}  // namespace petteia::cli
