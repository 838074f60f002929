#include "net/engine_process.hpp"

#include <fmt/format.h>

#include "net/names.hpp"
#include "net/nboard.hpp"
#include "net/words.hpp"

namespace petteia::net {
namespace {

using play::PlayerFailure;
using play::Reason;
using Clock = std::chrono::steady_clock;

constexpr std::size_t kLongestName = 64;

std::string go_line(const play::TimeLeft& time, Side mover) {
  std::string line = "go";
  if (time.move) line += fmt::format(" movetime {}", time.move->count());
  // The other side's clock is not known here; engines only look at their own.
  if (time.game)
    line += fmt::format(" p{0}time {1} p{0}inc {2}", index(mover) + 1, time.game->count(),
                        time.increment.count());
  return time.move || time.game ? line : line + " infinite";
}

}  // namespace

EngineProcess::EngineProcess(EngineProcessOptions options)
    : options_(std::move(options)),
      name_(shown_name(options_.command.at(0), kLongestName)),
      log_(open_log(options_.log)) {}

EngineProcess::~EngineProcess() = default;

std::string EngineProcess::choose(const play::Position& position, const play::TimeLeft& time,
                                  const std::stop_token& stop) {
  try {
    if (!child_) start();
    return ask(position, time, stop);
  } catch (const PlayerFailure&) {
    child_.reset();
    throw;
  }
}

void EngineProcess::follow(const play::Referee& game, Side) {
  if (game.moves() == 0 && !child_ && !game.over()) start();
}

void EngineProcess::start() {
  try {
    child_ = std::make_unique<Child>(options_.command, log_ ? log_.get() : STDERR_FILENO);
  } catch (const std::runtime_error& error) {
    fail(Reason::Crashed, error.what());
  }
  const auto deadline = Clock::now() + options_.start_time;
  if (options_.protocol == EngineProtocol::Nboard) {
    say("nboard 2");
    say("ping 1");
    expect("pong", deadline);
    return;
  }
  say("ugi");
  name_ = shown_name(expect("id name", deadline), kLongestName);
  expect("ugiok", deadline);
  for (const auto& [name, value] : options_.settings)
    say(fmt::format("setoption name {} value {}", name, value));
  say("uginewgame");
  say("isready");
  expect("readyok", deadline);
}

std::string EngineProcess::ask(const play::Position& position, const play::TimeLeft& time,
                               const std::stop_token& stop) {
  Child::Deadline deadline;
  const auto now = Clock::now();
  if (time.move) deadline = now + *time.move + options_.grace;
  if (time.game)
    deadline =
        std::min(deadline.value_or(Clock::time_point::max()), now + *time.game + options_.grace);

  if (options_.protocol == EngineProtocol::Nboard) {
    say("set game " + ggf_text(position));
    say("go");
    return move_from_nboard(wait_for_move("===", deadline, stop));
  }
  if (position == position.start()) say("uginewgame");
  say("position fen " + position.text());
  say(go_line(time, position.to_move()));
  return wait_for_move("bestmove", deadline, stop);
}

std::string EngineProcess::wait_for_move(std::string_view word, Child::Deadline deadline,
                                         const std::stop_token& stop) {
  std::stop_token told = stop;
  for (;;) {
    std::string line;
    switch (hear(line, deadline, told)) {
      case Child::Heard::Line: {
        if (!line.starts_with(word)) break;
        const std::string_view move = Words(std::string_view(line).substr(word.size())).next();
        if (move.empty()) fail(Reason::Crashed, "answered without a move");
        return std::string(move);
      }
      case Child::Heard::Stopped:
        say(options_.protocol == EngineProtocol::Ugi ? "stop" : "ping 2");
        told = {};
        deadline = Clock::now() + options_.grace;
        break;
      case Child::Heard::Late:
        fail(Reason::Overtime, "did not answer in time and was ended");
      case Child::Heard::Ended:
        fail(Reason::Crashed, child_->state() + " in the middle of the game");
      case Child::Heard::Nonsense:
        fail(Reason::Crashed, "spoke nonsense");
    }
  }
}

void EngineProcess::say(std::string_view line) {
  write_log('>', line);
  if (!child_->say(line)) fail(Reason::Crashed, child_->state() + " and does not listen");
}

Child::Heard EngineProcess::hear(std::string& line, Child::Deadline deadline,
                                 const std::stop_token& stop) {
  const Child::Heard heard = child_->hear(line, deadline, stop);
  if (heard != Child::Heard::Line) return heard;
  write_log('<', line);
  heard_ += line.size() + 1;
  if (heard_ > static_cast<std::size_t>(options_.most_output) << 10)
    fail(Reason::Malformed, fmt::format("wrote more than {} kB of output", options_.most_output));
  return heard;
}

void EngineProcess::write_log(char direction, std::string_view line) const {
  if (!log_) return;
  const std::string entry = fmt::format("{} {}\n", direction, line);
  static_cast<void>(!write(log_.get(), entry.data(), entry.size()));
}

std::string EngineProcess::expect(std::string_view word, Child::Deadline deadline) {
  for (;;) {
    std::string line;
    const Child::Heard heard = hear(line, deadline, {});
    if (heard == Child::Heard::Late)
      fail(Reason::Crashed, fmt::format("did not say '{}' in time", word));
    if (heard != Child::Heard::Line)
      fail(Reason::Crashed,
           fmt::format("{} instead of saying '{}'",
                       heard == Child::Heard::Ended ? child_->state() : "spoke nonsense", word));
    if (line.starts_with(word)) return std::string(Words(line.substr(word.size())).rest());
  }
}

void EngineProcess::fail(Reason reason, std::string_view sentence) {
  throw PlayerFailure(reason, std::string(sentence));
}

}  // namespace petteia::net
