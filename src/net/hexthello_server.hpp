#pragma once

#include "net/server.hpp"

namespace petteia::net::hexthello {

struct ServerOptions : net::ServerOptions {
  ServerOptions() { port = 6002; }

  int games = 1;                              ///< of a match
  bool swap = false;                          ///< colours after each game
  int matches = 1;                            ///< before the server ends; 0: until it is stopped
  std::chrono::milliseconds name_time{5000};  ///< to answer with a name
};

/// Referees matches between clients of the course protocol (H5).
std::unique_ptr<Server> open_server(play::Position start, const ServerOptions& options,
                                    ServerObserver& observer);

}  // namespace petteia::net::hexthello
