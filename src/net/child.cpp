#include "net/child.hpp"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <stdexcept>
#include <thread>

#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace petteia::net {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr std::size_t kLongestLine = 1 << 16;
constexpr milliseconds kLook{10};      ///< between two looks at the stop token
constexpr milliseconds kToLeave{200};  ///< for a program that was told to quit

}  // namespace

Child::Child(const std::vector<std::string>& command) {
  int ends[2];
  // A socket, so that writing to a program that has ended is an error and not a signal.
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
    throw std::runtime_error(fmt::format("no socket for {}", command.at(0)));
  socket_ = ends[0];

  std::vector<char*> arguments;
  for (const std::string& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, ends[1], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, ends[1], STDOUT_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);  // to end its children with it
  const int error =
      posix_spawnp(&process_, arguments[0], &files, &attributes, arguments.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  close(ends[1]);
  if (error != 0) {
    close(socket_);
    throw std::runtime_error(fmt::format("cannot start {}: {}", command[0], std::strerror(error)));
  }
}

Child::~Child() {
  say("quit");
  shutdown(socket_, SHUT_WR);
  const auto patience = Clock::now() + kToLeave;
  int status = 0;
  while (waitpid(process_, &status, WNOHANG) == 0) {
    if (Clock::now() < patience) {
      std::this_thread::sleep_for(milliseconds(2));
      continue;
    }
    kill(-process_, SIGKILL);
    waitpid(process_, &status, 0);
    break;
  }
  kill(-process_, SIGKILL);
  close(socket_);
}

bool Child::say(std::string_view line) {
  std::string rest = std::string(line) + '\n';
  // A program that does not read is as good as gone once its buffer is full.
  const ssize_t sent = send(socket_, rest.data(), rest.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
  return sent == static_cast<ssize_t>(rest.size());
}

Child::Heard Child::hear(std::string& line, Deadline deadline, const std::stop_token& stop) {
  for (;;) {
    if (const std::size_t end = pending_.find('\n'); end != std::string::npos) {
      line = pending_.substr(0, end);
      if (line.ends_with('\r')) line.pop_back();
      pending_.erase(0, end + 1);
      return Heard::Line;
    }
    if (pending_.size() > kLongestLine) return Heard::Nonsense;
    if (stop.stop_requested()) return Heard::Stopped;
    const auto now = Clock::now();
    if (deadline && now >= *deadline) return Heard::Late;

    auto patience = kLook;
    if (deadline) patience = std::min(patience, std::chrono::ceil<milliseconds>(*deadline - now));
    pollfd ready{socket_, POLLIN, 0};
    if (poll(&ready, 1, static_cast<int>(patience.count())) <= 0) continue;
    char chunk[4096];
    const ssize_t count = recv(socket_, chunk, sizeof chunk, MSG_DONTWAIT);
    if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)) return Heard::Ended;
    if (count > 0) pending_.append(chunk, static_cast<std::size_t>(count));
  }
}

}  // namespace petteia::net
