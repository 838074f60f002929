#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>

#include "cli/terminal.hpp"

namespace petteia::cli {

/// Watches over long work: turns Ctrl-C into a stop request (a second Ctrl-C kills) and, if
/// standard error is a terminal, keeps one line there that says how far the work has come.
class Watch {
 public:
  Watch();
  ~Watch();
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

  std::stop_token stop() const { return stop_.get_token(); }

  /// Tells how far the work has come; any thread may.
  void show(int done, int of, const std::string& words);

 private:
  using Clock = std::chrono::steady_clock;

  void loop(const std::stop_token& end);
  void paint();

  std::optional<CatchInterrupt> catch_interrupt_{std::in_place};
  std::stop_source stop_;
  const bool terminal_;
  const Clock::time_point begun_ = Clock::now();
  std::mutex mutex_;
  std::condition_variable_any ended_;
  int done_ = 0;
  int of_ = 0;
  std::string words_;
  std::jthread thread_;  ///< last, so that it ends before what it uses
};

}  // namespace petteia::cli
