#pragma once

#include <chrono>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include <sys/types.h>

namespace petteia::net {

/// Another program that we talk to line by line. Whatever it does, no call here takes longer than
/// its deadline, and the program and its children are gone when this object is.
class Child {
 public:
  using Deadline = std::optional<std::chrono::steady_clock::time_point>;

  /// Throws std::runtime_error if it cannot be started.
  explicit Child(const std::vector<std::string>& command);
  ~Child();
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  /// False if nobody is there to read it.
  bool say(std::string_view line);

  enum class Heard : std::uint8_t { Line, Late, Stopped, Ended, Nonsense };
  /// The next line, without its end, in `line`. Nonsense is a line of absurd length.
  Heard hear(std::string& line, Deadline deadline, const std::stop_token& stop);

 private:
  pid_t process_ = -1;
  int socket_ = -1;
  std::string pending_;
};

}  // namespace petteia::net
