#pragma once

#include <algorithm>

namespace petteia::search {

/// How many plies less a late move is searched. With good ordering the best move is rarely among
/// the late ones; one that beats alpha all the same is searched again at full depth.
constexpr int late_move_reduction(int depth, std::size_t number, bool open_window) {
  if (depth < 3 || number < (open_window ? 4U : 3U)) return 0;
  const int reduction = 1 + (number >= 8) + (depth >= 8 && number >= 6);
  return std::min(reduction - open_window, depth - 2);
}

}  // namespace petteia::search
