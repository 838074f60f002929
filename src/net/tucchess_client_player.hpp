#pragma once

#include "net/client_player.hpp"
#include "net/tucchess_wire.hpp"

namespace petteia::net::tucchess {

/// A client of the course protocol (T5) as a player. The protocol cannot set up a position: its
/// games begin at the start of the game.
class TucChessClientPlayer final : public ClientPlayer {
 public:
  /// `port` is the one the client has built in. Without a program to start, we wait there for one
  /// that joins by itself.
  TucChessClientPlayer(ClientPlayerOptions options, std::uint16_t port);

  std::string choose(const play::Position& position, const play::TimeLeft& time,
                     const std::stop_token& stop) override;
  void follow(const play::Referee& game, Side side) override;

 private:
  void join();
  void send(const ServerDatagram& datagram);
  /// What the client has sent before its turn does not count.
  void forget_unread();

  std::uint16_t port_;
  Descriptor socket_;  ///< connected to the client once it has joined
  bool playing_ = false;
};

}  // namespace petteia::net::tucchess
