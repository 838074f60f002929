#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "arena/tournament_file.hpp"
#include "arena/tournament_report.hpp"
#include "arena/tournament_run.hpp"
#include "cli/arena.hpp"
#include "cli/failure.hpp"
#include "cli/game_option.hpp"
#include "cli/roster.hpp"
#include "cli/watch.hpp"
#include "store/game_store.hpp"
#include "store/tournament_links.hpp"

namespace petteia::cli {
namespace {

namespace fs = std::filesystem;

struct TournamentOptions {
  std::string file;      ///< the tournament's definition
  std::string database;  ///< where its games are kept
  int concurrency = 1;
  bool unsafe = false;
};

/// A tournament that can be played.
struct Event {
  Event(const store::TournamentSource& source, bool unsafe)
      : plan(plan_from(source, unsafe)),
        game(game_named(plan.game)),
        folder(fs::path(source.file).parent_path()),
        roster(game, plan.programs, plan.rules.time.margin),
        conditions{openings_from(game.start, plan.opening_plies,
                                 plan.book.empty() ? "" : folder / plan.book),
                   plan.rules} {
    for (const arena::Entrant& entrant : plan.players)
      contestants.push_back(roster.contestant(entrant, folder));
    roster.check(conditions);
  }

  static arena::TournamentPlan plan_from(const store::TournamentSource& source, bool unsafe) {
    auto plan = arena::parse_tournament(source.definition);
    if (!plan) throw Failure(fmt::format("{}: {}", source.file, plan.error().what));
    if (unsafe) plan->programs.sandbox = false;
    return *std::move(plan);
  }

  const arena::TournamentPlan plan;
  const engines::CatalogEntry& game;
  fs::path folder;
  Roster roster;
  arena::Conditions conditions;
  std::vector<arena::Contestant> contestants;
};

fs::path beside(const fs::path& database, const char* extension) {
  return fs::path(database).replace_extension(extension);
}

void write_reports(const arena::TournamentReport& report, const fs::path& database) {
  const auto write = [&](const char* extension, const std::string& content) {
    const auto written = play::write_atomically(beside(database, extension), content);
    if (!written) throw Failure(written.error().what);
  };
  write(".html", report.html());
  write(".csv", report.csv());
  write(".json", boost::json::serialize(report.json()));
}

/// A database that does not exist yet, for the same tournament once more.
std::string another(const fs::path& database) {
  for (int number = 2;; ++number) {
    fs::path other = database;
    other.replace_filename(fmt::format("{}-{}.db", database.stem().string(), number));
    if (!fs::exists(other)) return other.string();
  }
}

/// How to go on, for the person who started it.
void print_next(const TournamentOptions& options, const store::TournamentSource& source,
                bool over) {
  std::vector<std::string> words = {"petteia", "arena"};
  if (over) {
    for (const std::string& word :
         {std::string("run"), source.file, std::string("--db"), another(options.database)})
      words.push_back(word);
  } else {
    words.insert(words.end(), {"resume", options.database});
  }
  words.insert(words.end(), {"--concurrency", std::to_string(options.concurrency)});
  if (options.unsafe) words.emplace_back("--unsafe");
  fmt::print("\nreport: {}\n{} {}\n", beside(options.database, ".html").string(),
             over ? "repeat:" : "go on: ", shell_command(words));
}

/// Lets the page find the tournament; it can be played without that.
void make_known(const std::string& database) {
  const auto links = store::tournament_links(store::data_folder());
  if (const auto linked = store::link_tournament(links, database); !linked)
    fmt::print(stderr, "petteia: `petteia web` will not show this tournament: {}\n",
               linked.error().what);
}

/// Plays what is left, prints the table and writes the reports.
void go_on(const Event& event, store::TournamentStore& store, const TournamentOptions& options) {
  make_known(options.database);
  {
    Watch watch;
    int played = 0;  // in this run of the program
    arena::play_tournament(
        event.plan, event.conditions, event.contestants, store,
        {options.concurrency, arena::logs_beside(options.database)},
        [&](const arena::Progress& progress) {
          ++played;
          watch.show(played, played + progress.left,
                     fmt::format("({} games in all)", progress.games));
        },
        watch.stop());
  }
  const arena::TournamentReport report(event.plan, store.games(), event.game.start);
  fmt::print("{}", report.standings().text());
  write_reports(report, options.database);
  print_next(options, store.source(), report.standings().over());
}

void run(TournamentOptions options) {
  const store::TournamentSource source{read_file(options.file),
                                       fs::absolute(options.file).string()};
  // What is wrong with the file is said before anything is written.
  const Event event(source, options.unsafe);
  if (options.database.empty()) options.database = beside(options.file, ".db").string();
  auto store = store::TournamentStore::create(options.database, source);
  go_on(event, store, options);
}

void resume(const TournamentOptions& options) {
  auto store = store::TournamentStore::open(options.database);
  const Event event(store.source(), options.unsafe);
  go_on(event, store, options);
}

/// The table, and the reports if they are asked for. Nobody has to be able to play for that.
void show(const TournamentOptions& options, bool reports) {
  const auto store = store::TournamentStore::read(options.database);
  const auto plan = Event::plan_from(store.source(), false);
  const arena::TournamentReport report(plan, store.games(), game_named(plan.game).start);
  if (reports)
    write_reports(report, options.database);
  else
    fmt::print("{}", report.standings().text());
}

template <class Action>
void with_store(const Action& action) {
  try {
    action();
  } catch (const store::StoreError& error) {
    throw Failure(error.what());
  }
}

void add_playing(CLI::App& command, TournamentOptions& options) {
  command.add_option("--concurrency", options.concurrency, "How many games are played at a time")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  command.add_flag("--unsafe", options.unsafe, "Do not lock programs in, whatever the file says");
}

}  // namespace

void add_tournaments(CLI::App& arena) {
  auto options = std::make_shared<TournamentOptions>();
  CLI::App* run_command = arena.add_subcommand("run", "Play the tournament that a file describes");
  run_command->add_option("file", options->file, "TOML or JSON; see docs/arena.md for an example")
      ->required();
  run_command->add_option("--db", options->database,
                          "Where its games are kept; FILE.db if left out");
  add_playing(*run_command, *options);
  run_command->callback([options] { with_store([&] { run(*options); }); });

  CLI::App* resume_command = arena.add_subcommand("resume", "Go on with a tournament");
  resume_command->add_option("db", options->database, "Where its games are kept")->required();
  add_playing(*resume_command, *options);
  resume_command->callback([options] { with_store([&] { resume(*options); }); });

  CLI::App* table_command = arena.add_subcommand("table", "Show a tournament's table");
  table_command->add_option("db", options->database, "Where its games are kept")->required();
  table_command->callback([options] { with_store([&] { show(*options, false); }); });

  CLI::App* report_command = arena.add_subcommand(
      "report", "Write a tournament's page (HTML), games (CSV) and everything (JSON)");
  report_command->add_option("db", options->database, "Where its games are kept")->required();
  report_command->callback([options] { with_store([&] { show(*options, true); }); });
}

}  // namespace petteia::cli
