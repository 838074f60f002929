#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <optional>

#ifdef __linux__
#include <sys/mman.h>
#endif

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
  explicit Table(std::size_t megabytes) {
    const std::size_t lines =
        std::bit_floor(std::max<std::size_t>(1, megabytes) * 1024 * 1024 / 64);
    lines_ = allocate_lines(lines);
    mask_ = lines - 1;
  }

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

  struct Free {
    void* memory;  ///< as it was allocated, before the first whole page
    void operator()(Line*) const { std::free(memory); }
  };
  using Lines = std::unique_ptr<Line[], Free>;

  /// Looks into the table hit all over it, so that with small pages most would also miss the
  /// processor's list of pages. Fresh memory is zero, which is an empty table: nothing is written,
  /// so that a table costs nothing before it is used (a game at 10 ms a move may use little of it).
  static Lines allocate_lines(std::size_t count) {
    constexpr std::size_t kHugePage = 2 * 1024 * 1024;
    const std::size_t bytes = (count * sizeof(Line) + kHugePage - 1) / kHugePage * kHugePage;
    std::size_t space = bytes + kHugePage;
    void* const memory = std::calloc(space, 1);
    if (memory == nullptr) throw std::bad_alloc();
    void* aligned = memory;
    std::align(kHugePage, bytes, aligned, space);
#ifdef __linux__
    madvise(aligned, bytes, MADV_HUGEPAGE);  // only advice: no harm if it is not taken
#endif
    return Lines(static_cast<Line*>(aligned), Free{memory});
  }

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

  Lines lines_;
  std::size_t mask_ = 0;
  int generation_ = 0;
};

}  // namespace petteia::search
