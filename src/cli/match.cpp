#include <random>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "arena/match_report.hpp"
#include "cli/arena.hpp"
#include "cli/failure.hpp"
#include "cli/game_option.hpp"
#include "cli/watch.hpp"

namespace petteia::cli {
namespace {

struct MatchOptions {
  std::string game;
  std::array<std::string, 2> players;
  int games = 100;
  int milliseconds = 100;
  std::string plies = "4-8";
  std::uint64_t seed = 0;
  int concurrency = 1;
  int max_plies = arena::GameRules{}.max_plies;
  std::string sprt;
  bool json = false;
};

arena::Conditions conditions(const MatchOptions& options, const play::Position& start) {
  const auto plies = arena::parse_ply_range(options.plies);
  if (!plies) throw Failure(explain(options.plies, plies.error()));
  arena::GameRules rules;
  rules.max_plies = options.max_plies;
  if (options.milliseconds > 0) rules.move_time = std::chrono::milliseconds(options.milliseconds);
  return {start, *plies, rules};
}

std::optional<arena::SprtBounds> sprt_bounds(const MatchOptions& options) {
  if (options.sprt.empty()) return std::nullopt;
  const auto bounds = arena::parse_sprt_bounds(options.sprt);
  if (!bounds) throw Failure(explain(options.sprt, bounds.error()));
  return *bounds;
}

void play_match(const MatchOptions& options) {
  const auto& game = game_named(options.game);
  const auto a = contestant(options.players[0], game.info);
  const auto b = contestant(options.players[1], game.info);
  const arena::MatchSettings settings{(options.games + 1) / 2, options.seed, options.concurrency};
  arena::MatchReport report{std::string(game.info.name),     options.players,      settings,
                            conditions(options, game.start), sprt_bounds(options), {}};
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
          return !report.sprt ||
                 arena::sprt(pairs, *report.sprt).verdict() == arena::Verdict::Undecided;
        },
        watch.stop());
  }
  fmt::print("{}", options.json ? boost::json::serialize(report.json()) + '\n' : report.text());
}

}  // namespace

void add_match(CLI::App& arena) {
  auto options = std::make_shared<MatchOptions>();
  CLI::App* match = arena.add_subcommand("match", "Measure one player against another");
  match->add_option("game", options->game, "One of: " + game_names())->required();
  match->add_option("--a", options->players[0], "Who is measured (see `petteia games`)")
      ->required();
  match->add_option("--b", options->players[1], "Against whom")->required();
  match->add_option("--games", options->games, "How many games; they are played in pairs")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  match->add_option("--time", options->milliseconds, "Milliseconds a move; 0: no limit")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  match->add_option("--plies", options->plies, "Random plies every pair of games starts with")
      ->capture_default_str();
  CLI::Option* seed =
      match->add_option("--seed", options->seed, "Repeat the openings and chance of another match");
  match->add_option("--concurrency", options->concurrency, "How many pairs are played at a time")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  match->add_option("--max-plies", options->max_plies, "Longer games are decided by points")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  match->add_option("--sprt", options->sprt,
                    "Stop as soon as one of two normalized Elos is accepted: 0,5");
  match->add_flag("--json", options->json, "Report as one JSON object");
  match->callback([options, seed] {
    if (seed->count() == 0) options->seed = std::random_device{}();
    play_match(*options);
  });
}

}  // namespace petteia::cli
