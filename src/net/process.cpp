#include "net/process.hpp"

#include <csignal>
#include <cstring>
#include <stdexcept>
#include <thread>

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace petteia::net {

using Clock = std::chrono::steady_clock;

Process::Process(const std::vector<std::string>& command, const Streams& streams) {
  std::vector<char*> arguments;
  arguments.reserve(command.size() + 1);
  for (const std::string& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  int number = 0;
  for (const int stream : {streams.in, streams.out, streams.error}) {
    if (stream >= 0)
      posix_spawn_file_actions_adddup2(&files, stream, number);
    else
      posix_spawn_file_actions_addopen(&files, number, "/dev/null", O_RDWR, 0);
    ++number;
  }
  if (streams.door >= 0) posix_spawn_file_actions_adddup2(&files, streams.door, number);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);  // to end its children with it
  const int error =
      posix_spawnp(&id_, arguments[0], &files, &attributes, arguments.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  if (error != 0)
    throw std::runtime_error(fmt::format("cannot start {}: {}", command[0], std::strerror(error)));
}

Process::~Process() {
  kill(-id_, SIGKILL);
  if (!ended_) waitpid(id_, &status_, 0);
}

bool Process::running() {
  if (!ended_) ended_ = waitpid(id_, &status_, WNOHANG) == id_;
  return !ended_;
}

bool Process::wait(std::chrono::milliseconds patience) {
  const auto deadline = Clock::now() + patience;
  while (running()) {
    if (Clock::now() >= deadline) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  return true;
}

std::string Process::state() {
  if (running()) return "is running";
  // A shell, and bubblewrap, report the signal that ended a program as a code above 128.
  constexpr int kSignals = 128;
  const int code = WEXITSTATUS(status_);
  const int signal = WIFSIGNALED(status_) ? WTERMSIG(status_)
                     : code > kSignals    ? code - kSignals
                                          : 0;
  if (signal > 0) return fmt::format("was ended by signal {} ({})", signal, strsignal(signal));
  return fmt::format("ended with exit code {}", code);
}

}  // namespace petteia::net
