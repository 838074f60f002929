#pragma once

#include "net/client.hpp"

namespace petteia::net::tucchess {

struct ClientOptions : net::ClientOptions {
  ClientOptions() { port = 9876; }

  int games = 1;  ///< to join, one after the other
  /// A server that says nothing for so long in a game is gone (no game of any edition lasts longer
  /// than 14 minutes).
  std::chrono::milliseconds silence{std::chrono::minutes{15}};
};

/// Plays for `player` under a server of the course protocol (T5).
std::unique_ptr<Client> make_client(play::Position start, play::Player& player,
                                    const ClientOptions& options, ClientObserver& observer);

}  // namespace petteia::net::tucchess
