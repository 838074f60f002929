#include <algorithm>
#include <span>
#include <string_view>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/failure.hpp"

namespace {

/// The exit code of a program that was asked for what it cannot do.
constexpr int kBadRequest = 2;

/// A board may begin with empty squares, and where they are written as dashes it would be taken for
/// an option. Options are words; a board is long and has no letters but X and O.
bool is_board(std::string_view argument) {
  constexpr std::size_t kLongerThanOptions = 32;
  return argument.starts_with('-') && argument.size() > kLongerThanOptions &&
         argument.find_first_of("abcdefghijklmnpqrstuvwyz=") == std::string_view::npos;
}

/// Writes the empty squares of boards as dots, which mean the same.
void dot_boards(std::span<char*> arguments) {
  for (char* const argument : arguments)
    if (const std::string_view text = argument; is_board(text))
      std::replace(argument, argument + text.size(), '-', '.');
}

}  // namespace

int main(int argc, char** argv) {
  using namespace petteia::cli;

  CLI::App app{"Petteia plays HexThello, TUC-Chess, Reversi and Connect-4.", "petteia"};
  app.set_version_flag("--version", "petteia " PETTEIA_VERSION);
  app.set_help_all_flag("--help-all", "Help for every command");
  app.require_subcommand(0, 1);
  app.failure_message(CLI::FailureMessage::simple);

  int exit_code = 0;
  add_web(app);
  add_play(app, exit_code);
  add_analyze(app);
  add_solve(app, exit_code);
  add_tree(app);
  add_ablate(app);
  add_techniques(app);
  add_fit(app);
  add_learn(app, exit_code);
  add_bench(app, exit_code);
  add_arena(app, exit_code);
  add_perft(app);
  add_games(app);
  add_server(app, exit_code);
  add_client(app, exit_code);
  add_engine(app);
  add_launch(app);

  dot_boards({argv, argv + argc});
  try {
    app.parse(argc, argv);
    if (app.get_subcommands().empty()) exit_code = menu();
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : kBadRequest;
  } catch (const Failure& failure) {
    fmt::print(stderr, "petteia: {}\n", failure.what());
    return kBadRequest;
  }
  return exit_code;
}
