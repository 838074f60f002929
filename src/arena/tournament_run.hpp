#pragma once

#include <functional>

#include "arena/tournament.hpp"
#include "store/tournament_store.hpp"

namespace petteia::arena {

Outcomes outcomes_of(const std::vector<store::StoredGame>& games);

/// How far a tournament has come.
struct Progress {
  int games = 0;  ///< in all
  int left = 0;   ///< still to be played; in a knockout, at least
};
/// Hears of every game that has ended.
using ProgressListener = std::function<void(const Progress&)>;

/// How many games are still to be played; in a knockout, at least.
int games_left(const TournamentPlan& plan, const Course& course);

struct RunSettings {
  int concurrency = 1;
  std::filesystem::path logs = {};  ///< folder for the output of programs; empty: none
};

/// The folder for the output of the programs of a tournament that is kept in this file.
std::filesystem::path logs_beside(const std::filesystem::path& database);
/// What the log files of a game of a tournament begin with, for log_file(); empty if `folder` is.
std::filesystem::path log_prefix(const std::filesystem::path& folder, const GameKey& key);

/// Plays what is left of a tournament, several games at a time, until it is over or `stop` is
/// requested; every game is in the store as soon as it ends, and shown there while it is played.
/// `contestants` are in the order of plan.players.
Course play_tournament(const TournamentPlan& plan, const Conditions& conditions,
                       const std::vector<Contestant>& contestants, store::TournamentStore& store,
                       const RunSettings& settings, const ProgressListener& listener,
                       const std::stop_token& stop = {});

}  // namespace petteia::arena
