#include "net/client_player.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <poll.h>

namespace petteia::net {

using play::PlayerFailure;
using play::Reason;
using std::chrono::milliseconds;

namespace {

constexpr milliseconds kLook{10};    ///< between two looks at the stop token and the program
constexpr milliseconds kToEnd{200};  ///< for a program that has hung up

}  // namespace

ClientPlayer::ClientPlayer(ClientPlayerOptions options)
    : options_(std::move(options)), log_(open_log(options_.log)) {}

Descriptor ClientPlayer::start(const ServerSocket& socket) {
  try {
    StartedClient started = start_client(*options_.program, options_.confinement, socket,
                                         log_.get(), options_.start_time);
    process_ = std::move(started.process);
    return std::move(started.socket);
  } catch (const std::runtime_error& error) {
    fail(Reason::Crashed, error.what());
  }
}

ClientPlayer::Deadline ClientPlayer::deadline(const play::TimeLeft& time) const {
  const auto now = Clock::now();
  Deadline until;
  if (time.move) until = now + *time.move + options_.margin;
  if (time.game)
    until = std::min(until.value_or(Clock::time_point::max()), now + *time.game + options_.margin);
  return until;
}

bool ClientPlayer::wait(int socket, const Deadline& until, const std::stop_token& stop,
                        Reason late_reason, std::string_view late) {
  for (;;) {
    auto patience = kLook;
    const auto now = Clock::now();
    if (until)
      patience = std::clamp(std::chrono::ceil<milliseconds>(*until - now), milliseconds(0), kLook);
    pollfd ready{socket, POLLIN, 0};
    const bool readable = poll(&ready, 1, static_cast<int>(patience.count())) > 0;
    if (flooded(log_, options_.confinement.limits))
      fail(Reason::Malformed,
           fmt::format("wrote more than {} kB of output", options_.confinement.limits.output));
    if (readable) return true;
    if (stop.stop_requested()) return false;
    if (until && now >= *until) fail(late_reason, late);
    if (process_ && !process_->running()) fail_gone();
  }
}

void ClientPlayer::fail(Reason reason, std::string_view sentence) {
  process_.reset();
  throw PlayerFailure(reason, std::string(sentence));
}

void ClientPlayer::fail_gone() {
  if (process_ && process_->wait(kToEnd)) fail(Reason::Crashed, process_->state());
  fail(Reason::Disconnected, "went away");
}

}  // namespace petteia::net
