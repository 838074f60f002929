#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <vector>

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
      for (const Group& group : groups_) add(sum, group, planes[i]);
    }
    return std::bit_cast<Numbers>(sum);
  }

 private:
  using Row = std::array<Vector, kVectors>;
  struct Group {
    std::size_t word;
    int shift;
    std::array<Row, 16> added;  ///< by the four bits
  };

  Indices() {
    for (std::size_t word = 0; word < P::kWords; ++word)
      for (int shift = 0; shift < 64; shift += 4) {
        const Group group = make_group(word, shift);
        const auto& all = group.added[15];
        const bool used = std::any_of(all.begin(), all.end(), [](const Vector& vector) {
          for (std::size_t i = 0; i < kLane; ++i)
            if (vector[i]) return true;
          return false;
        });
        if (used) groups_.push_back(group);
      }
  }

  static Group make_group(std::size_t word, int shift) {
    Group group{word, shift, {}};
    for (std::size_t i = 0; i < L::kPlaces; ++i) {
      const Place place = L::place(i);
      for (std::size_t digit = 0; digit < P::kShapes[place.shape].size; ++digit) {
        const int bit = place.cells[digit] - static_cast<int>(64 * word) - shift;
        if (bit < 0 || bit >= 4) continue;
        for (unsigned bits = 0; bits < 16; ++bits)
          if (bits >> bit & 1)
            group.added[bits][i / kLane][i % kLane] = static_cast<std::uint16_t>(
                group.added[bits][i / kLane][i % kLane] + L::unit(digit));
      }
    }
    return group;
  }

  static void add(Row& sum, const Group& group, const std::array<std::uint64_t, P::kWords>& plane) {
    const Row& added = group.added[plane[group.word] >> group.shift & 15];
    for (std::size_t i = 0; i < kVectors; ++i) sum[i] += added[i];
  }

  std::vector<Group> groups_;
};

}  // namespace petteia::patterns
