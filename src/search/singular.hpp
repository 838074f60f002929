#pragma once

#include "search/table.hpp"

namespace petteia::search {

/// Singular extensions (Anantharaman, Campbell, Hsu, 1990), in the cheap form that asks the table:
/// if the remembered best move is known to be good, and a shallower search without it stays well
/// below that, everything hangs on this move and it is searched a ply deeper.
inline constexpr int kMinSingularDepth = 6;

constexpr bool may_be_singular(const Entry& entry, int depth) {
  return depth >= kMinSingularDepth && entry.depth + 3 >= depth && entry.bound != Bound::Upper &&
         entry.value > -kWon / 2 && entry.value < kWon / 2;
}

constexpr int singular_test_depth(int depth) { return (depth - 1) / 2; }

/// What all other moves must stay below. `unit` is the evaluation's idea of a clear difference.
constexpr Value singular_threshold(const Entry& entry, Value unit) { return entry.value - unit; }

}  // namespace petteia::search
