#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "arena/game.hpp"
#include "arena/opening.hpp"

namespace petteia::arena {

/// Somebody who takes part, and how to get a fresh player of that kind: no game can then depend on
/// the games before it.
struct Contestant {
  std::string name;
  std::function<std::unique_ptr<play::Player>(std::uint64_t seed)> make;
};

/// What all games of an event have in common.
struct Conditions {
  play::Position start;
  PlyRange opening_plies;
  GameRules rules;
};

/// Two games between A and B from the same opening and under the same chance, with sides swapped:
/// what the opening or chance gives to a side it gives to both contestants.
struct PairResult {
  std::array<GameResult, 2> games;  ///< A is First in the first game and Second in the other

  /// A's side in each game.
  static constexpr std::array<Side, 2> kSideOfA = {Side::First, Side::Second};

  /// What A got out of both games, in half points: 0 to 4.
  int half_points() const;
};

/// The position from which both games of the pair with that seed start.
play::Position opening_of_pair(const Conditions& conditions, std::uint64_t pair_seed);

/// One of the two games of the pair with that seed: 0 or 1.
std::optional<GameResult> play_game_of_pair(const Conditions& conditions, const Contestant& a,
                                            const Contestant& b, std::uint64_t pair_seed, int game,
                                            const std::stop_token& stop = {});

std::optional<PairResult> play_pair(const Conditions& conditions, const Contestant& a,
                                    const Contestant& b, std::uint64_t pair_seed,
                                    const std::stop_token& stop = {});

}  // namespace petteia::arena
