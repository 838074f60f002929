#pragma once

#include "net/client_player.hpp"

namespace petteia::net::hexthello {

/// Where clients that connect by themselves come in: a port we listen at as long as this lives. A
/// client stays connected from game to game.
struct OpenHouse {
  /// Throws std::runtime_error if the port cannot be had.
  explicit OpenHouse(std::uint16_t port);

  Descriptor door;    ///< listens
  Descriptor client;  ///< connected; none: nobody has come yet, or it has gone
};

/// A client of the course protocol (H4) as a player.
class HexThelloClientPlayer final : public ClientPlayer {
 public:
  /// With a program to start.
  explicit HexThelloClientPlayer(ClientPlayerOptions options);
  /// With a client that connects by itself.
  HexThelloClientPlayer(ClientPlayerOptions options, std::shared_ptr<OpenHouse> house);
  ~HexThelloClientPlayer() override;

  std::string choose(const play::Position& position, const play::TimeLeft& time,
                     const std::stop_token& stop) override;
  void follow(const play::Referee& game, Side side) override;

 private:
  void connect();
  void ask_name();
  /// False if it was told to stop before `count` bytes had come.
  bool read(std::size_t count, const Deadline& until, const std::stop_token& stop,
            play::Reason late_reason, std::string_view late, std::string& bytes);
  void send(std::string_view message);

  Descriptor& client() { return house_ ? house_->client : own_client_; }

  std::shared_ptr<OpenHouse> house_;
  Descriptor own_client_;                   ///< of a program that we have started
  std::optional<play::Position> position_;  ///< that the client knows
};

}  // namespace petteia::net::hexthello
