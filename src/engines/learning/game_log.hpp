#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include "core/game.hpp"

namespace petteia::learning {

/// Values are counted in this fraction of a disc, point or whatever the game counts.
inline constexpr int kUnit = 64;

/// A game of self-play: what was chosen at every turn, nature's included, and what the player
/// thought. Positions follow from the rules, so that a game takes two or three bytes a ply.
struct LoggedGame {
  static constexpr std::int16_t kNoValue = INT16_MIN;

  struct Turn {
    std::uint8_t choice;            ///< its number among the legal moves or possible outcomes
    std::int16_t value = kNoValue;  ///< of the position for the side to move; none if not searched
    bool strayed = false;           ///< chosen at random, whatever the search thought
  };
  std::vector<Turn> turns;
  std::uint16_t random_turns = 0;  ///< so many from the start were chosen at random
  std::uint16_t exact_from = 0;    ///< from this turn on play and values are perfect
  Score margin = 0;                ///< First's, at the end
};

/// A file of games: a line that says what it is, then the games, each with its length and checksum.
/// A file that was cut off anywhere is good up to its last whole game.
class GameLog {
 public:
  /// Opens the file for writing behind the whole games that are in it, or makes it. Throws
  /// std::runtime_error if it cannot be written or holds something else than `title` says.
  GameLog(const std::filesystem::path& path, const std::string& title);

  /// How many games are in the file.
  std::uint64_t size() const { return size_; }
  void append(const LoggedGame& game);
  void flush() { out_.flush(); }

  struct Contents {
    std::string title;
    std::uint64_t games = 0;
    std::uint64_t bytes = 0;  ///< of the title and the whole games
  };
  /// Reads the games one after the other; `visit` may be empty. Throws std::runtime_error if this
  /// is no such file.
  static Contents read(const std::filesystem::path& path,
                       const std::function<void(const LoggedGame&)>& visit);

 private:
  std::ofstream out_;
  std::uint64_t size_ = 0;
};

/// Calls `visit(state, turn, number)` for every position of a logged game in which a side is to
/// move. The game's choices are legal ones.
template <Game G, class Visit>
void replay(const G& game, const LoggedGame& log, Visit visit) {
  typename G::State state = game.start();
  for (std::size_t i = 0; i < log.turns.size(); ++i) {
    const auto& turn = log.turns[i];
    if constexpr (Stochastic<G>)
      if (game.chance(state)) {
        Outcomes<G> outcomes;
        game.outcomes(state, outcomes);
        if (turn.choice >= outcomes.size()) return;
        game.settle(state, outcomes[turn.choice].outcome);
        continue;
      }
    Moves<G> moves;
    game.moves(state, moves);
    if (turn.choice >= moves.size()) return;
    visit(state, turn, i);
    game.play(state, moves[turn.choice]);
  }
}

}  // namespace petteia::learning
