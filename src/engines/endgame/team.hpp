#pragma once

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <span>
#include <vector>

#include "engines/endgame/candidates.hpp"

/// How threads share a search: young brothers wait (Feldmann, Mysliwietz, Vornberger, 1990). Where
/// no refutation is expected, or where it did not come when the first moves were tried, all moves
/// will probably have to be searched, and they may as well be searched at the same time.
///
/// Every question is asked with a null window, so brothers need no news of each other but one: a
/// refutation has been found, stop.
namespace petteia::endgame {

/// A position whose remaining moves are shared. Lives on the stack of the thread that owns it.
template <class Board>
struct Split {
  using Moves = std::span<const Candidate<Board>>;

  Split(const Split* a, Moves m, std::uint8_t pass_, int alpha_, int empties_, int best_, int cell_)
      : above(a),
        moves(m),
        pass(pass_),
        alpha(alpha_),
        empties(empties_),
        best(best_),
        cell(cell_) {}

  const Split* const above;  ///< the split below which this one lies
  const Moves moves;         ///< in the order in which to try them
  const std::uint8_t pass;   ///< how far the owner trusts the evaluation, see Search
  const int alpha;
  const int empties;

  std::atomic<std::size_t> next = 0;  ///< the first move nobody has taken
  std::atomic<bool> refuted = false;  ///< a move was better than alpha

  std::mutex mutex;  ///< guards the two below
  int best;          ///< of all moves so far, those before the split included
  int cell;          ///< the move that did so

  int helpers = 0;  ///< threads at work here besides the owner; the team guards it

  bool lies_below(const Split* split) const {
    const Split* s = this;
    while (s && s != split) s = s->above;
    return s == split;
  }
};

/// The splits that are open for help, and the threads that wait for one.
template <class Board>
class Team {
 public:
  using Split = endgame::Split<Board>;

  bool somebody_waits() const { return waiting_.load(std::memory_order_relaxed) > 0; }

  void open(Split& split) {
    const std::scoped_lock lock(mutex_);
    open_.push_back(&split);
    changed_.notify_all();
  }

  void close(Split& split) {
    const std::scoped_lock lock(mutex_);
    std::erase(open_, &split);
  }

  /// Waits for an open split below `top` and joins it; no split when there is nothing to wait for
  /// any more, because nobody works at `top`. Without a `top` any split will do until dismissed.
  Split* join(const Split* top) {
    std::unique_lock lock(mutex_);
    for (;;) {
      if (top ? top->helpers == 0 : dismissed_) return nullptr;
      for (Split* split : open_)
        if (split->next < split->moves.size() && split->lies_below(top)) {
          ++split->helpers;
          return split;
        }
      ++waiting_;
      changed_.wait(lock);
      --waiting_;
    }
  }

  void leave(Split& split) {
    const std::scoped_lock lock(mutex_);
    --split.helpers;
    changed_.notify_all();
  }

  void dismiss() {
    const std::scoped_lock lock(mutex_);
    dismissed_ = true;
    changed_.notify_all();
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Split*> open_;
  bool dismissed_ = false;
  std::atomic<int> waiting_ = 0;
};

}  // namespace petteia::endgame
