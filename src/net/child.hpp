#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "net/descriptor.hpp"
#include "net/process.hpp"

namespace petteia::net {

/// Another program that we talk to line by line. Whatever it does, no call here takes longer than
/// its deadline, and the program and its children are gone when this object is.
class Child {
 public:
  using Deadline = std::optional<std::chrono::steady_clock::time_point>;

  /// Throws std::runtime_error if it cannot be started. Its standard error goes to the descriptor
  /// `error_stream`.
  explicit Child(const std::vector<std::string>& command, int error_stream = STDERR_FILENO);
  ~Child();
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  /// False if nobody is there to read it.
  bool say(std::string_view line);

  enum class Heard : std::uint8_t { Line, Late, Stopped, Ended, Nonsense };
  /// The next line, without its end, in `line`. Nonsense is a line of absurd length.
  Heard hear(std::string& line, Deadline deadline, const std::stop_token& stop);

  /// How it ended, in words, if it has within a moment.
  std::string state();

 private:
  Descriptor socket_;
  std::unique_ptr<Process> process_;
  std::string pending_;
};

}  // namespace petteia::net
