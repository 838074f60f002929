#pragma once

#include <memory>
#include <string_view>

#include "play/player.hpp"

/// What the clients of all course protocols have in common.
namespace petteia::net {

struct ClientOptions {
  std::string host = "127.0.0.1";  ///< address or name
  std::uint16_t port = 0;
  std::string name = "petteia";
  play::TimeLeft time;  ///< that the player gets for each move
  std::optional<std::chrono::milliseconds>
      patience;                           ///< with a server that is not there; none: endless
  std::chrono::milliseconds retry{1000};  ///< between two attempts to reach it
  bool end_on_signal = false;             ///< SIGINT and SIGTERM stop it
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

/// Plays for a player under a server.
class Client {
 public:
  virtual ~Client() = default;

  /// Until there is nothing left to play. What an observer throws comes out here.
  virtual Farewell run() = 0;
  /// Ends run() soon. From any thread.
  virtual void stop() = 0;
};

}  // namespace petteia::net
