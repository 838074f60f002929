#pragma once

#include <memory>

#include "net/observer.hpp"

namespace petteia::net::tucchess {

inline constexpr std::uint16_t kPort = 9876;

struct ServerOptions {
  std::string bind;            ///< address or host name; empty: all of them
  std::uint16_t port = kPort;  ///< 0: any that is free
  int games = 0;               ///< before the server ends; 0: until it is stopped
  int tables = 1;              ///< games at once
  play::TimeControl time;
  std::chrono::milliseconds countdown{3000};  ///< from the second player to the first move
  int waiting_room = 64;                      ///< players that may wait for a game
  std::uint64_t seed = 0;                     ///< of what is left to chance
  bool end_on_signal = false;                 ///< SIGINT and SIGTERM stop it
};

/// Referees games between clients of the course protocol (T4). A player is known by its address and
/// port; whoever is not a player can join the next game and nothing else.
class Server {
 public:
  /// Listens at once; throws std::runtime_error if that is not possible.
  Server(play::Position start, const ServerOptions& options, ServerObserver& observer);
  ~Server();

  std::uint16_t port() const;

  /// Plays until all games are done or it is stopped.
  void run();
  /// Ends run() soon: games are abandoned and their players told so. From any thread.
  void stop();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace petteia::net::tucchess
