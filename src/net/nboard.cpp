#include "net/nboard.hpp"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "net/words.hpp"

namespace petteia::net {
namespace {

std::string with_case(std::string_view text, int (*change)(int)) {
  std::string changed(text);
  for (char& letter : changed)
    letter = static_cast<char>(change(static_cast<unsigned char>(letter)));
  return changed;
}

/// What stands in brackets at the front; the text is left behind them. Nothing if there are none.
std::optional<std::string_view> take_brackets(std::string_view& text) {
  const std::size_t end = text.find(']');
  if (!text.starts_with('[') || end == std::string_view::npos) return std::nullopt;
  const std::string_view inside = text.substr(1, end - 1);
  text.remove_prefix(end + 1);
  return inside;
}

/// Plays a B or W tag's move; a pass that the text leaves out is put in.
Parsed<void> play_tag(play::Position& position, Side side, std::string_view text) {
  if (position.to_move() != side)
    if (auto passed = position.play("pass"); !passed) return passed;
  return position.play(move_from_nboard(text));
}

}  // namespace

Parsed<play::Position> parse_ggf(const play::Position& start, std::string_view text) {
  const std::string_view whole = text;
  play::Position position = start.start();
  const std::size_t begin = text.find("(;");
  if (begin == std::string_view::npos) return text_error("a game in GGF begins with '(;'");
  text.remove_prefix(begin + 2);
  for (;;) {
    const std::size_t at = text.find_first_not_of(" \t\r\n");
    if (at == std::string_view::npos)
      return text_error("a game in GGF ends with ';)'", whole.size());
    text.remove_prefix(at);
    if (text.starts_with(";)")) return position;
    const std::size_t here = whole.size() - text.size();
    const std::size_t bracket = std::min(text.find('['), text.size());
    const std::string_view tag = text.substr(0, bracket);
    text.remove_prefix(bracket);
    const auto value = take_brackets(text);
    if (!value) return text_error("a tag of GGF is followed by a value in brackets", here);
    if (tag == "BO") {
      Words words(*value);
      if (words.next() != "8") return text_error("only boards of size 8 are played", here);
      auto board = start.parse(words.rest());
      if (!board) return text_error(board.error().what, here);
      position = *std::move(board);
    } else if (tag == "B" || tag == "W") {
      const auto played = play_tag(position, tag == "B" ? Side::First : Side::Second, *value);
      if (!played) return text_error(played.error().what, here);
    }
  }
}

std::string ggf_text(const play::Position& position) {
  std::string board = position.text();
  std::replace(board.begin(), board.end(), 'X', '*');
  return fmt::format("(;GM[Othello]PC[Petteia]PB[black]PW[white]RE[?]TI[0]TY[8]BO[8 {}];)", board);
}

std::string nboard_move(std::string_view move) {
  return move == "pass" ? "PA" : with_case(move, std::toupper);
}

std::string move_from_nboard(std::string_view text) {
  const std::string move = with_case(text.substr(0, text.find('/')), std::tolower);
  return move.starts_with("pa") ? "pass" : move;
}

NboardSession::NboardSession(play::Position start, play::ThinkingEngine& engine,
                             std::function<void(std::string_view)> say)
    : start_(start), position_(std::move(start)), say_(std::move(say)), thinker_(engine) {}

bool NboardSession::take(std::string_view line) {
  Words words(line);
  const std::string_view command = words.next();
  thinker_.stop();
  if (command == "nboard")
    say(fmt::format("set myname Petteia ({})", thinker_.engine().name()));
  else if (command == "ping")
    say(fmt::format("pong {}", words.rest()));
  else if (command == "set")
    set(words.rest());
  else if (command == "move")
    move(words.next());
  else if (command == "hint" || command == "analyze")
    hint();
  else if (command == "go")
    go();
  else if (command == "learn")
    say("learned");
  return command != "quit";
}

void NboardSession::set(std::string_view words) {
  Words given(words);
  const std::string_view what = given.next();
  if (what == "depth") {
    if (const auto depth = given.number<int>()) depth_ = std::clamp(*depth, 1, 60);
  } else if (what == "game") {
    if (auto position = parse_ggf(start_, given.rest()))
      position_ = *std::move(position);
    else
      say(fmt::format("status the game is ignored: {}", position.error().what));
  }
}

void NboardSession::move(std::string_view text) {
  if (const auto played = position_.play(move_from_nboard(text)); !played)
    say(fmt::format("status the move is ignored: {}", played.error().what));
}

void NboardSession::hint() {
  if (!position_.over()) think(true, [](const std::string&) {});
}

void NboardSession::go() {
  if (position_.over()) return say("=== PA");
  think(false, [this](const std::string& move) {
    say("status");
    say(fmt::format("=== {}", nboard_move(move.empty() ? position_.moves().front() : move)));
  });
}

void NboardSession::think(bool until_stopped, std::function<void(const std::string&)> on_move) {
  play::ThinkLimits limits;
  limits.depth = depth_;
  say("status thinking");
  thinker_.start(
      position_, limits, until_stopped,
      [this](const play::ThinkInfo& info) {
        std::string line;
        for (const std::string& move : info.line) line += nboard_move(move);
        say(fmt::format("search {} {:.2f} 0 {}", line, info.value.value_or(0) / 100.0,
                        info.depth.value_or(0)));
      },
      std::move(on_move));
}

void NboardSession::say(std::string_view line) {
  const std::lock_guard lock(saying_);
  say_(line);
}

}  // namespace petteia::net
