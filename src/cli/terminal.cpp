#include "cli/terminal.hpp"

#include <csignal>
#include <cstdio>
#include <cstdlib>

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

namespace petteia::cli {
namespace {

std::atomic<bool> interrupt_seen = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler sets it");

struct sigaction previous_action;

/// Waits until there is something to read; false if Ctrl-C comes first. Looks up ten times a
/// second, for the signal may come just before the wait begins, or reach another thread.
bool wait_for_input() {
  pollfd input{STDIN_FILENO, POLLIN, 0};
  while (!interrupt_seen)
    if (poll(&input, 1, 100) > 0) return true;
  return false;
}

/// The next letter of standard input; false at its end or after Ctrl-C.
bool next_letter(char& letter) { return wait_for_input() && ::read(STDIN_FILENO, &letter, 1) == 1; }

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
  sigaction(SIGINT, &action, &previous_action);
}

CatchInterrupt::~CatchInterrupt() { sigaction(SIGINT, &previous_action, nullptr); }

const std::atomic<bool>* CatchInterrupt::flag() { return &interrupt_seen; }

std::optional<std::string> read_line(const std::string& prompt) {
  fmt::print("{}", prompt);
  std::fflush(stdout);
  // Letter by letter, because a stream would go on reading after a signal.
  std::string text;
  char letter = 0;
  while (next_letter(letter) && letter != '\n') text += letter;
  if (CatchInterrupt::interrupted() || (text.empty() && letter != '\n')) {
    fmt::print("\n");
    return std::nullopt;
  }
  constexpr std::string_view kBlanks = " \t\r";
  text.erase(0, text.find_first_not_of(kBlanks));
  text.erase(text.find_last_not_of(kBlanks) + 1);
  // Typed input ends its own line on the screen; read from a pipe, it is shown as if typed.
  if (!keyboard()) fmt::print("{}\n", text);
  return text;
}

}  // namespace petteia::cli
