#pragma once

#include <memory>
#include <string_view>

#include "play/referee.hpp"

/// What the servers of all course protocols have in common.
namespace petteia::net {

struct ServerOptions {
  std::string bind;        ///< address or host name; empty: all of them
  std::uint16_t port = 0;  ///< 0: any that is free
  int tables = 1;          ///< where games are played at once
  int waiting_room = 256;  ///< players that may wait for a table
  play::TimeControl time;
  bool end_on_signal = false;  ///< SIGINT and SIGTERM stop it
};

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

/// Referees games between clients. A peer can lose its game, but nothing it does harms the server
/// or the other player. It listens from the beginning, which throws std::runtime_error if it is not
/// possible.
class Server {
 public:
  virtual ~Server() = default;

  virtual std::uint16_t port() const = 0;

  /// Plays until all games are done or it is stopped. What an observer throws comes out here.
  virtual void run() = 0;
  /// Ends run() soon: games are abandoned, clients are told as far as there are words for it. From
  /// any thread.
  virtual void stop() = 0;
};

}  // namespace petteia::net
