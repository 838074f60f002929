#include "arena/pair.hpp"

#include "arena/seeds.hpp"

namespace petteia::arena {
namespace {

/// What a pair's seed is divided into. Players get a seed of their own in each game.
enum Part : std::uint64_t { kOpening, kChance, kPlayersOfGame0, kPlayersOfGame1 };

}  // namespace

int PairResult::half_points() const {
  return games[0].half_points(kSideOfA[0]) + games[1].half_points(kSideOfA[1]);
}

play::Position opening_of_pair(const Conditions& conditions, std::uint64_t pair_seed) {
  return random_opening(conditions.start, conditions.opening_plies,
                        derived_seed(pair_seed, kOpening));
}

std::optional<GameResult> play_game_of_pair(const Conditions& conditions, const Contestant& a,
                                            const Contestant& b, std::uint64_t pair_seed, int game,
                                            const std::stop_token& stop) {
  const std::uint64_t players_seed =
      derived_seed(pair_seed, game == 0 ? kPlayersOfGame0 : kPlayersOfGame1);
  const auto player_a = a.make(derived_seed(players_seed, 0));
  const auto player_b = b.make(derived_seed(players_seed, 1));
  std::array<play::Player*, 2> players = {player_b.get(), player_b.get()};
  players[index(PairResult::kSideOfA[game])] = player_a.get();
  return play_game(opening_of_pair(conditions, pair_seed), players, conditions.rules,
                   derived_seed(pair_seed, kChance), stop);
}

std::optional<PairResult> play_pair(const Conditions& conditions, const Contestant& a,
                                    const Contestant& b, std::uint64_t pair_seed,
                                    const std::stop_token& stop) {
  PairResult pair;
  for (const int game : {0, 1}) {
    auto result = play_game_of_pair(conditions, a, b, pair_seed, game, stop);
    if (!result) return std::nullopt;
    pair.games[game] = *std::move(result);
  }
  return pair;
}

}  // namespace petteia::arena
