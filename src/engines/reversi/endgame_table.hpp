#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <memory>
#include <vector>

#include "engines/reversi/board.hpp"

namespace petteia::reversi {

inline constexpr std::uint8_t kNoSquare = kSquares;

/// What is known about a position: its margin for the side to move lies in [lower, upper].
struct Known {
  std::int8_t lower = -kSquares;
  std::int8_t upper = kSquares;
  std::uint8_t move = kNoSquare;  ///< the move that did best
  std::uint8_t confidence = 0;    ///< the pass that found the bounds; see EndgameSearch
  std::uint8_t effort = 0;        ///< binary logarithm of the nodes it took
  std::uint8_t date = 0;          ///< the search that found it
  std::uint16_t unused = 0;

  /// A search for more than `alpha` came back with `value`.
  void learn(int value, int alpha) {
    (value > alpha ? lower : upper) = static_cast<std::int8_t>(value);
  }
};

/// Its high bits are the good ones.
inline std::uint64_t board_hash(const Board& b) {
  const std::uint64_t sum =
      b.own * 0x9e3779b97f4a7c15ULL ^ std::rotl(b.opponent, 32) * 0xd1b54a32d192ed03ULL;
  return (sum ^ sum >> 32) * 0x9e3779b97f4a7c15ULL;
}

/// What the search has found, shared by all threads without locks.
///
/// The whole position is kept, so that what is found is exact. Each word is stored mixed with the
/// others (Hyatt and Mann, 2002): a slot that two threads wrote at once is not found rather than
/// believed. A position has two slots side by side in one cache line; the first keeps the costlier
/// position of the current search, the second takes whatever else comes.
class EndgameTable {
 public:
  explicit EndgameTable(int log2_buckets)
      : shift_(64 - log2_buckets), buckets_(new Bucket[std::size_t{1} << log2_buckets]) {}

  /// What was found before stays, and gives way to what comes.
  void start_search() { ++date_; }

  void prefetch(std::uint64_t hash) const { __builtin_prefetch(&bucket(hash)); }

  /// Known{} if the position is not here.
  Known find(const Board& b, std::uint64_t hash) const {
    Known known;
    for (const Slot& slot : bucket(hash).slots)
      if (slot.load(b, known)) return known;
    return {};
  }

  void store(const Board& b, std::uint64_t hash, Known known) {
    known.date = date_;
    auto& [costly, recent] = bucket(hash).slots;
    Known old;
    const bool same = costly.load(b, old);
    const bool give_way = same || old.date != date_ || old.effort <= known.effort;
    (give_way ? costly : recent).save(b, known);
  }

 private:
  class Slot {
   public:
    /// False if another position is here; `known` is then about that one.
    bool load(const Board& b, Known& known) const {
      const std::uint64_t data = data_.load(std::memory_order_relaxed);
      known = std::bit_cast<Known>(data);
      return own_.load(std::memory_order_relaxed) == (b.own ^ data) &&
             both_.load(std::memory_order_relaxed) == (both(b) ^ data);
    }

    void save(const Board& b, const Known& known) {
      const auto data = std::bit_cast<std::uint64_t>(known);
      own_.store(b.own ^ data, std::memory_order_relaxed);
      both_.store(both(b) ^ data, std::memory_order_relaxed);
      data_.store(data, std::memory_order_relaxed);
    }

   private:
    /// Together with `own` this says which position it is; alone it is of no other.
    static std::uint64_t both(const Board& b) { return b.opponent ^ b.own * 0x9e3779b97f4a7c15ULL; }

    std::atomic<std::uint64_t> own_{0};
    std::atomic<std::uint64_t> both_{0};
    std::atomic<std::uint64_t> data_{0};
  };

  struct alignas(64) Bucket {
    std::array<Slot, 2> slots;
  };

  Bucket& bucket(std::uint64_t hash) const { return buckets_[hash >> shift_]; }

  int shift_;
  std::uint8_t date_ = 0;
  std::unique_ptr<Bucket[]> buckets_;
};

/// The same for one thread and the positions near the leaves: small enough to stay in its cache,
/// and always taking what is new.
class LeafTable {
 public:
  struct Entry {
    Board board{0, 0};
    Known known;
  };

  /// The position's place; if another was there, it is forgotten.
  Entry& operator[](const Board& b) {
    Entry& entry = entries_[board_hash(b) >> (64 - kLog2Size)];
    if (entry.board != b) entry = {b, {}};
    return entry;
  }

 private:
  static constexpr int kLog2Size = 14;
  std::vector<Entry> entries_ = std::vector<Entry>(std::size_t{1} << kLog2Size);
};

}  // namespace petteia::reversi
