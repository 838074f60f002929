#pragma once

#include <cstdint>
#include <string>

#include "engines/catalog.hpp"

namespace petteia::engines {

struct BenchResult {
  std::uint64_t nodes = 0;
  double seconds = 0;
};

struct BenchPlan {
  int threads = 1;
  int deeper = 0;          ///< plies more than the signature's depth
  std::string evaluation;  ///< empty: the game's best
  std::size_t table_megabytes = 16;
};

/// Searches a game's fixed set of positions to a fixed depth. The number of nodes under the default
/// plan is the signature of the game's search: it changes if and only if the search changes.
BenchResult run_bench(const CatalogEntry& game, const BenchPlan& plan = {});

}  // namespace petteia::engines
