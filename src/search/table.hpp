#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <optional>

#include "core/huge_pages.hpp"
#include "search/value.hpp"

namespace petteia::search {

/// What a searched value says about the true one.
enum class Bound : std::uint8_t { Upper = 1, Lower = 2, Exact = 3 };

/// A move as 16 bits, whatever the game.
using PackedMove = std::uint16_t;

template <class Move>
PackedMove pack(const Move& move) {
  static_assert(sizeof(Move) <= sizeof(PackedMove));
  if constexpr (sizeof(Move) == 1)
    return std::bit_cast<std::uint8_t>(move);
  else
    return std::bit_cast<std::uint16_t>(move);
}

template <class Move>
Move unpack(PackedMove packed) {
  if constexpr (sizeof(Move) == 1)
    return std::bit_cast<Move>(static_cast<std::uint8_t>(packed));
  else
    return std::bit_cast<Move>(packed);
}

/// What the table remembers of a position.
struct Entry {
  Value value;
  PackedMove move;
  std::uint8_t depth;
  Bound bound;
};

/// Transposition table, shared by all threads without locks: an entry is two words, and the first
/// is the key exclusive-or the second, so that an entry torn by two writers matches no key
/// (Hyatt and Mann, "A lock-less transposition table", 2002).
///
/// Four entries share a cache line. A new one replaces the entry of its own position, else the
/// one whose loss hurts least: old searches before the present one, shallow before deep.
class Table {
 public:
  explicit Table(std::size_t megabytes)
      : mask_(std::bit_floor(std::max<std::size_t>(1, megabytes) * 1024 * 1024 / 64) - 1),
        lines_(mask_ + 1) {}

  /// Ages everything in it: a new search begins.
  void new_search() { generation_ = (generation_ + 1) & kGenerationMask; }

  void clear() {
    for (std::size_t i = 0; i <= mask_; ++i)
      for (Slot& slot : lines_[i]) slot.store(0, 0);
    generation_ = 0;
  }

  void prefetch(std::uint64_t key) const { __builtin_prefetch(&lines_[key & mask_]); }

  std::optional<Entry> find(std::uint64_t key) const {
    for (const Slot& slot : lines_[key & mask_]) {
      const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
      if ((slot.check.load(std::memory_order_relaxed) ^ data) == key && data != 0)
        return unpacked(data);
    }
    return std::nullopt;
  }

  void store(std::uint64_t key, const Entry& entry) {
    Line& line = lines_[key & mask_];
    Slot* victim = &line[0];
    int least = 1 << 30;
    for (Slot& slot : line) {
      const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
      if ((slot.check.load(std::memory_order_relaxed) ^ data) == key) {
        victim = &slot;
        break;
      }
      const int age = (generation_ - generation_of(data)) & kGenerationMask;
      const int worth = data == 0 ? -(1 << 20) : unpacked(data).depth - 8 * age;
      if (worth < least) {
        least = worth;
        victim = &slot;
      }
    }
    const std::uint64_t data = packed(entry);
    victim->store(key ^ data, data);
  }

  /// Parts per thousand in use by the present search, from a sample.
  int fullness() const {
    int used = 0;
    const std::size_t sample = std::min<std::size_t>(250, mask_ + 1);
    for (std::size_t i = 0; i < sample; ++i)
      for (const Slot& slot : lines_[i]) {
        const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
        used += data != 0 && generation_of(data) == generation_;
      }
    return static_cast<int>(used * 1000 / (4 * sample));
  }

 private:
  struct Slot {
    std::atomic<std::uint64_t> check{0};
    std::atomic<std::uint64_t> data{0};

    void store(std::uint64_t new_check, std::uint64_t new_data) {
      check.store(new_check, std::memory_order_relaxed);
      data.store(new_data, std::memory_order_relaxed);
    }
  };
  struct alignas(64) Line : std::array<Slot, 4> {};

  static constexpr int kGenerationMask = 63;

  // From the lowest bit: value 32, move 16, depth 8, bound 2, generation 6.
  std::uint64_t packed(const Entry& entry) const {
    return std::uint64_t{static_cast<std::uint32_t>(entry.value)} |
           std::uint64_t{entry.move} << 32 | std::uint64_t{entry.depth} << 48 |
           std::uint64_t{static_cast<std::uint8_t>(entry.bound)} << 56 |
           std::uint64_t{static_cast<std::uint8_t>(generation_)} << 58;
  }
  static Entry unpacked(std::uint64_t data) {
    return {static_cast<Value>(static_cast<std::uint32_t>(data)),
            static_cast<PackedMove>(data >> 32), static_cast<std::uint8_t>(data >> 48),
            static_cast<Bound>(data >> 56 & 3)};
  }
  static int generation_of(std::uint64_t data) { return static_cast<int>(data >> 58); }

  std::size_t mask_;
  HugeArray<Line> lines_;
  int generation_ = 0;
};

}  // namespace petteia::search
