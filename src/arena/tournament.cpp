#include "arena/tournament.hpp"

#include <algorithm>

#include "arena/formats.hpp"
#include "arena/seeds.hpp"

namespace petteia::arena {

namespace {

/// Of a game that is not played because one or both players were withdrawn.
GameOutcome walkover(bool a_is_out, bool b_is_out) {
  const int half_points = a_is_out && b_is_out ? 1 : a_is_out ? 0 : 2;
  return {half_points, half_points - 1, false, true};
}

/// Counts how many games each player has forfeited in a row, as far as that is known.
class Patience {
 public:
  Patience(int players, int failures)
      : failures_(failures), in_a_row_(players, 0), known_(players, true), out_(players, false) {}

  bool out(int player) const { return out_[player]; }
  const std::vector<bool>& out() const { return out_; }

  void add(const Encounter& e, const GameOutcome& game) {
    take(e.a, game.forfeit && game.half_points == 0);
    take(e.b, game.forfeit && game.half_points == 2);
  }
  /// A game before the next ones is still to be played.
  void gap(const Encounter& e) { known_[e.a] = known_[e.b] = false; }

 private:
  void take(int player, bool failed) {
    in_a_row_[player] = failed ? in_a_row_[player] + 1 : 0;
    if (known_[player] && failures_ > 0 && in_a_row_[player] >= failures_) out_[player] = true;
  }

  int failures_;
  std::vector<int> in_a_row_;
  std::vector<bool> known_;
  std::vector<bool> out_;
};

}  // namespace

EncounterScore encounter_score(const Outcomes& outcomes, int round, int board,
                               Walkovers walkovers) {
  EncounterScore score;
  const auto begin = outcomes.lower_bound({round, board, 0});
  const auto end = outcomes.lower_bound({round, board + 1, 0});
  std::optional<std::pair<int, int>> first_of_pair;  // which game, and A's half points
  for (auto it = begin; it != end; ++it) {
    const GameOutcome& game = it->second;
    if (game.walkover && walkovers == Walkovers::Ignore) continue;
    score.wins += game.half_points == 2;
    score.draws += game.half_points == 1;
    score.losses += game.half_points == 0;
    score.margin += game.margin;
    if (game.forfeit) ++score.forfeits[game.half_points == 0 ? 0 : 1];
    const int number = it->first.game;
    if (number % 2 == 0)
      first_of_pair = {number, game.half_points};
    else if (first_of_pair && first_of_pair->first == number - 1)
      ++score.pairs[first_of_pair->second + game.half_points];
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

int expected_games(const TournamentPlan& plan) {
  const int players = static_cast<int>(plan.players.size());
  switch (plan.format) {
    case Format::Match:
    case Format::Gauntlet:
    case Format::Knockout:
      return plan.games * (players - 1);
    case Format::RoundRobin:
      return plan.games * players * (players - 1) / 2;
    case Format::Swiss:
      return plan.games * plan.rounds * (players / 2);
  }
  return 0;
}

Course course_of(const TournamentPlan& plan, const Outcomes& played) {
  Course course;
  Patience patience(static_cast<int>(plan.players.size()), plan.failures);
  bool complete = true;
  for (int round = 0; complete; ++round) {
    const auto meetings = encounters(plan, course.outcomes, round);
    if (meetings.empty()) break;
    for (int board = 0; board < std::ssize(meetings); ++board) {
      const Encounter& players = meetings[board];
      if (players.b == kBye) continue;
      for (int game = 0; game < games_needed(plan, course.outcomes, round, board); ++game) {
        const GameKey key{round, board, game};
        if (patience.out(players.a) || patience.out(players.b)) {
          course.outcomes[key] = walkover(patience.out(players.a), patience.out(players.b));
        } else if (const auto result = played.find(key); result != played.end()) {
          course.outcomes[key] = result->second;
          patience.add(players, result->second);
        } else {
          patience.gap(players);
          complete = false;
        }
      }
    }
  }
  course.withdrawn = patience.out();
  return course;
}

std::vector<Fixture> due(const TournamentPlan& plan, const Course& course) {
  const Outcomes& outcomes = course.outcomes;
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
