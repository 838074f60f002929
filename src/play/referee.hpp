#pragma once

#include <functional>
#include <limits>
#include <stdexcept>

#include "play/clock.hpp"
#include "play/record.hpp"

namespace petteia::play {

/// Thrown by a player that cannot choose a move at all: its program has ended, hangs or speaks
/// nonsense. A referee makes it a recorded loss.
class PlayerFailure : public std::runtime_error {
 public:
  PlayerFailure(Reason reason, const std::string& sentence)
      : std::runtime_error(sentence), reason_(reason) {}

  Reason reason() const { return reason_; }

 private:
  Reason reason_;
};

/// Alone decides what is legal, who is on time and how a game ended, lets chance fall, and keeps
/// the record. It waits for nobody: whoever runs the game tells it what the players did and how
/// long they took, and asks it for the limits to wait for.
class Referee {
 public:
  /// What is left to chance after a move follows from `seed` and the number of that move. So two
  /// games with the same seed have the same luck even after they have parted ways.
  Referee(Position start, const std::array<std::string, 2>& players, const TimeControl& time,
          std::uint64_t seed);

  /// Never with a chance event pending.
  const Position& position() const { return position_; }
  bool over() const { return over_; }
  Side to_move() const { return position_.to_move(); }
  const Clock& clock() const { return clock_; }
  const Record& record() const { return record_; }
  int moves() const { return moves_; }  ///< played so far

  /// Plays the game again from its first position with these plies: to go on from a record, or to
  /// take moves back. The clocks stand as they did then. If one cannot be played, it says which,
  /// and nothing has changed.
  Parsed<void> replay(std::vector<Ply> plies);

  /// Somebody else plays for `side` from now on.
  void rename(Side side, std::string name) { record_.players[index(side)] = std::move(name); }

  /// Both clocks start afresh.
  void set_time(const TimeControl& time) { clock_ = Clock(time); }

  /// The side to move answers with `move` after `taken`. An illegal or late one ends the game.
  void answer(std::string_view move, std::chrono::microseconds taken);

  /// `loser` has lost for another reason than its move; `sentence` says what it did.
  void forfeit(Side loser, Reason reason, std::string_view sentence);

  /// The side to move has not answered within its limit.
  void overtime();
  /// The time for the whole game is up: the points decide.
  void time_limit();
  /// The game has as many moves as it may have: the points decide.
  void too_long();
  /// The game cannot go on, and neither side is to blame.
  void abandon(std::string_view sentence);

 private:
  void let_chance_fall();
  void end_if_over();
  void end_by_points(Reason reason, std::string sentence);
  void end(Reason reason, std::optional<Side> winner, std::string sentence);
  std::string named(Side side) const;

  Position start_;
  Position position_;
  Clock clock_;
  int moves_ = 0;
  Record record_;
  bool over_ = false;
};

/// Sees a game as far as it has come.
using GameWatcher = std::function<void(const Record&)>;

/// Plays a game to its end between players in this process. Whatever they do or throw, there is a
/// record at the end; telling them to stop abandons the game. A game of `max_moves` moves is too
/// long. `watcher` sees it at its beginning and after every move.
Record play_game(Referee referee, std::array<Player*, 2> players, const std::stop_token& stop,
                 int max_moves = std::numeric_limits<int>::max(), const GameWatcher& watcher = {});

}  // namespace petteia::play
