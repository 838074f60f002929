#pragma once

#include <memory>

#include "net/observer.hpp"

namespace petteia::net::tucchess {

struct ClientOptions {
  std::string host = "127.0.0.1";  ///< address or name
  std::uint16_t port = 9876;
  std::string name = "petteia";
  int games = 1;        ///< to join, one after the other
  play::TimeLeft time;  ///< that the player gets for each move
  std::optional<std::chrono::milliseconds>
      patience;                           ///< with a server that is not there; none: endless
  std::chrono::milliseconds retry{1000};  ///< between two attempts to join
  /// A server that says nothing for so long in a game is gone (no game of any edition lasts longer
  /// than 14 minutes).
  std::chrono::milliseconds silence{std::chrono::minutes{15}};
  bool end_on_signal = false;  ///< SIGINT and SIGTERM stop it
};

/// Plays for `player` under a server of the course protocol (T5).
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

}  // namespace petteia::net::tucchess
