#pragma once

#include <functional>

#include "net/thinker.hpp"

namespace petteia::net {

/// An engine's end of UGI, the dialect of UCI for any game with two players. docs/protocols.md has
/// the commands. Lines go in, lines come out; while the engine thinks, commands are still obeyed.
class UgiSession {
 public:
  /// `say` takes a line without its end. It is called on this thread and on the engine's, but never
  /// on both at once.
  UgiSession(play::Position start, play::ThinkingEngine& engine,
             std::function<void(std::string_view)> say);

  /// Obeys a line. False: the session has ended.
  bool take(std::string_view line);

 private:
  void identify(std::string_view done);
  void set_position(std::string_view words);
  void go(std::string_view words);
  void set_option(std::string_view words);
  void query(std::string_view what);
  void report(const play::ThinkInfo& info);
  void say(std::string_view line);
  void complain(std::string_view sentence);

  std::optional<play::Position> position_;  ///< none after one that could not be read
  play::Position start_;
  std::function<void(std::string_view)> say_;
  std::mutex saying_;
  Thinker thinker_;
};

/// What the words after `position` describe: `startpos` or `fen TEXT`, then perhaps `moves …`. In
/// games with chance, its outcomes stand among the moves where they fell.
Parsed<play::Position> parse_ugi_position(const play::Position& start, std::string_view words);

/// What the words after `go` say, for the side to move.
struct GoCommand {
  play::ThinkLimits limits;
  bool until_stopped = false;
};
Parsed<GoCommand> parse_go(std::string_view words, Side to_move);

}  // namespace petteia::net
