#pragma once

#include <memory>

#include "net/observer.hpp"

namespace petteia::net::hexthello {

inline constexpr std::uint16_t kPort = 6002;

struct ServerOptions {
  std::string bind;            ///< address or host name; empty: all of them
  std::uint16_t port = kPort;  ///< 0: any that is free
  int games = 1;               ///< of a match
  bool swap = false;           ///< colours after each game
  int matches = 1;             ///< before the server ends; 0: until it is stopped
  int tables = 1;              ///< matches at once
  play::TimeControl time;
  std::chrono::milliseconds name_time{5000};  ///< to answer with a name
  int waiting_room = 256;                     ///< clients that may wait for a match
  bool end_on_signal = false;                 ///< SIGINT and SIGTERM stop it
};

/// Referees matches between clients of the course protocol (H5). A peer can lose its game, but
/// nothing it does harms the server or the other player.
class Server {
 public:
  /// Listens at once; throws std::runtime_error if that is not possible.
  Server(play::Position start, const ServerOptions& options, ServerObserver& observer);
  ~Server();

  std::uint16_t port() const;

  /// Plays until all matches are done or it is stopped.
  void run();
  /// Ends run() soon: games are abandoned, clients are told to quit. From any thread.
  void stop();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace petteia::net::hexthello
