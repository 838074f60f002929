#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <limits>

#include "core/huge_pages.hpp"

namespace petteia::endgame {

inline constexpr std::uint8_t kNoCell = 0xff;

/// The margin of a position for the side to move lies in [lower, upper].
struct Bounds {
  std::int16_t lower = std::numeric_limits<std::int16_t>::min();
  std::int16_t upper = std::numeric_limits<std::int16_t>::max();

  /// Do they say whether the margin is more than `alpha`? Then answer() is what a search would
  /// come back with.
  bool settle(int alpha) const { return lower > alpha || upper <= alpha; }
  int answer(int alpha) const { return lower > alpha ? lower : upper; }

  /// A search for more than `alpha` came back with `value`.
  void learn(int value, int alpha) {
    (value > alpha ? lower : upper) = static_cast<std::int16_t>(value);
  }
};

/// What is known about a position.
struct Known {
  Bounds bounds = {};
  std::uint8_t move = kNoCell;  ///< the move that did best
  std::uint8_t confidence = 0;  ///< the pass that found the bounds; see Search
  std::uint8_t effort = 0;      ///< binary logarithm of the nodes it took
  std::uint8_t date = 0;        ///< the search that found it
};

/// What tells a position from all others: the position itself where it fits, otherwise so many
/// bits of it that no two will ever be taken for each other.
struct Key {
  std::uint64_t first = 0;
  std::uint64_t second = 0;

  /// Its high bits are the good ones.
  std::uint64_t hash() const {
    const std::uint64_t sum =
        first * 0x9e3779b97f4a7c15ULL ^ std::rotl(second, 32) * 0xd1b54a32d192ed03ULL;
    return (sum ^ sum >> 32) * 0x9e3779b97f4a7c15ULL;
  }

  /// 64 bits that have nothing to do with those of hash(): both halves of a product, one upon the
  /// other.
  std::uint64_t signature() const {
    __extension__ using Wide = unsigned __int128;
    const Wide product = static_cast<Wide>(first ^ 0xa0761d6478bd642fULL) *
                         static_cast<Wide>(second ^ 0xe7037ed1a0b428dbULL);
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
  }
};

/// What the search has found, shared by all threads without locks.
///
/// Each word is stored mixed with the others (Hyatt and Mann, 2002): a slot that two threads wrote
/// at once is not found rather than believed. A position has two slots side by side in one cache
/// line; the first keeps the costlier position of the current search, the second takes whatever
/// else comes.
class Table {
 public:
  explicit Table(std::size_t megabytes) {
    const std::size_t count = std::bit_floor(std::max<std::size_t>(1, megabytes) << 20) / 64;
    shift_ = 64 - std::countr_zero(count);
    buckets_ = HugeArray<Bucket>(count);
  }

  void clear() {
    for (std::size_t i = 0; i < std::size_t{1} << (64 - shift_); ++i)
      for (Slot& slot : buckets_[i].slots) slot.save({}, {});
  }

  /// What was found before stays, and gives way to what comes.
  void start_search() { ++date_; }

  void prefetch(std::uint64_t hash) const { __builtin_prefetch(&bucket(hash)); }

  /// Known{} if the position is not here.
  Known find(const Key& key, std::uint64_t hash) const {
    Known known;
    for (const Slot& slot : bucket(hash).slots)
      if (slot.load(key, known)) return known;
    return {};
  }

  void store(const Key& key, std::uint64_t hash, Known known) {
    known.date = date_;
    auto& [costly, recent] = bucket(hash).slots;
    Known old;
    const bool same = costly.load(key, old);
    const bool give_way = same || old.date != date_ || old.effort <= known.effort;
    (give_way ? costly : recent).save(key, known);
  }

 private:
  class Slot {
   public:
    /// False if another position is here; `known` is then about that one.
    bool load(const Key& key, Known& known) const {
      const std::uint64_t data = data_.load(std::memory_order_relaxed);
      known = std::bit_cast<Known>(data);
      return first_.load(std::memory_order_relaxed) == (key.first ^ data) &&
             second_.load(std::memory_order_relaxed) == (mixed(key) ^ data);
    }

    void save(const Key& key, const Known& known) {
      const auto data = std::bit_cast<std::uint64_t>(known);
      first_.store(key.first ^ data, std::memory_order_relaxed);
      second_.store(mixed(key) ^ data, std::memory_order_relaxed);
      data_.store(data, std::memory_order_relaxed);
    }

   private:
    /// Together with the first word this says which key it is; alone it is of no other.
    static std::uint64_t mixed(const Key& key) {
      return key.second ^ key.first * 0x9e3779b97f4a7c15ULL;
    }

    std::atomic<std::uint64_t> first_{0};
    std::atomic<std::uint64_t> second_{0};
    std::atomic<std::uint64_t> data_{0};
  };

  struct alignas(64) Bucket {
    std::array<Slot, 2> slots;
  };

  Bucket& bucket(std::uint64_t hash) const { return buckets_[hash >> shift_]; }

  int shift_ = 0;
  std::uint8_t date_ = 0;
  HugeArray<Bucket> buckets_;
};

/// The bounds that one thread has found near the leaves: small enough to stay in its cache, and
/// always taking what is new. 2 to the power of `Log2Size` positions, a word each: the upper bits
/// of the position's signature, which together with its place are more than 64 bits that no other
/// position of a search will share; and the bound that was found last, for that is nearly always
/// the one that is asked for.
template <int Log2Size>
class LeafTable {
 public:
  /// Where a position belongs, and what is known of it.
  class Place {
   public:
    Place(std::uint64_t& entry, std::uint64_t signature)
        : entry_(entry),
          signature_(signature & ~kBoundBits),
          bound_((entry ^ signature_) <= kBoundBits ? entry & kBoundBits : 0) {}

    /// Is it known whether the margin is more than `alpha`? Then bound() is what a search would
    /// come back with.
    bool settles(int alpha) const { return bound_ != 0 && (bound() > alpha) == (bound_ & 1); }
    int bound() const { return static_cast<int>(bound_ >> 1) - kOffset; }

    /// A search for more than `alpha` came back with `value`. If another position is here by now,
    /// it is forgotten.
    void learn(int value, int alpha) {
      entry_ = signature_ | static_cast<std::uint64_t>(value + kOffset) << 1 | (value > alpha);
    }

   private:
    std::uint64_t& entry_;
    std::uint64_t signature_;
    std::uint64_t bound_;  ///< the margin plus an offset, then whether it is a lower bound
  };

  void prefetch(const Key& key) const { __builtin_prefetch(&entry(key)); }
  Place operator[](const Key& key) const { return {entry(key), key.signature()}; }

 private:
  static constexpr std::uint64_t kBoundBits = (1 << 10) - 1;
  static constexpr int kOffset = 256;

  std::uint64_t& entry(const Key& key) const { return entries_[key.hash() >> (64 - Log2Size)]; }

  HugeArray<std::uint64_t> entries_{std::size_t{1} << Log2Size};
};

}  // namespace petteia::endgame
