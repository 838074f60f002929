#pragma once

#include <chrono>
#include <optional>

namespace petteia::web {

/// Measures a turn, which may be interrupted.
class Stopwatch {
 public:
  void start() {
    if (!since_) since_ = Clock::now();
  }
  void pause() {
    before_ = elapsed();
    since_ = std::nullopt;
  }
  void reset() { *this = Stopwatch(); }

  std::chrono::microseconds elapsed() const {
    if (!since_) return before_;
    return before_ + std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - *since_);
  }

 private:
  using Clock = std::chrono::steady_clock;

  std::chrono::microseconds before_{};
  std::optional<Clock::time_point> since_;
};

}  // namespace petteia::web
