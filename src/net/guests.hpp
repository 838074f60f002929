#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "play/referee.hpp"

/// Programs that have connected over a course protocol and wait to be given games by a host (H6,
/// T6), as under the original graphical servers. Everything here may be called from any thread;
/// callbacks come on the hall's own thread, which they must not keep busy.
namespace petteia::net {

/// A program in a hall.
struct Guest {
  int id = 0;        ///< never given twice
  std::string game;  ///< the catalog's name of its game; of TUC-Chess any edition's is good
  std::string name;
  std::string peer;   ///< where it is: "127.0.0.1:41234"
  bool busy = false;  ///< somebody has its seat
  bool away = false;  ///< its game is over, and it has not asked for another one yet (TUC-Chess)
};

/// What a guest or the host has said, in words fit for a log.
struct WireMessage {
  int guest = 0;
  bool from_guest = false;
  std::string text;
};

/// A game as it stands, for one of its players.
struct GameSoFar {
  play::Position start;
  std::vector<play::Ply> plies;  ///< moves and chance events since, as in a record
  bool over = false;             ///< for whatever reason
};

/// The move a guest has answered with (legal or not: that is for a referee to say), or why there is
/// none.
using Answer = tl::expected<std::string, play::PlayerFailure>;

/// The chair of one guest. Who has it decides what the guest plays; who lets it go leaves the guest
/// in the hall, for others to seat. What a guest says too late, or without being asked, counts for
/// nothing.
class Seat {
 public:
  using OnAnswer = std::function<void(const Answer&)>;

  virtual ~Seat() = default;

  virtual const Guest& guest() const = 0;

  /// Tells the guest how the game stands and which side is its own. To be called when it is seated
  /// and after whatever changes: a move of either side, a reset, a move taken back, a swap of
  /// sides, the end. The guest is told what it does not know yet, and a whole position where it
  /// knows otherwise. Refused only if its protocol has no words for such a game, with the reason.
  virtual Parsed<void> show(Side side, GameSoFar game) = 0;

  /// Asks for a move in the game last shown. `on_answer` is called exactly once: with the move,
  /// with why there is none (the guest has gone), or with Reason::Abandoned after withdraw(), a
  /// show() that changes the game, another ask() or the end of the seat. There is no limit of time:
  /// who has one withdraws the question.
  virtual void ask(OnAnswer on_answer) = 0;

  /// No longer waits for an answer. Asked again in the same situation, a guest that was not told
  /// otherwise meanwhile goes on with its thought.
  virtual void withdraw() = 0;
};

/// Where guests wait. The end of a hall says goodbye to all of them.
class Hall {
 public:
  virtual ~Hall() = default;

  virtual std::uint16_t port() const = 0;
  /// In the order they came.
  virtual std::vector<Guest> guests() const = 0;
  /// None if the guest has gone or is busy. Seats may outlive the hall; their guests have gone
  /// then.
  virtual std::unique_ptr<Seat> seat(int id) = 0;
  /// Says goodbye to the guest, whatever it does.
  virtual void disconnect(int id) = 0;
};

struct HallOptions {
  std::string bind = "127.0.0.1";             ///< address or host name; empty: all of them
  std::uint16_t port = 0;                     ///< 0: any that is free
  int most_guests = 64;                       ///< at once
  std::chrono::milliseconds name_time{5000};  ///< to tell a name in
  std::function<void()> on_change = [] {};    ///< of guests()
  std::function<void(const WireMessage&)> on_message = [](const WireMessage&) {};
};

namespace hexthello {
/// For programs of the course protocol over TCP (port 6002). Throws std::runtime_error if it is not
/// possible to listen.
std::unique_ptr<Hall> open_hall(const HallOptions& options);
}  // namespace hexthello

namespace tucchess {
/// For programs of the course protocol over UDP (port 9876), likewise. The protocol cannot tell a
/// position, nor begin a game anew: a guest is brought up to date with the moves since the start,
/// and where that is not possible its game is ended (`GE`) and the next one begins when it says its
/// name again, as programs do that play more than one. Until then its seat waits.
std::unique_ptr<Hall> open_hall(const HallOptions& options);
}  // namespace tucchess

}  // namespace petteia::net
