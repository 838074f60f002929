#include "arena/pair.hpp"

#include <cctype>
#include <set>
#include <vector>

#include "arena/seeds.hpp"

namespace petteia::arena {
namespace {

/// What a pair's seed is divided into. Players get a seed of their own in each game.
enum Part : std::uint64_t { kOpening, kChance, kPlayersOfGame0, kPlayersOfGame1 };

/// Waits until both can play. In the order of addresses, so that two games cannot each hold one and
/// wait for the other's.
std::vector<std::unique_lock<std::mutex>> wait_for(const Contestant& a, const Contestant& b) {
  std::set<std::mutex*> wanted = {a.alone.get(), b.alone.get()};
  wanted.erase(nullptr);
  std::vector<std::unique_lock<std::mutex>> held;
  held.reserve(wanted.size());
  for (std::mutex* mutex : wanted) held.emplace_back(*mutex);
  return held;
}

}  // namespace

std::filesystem::path log_file(const std::filesystem::path& logs, std::string_view name) {
  if (logs.empty()) return {};
  std::string plain;
  for (const char letter : name)
    plain += std::isalnum(static_cast<unsigned char>(letter)) != 0 ? letter : '_';
  return logs.string() + plain + ".log";
}

int PairResult::half_points() const {
  return arena::half_points(games[0], kSideOfA[0]) + arena::half_points(games[1], kSideOfA[1]);
}

play::Position opening_of(const Conditions& conditions, const GameOrder& order) {
  return conditions.openings.of_pair(order.pair, derived_seed(order.pair_seed, kOpening));
}

std::optional<play::Record> play_game_of_pair(const Conditions& conditions, const Contestant& a,
                                              const Contestant& b, const GameOrder& order,
                                              const std::stop_token& stop) {
  const std::uint64_t players_seed =
      derived_seed(order.pair_seed, order.game == 0 ? kPlayersOfGame0 : kPlayersOfGame1);
  const auto held = wait_for(a, b);
  const auto player_a = a.make({derived_seed(players_seed, 0), log_file(order.logs, a.name)});
  const auto player_b = b.make({derived_seed(players_seed, 1), log_file(order.logs, b.name)});
  const int side = index(PairResult::kSideOfA[order.game]);
  std::array<play::Player*, 2> players = {player_b.get(), player_b.get()};
  std::array<std::string, 2> names = {b.name, b.name};
  players[side] = player_a.get();
  names[side] = a.name;
  const play::Referee referee(opening_of(conditions, order), names, conditions.rules.time,
                              derived_seed(order.pair_seed, kChance));
  auto record = play_game(referee, players, stop, conditions.rules.max_plies, order.watcher);
  // A player that was interrupted may have failed for that reason alone.
  if (stop.stop_requested()) return std::nullopt;
  return record;
}

std::optional<PairResult> play_pair(const Conditions& conditions, const Contestant& a,
                                    const Contestant& b, GameOrder order,
                                    const std::stop_token& stop) {
  PairResult pair;
  pair.first_mover = opening_of(conditions, order).to_move();
  const std::filesystem::path logs = order.logs;
  for (const int game : {0, 1}) {
    order.game = game;
    if (!logs.empty()) order.logs = logs.string() + std::to_string(game + 1) + "-";
    auto record = play_game_of_pair(conditions, a, b, order, stop);
    if (!record) return std::nullopt;
    pair.games[game] = *std::move(record);
  }
  return pair;
}

}  // namespace petteia::arena
