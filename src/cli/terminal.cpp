#include "cli/terminal.hpp"

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <memory>

#include <fmt/format.h>
#include <unistd.h>

namespace petteia::cli {
namespace {

std::atomic<bool> interrupt_seen = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler sets it");

struct sigaction previous_action;

}  // namespace

bool keyboard() { return isatty(STDIN_FILENO) == 1; }

Ink terminal_ink() {
  const char* terminal = std::getenv("TERM");
  const bool colours = isatty(STDOUT_FILENO) == 1 && std::getenv("NO_COLOR") == nullptr &&
                       terminal != nullptr && std::string_view(terminal) != "dumb";
  return colours ? Ink::Colours : Ink::Plain;
}

CatchInterrupt::CatchInterrupt() {
  interrupt_seen = false;
  struct sigaction action = {};
  action.sa_handler = [](int) { interrupt_seen = true; };
  // Without SA_RESTART, so that a read that waits for a person gives up.
  sigaction(SIGINT, &action, &previous_action);
}

CatchInterrupt::~CatchInterrupt() { sigaction(SIGINT, &previous_action, nullptr); }

const std::atomic<bool>* CatchInterrupt::flag() { return &interrupt_seen; }

std::optional<std::string> read_line(const std::string& prompt) {
  fmt::print("{}", prompt);
  std::fflush(stdout);
  // Not std::getline: streams go on reading after a signal.
  char* line = nullptr;
  std::size_t capacity = 0;
  const ssize_t length = ::getline(&line, &capacity, stdin);
  const std::unique_ptr<char, decltype(&std::free)> owner(line, &std::free);
  if (length < 0 || CatchInterrupt::interrupted()) {
    fmt::print("\n");
    return std::nullopt;
  }
  std::string text(line, static_cast<std::size_t>(length));
  constexpr std::string_view kBlanks = " \t\r\n";
  text.erase(0, text.find_first_not_of(kBlanks));
  text.erase(text.find_last_not_of(kBlanks) + 1);
  // Typed input ends its own line on the screen; read from a pipe, it is shown as if typed.
  if (!keyboard()) fmt::print("{}\n", text);
  return text;
}

}  // namespace petteia::cli
