#pragma once

#include <functional>

#include "arena/pair.hpp"
#include "arena/rating.hpp"

namespace petteia::arena {

struct MatchSettings {
  int pairs = 50;
  std::uint64_t seed = 0;
  int concurrency = 1;
  std::filesystem::path logs = {};  ///< folder for the output of programs; empty: none
};

/// A match so far, seen by A.
struct MatchScore {
  int wins = 0;
  int draws = 0;
  int losses = 0;
  PairCounts pairs{};
  int too_long = 0;
  std::array<int, 2> forfeits{};       ///< by A and by B
  std::string first_forfeit;           ///< why, for the first of them; empty: there is none
  std::array<Thinking, 2> thinking{};  ///< A's and B's
  std::int64_t moves = 0;
  std::array<int, 2> failing{};  ///< how many games A and B have forfeited in a row

  int games() const { return wins + draws + losses; }
  void add(const PairResult& pair);
};

/// Hears of every pair, in order; returns whether to go on.
using PairListener = std::function<bool(const PairResult&)>;

/// Plays up to settings.pairs pairs, several at a time, until the listener has enough or `stop` is
/// requested. The pairs heard follow from the settings alone if the players are deterministic.
void play_match(const Conditions& conditions, const Contestant& a, const Contestant& b,
                const MatchSettings& settings, const PairListener& listener,
                const std::stop_token& stop = {});

}  // namespace petteia::arena
