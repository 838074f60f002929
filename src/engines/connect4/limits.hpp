#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <stop_token>

namespace petteia::connect4 {

/// When to give up a position that is not solved yet. The defaults never do.
struct Limits {
  using Clock = std::chrono::steady_clock;

  std::stop_token stop = {};
  const std::atomic<bool>* stop_flag = nullptr;  ///< the same for callers that have a flag
  Clock::time_point deadline = Clock::time_point::max();
  std::uint64_t nodes = ~std::uint64_t{0};  ///< of each thread, for each question of a search

  bool reached() const {
    return stop.stop_requested() ||
           (stop_flag != nullptr && stop_flag->load(std::memory_order_relaxed)) ||
           (deadline != Clock::time_point::max() && Clock::now() >= deadline);
  }
};

}  // namespace petteia::connect4
