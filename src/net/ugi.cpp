#include "net/ugi.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "net/words.hpp"

namespace petteia::net {
namespace {

using play::EngineOption;
using std::chrono::milliseconds;

constexpr std::string_view kNoMove = "(none)";

void append_word(std::string& text, std::string_view word) {
  if (!text.empty()) text += ' ';
  text += word;
}

std::string option_line(const EngineOption& option) {
  std::string line = fmt::format("option name {} type ", option.name);
  switch (option.kind) {
    case EngineOption::Kind::Check:
      return line + fmt::format("check default {}", option.value);
    case EngineOption::Kind::Spin:
      return line +
             fmt::format("spin default {} min {} max {}", option.value, option.min, option.max);
    case EngineOption::Kind::Combo:
      line += fmt::format("combo default {}", option.value);
      for (const std::string& choice : option.choices) line += " var " + choice;
      return line;
    case EngineOption::Kind::String:
      return line +
             fmt::format("string default {}", option.value.empty() ? "<empty>" : option.value);
  }
  return line;
}

/// Can the option be set to this?
bool fits(const EngineOption& option, std::string_view value) {
  switch (option.kind) {
    case EngineOption::Kind::Check:
      return value == "true" || value == "false";
    case EngineOption::Kind::Spin: {
      const auto number = Words(value).number<std::int64_t>();
      return number && option.min <= *number && *number <= option.max;
    }
    case EngineOption::Kind::Combo:
      return std::find(option.choices.begin(), option.choices.end(), value) != option.choices.end();
    case EngineOption::Kind::String:
      return true;
  }
  return false;
}

}  // namespace

Parsed<play::Position> parse_ugi_position(const play::Position& start, std::string_view words) {
  Words given(words);
  const std::string_view kind = given.next();
  play::Position position = start;
  if (kind == "fen") {
    std::string text;
    while (!given.empty() && given.rest() != "moves" && !given.rest().starts_with("moves "))
      append_word(text, given.next());
    if (text.empty()) return text_error("fen is followed by a position");
    auto parsed = start.parse(text);
    if (!parsed) return parsed;
    position = *std::move(parsed);
  } else if (kind != "startpos") {
    return text_error("a position is startpos or fen TEXT, then perhaps moves …");
  }
  if (const std::string_view next = given.next(); !next.empty() && next != "moves")
    return text_error(fmt::format("expected 'moves' instead of '{}'", next));
  while (!given.empty()) {
    const std::string_view word = given.next();
    const auto done = position.chance() ? position.settle(word) : position.play(word);
    if (!done) return tl::unexpected(done.error());
  }
  return position;
}

Parsed<GoCommand> parse_go(std::string_view words, Side to_move) {
  GoCommand go;
  play::ThinkLimits& limits = go.limits;
  std::array<std::optional<milliseconds>, 2> left;
  std::array<milliseconds, 2> increment{};
  bool limited = false;
  for (Words given(words); !given.empty();) {
    const std::string_view what = given.next();
    if (what == "infinite") {
      go.until_stopped = true;
      continue;
    }
    const auto number = given.number<std::int64_t>();
    if (!number) return text_error(fmt::format("'{}' of go needs a whole number after it", what));
    const std::int64_t value = std::clamp<std::int64_t>(*number, 0, 1'000'000'000'000);
    const milliseconds time(value);
    limited = true;
    if (what == "depth")
      limits.depth = static_cast<int>(std::min<std::int64_t>(value, 1000));
    else if (what == "nodes")
      limits.nodes = static_cast<std::uint64_t>(value);
    else if (what == "movetime")
      limits.time.move = time;
    else if (what == "p1time" || what == "wtime")
      left[0] = time;
    else if (what == "p2time" || what == "btime")
      left[1] = time;
    else if (what == "p1inc" || what == "winc")
      increment[0] = time;
    else if (what == "p2inc" || what == "binc")
      increment[1] = time;
    else if (what != "movestogo")
      return text_error(fmt::format("go knows no '{}'", what));
  }
  limits.time.game = left[index(to_move)];
  limits.time.increment = increment[index(to_move)];
  if (!limited) go.until_stopped = true;
  return go;
}

UgiSession::UgiSession(play::Position start, play::ThinkingEngine& engine,
                       std::function<void(std::string_view)> say)
    : position_(start), start_(std::move(start)), say_(std::move(say)), thinker_(engine) {}

bool UgiSession::take(std::string_view line) {
  Words words(line);
  const std::string_view command = words.next();
  if (command == "ugi" || command == "uci")
    identify(command == "ugi" ? "ugiok" : "uciok");
  else if (command == "isready")
    say("readyok");
  else if (command == "uginewgame" || command == "ucinewgame")
    thinker_.engine().new_game();
  else if (command == "position")
    set_position(words.rest());
  else if (command == "go")
    go(words.rest());
  else if (command == "stop" || command == "quit")
    thinker_.stop();
  else if (command == "setoption")
    set_option(words.rest());
  else if (command == "query")
    query(words.next());
  else if (!command.empty())
    complain(fmt::format("there is no command '{}'", command));
  return command != "quit";
}

void UgiSession::identify(std::string_view done) {
  play::ThinkingEngine& engine = thinker_.engine();
  say(fmt::format("id name Petteia {} ({})", start_.game().title, engine.name()));
  say("id author the Petteia project");
  for (const EngineOption& option : engine.options()) say(option_line(option));
  say(done);
}

void UgiSession::set_position(std::string_view words) {
  thinker_.stop();
  auto position = parse_ugi_position(start_, words);
  if (position) {
    position_ = *std::move(position);
  } else {
    position_.reset();
    complain(position.error().what);
  }
}

void UgiSession::go(std::string_view words) {
  thinker_.stop();
  if (!position_ || position_->over() || position_->chance()) {
    complain(!position_          ? "there is no position to think about"
             : position_->over() ? "the game is over"
                                 : "chance has its turn");
    say(fmt::format("bestmove {}", kNoMove));
    return;
  }
  const auto command = parse_go(words, position_->to_move());
  if (!command) return complain(command.error().what);
  thinker_.start(
      *position_, command->limits, command->until_stopped,
      [this](const play::ThinkInfo& info) { report(info); },
      [this](const std::string& move) {
        say(fmt::format("bestmove {}", move.empty() ? kNoMove : move));
      });
}

void UgiSession::set_option(std::string_view words) {
  Words given(words);
  std::string name;
  if (given.next() != "name") return complain("an option is set by setoption name N value V");
  while (!given.empty()) {
    const std::string_view word = given.next();
    if (word == "value") break;
    append_word(name, word);
  }
  const std::string_view value = given.rest();
  play::ThinkingEngine& engine = thinker_.engine();
  const auto options = engine.options();
  const auto option = std::find_if(options.begin(), options.end(),
                                   [&](const EngineOption& known) { return known.name == name; });
  if (option == options.end()) return complain(fmt::format("there is no option '{}'", name));
  if (!fits(*option, value))
    return complain(fmt::format("'{}' cannot be the value of {}", value, name));
  if (const auto set = engine.set_option(name, value); !set) complain(set.error().what);
}

void UgiSession::query(std::string_view what) {
  const auto answer = [this](std::string_view value) { say(fmt::format("response {}", value)); };
  if (!position_) return complain("there is no position to ask about");
  if (what == "gameover") return answer(position_->over() ? "true" : "false");
  if (what == "p1turn") return answer(position_->to_move() == Side::First ? "true" : "false");
  if (what != "result") return complain(fmt::format("query knows no '{}'", what));
  if (!position_->over()) return answer("none");
  const Score result = position_->result();
  answer(result == 0 ? "draw" : result > 0 ? "p1win" : "p2win");
}

void UgiSession::report(const play::ThinkInfo& info) {
  std::string line = "info";
  if (info.depth) line += fmt::format(" depth {}", *info.depth);
  if (info.value) line += fmt::format(" score cp {}", *info.value);
  if (info.nodes) line += fmt::format(" nodes {}", *info.nodes);
  if (info.time) line += fmt::format(" time {}", info.time->count());
  if (info.nodes && info.time && info.time->count() > 0)
    line += fmt::format(" nps {}", *info.nodes * 1000 / info.time->count());
  if (!info.line.empty()) line += fmt::format(" pv {}", fmt::join(info.line, " "));
  say(line);
}

void UgiSession::say(std::string_view line) {
  const std::lock_guard lock(saying_);
  say_(line);
}

void UgiSession::complain(std::string_view sentence) {
  say(fmt::format("info string {}", sentence));
}

}  // namespace petteia::net
