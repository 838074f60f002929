#pragma once

#include <atomic>
#include <functional>
#include <string_view>
#include <vector>

#include "engines/catalog.hpp"

namespace petteia::engines {

/// What a technique is worth: the default set of techniques against the same with this one switched
/// over, on the same positions.
struct Ablation {
  search::Technique technique;
  bool on_by_default;
  double nodes;  ///< nodes without it / nodes with it, at equal depth
  double time;   ///< the same for time
  double depth;  ///< plies gained with it, at equal time
};

struct AblationPlan {
  int positions = 12;
  int depth = 8;
  search::Milliseconds time{100};  ///< a position, for the comparison at equal time
};

/// Measures every technique that makes a difference for the game. `progress(name, done, all)` is
/// called before each. Ends early, with what there is, when `stop` is raised.
std::vector<Ablation> ablate(const CatalogEntry& game, const AblationPlan& plan,
                             const std::atomic<bool>* stop,
                             const std::function<void(std::string_view, int, int)>& progress);

}  // namespace petteia::engines
