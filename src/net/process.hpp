#pragma once

#include <chrono>
#include <string>
#include <vector>

#include <sys/types.h>

namespace petteia::net {

/// Another program at work. It and its children are gone when this object is.
class Process {
 public:
  /// Descriptors that become the program's 0, 1, 2 and 3; without one, the stream leads nowhere.
  /// The fourth, the door, is where a launcher hands out a socket (see program.hpp).
  struct Streams {
    int in = -1;
    int out = -1;
    int error = -1;
    int door = -1;
  };

  /// Throws std::runtime_error if it cannot be started.
  Process(const std::vector<std::string>& command, const Streams& streams);
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  bool running();
  /// Waits for its end, but not longer than this. Has it ended?
  bool wait(std::chrono::milliseconds patience);
  /// "ended with exit code 3", "was ended by signal 11 (Segmentation fault)" or "is running".
  std::string state();

 private:
  pid_t id_ = -1;
  bool ended_ = false;
  int status_ = 0;
};

}  // namespace petteia::net
