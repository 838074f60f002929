#include "cli/watch.hpp"

#include <chrono>
#include <cstdio>

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <unistd.h>

namespace petteia::cli {
namespace {

constexpr std::chrono::milliseconds kLook{100};
constexpr const char* kClearLine = "\r\x1b[K";

}  // namespace

Watch::Watch()
    : terminal_(isatty(STDERR_FILENO) == 1),
      thread_([this](const std::stop_token& end) { loop(end); }) {}

Watch::~Watch() {
  thread_.request_stop();
  thread_.join();
  if (terminal_) fmt::print(stderr, kClearLine);
}

void Watch::show(int done, int of, const std::string& words) {
  const std::lock_guard lock(mutex_);
  done_ = done;
  of_ = of;
  words_ = words;
}

void Watch::loop(const std::stop_token& end) {
  while (!end.stop_requested()) {
    if (catch_interrupt_ && CatchInterrupt::interrupted()) {
      stop_.request_stop();
      catch_interrupt_.reset();
    }
    if (terminal_) paint();
    std::unique_lock lock(mutex_);
    ended_.wait_for(lock, end, kLook, [] { return false; });
  }
}

void Watch::paint() {
  const std::lock_guard lock(mutex_);
  if (done_ == 0) return;
  const auto spent = Clock::now() - begun_;
  const auto left = std::chrono::duration_cast<std::chrono::seconds>(spent / done_ * (of_ - done_));
  fmt::print(stderr, "{}{} of {}, {:%T} left  {}", kClearLine, done_, of_, left, words_);
  std::fflush(stderr);
}

}  // namespace petteia::cli
