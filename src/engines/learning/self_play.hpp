#pragma once

#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>

#include "engines/catalog.hpp"

namespace petteia::learning {

/// How games of self-play are made.
struct SelfPlayPlan {
  std::uint64_t games = 1000;  ///< in the file in the end
  std::uint64_t seed = 1;
  int depth = 4;               ///< of the search for each move
  int exact_empties = 14;      ///< from so many empty cells on play is perfect, if it can be solved
  int most_random_turns = 20;  ///< a game begins with up to so many random moves
  /// How many of a hundred moves after those are random, too. What came of a game after such a move
  /// says nothing of the positions before it, but it leads to those that a search looks at and good
  /// players avoid.
  int stray_percent = 0;
  int threads = 2;
  engines::EngineOptions engine;
  /// If not empty, one side plays by this evaluation, and `engine` says what its positions are
  /// worth, too: who learns from his own games alone knows nothing of positions that he avoids.
  std::string rival;

  /// All that decides what the games are, in words.
  std::string title(const engines::CatalogEntry& game) const;
};

/// Told after every game: how many are in the file, and how many were when it began.
using SelfPlayProgress = std::function<void(std::uint64_t done, std::uint64_t at_first)>;

/// Plays until the file holds all the games of the plan or `stop` is requested; goes on where an
/// earlier call with the same plan was stopped. The games depend on nothing but the plan. Throws
/// std::runtime_error if the file or the engine cannot be had. Returns how many games the file has.
std::uint64_t generate_games(const engines::CatalogEntry& game, const SelfPlayPlan& plan,
                             const std::filesystem::path& path, const std::stop_token& stop,
                             const SelfPlayProgress& progress);

}  // namespace petteia::learning
