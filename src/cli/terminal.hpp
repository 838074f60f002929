#pragma once

#include <atomic>
#include <optional>
#include <string>

#include "cli/draw.hpp"

namespace petteia::cli {

/// Is standard input a person at a keyboard, rather than a file or a pipe?
bool keyboard();

/// Colours if standard output is a terminal that has them and the user has not said NO_COLOR.
Ink terminal_ink();

/// While one of these lives, Ctrl-C does not kill the program: it ends the line being read and
/// sets interrupted().
class CatchInterrupt {
 public:
  CatchInterrupt();
  ~CatchInterrupt();
  CatchInterrupt(const CatchInterrupt&) = delete;
  CatchInterrupt& operator=(const CatchInterrupt&) = delete;

  static bool interrupted() { return flag()->load(); }
  /// Raised by Ctrl-C; for work that takes a stop flag.
  static const std::atomic<bool>* flag();
};

/// The next line of standard input without its end and without blanks around it; nothing at the
/// end of input or after Ctrl-C.
std::optional<std::string> read_line(const std::string& prompt);

/// How the program ends after Ctrl-C, as shells expect it.
inline constexpr int kInterruptedExit = 130;

}  // namespace petteia::cli
