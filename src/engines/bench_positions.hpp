#pragma once

#include <vector>

#include "engines/catalog.hpp"

namespace petteia::engines {

/// The same positions of a game every time, from its opening to its last third, each with a side
/// to move: what benchmarks, signatures and ablations search.
std::vector<play::Position> bench_positions(const CatalogEntry& game, int count);

}  // namespace petteia::engines
