#pragma once

#include <CLI/CLI.hpp>

namespace petteia::cli {

// One function a subcommand, each in the file of its name: declares the options and what to do.
// A subcommand's work is done in its callback; its exit code goes to `exit_code`.

void add_play(CLI::App& app, int& exit_code);
void add_ablate(CLI::App& app);
void add_analyze(CLI::App& app);
void add_bench(CLI::App& app, int& exit_code);
void add_arena(CLI::App& app, int& exit_code);
void add_fit(CLI::App& app);
void add_launch(CLI::App& app);
void add_learn(CLI::App& app, int& exit_code);
void add_perft(CLI::App& app);
void add_games(CLI::App& app);
void add_solve(CLI::App& app, int& exit_code);
void add_server(CLI::App& app, int& exit_code);
void add_client(CLI::App& app, int& exit_code);
void add_engine(CLI::App& app);
void add_techniques(CLI::App& app);
void add_tree(CLI::App& app);
void add_web(CLI::App& app);

/// What `petteia` does without a subcommand: asks which game to play, and plays it.
int menu();

}  // namespace petteia::cli
