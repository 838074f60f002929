#pragma once

#include <array>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "arena/opening.hpp"
#include "arena/result.hpp"

namespace petteia::arena {

/// What somebody is told who is to make a player for one game.
struct Seat {
  std::uint64_t seed = 0;     ///< from which everything the player leaves to chance follows
  std::filesystem::path log;  ///< where a program's output is kept; empty: nowhere
};

/// Somebody who takes part, and how to get a fresh player of that kind: no game can then depend on
/// the games before it. The arena does not know what is behind a player: code of ours, or a program
/// that is started for the game.
struct Contestant {
  std::string name;
  std::function<std::unique_ptr<play::Player>(const Seat&)> make;
  /// Held during its games, if it can play only one at a time. Those who share one may still meet.
  std::shared_ptr<std::mutex> alone = nullptr;
};

/// What all games of an event have in common.
struct Conditions {
  Openings openings;
  GameRules rules;
};

/// One of the games of an event.
struct GameOrder {
  std::uint64_t pair_seed = 0;
  int pair = 0;  ///< its number in the encounter, by which a book's openings are taken
  int game = 0;  ///< of the pair: 0 or 1
  std::filesystem::path logs = {};  ///< prefix of the files for A's and B's output; empty: none
  play::GameWatcher watcher = {};
};

/// Where the output of the contestant of this name is kept; empty if `logs` is.
std::filesystem::path log_file(const std::filesystem::path& logs, std::string_view name);

/// Two games between A and B from the same opening and under the same chance, with sides swapped:
/// what the opening or chance gives to a side it gives to both contestants.
struct PairResult {
  std::array<play::Record, 2> games;  ///< A is First in the first game and Second in the other
  Side first_mover = Side::First;     ///< in both

  /// A's side in each game.
  static constexpr std::array<Side, 2> kSideOfA = {Side::First, Side::Second};

  /// What A got out of both games, in half points: 0 to 4.
  int half_points() const;
};

/// The position from which both games of a pair start.
play::Position opening_of(const Conditions& conditions, const GameOrder& order);

/// None if it was told to stop before the end.
std::optional<play::Record> play_game_of_pair(const Conditions& conditions, const Contestant& a,
                                              const Contestant& b, const GameOrder& order,
                                              const std::stop_token& stop = {});

/// Both games of the pair that `order` belongs to.
std::optional<PairResult> play_pair(const Conditions& conditions, const Contestant& a,
                                    const Contestant& b, GameOrder order,
                                    const std::stop_token& stop = {});

}  // namespace petteia::arena
