#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <type_traits>

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
  std::optional<int> depth = {};
  std::optional<std::uint64_t> nodes = {};
  std::optional<Milliseconds> move_time = {};
  std::optional<ClockTime> clock = {};
  std::optional<std::uint64_t> game_nodes = {};  ///< left for the game, shared out like a clock
};

/// What a move gets of the time, or of the nodes, that are left for a game.
template <class Amount>
struct Share {
  /// `moves`: how many moves of its own a side still shares it out over.
  Share(Amount left, Amount increment, double moves)
      : most(left / 2), usual(std::min(most, times(left, 1 / moves) + times(increment, 0.75))) {
    most = std::min(most, 3 * usual);
  }

  Amount most;  ///< for one that turns out hard to decide
  /// After half of it no iteration is begun, for the next takes longer than all before it.
  Amount usual;

 private:
  static Amount times(Amount amount, double factor) {
    if constexpr (std::is_arithmetic_v<Amount>)
      return static_cast<Amount>(static_cast<double>(amount) * factor);
    else
      return std::chrono::duration_cast<Amount>(amount * factor);
  }
};

/// Tells the threads of one search when to end it.
class Stopper {
 public:
  /// `moves_left`: over how many moves of the side what is left for the game is shared out. `stop`
  /// is the caller's flag; raising it ends the search at once.
  Stopper(const Limits& limits, double moves_left, const std::atomic<bool>* stop)
      : limits_(limits), node_limit_(limits.nodes), stop_(stop) {
    if (limits.move_time) deadline_ = begin_ + *limits.move_time;
    if (limits.clock) {
      using Fine = std::chrono::microseconds;
      time_ = Share<Fine>(limits.clock->remaining, limits.clock->increment, moves_left);
      deadline_ = earlier(deadline_, begin_ + time_->most);
    }
    if (limits.game_nodes) {
      nodes_ = Share<std::uint64_t>(*limits.game_nodes, 0, moves_left);
      node_limit_ = earlier(node_limit_, std::max<std::uint64_t>(nodes_->most, 1));
    }
  }

  Clock::duration elapsed() const { return Clock::now() - begin_; }

  /// Must the search end now?
  bool expired(std::uint64_t nodes) const {
    return halted() || (node_limit_ && nodes >= *node_limit_) ||
           (deadline_ && Clock::now() >= *deadline_);
  }

  /// Is there no use in starting another iteration? `care`: how much of its share the move is
  /// worth, 0 to 1.
  bool enough(int depth_done, std::uint64_t nodes, double care) const {
    if (limits_.depth && depth_done >= *limits_.depth) return true;
    if (nodes_ && static_cast<double>(nodes) >= care / 2 * static_cast<double>(nodes_->usual))
      return true;
    return time_ && elapsed() >= care / 2 * time_->usual;
  }

  std::optional<std::uint64_t> node_limit() const { return node_limit_; }
  bool max_depth_given() const { return limits_.depth.has_value(); }
  int max_depth() const { return std::min(limits_.depth.value_or(kMaxPly), kMaxPly); }

  /// Ends the search of all threads.
  void halt() { halt_.store(true, std::memory_order_relaxed); }
  bool halted() const {
    return halt_.load(std::memory_order_relaxed) ||
           (stop_ != nullptr && stop_->load(std::memory_order_relaxed));
  }

 private:
  template <class T>
  static std::optional<T> earlier(const std::optional<T>& a, T b) {
    return a ? std::min(*a, b) : b;
  }

  Clock::time_point begin_ = Clock::now();
  Limits limits_;
  std::optional<std::uint64_t> node_limit_;
  std::optional<Clock::time_point> deadline_;
  std::optional<Share<std::chrono::microseconds>> time_;
  std::optional<Share<std::uint64_t>> nodes_;
  const std::atomic<bool>* stop_;
  std::atomic<bool> halt_ = false;
};

}  // namespace petteia::search
