#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "engines/patterns/bit_readings.hpp"
#include "engines/patterns/layout.hpp"

namespace petteia::patterns {

/// Finds the patterns of a position, all at once and from nothing but its bits.
///
/// Every group of four neighbouring bits adds to the patterns of the cells it stands for, and how
/// much to each is looked up as one vector: sixteen vectors a group. On a board of one word that is
/// as quick as following the patterns from move to move, which a larger one had better do.
template <class P>
class Indices {
  using L = Layout<P>;
  /// Numbers in a vector. What is wider than the machine's own vectors is kept in memory.
#ifdef __AVX512BW__
  static constexpr std::size_t kLane = 32;
#else
  static constexpr std::size_t kLane = 16;
#endif
  static constexpr std::size_t kVectors = (L::kPlaces + kLane - 1) / kLane;
  using Vector [[gnu::vector_size(2 * kLane)]] = std::uint16_t;
  using Row = std::array<Vector, kVectors>;
  using Plane = std::array<std::uint64_t, P::kWords>;

 public:
  using Board = typename P::Board;
  using Numbers = std::array<std::uint16_t, kVectors * kLane>;

  static const Indices& instance() {
    static const Indices kInstance;
    return kInstance;
  }

  /// The number of the pattern in every place.
  Numbers of(const Board& b) const {
    const auto planes = P::planes(b);
    if constexpr (BitReadings<P>::kWorthWhile)
      return read(planes[0][0], planes[1][0], std::make_index_sequence<L::kPlaces>());
    Row sum{};
    for (std::size_t i = planes.size(); i-- > 0;) {
      for (Vector& vector : sum) vector += vector;
      add_all(sum, planes[i], std::make_index_sequence<kGroups.size()>());
    }
    return std::bit_cast<Numbers>(sum);
  }

  /// A position and its patterns as either side sees them.
  struct Track {
    std::array<Plane, 2> planes;
    Row own_view;
    Row enemy_view;
  };

  Track track(const Board& b) const {
    const auto planes = P::planes(b);
    const Row own = of_plane(planes[0]);
    const Row enemy = of_plane(planes[1]);
    Track track{planes, own, enemy};
    for (std::size_t i = 0; i < kVectors; ++i) {
      track.own_view[i] += enemy[i] + enemy[i];
      track.enemy_view[i] += own[i] + own[i];
    }
    return track;
  }

  /// The same for the position that a move, or a pass, led to from the one `before`: only patterns
  /// with a cell that the move changed have another number. For games in which each move places a
  /// disc and turns others over.
  Track track(const Board& b, const Track& before) const {
    Track track{P::planes(b), before.enemy_view, before.own_view};
    for_each_change(track.planes, before.planes, [&](const Row& added, bool placed) {
      for (std::size_t i = 0; i < kVectors; ++i) {
        track.own_view[i] += placed ? added[i] + added[i] : added[i];
        track.enemy_view[i] += placed ? added[i] : -added[i];
      }
    });
    return track;
  }

  /// The numbers alone.
  Numbers after(const Board& b, const Track& before) const {
    Row sum = before.enemy_view;
    for_each_change(P::planes(b), before.planes, [&](const Row& added, bool placed) {
      for (std::size_t i = 0; i < kVectors; ++i) sum[i] += placed ? added[i] + added[i] : added[i];
    });
    return std::bit_cast<Numbers>(sum);
  }

  static Numbers numbers(const Track& track) { return std::bit_cast<Numbers>(track.own_view); }

 private:
  /// The groups of four bits in which there are cells, by their lowest bit.
  static constexpr auto kGroups = [] {
    constexpr std::size_t kAll = P::kWords * 16;
    constexpr auto kUsed = [] {
      std::array<bool, kAll> used{};
      for (std::size_t i = 0; i < L::kPlaces; ++i)
        for (std::size_t digit = 0; digit < P::kShapes[L::place(i).shape].size; ++digit)
          used[L::place(i).cells[digit] / 4] = true;
      return used;
    }();
    std::array<std::size_t, std::count(kUsed.begin(), kUsed.end(), true)> groups{};
    for (std::size_t group = 0, next = 0; group < kAll; ++group)
      if (kUsed[group]) groups[next++] = 4 * group;
    return groups;
  }();

  Indices() {
    for (std::size_t i = 0; i < L::kPlaces; ++i) {
      const Place place = L::place(i);
      for (std::size_t digit = 0; digit < P::kShapes[place.shape].size; ++digit)
        for (std::size_t group = 0; group < kGroups.size(); ++group) {
          const std::size_t bit = place.cells[digit] - kGroups[group];
          if (bit >= 4) continue;
          for (unsigned bits = 0; bits < 16; ++bits)
            if (bits >> bit & 1) {
              Vector& vector = added_[group][bits][i / kLane];
              vector[i % kLane] = static_cast<std::uint16_t>(vector[i % kLane] + L::unit(digit));
            }
        }
    }
    for (std::size_t group = 0; group < kGroups.size(); ++group)
      for (std::size_t bit = 0; bit < 4; ++bit)
        added_by_cell_[kGroups[group] + bit] = added_[group][1U << bit];
  }

  template <std::size_t... I>
  Numbers read(std::uint64_t ones, std::uint64_t twos, std::index_sequence<I...>) const {
    return {readings_.template number<I>(ones, twos)...};
  }

  Row of_plane(const Plane& plane) const {
    Row sum{};
    add_all(sum, plane, std::make_index_sequence<kGroups.size()>());
    return sum;
  }

  template <std::size_t... Group>
  void add_all(Row& sum, const Plane& plane, std::index_sequence<Group...>) const {
    (add(sum, added_[Group][plane[kGroups[Group] / 64] >> kGroups[Group] % 64 & 15]), ...);
  }

  /// Calls `change(added, placed)` for every disc that whoever just moved has placed or turned
  /// over.
  template <class Change>
  void for_each_change(const std::array<Plane, 2>& planes, const std::array<Plane, 2>& before,
                       Change change) const {
    for (std::size_t w = 0; w < P::kWords; ++w) {
      const std::uint64_t mover = planes[1][w];
      for (std::uint64_t turned = mover & before[1][w]; turned; turned &= turned - 1)
        change(added_by(64 * w, turned), false);
      for (std::uint64_t placed = mover & ~(before[0][w] | before[1][w]); placed;
           placed &= placed - 1)
        change(added_by(64 * w, placed), true);
    }
  }
  const Row& added_by(std::size_t first_cell, std::uint64_t cells) const {
    return added_by_cell_[first_cell + static_cast<std::size_t>(std::countr_zero(cells))];
  }
  static void add(Row& sum, const Row& added) {
    for (std::size_t i = 0; i < kVectors; ++i) sum[i] += added[i];
  }

  struct Nothing {};
  [[no_unique_address]] std::conditional_t<BitReadings<P>::kWorthWhile, BitReadings<P>, Nothing>
      readings_;
  /// What each group of bits adds, by the bits that are set.
  std::array<std::array<Row, 16>, kGroups.size()> added_{};
  /// What each cell adds by itself.
  std::array<Row, 64 * P::kWords> added_by_cell_{};
};

}  // namespace petteia::patterns
