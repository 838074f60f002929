#pragma once

#include <memory>

#include "net/observer.hpp"

namespace petteia::net::hexthello {

struct ClientOptions {
  std::string host = "127.0.0.1";  ///< address or name
  std::uint16_t port = 6002;
  std::string name = "petteia";
  play::TimeLeft time;  ///< that the player gets for each move
  std::optional<std::chrono::milliseconds>
      patience;                           ///< with a server that is not there; none: endless
  std::chrono::milliseconds retry{1000};  ///< between two attempts to connect
  bool end_on_signal = false;             ///< SIGINT and SIGTERM stop it
};

/// Plays for `player` under a server of the course protocol (H4), however many games it gives us.
class Client {
 public:
  Client(play::Position start, play::Player& player, const ClientOptions& options,
         ClientObserver& observer);
  ~Client();

  Farewell run();
  /// Ends run() soon. From any thread.
  void stop();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace petteia::net::hexthello
