#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/random.hpp"
#include "play/player.hpp"

namespace petteia::arena {

struct GameRules {
  std::optional<std::chrono::milliseconds> move_time;  ///< told to the players; none: no limit
  int max_plies = 400;  ///< a game this long is decided by the points on the board
};

enum class Ending : std::uint8_t {
  Regular,  ///< by the rules of the game
  TooLong,  ///< by points, after GameRules::max_plies
  Illegal,  ///< the loser answered with an illegal move
  Failed,   ///< the loser threw an exception
};

/// How much one side thought. A side with a single legal move is not asked.
struct Thinking {
  int moves = 0;
  std::chrono::nanoseconds time{};
  std::chrono::nanoseconds slowest{};

  void add(std::chrono::nanoseconds move_time);
  void add(const Thinking& other);
};

struct GameResult {
  Score score = 0;  ///< First's margin. A forfeit counts as the smallest win.
  Ending ending = Ending::Regular;
  std::string reason;                 ///< of an ending that is not regular, in words
  std::vector<std::string> moves;     ///< from the start position given
  std::vector<std::string> outcomes;  ///< how chance fell, in order
  std::array<Thinking, 2> thinking;   ///< First's and Second's

  bool forfeit() const { return ending == Ending::Illegal || ending == Ending::Failed; }
  /// What the game is worth to a side in half points: 0, 1 or 2.
  int half_points(Side side) const;

  friend bool operator==(const GameResult& a, const GameResult& b) {
    return a.score == b.score && a.ending == b.ending && a.reason == b.reason &&
           a.moves == b.moves && a.outcomes == b.outcomes;
  }
};

/// Lets every chance event that is due fall; returns how, in the game's words.
std::vector<std::string> settle(play::Position& position, Random& chance);

/// Plays one game; First's player comes first. What chance brings follows from `chance_seed`
/// alone. Nothing if it was told to stop before the end.
std::optional<GameResult> play_game(play::Position position, std::array<play::Player*, 2> players,
                                    const GameRules& rules, std::uint64_t chance_seed,
                                    const std::stop_token& stop = {});

}  // namespace petteia::arena
