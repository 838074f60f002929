#pragma once

#include "net/tucchess_wire.hpp"
#include "play/position.hpp"

namespace petteia::net::tucchess {

/// A client's own board (T5), kept up to date by what the server says. The server's word counts:
/// where it contradicts the rules, the board is changed to what the server must mean.
class View {
 public:
  explicit View(play::Position start) : position_(std::move(start)) {}

  /// Never with a chance event pending.
  const play::Position& position() const { return position_; }

  /// Was the move legal on our board, and did it bring the points it can bring?
  bool follow(const Turn& turn);

 private:
  bool follow_by_the_rules(const Turn& turn);
  void believe(const Turn& turn);

  play::Position position_;
};

}  // namespace petteia::net::tucchess
