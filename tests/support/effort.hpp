#pragma once

#include <algorithm>

namespace petteia::testing {

/// How often a test that draws at random repeats: `count` times in an optimised build, a tenth of
/// that with assertions and sanitizers, which are there to find other mistakes and are slow.
constexpr int effort(int count) {
#ifdef NDEBUG
  return count;
#else
  return std::max(1, count / 10);
#endif
}

}  // namespace petteia::testing
