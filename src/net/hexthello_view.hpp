#pragma once

#include "net/hexthello_wire.hpp"

namespace petteia::net::hexthello {

/// A client's own board (H4), kept up to date by what the server says. The server's word counts:
/// where it contradicts the rules, the board is changed to what the server must mean.
class View {
 public:
  explicit View(play::Position start) : position_(std::move(start)) {}

  const play::Position& position() const { return position_; }
  std::optional<Side> side() const { return side_; }

  void be(Side side) { side_ = side; }
  /// Takes the server's board; one that makes no sense is refused and changes nothing.
  Parsed<void> take(std::string_view position_bytes);
  /// The opponent has moved. Was that legal on our board?
  bool follow(Move move);
  /// We are asked to move: from now on it is our turn.
  void our_turn();
  /// We have moved; `move` is one of position().moves().
  void moved(std::string_view move) { static_cast<void>(position_.play(move)); }

 private:
  void set(const Board& board);

  play::Position position_;
  std::optional<Side> side_;  ///< ours, once we have been told
};

}  // namespace petteia::net::hexthello
