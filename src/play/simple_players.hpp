#pragma once

#include "core/random.hpp"
#include "play/player.hpp"

namespace petteia::play {

/// Any legal move, each as likely as the others.
class RandomPlayer final : public Player {
 public:
  explicit RandomPlayer(std::uint64_t seed) : random_(seed) {}

  std::string name() const override { return "random"; }
  std::string choose(const Position& position, const TimeLeft& time,
                     const std::stop_token& stop) override;

 private:
  Random random_;
};

/// The move after which the mover leads by most: the result if it ends the game, else the points
/// on the board; among equals, any.
class GreedyPlayer final : public Player {
 public:
  explicit GreedyPlayer(std::uint64_t seed) : random_(seed) {}

  std::string name() const override { return "greedy"; }
  std::string choose(const Position& position, const TimeLeft& time,
                     const std::stop_token& stop) override;

 private:
  Random random_;
};

}  // namespace petteia::play
