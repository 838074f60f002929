#pragma once

#include <array>
#include <cstdlib>

#include "core/side.hpp"
#include "search/table.hpp"

namespace petteia::search {

/// How good a move has been all over the tree, whatever the position (Schaeffer, 1989). Counts
/// drift towards the latest experience and stay within ±kMost.
template <class Move>
class History {
 public:
  static constexpr int kMost = 16384;

  void reward(Side side, const Move& move, int depth) { adjust(side, move, depth * depth * 16); }
  void punish(Side side, const Move& move, int depth) { adjust(side, move, -depth * depth * 16); }

  int of(Side side, const Move& move) const { return counts_[index(side)][slot(move)]; }

 private:
  static constexpr std::size_t kSlots = sizeof(Move) == 1 ? 256 : 4096;

  void adjust(Side side, const Move& move, int change) {
    change = std::clamp(change, -kMost / 4, kMost / 4);
    int& count = counts_[index(side)][slot(move)];
    count += change - count * std::abs(change) / kMost;
  }

  /// A move of two bytes is a pair of squares below 64.
  static std::size_t slot(const Move& move) {
    const PackedMove packed = pack(move);
    if constexpr (sizeof(Move) == 1) return packed;
    return (packed & 63U) | (packed >> 8 & 63U) << 6;
  }

  std::array<std::array<int, kSlots>, 2> counts_{};
};

}  // namespace petteia::search
