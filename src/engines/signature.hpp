#pragma once

#include <cstdint>

#include "engines/catalog.hpp"

namespace petteia::engines {

struct BenchResult {
  std::uint64_t nodes = 0;
  double seconds = 0;
};

/// Searches a game's fixed set of positions to a fixed depth, single-threaded. The number of nodes
/// is the signature of the game's search: it changes if and only if the search changes.
BenchResult run_bench(const CatalogEntry& game);

}  // namespace petteia::engines
