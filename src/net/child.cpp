#include "net/child.hpp"

#include <algorithm>
#include <cerrno>
#include <stdexcept>

#include <fmt/format.h>
#include <poll.h>
#include <sys/socket.h>

namespace petteia::net {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr std::size_t kLongestLine = 1 << 16;
constexpr milliseconds kLook{10};      ///< between two looks at the stop token
constexpr milliseconds kToLeave{200};  ///< for a program that was told to quit

}  // namespace

Child::Child(const std::vector<std::string>& command, int error_stream) {
  int ends[2];
  // A socket, so that writing to a program that has ended is an error and not a signal.
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
    throw std::runtime_error(fmt::format("no socket for {}", command.at(0)));
  socket_ = Descriptor(ends[0]);
  const Descriptor theirs(ends[1]);
  process_ = std::make_unique<Process>(
      command, Process::Streams{theirs.get(), theirs.get(), error_stream, -1});
}

Child::~Child() {
  say("quit");
  shutdown(socket_.get(), SHUT_WR);
  process_->wait(kToLeave);
}

bool Child::say(std::string_view line) {
  std::string rest = std::string(line) + '\n';
  // A program that does not read is as good as gone once its buffer is full.
  const ssize_t sent = send(socket_.get(), rest.data(), rest.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
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
    pollfd ready{socket_.get(), POLLIN, 0};
    if (poll(&ready, 1, static_cast<int>(patience.count())) <= 0) continue;
    char chunk[4096];
    const ssize_t count = recv(socket_.get(), chunk, sizeof chunk, MSG_DONTWAIT);
    if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)) return Heard::Ended;
    if (count > 0) pending_.append(chunk, static_cast<std::size_t>(count));
  }
}

std::string Child::state() {
  process_->wait(kToLeave);
  return process_->state();
}

}  // namespace petteia::net
