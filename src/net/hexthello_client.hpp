#pragma once

#include "net/client.hpp"

namespace petteia::net::hexthello {

struct ClientOptions : net::ClientOptions {
  ClientOptions() { port = 6002; }
};

/// Plays for `player` under a server of the course protocol (H4), however many games it gives us.
std::unique_ptr<Client> make_client(play::Position start, play::Player& player,
                                    const ClientOptions& options, ClientObserver& observer);

}  // namespace petteia::net::hexthello
