#pragma once

#include "net/server.hpp"

namespace petteia::net::tucchess {

struct ServerOptions : net::ServerOptions {
  ServerOptions() {
    port = 9876;
    waiting_room = 64;
  }

  int games = 0;                              ///< before the server ends; 0: until it is stopped
  std::chrono::milliseconds countdown{3000};  ///< from the second player to the first move
  std::uint64_t seed = 0;                     ///< of what is left to chance
};

/// Referees games between clients of the course protocol (T4). A player is known by its address and
/// port; whoever is not a player can join the next game and nothing else.
std::unique_ptr<Server> open_server(play::Position start, const ServerOptions& options,
                                    ServerObserver& observer);

}  // namespace petteia::net::tucchess
