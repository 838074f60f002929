#pragma once

#include <array>
#include <memory>

#include <boost/asio/steady_timer.hpp>

#include "core/random.hpp"
#include "web/seat.hpp"
#include "web/stopwatch.hpp"

namespace petteia::web {

class Table;

/// Whoever keeps a table hears what happens at it.
class TableObserver {
 public:
  virtual ~TableObserver() = default;
  virtual void changed(Table& table) = 0;
  /// A game has ended; changed() follows.
  virtual void finished(Table& table) = 0;
  virtual void thinks(const Table& table, const Thought& thought) = 0;
};

/// The game that a table begins with, and begins again with after a reset.
struct GameSetup {
  play::Position start;
  std::vector<play::Ply> plies;  ///< played before anybody sits down
  play::TimeControl time;
  std::string label;  ///< what people call the game; may be empty
};

using Seats = std::array<std::unique_ptr<Seat>, 2>;

/// A live game between any two, who can be exchanged at any time. The referee decides; the table
/// asks whoever is to move, and nobody twice: a question is cancelled before anything else happens
/// to the game. What cannot be done is a Refusal. All on the service's thread.
class Table : public std::enable_shared_from_this<Table> {
 public:
  Table(boost::asio::io_context& io, std::string id, GameSetup setup, Seats seats,
        std::uint64_t seed, TableObserver& observer);

  const std::string& id() const { return id_; }
  const play::Referee& referee() const { return referee_; }
  const play::Position& start() const { return setup_.start; }
  const std::string& label() const { return setup_.label; }
  const Seat& seat(Side side) const { return *seats_[index(side)]; }
  /// Grows by one with every change.
  std::uint64_t version() const { return version_; }
  bool running() const { return running_ && !referee_.over(); }
  /// Is an answer awaited that is not a person's?
  bool thinking() const;
  /// How long the side to move has taken so far.
  std::chrono::microseconds turn_time() const { return turn_.elapsed(); }
  /// Of the time for the whole game, before this turn; none without a limit.
  std::optional<std::chrono::milliseconds> whole_left() const;
  /// Of the finished game, once it is kept.
  std::optional<std::int64_t> record_id() const { return record_id_; }
  void set_record_id(std::int64_t id);
  /// Where the keeper notes the id under which this game is kept: if moves are taken back after its
  /// end and it ends again, it is the same game. The keeper's clerk alone reads and writes it.
  using KeptAs = std::shared_ptr<std::optional<std::int64_t>>;
  const KeptAs& kept_as() const { return kept_as_; }
  /// Something about it looks different, though nothing has happened to the game.
  void touch();

  /// Lets the game begin. Not earlier than make_shared.
  void begin(bool running);

  /// A person's move after having seen `ply` plies.
  void move(const std::string& move, std::size_t ply);
  /// Back to the last turn of a person; where nobody is one, by a move, and the game stops.
  void undo();
  void resign(Side side);
  void play();
  void stop();
  /// The game begins again; the one in progress leaves no record.
  void reset();
  /// The players change sides.
  void swap();
  void take_seat(Side side, std::unique_ptr<Seat> seat);
  void set_time(const play::TimeControl& time);

 private:
  Seat& to_move() { return *seats_[index(referee_.to_move())]; }
  bool has_person() const;
  /// Nobody is thinking any more.
  void cancel();
  play::Referee new_referee();
  void replay(std::vector<play::Ply> plies);
  void take_answer(const Answer& answer);
  /// After every change: asks whoever is to move, and tells everybody.
  void go_on();
  void ask();
  void watch_the_clock();
  play::TimeLeft time_for_mover() const;

  std::string id_;
  GameSetup setup_;
  Seats seats_;
  Random seeds_;  ///< of the games to come
  play::Referee referee_;
  TableObserver& observer_;
  boost::asio::steady_timer timer_;
  Stopwatch turn_;
  std::uint64_t version_ = 0;
  bool running_ = false;
  bool asked_ = false;           ///< the seat of the side to move
  std::uint64_t questions_ = 0;  ///< asked or cancelled: tells an old timer from the present one
  bool reported_ = false;        ///< the end of this game
  std::optional<std::int64_t> record_id_;
  KeptAs kept_as_ = std::make_shared<std::optional<std::int64_t>>();
};

}  // namespace petteia::web
