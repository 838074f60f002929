#pragma once

#include <functional>

#include "net/thinker.hpp"

namespace petteia::net {

/// Reads a game of Reversi in the Generic Game Format, as far as NBoard uses it: the board of its
/// BO tag and the moves of its B and W tags. `start` is any position of Reversi.
Parsed<play::Position> parse_ggf(const play::Position& start, std::string_view text);
/// A game that has only begun, from this position.
std::string ggf_text(const play::Position& position);

/// "F5" or "PA" for a move in Reversi's own notation.
std::string nboard_move(std::string_view move);
/// The move of "F5", "F5/1.25/0.4" or "PA" in Reversi's own notation.
std::string move_from_nboard(std::string_view text);

/// An engine's end of NBoard's protocol, version 2, for Reversi. docs/protocols.md has the
/// commands.
class NboardSession {
 public:
  /// `say` as in UgiSession.
  NboardSession(play::Position start, play::ThinkingEngine& engine,
                std::function<void(std::string_view)> say);

  /// Obeys a line. False: the session has ended.
  bool take(std::string_view line);

 private:
  void set(std::string_view words);
  void move(std::string_view text);
  void hint();
  void go();
  void think(bool until_stopped, std::function<void(const std::string&)> on_move);
  void say(std::string_view line);

  play::Position start_;
  play::Position position_;
  int depth_ = 60;
  std::function<void(std::string_view)> say_;
  std::mutex saying_;
  Thinker thinker_;
};

}  // namespace petteia::net
