#include <random>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "arena/match_report.hpp"
#include "cli/arena.hpp"
#include "cli/failure.hpp"
#include "cli/game_option.hpp"
#include "cli/roster.hpp"
#include "cli/watch.hpp"

namespace petteia::cli {
namespace {

struct MatchOptions {
  std::string game;
  std::array<std::string, 2> players;
  int games = 100;
  int milliseconds = 100;
  int margin = static_cast<int>(arena::GameRules{}.time.margin.count());
  std::string plies = "4-8";
  std::string book;
  std::uint64_t seed = 0;
  int concurrency = 1;
  int max_plies = arena::GameRules{}.max_plies;
  int failures = arena::TournamentPlan{}.failures;
  std::string sprt;
  std::string logs;
  bool unsafe = false;
  bool json = false;
};

arena::Conditions conditions(const MatchOptions& options, const play::Position& start) {
  arena::GameRules rules;
  rules.max_plies = options.max_plies;
  rules.time.margin = std::chrono::milliseconds(options.margin);
  if (options.milliseconds > 0) rules.time.move = std::chrono::milliseconds(options.milliseconds);
  return {openings_from(start, plies_in(options.plies), options.book), rules};
}

std::optional<arena::SprtBounds> sprt_bounds(const MatchOptions& options) {
  if (options.sprt.empty()) return std::nullopt;
  const auto bounds = arena::parse_sprt_bounds(options.sprt);
  if (!bounds) throw Failure(explain(options.sprt, bounds.error()));
  return *bounds;
}

/// The command that plays the same match again.
std::string command(const MatchOptions& options) {
  std::vector<std::string> words = {"petteia", "arena",
                                    "match",   options.game,
                                    "--a",     options.players[0],
                                    "--b",     options.players[1],
                                    "--games", std::to_string(options.games),
                                    "--time",  std::to_string(options.milliseconds),
                                    "--seed",  std::to_string(options.seed)};
  const MatchOptions usual;
  const auto add = [&](const char* name, const auto& value, const auto& usual_value) {
    if (value == usual_value) return;
    words.emplace_back(name);
    words.push_back(fmt::format("{}", value));
  };
  if (options.book.empty()) add("--plies", options.plies, usual.plies);
  add("--book", options.book, usual.book);
  add("--margin", options.margin, usual.margin);
  add("--max-plies", options.max_plies, usual.max_plies);
  add("--failures", options.failures, usual.failures);
  add("--sprt", options.sprt, usual.sprt);
  add("--logs", options.logs, usual.logs);
  add("--concurrency", options.concurrency, usual.concurrency);
  if (options.unsafe) words.emplace_back("--unsafe");
  return shell_command(words);
}

/// Whether to play on after what is known so far.
bool undecided(const MatchOptions& options, const arena::MatchReport& report) {
  if (options.failures > 0)
    for (const int failing : report.score.failing)
      if (failing >= options.failures) return false;
  return !report.sprt ||
         arena::sprt(report.score.pairs, *report.sprt).verdict() == arena::Verdict::Undecided;
}

void play_match(const MatchOptions& options) {
  const auto& game = game_named(options.game);
  arena::ProgramRules programs;
  programs.sandbox = !options.unsafe;
  Roster roster(game, programs, std::chrono::milliseconds(options.margin));
  const auto a = roster.contestant({options.players[0], options.players[0], ""}, "");
  const auto b = roster.contestant({options.players[1], options.players[1], ""}, "");
  const arena::MatchSettings settings{(options.games + 1) / 2, options.seed, options.concurrency,
                                      options.logs};
  arena::MatchReport report{std::string(game.info.name),
                            options.players,
                            settings,
                            conditions(options, game.start),
                            sprt_bounds(options),
                            options.failures,
                            command(options),
                            {},
                            {}};
  roster.check(report.conditions);
  const auto began = std::chrono::steady_clock::now();
  {
    Watch watch;
    arena::play_match(
        report.conditions, a, b, settings,
        [&](const arena::PairResult& pair) {
          report.score.add(pair);
          const arena::PairCounts& pairs = report.score.pairs;
          watch.show(report.score.games(), 2 * settings.pairs,
                     report.sprt ? arena::sprt_text(*report.sprt, pairs)
                                 : arena::elo_text(arena::compare(pairs).elo));
          return undecided(options, report);
        },
        watch.stop());
  }
  report.took = std::chrono::steady_clock::now() - began;
  fmt::print("{}", options.json ? boost::json::serialize(report.json()) + '\n' : report.text());
}

}  // namespace

void add_match(CLI::App& arena) {
  auto options = std::make_shared<MatchOptions>();
  CLI::App* match = arena.add_subcommand("match", "Measure one player against another");
  match->add_option("game", options->game, "One of: " + game_names())->required();
  match
      ->add_option("--a", options->players[0],
                   "Who is measured (see `petteia games`), or a program: ugi:COMMAND, "
                   "nboard:COMMAND, client:COMMAND, connect:PORT")
      ->required();
  match->add_option("--b", options->players[1], "Against whom")->required();
  match->add_option("--games", options->games, "How many games; they are played in pairs")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  match->add_option("--time", options->milliseconds, "Milliseconds a move; 0: no limit")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  match->add_option("--margin", options->margin, "Milliseconds by which a move may be late")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  CLI::Option* plies =
      match->add_option("--plies", options->plies, "Random plies every pair of games starts with")
          ->capture_default_str();
  match->add_option("--book", options->book, "Take openings from this file instead")
      ->excludes(plies);
  CLI::Option* seed =
      match->add_option("--seed", options->seed, "Repeat the openings and chance of another match");
  match->add_option("--concurrency", options->concurrency, "How many pairs are played at a time")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  match->add_option("--max-plies", options->max_plies, "Longer games are decided by points")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  match
      ->add_option("--failures", options->failures,
                   "Stop when a player has forfeited so many games in a row; 0: never")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  match->add_option("--sprt", options->sprt,
                    "Stop as soon as one of two normalized Elos is accepted: 0,5");
  match->add_option("--logs", options->logs, "A folder for the output of programs");
  match->add_flag("--unsafe", options->unsafe, "Do not lock programs in");
  match->add_flag("--json", options->json, "Report as one JSON object");
  match->callback([options, seed] {
    if (seed->count() == 0) options->seed = std::random_device{}();
    play_match(*options);
  });
}

}  // namespace petteia::cli
