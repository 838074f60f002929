#pragma once

#include <atomic>
#include <bit>
#include <cstdint>
#include <memory>

#include "engines/reversi/board.hpp"

namespace petteia::reversi {

/// What is known about a position: its margin lies in [lower, upper], and the move that did best.
struct Known {
  std::int8_t lower = -kSquares;
  std::int8_t upper = kSquares;
  std::uint8_t move = kSquares;  ///< kSquares: none yet
  std::uint8_t confidence = 0;   ///< of the bounds; see Confidence in endgame_search.hpp
  std::uint8_t effort = 0;       ///< binary logarithm of the nodes spent
  std::uint8_t unused[3] = {0, 0, 0};
};

inline std::uint64_t board_hash(const Board& b) {
  const std::uint64_t h =
      b.own * 0x9e3779b97f4a7c15ULL ^ std::rotl(b.opponent, 32) * 0xd1b54a32d192ed03ULL;
  return h ^ h >> 32;
}

/// Shared by all threads without locks. The whole position is kept, so what is found is exact. Each
/// word is stored mixed with the others (Hyatt and Mann, 2002), so that a slot that two threads
/// wrote at once is not found rather than believed.
///
/// A position has two slots, side by side in one cache line: one keeps the costlier position, the
/// other the more recent.
class EndgameTable {
 public:
  explicit EndgameTable(int log2_buckets)
      : shift_(64 - log2_buckets), buckets_(new Bucket[std::size_t{1} << log2_buckets]) {}

  void prefetch(std::uint64_t hash) const { __builtin_prefetch(&bucket(hash)); }

  bool find(const Board& b, std::uint64_t hash, Known& known) const {
    for (const Slot& slot : bucket(hash).slots)
      if (slot.load(b, known)) return true;
    return false;
  }

  void store(const Board& b, std::uint64_t hash, const Known& known) {
    auto& [costly, recent] = bucket(hash).slots;
    Known old;
    if (costly.load(b, old) || old.effort <= known.effort)
      costly.save(b, known);
    else
      recent.save(b, known);
  }

  void clear() {
    for (std::size_t i = 0; i < std::size_t{1} << (64 - shift_); ++i)
      for (Slot& slot : buckets_[i].slots) slot.clear();
  }

 private:
  class Slot {
   public:
    /// False if another position is here; `known` is then about that one.
    bool load(const Board& b, Known& known) const {
      const std::uint64_t data = data_.load(std::memory_order_relaxed);
      known = std::bit_cast<Known>(data);
      return (own_.load(std::memory_order_relaxed) ^ data) == b.own &&
             (opponent_.load(std::memory_order_relaxed) ^ data ^ kSpread * b.own) == b.opponent;
    }
    void save(const Board& b, const Known& known) {
      const auto data = std::bit_cast<std::uint64_t>(known);
      own_.store(b.own ^ data, std::memory_order_relaxed);
      opponent_.store(b.opponent ^ data ^ kSpread * b.own, std::memory_order_relaxed);
      data_.store(data, std::memory_order_relaxed);
    }
    void clear() {
      own_.store(0, std::memory_order_relaxed);
      opponent_.store(0, std::memory_order_relaxed);
      data_.store(0, std::memory_order_relaxed);
    }

   private:
    static constexpr std::uint64_t kSpread = 0x9e3779b97f4a7c15ULL;
    std::atomic<std::uint64_t> own_{0};
    std::atomic<std::uint64_t> opponent_{0};
    std::atomic<std::uint64_t> data_{0};
  };
  struct alignas(64) Bucket {
    Slot slots[2];
  };

  Bucket& bucket(std::uint64_t hash) const {
    return buckets_[hash * 0x9e3779b97f4a7c15ULL >> shift_];
  }

  int shift_;
  std::unique_ptr<Bucket[]> buckets_;
};

}  // namespace petteia::reversi
