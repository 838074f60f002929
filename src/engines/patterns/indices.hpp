#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <utility>

#include "engines/patterns/layout.hpp"

namespace petteia::patterns {

/// Finds the patterns of a position, all at once and from nothing but its bits.
///
/// Every group of four neighbouring bits adds to the patterns of the cells it stands for, and how
/// much to each is looked up as one vector: sixteen vectors a group. That is as quick as carrying
/// the patterns along from move to move, and a state stays small.
template <class P>
class Indices {
  using L = Layout<P>;
  static constexpr std::size_t kLane = 32;  ///< numbers in a vector
  static constexpr std::size_t kVectors = (L::kPlaces + kLane - 1) / kLane;
  using Vector [[gnu::vector_size(2 * kLane)]] = std::uint16_t;

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
    Row sum{};
    for (std::size_t i = planes.size(); i-- > 0;) {
      for (Vector& vector : sum) vector += vector;
      add_all(sum, planes[i], std::make_index_sequence<kGroups.size()>());
    }
    return std::bit_cast<Numbers>(sum);
  }

 private:
  using Row = std::array<Vector, kVectors>;
  using Plane = std::array<std::uint64_t, P::kWords>;

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
  }

  template <std::size_t... Group>
  void add_all(Row& sum, const Plane& plane, std::index_sequence<Group...>) const {
    (add(sum, added_[Group][plane[kGroups[Group] / 64] >> kGroups[Group] % 64 & 15]), ...);
  }
  static void add(Row& sum, const Row& added) {
    for (std::size_t i = 0; i < kVectors; ++i) sum[i] += added[i];
  }

  /// What each group of bits adds, by the bits that are set.
  std::array<std::array<Row, 16>, kGroups.size()> added_{};
};

}  // namespace petteia::patterns
