#pragma once

#include <array>
#include <optional>

#include "search/value.hpp"

namespace petteia::search {

/// At each ply the two latest moves that refuted a position. A sister position often falls to the
/// same move (Akl and Newborn, 1977).
template <class Move>
class Killers {
 public:
  void add(int ply, const Move& move) {
    auto& [first, second] = moves_[ply];
    if (first == move) return;
    second = first;
    first = move;
  }

  /// 2 for the latest, 1 for the one before, 0 for any other move.
  int rank(int ply, const Move& move) const {
    const auto& [first, second] = moves_[ply];
    return first == move ? 2 : second == move ? 1 : 0;
  }

 private:
  std::array<std::array<std::optional<Move>, 2>, kMaxPly> moves_;
};

}  // namespace petteia::search
