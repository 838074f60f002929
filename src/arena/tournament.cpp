#include "arena/tournament.hpp"

#include <algorithm>

#include "arena/formats.hpp"
#include "arena/seeds.hpp"

namespace petteia::arena {

EncounterScore encounter_score(const Outcomes& outcomes, int round, int board) {
  EncounterScore score;
  const auto begin = outcomes.lower_bound({round, board, 0});
  const auto end = outcomes.lower_bound({round, board + 1, 0});
  for (auto it = begin; it != end; ++it) {
    const GameOutcome& game = it->second;
    score.wins += game.half_points == 2;
    score.draws += game.half_points == 1;
    score.losses += game.half_points == 0;
    score.margin += game.margin;
    if (game.forfeit) ++score.forfeits[game.half_points == 0 ? 0 : 1];
  }
  return score;
}

std::vector<Encounter> encounters(const TournamentPlan& plan, const Outcomes& before, int round) {
  const int players = static_cast<int>(plan.players.size());
  switch (plan.format) {
    case Format::Match:
    case Format::Gauntlet:
      return round == 0 ? one_against_all(players) : std::vector<Encounter>{};
    case Format::RoundRobin:
      return round == 0 ? all_against_all(players) : std::vector<Encounter>{};
    case Format::Swiss:
      return swiss_round(plan, before, round);
    case Format::Knockout:
      return knockout_round(plan, before, round);
  }
  return {};
}

int games_needed(const TournamentPlan& plan, const Outcomes& outcomes, int round, int board) {
  if (plan.format != Format::Knockout) return plan.games;
  const int most = plan.games + 2 * kMaxTieBreakPairs;
  int lead = 0;
  for (int game = 0; game < most; ++game) {
    if (game >= plan.games && game % 2 == 0 && lead != 0) return game;
    const auto played = outcomes.find({round, board, game});
    if (played == outcomes.end()) return std::max(plan.games, game + 2 - game % 2);
    lead += played->second.half_points - 1;
  }
  return most;
}

std::vector<Fixture> due(const TournamentPlan& plan, const Outcomes& outcomes) {
  std::vector<Fixture> fixtures;
  for (int round = 0; fixtures.empty(); ++round) {
    const auto meetings = encounters(plan, outcomes, round);
    if (meetings.empty()) break;
    for (int board = 0; board < std::ssize(meetings); ++board) {
      const Encounter& players = meetings[board];
      if (players.b == kBye) continue;
      const int needed = games_needed(plan, outcomes, round, board);
      for (int game = 0; game < needed; ++game)
        if (const GameKey key{round, board, game}; !outcomes.contains(key))
          fixtures.push_back({key, players});
    }
  }
  return fixtures;
}

std::uint64_t pair_seed(const TournamentPlan& plan, const GameKey& key) {
  const std::uint64_t encounter = derived_seed(derived_seed(plan.seed, key.round), key.board);
  return derived_seed(encounter, key.game / 2);
}

}  // namespace petteia::arena
