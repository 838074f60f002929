#pragma once

#include "core/random.hpp"

namespace petteia::arena {

/// The seed of part number `part` of something that has a seed of its own: a match's pairs, a
/// pair's opening, chance and players. One recorded seed thus repeats everything.
constexpr std::uint64_t derived_seed(std::uint64_t seed, std::uint64_t part) {
  return mix(mix(seed) + (part + 1) * 0x9e3779b97f4a7c15ULL);
}

}  // namespace petteia::arena
