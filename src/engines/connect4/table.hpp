#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "core/huge_pages.hpp"
#include "engines/connect4/bounds.hpp"
#include "engines/connect4/lanes.hpp"

namespace petteia::connect4 {

/// Spreads the 49 bits of a position's key over 49 bits, one to one, so that part of the result
/// can choose a bucket and the rest identify the position without doubt.
template <class Board>
Board scramble(Board key) {
  constexpr Cells kMask = (Cells{1} << kColumns * kColumnBits) - 1;
  key = key * 0x9e3779b97f4a7c15 & kMask;
  key ^= key >> 25;
  key = key * 0xbf58476d1ce4e5b9 & kMask;
  return key ^ (key >> 22);
}

/// Remembers the bounds of positions, by their scrambled keys. Eight entries of 64 bits make a
/// bucket, which is a line of cache; when it is full, the entry that cost the least work goes.
///
///      63 … 25            24 … 18      17 … 12   11 … 6   5 … 0
///      rest of the key    generation   work      upper    lower
///
/// `Word` is std::atomic<std::uint64_t> for a table that threads share (an entry is one word, so
/// it is never seen half written) and std::uint64_t for a thread's own.
template <class Word>
class Table {
 public:
  /// The largest table that fits into `bytes`, but no smaller than 64 KiB.
  explicit Table(std::size_t bytes)
      : bucket_bits_(
            std::max(kLeastBits, static_cast<int>(std::bit_width(bytes / sizeof(Bucket))) - 1)),
        buckets_(std::size_t{1} << bucket_bits_) {}

  std::size_t bytes() const { return sizeof(Bucket) << bucket_bits_; }

  /// Forgets everything; only every 127th time does this take a while.
  void clear() {
    if (++generation_ < kGenerations) return;
    generation_ = 1;
    for (std::size_t i = 0; i < std::size_t{1} << bucket_bits_; ++i)
      for (Word& word : buckets_[i].words) write(word, 0);
  }

  void prefetch(std::uint64_t hash) const { __builtin_prefetch(&bucket(hash)); }

  /// What is known of a position, which may be nothing.
  Bounds find(std::uint64_t hash) const {
    const Lanes words = read(bucket(hash));
    const Columns found = columns_where((words >> kTagShift) == tag(hash));
    if (!found) return {};
    return bounds_in(words[std::countr_zero(found)]);
  }

  /// Adds to what is known of a position. `work` is the number of nodes it took to find out.
  void store(std::uint64_t hash, Bounds bounds, std::uint64_t work) {
    Bucket& b = bucket(hash);
    Word* place = nullptr;
    std::uint64_t least = ~std::uint64_t{0};
    for (Word& word : b.words) {
      const std::uint64_t old = read(word);
      if (old >> kTagShift == tag(hash)) {
        const Bounds known = bounds_in(old);
        bounds.lower = std::max(bounds.lower, known.lower);
        bounds.upper = std::min(bounds.upper, known.upper);
        place = &word;
        break;
      }
      const bool stale = (old >> kTagShift) % kGenerations != generation_;
      const std::uint64_t worth = stale ? 0 : old >> kWorkShift & kSixBits;
      if (worth < least) {
        least = worth;
        place = &word;
      }
    }
    write(*place, tag(hash) << kTagShift |
                      static_cast<std::uint64_t>(std::bit_width(work)) << kWorkShift |
                      static_cast<std::uint64_t>(bounds.upper + Bounds::kUnknown) << kUpperShift |
                      static_cast<std::uint64_t>(bounds.lower + Bounds::kUnknown));
  }

 private:
  static constexpr int kUpperShift = 6;
  static constexpr int kWorkShift = 12;
  static constexpr int kTagShift = 18;
  static constexpr std::uint64_t kSixBits = 63;
  static constexpr std::uint64_t kGenerations = 128;  ///< 0 marks an entry never written
  static constexpr int kLeastBits = 10;               ///< leaves 39 bits of the key, as drawn above

  struct alignas(64) Bucket {
    Word words[8];
  };
  static std::uint64_t read(const Word& word) {
    if constexpr (std::is_same_v<Word, std::uint64_t>) {
      return word;
    } else {
      return word.load(std::memory_order_relaxed);
    }
  }
  static void write(Word& word, std::uint64_t value) {
    if constexpr (std::is_same_v<Word, std::uint64_t>) {
      word = value;
    } else {
      word.store(value, std::memory_order_relaxed);
    }
  }
  static Lanes read(const Bucket& bucket) {
    Lanes words;
    if constexpr (std::is_same_v<Word, std::uint64_t>) {
      std::memcpy(&words, bucket.words, sizeof words);
    } else {
      for (int i = 0; i < 8; ++i) words[i] = read(bucket.words[i]);
    }
    return words;
  }

  static Bounds bounds_in(std::uint64_t word) {
    return {static_cast<int>(word & kSixBits) - Bounds::kUnknown,
            static_cast<int>(word >> kUpperShift & kSixBits) - Bounds::kUnknown};
  }

  Bucket& bucket(std::uint64_t hash) const {
    return buckets_[hash & ((std::uint64_t{1} << bucket_bits_) - 1)];
  }
  std::uint64_t tag(std::uint64_t hash) const { return hash >> bucket_bits_ << 7 | generation_; }

  int bucket_bits_;
  std::uint64_t generation_ = 1;
  HugeArray<Bucket> buckets_;
};

}  // namespace petteia::connect4
