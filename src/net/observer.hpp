#pragma once

#include <string_view>

#include "play/referee.hpp"

namespace petteia::net {

/// Where a game is played: a server counts its tables, matches and the games of a match from 1.
struct Place {
  int table = 1;
  int match = 1;
  int game = 1;
};

/// Somebody who watches a server at work: a terminal, a log, a page. Called on the server's thread.
class ServerObserver {
 public:
  virtual ~ServerObserver() = default;

  virtual void listening(std::string_view /*address*/, std::uint16_t /*port*/) {}
  virtual void joined(std::string_view /*peer*/, std::string_view /*name*/) {}
  /// Somebody without a game has gone or was sent away.
  virtual void left(std::string_view /*peer*/, std::string_view /*sentence*/) {}
  virtual void game_began(const Place&, const play::Referee&) {}
  virtual void moved(const Place&, const play::Referee&) {}
  virtual void game_ended(const Place&, const play::Referee&) {}
};

/// Somebody who watches a client at work. Called on the client's thread.
class ClientObserver {
 public:
  virtual ~ClientObserver() = default;

  /// Something happened; the sentence is for people.
  virtual void note(std::string_view /*sentence*/) {}
  virtual void position(const play::Position&) {}
};

/// How a client's work came to its end.
enum class Farewell : std::uint8_t {
  Told,         ///< the server said so
  ServerGone,   ///< the connection was lost
  NoServer,     ///< there never was one
  Interrupted,  ///< we were told to stop
};

}  // namespace petteia::net
