#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

#include "search/value.hpp"

namespace petteia::search {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::milliseconds;

/// What is left of a game's time.
struct ClockTime {
  Milliseconds remaining{};
  Milliseconds increment{};  ///< gained by every move made
};

/// When a search ends: at the first of the limits that are set. With none it runs until stopped.
struct Limits {
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  std::optional<Milliseconds> move_time;
  std::optional<ClockTime> clock;
};

/// Tells the threads of one search when to end it.
class Stopper {
 public:
  /// `stop` is the caller's flag; raising it ends the search at once.
  Stopper(const Limits& limits, const std::atomic<bool>* stop) : limits_(limits), stop_(stop) {
    if (limits.move_time) hard_ = soft_ = begin_ + *limits.move_time;
    if (limits.clock) {
      // A game is assumed to need some thirty more moves. One that turns out hard to decide may
      // take three times its share, but never more than half of what is left.
      const auto& clock = *limits.clock;
      const auto share = clock.remaining / 30 + clock.increment * 3 / 4;
      const auto most = std::min(share * 3, clock.remaining / 2);
      hard_ = earlier(hard_, begin_ + most);
      soft_ = earlier(soft_, begin_ + std::min(share, most) / 2);
    }
  }

  Clock::duration elapsed() const { return Clock::now() - begin_; }

  /// Must the search end now?
  bool expired(std::uint64_t nodes) const {
    return halted() || (limits_.nodes && nodes >= *limits_.nodes) ||
           (hard_ && Clock::now() >= *hard_);
  }

  /// Is there no use in starting another iteration? Half of the time is gone, and the next
  /// iteration takes longer than all before it.
  bool enough(int depth_done) const {
    if (limits_.depth && depth_done >= *limits_.depth) return true;
    if (!soft_) return false;
    return limits_.clock ? Clock::now() >= *soft_ : false;
  }

  std::optional<std::uint64_t> node_limit() const { return limits_.nodes; }
  bool max_depth_given() const { return limits_.depth.has_value(); }
  int max_depth() const { return std::min(limits_.depth.value_or(kMaxPly), kMaxPly); }

  /// Ends the search of all threads.
  void halt() { halt_.store(true, std::memory_order_relaxed); }
  bool halted() const {
    return halt_.load(std::memory_order_relaxed) ||
           (stop_ != nullptr && stop_->load(std::memory_order_relaxed));
  }

 private:
  using Moment = std::optional<Clock::time_point>;
  static Moment earlier(const Moment& a, Clock::time_point b) { return a ? std::min(*a, b) : b; }

  Clock::time_point begin_ = Clock::now();
  Limits limits_;
  const std::atomic<bool>* stop_;
  std::atomic<bool> halt_ = false;
  Moment soft_;  ///< no new iteration after this
  Moment hard_;  ///< never later than this
};

}  // namespace petteia::search
