#include <filesystem>
#include <fstream>
#include <sstream>

#include <fmt/format.h>

#include "arena/standings.hpp"
#include "arena/tournament_file.hpp"
#include "arena/tournament_run.hpp"
#include "cli/arena.hpp"
#include "cli/failure.hpp"
#include "cli/game_option.hpp"
#include "cli/watch.hpp"

namespace petteia::cli {
namespace {

struct TournamentOptions {
  std::string file;      ///< the tournament's definition
  std::string database;  ///< where its games are kept
  int concurrency = 1;
};

std::string read_file(const std::string& path) {
  std::ifstream file(path);
  std::ostringstream text;
  if (!(text << file.rdbuf())) throw Failure(fmt::format("{} cannot be read", path));
  return text.str();
}

arena::TournamentPlan plan_from(const std::string& definition) {
  auto plan = arena::parse_tournament(definition);
  if (!plan) throw Failure(plan.error().what);
  return *std::move(plan);
}

std::vector<arena::Contestant> contestants(const arena::TournamentPlan& plan,
                                           const play::GameInfo& game) {
  std::vector<arena::Contestant> list;
  for (const arena::Entrant& entrant : plan.players) list.push_back(contestant(entrant.spec, game));
  return list;
}

/// Plays what is left, and prints the table.
void go_on(store::TournamentStore& store, int concurrency) {
  const arena::TournamentPlan plan = plan_from(store.definition());
  const auto& game = game_named(plan.game);
  const auto players = contestants(plan, game.info);
  arena::Outcomes outcomes;
  {
    Watch watch;
    int played = 0;  // in this run of the program
    outcomes = arena::play_tournament(
        plan, game.start, players, store, concurrency,
        [&](const arena::Outcomes& so_far, int due) {
          ++played;
          watch.show(played, played + due, fmt::format("(this round; {} in all)", so_far.size()));
        },
        watch.stop());
  }
  fmt::print("{}", arena::Standings(plan, outcomes).text());
}

void run(TournamentOptions options) {
  const std::string definition = read_file(options.file);
  // What is wrong with the file is said before anything is written.
  const arena::TournamentPlan plan = plan_from(definition);
  contestants(plan, game_named(plan.game).info);
  if (options.database.empty())
    options.database = std::filesystem::path(options.file).replace_extension(".db");
  auto store = store::TournamentStore::create(options.database, definition);
  go_on(store, options.concurrency);
}

void resume(const TournamentOptions& options) {
  auto store = store::TournamentStore::open(options.database);
  go_on(store, options.concurrency);
}

void print_table(const TournamentOptions& options) {
  const auto store = store::TournamentStore::open(options.database);
  const auto plan = plan_from(store.definition());
  fmt::print("{}", arena::Standings(plan, arena::stored_outcomes(store)).text());
}

template <class Action>
void with_store(const Action& action) {
  try {
    action();
  } catch (const store::StoreError& error) {
    throw Failure(error.what());
  }
}

void add_concurrency(CLI::App& command, TournamentOptions& options) {
  command.add_option("--concurrency", options.concurrency, "How many games are played at a time")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
}

}  // namespace

void add_tournaments(CLI::App& arena) {
  auto options = std::make_shared<TournamentOptions>();
  CLI::App* run_command = arena.add_subcommand("run", "Play the tournament that a file describes");
  run_command->add_option("file", options->file, "See docs/arena.md for an example")->required();
  run_command->add_option("--db", options->database,
                          "Where its games are kept; FILE.db if left out");
  add_concurrency(*run_command, *options);
  run_command->callback([options] { with_store([&] { run(*options); }); });

  CLI::App* resume_command = arena.add_subcommand("resume", "Go on with a tournament");
  resume_command->add_option("db", options->database, "Where its games are kept")->required();
  add_concurrency(*resume_command, *options);
  resume_command->callback([options] { with_store([&] { resume(*options); }); });

  CLI::App* table_command = arena.add_subcommand("table", "Show a tournament's table");
  table_command->add_option("db", options->database, "Where its games are kept")->required();
  table_command->callback([options] { with_store([&] { print_table(*options); }); });
}

}  // namespace petteia::cli
