#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engines/catalog.hpp"
#include "search/probcut.hpp"

namespace petteia::engines {

struct ProbCutPlan {
  std::string evaluation = {};  ///< whose fits; empty: the game's best
  int games = 60;               ///< of self-play that the positions are taken from
  int deepest = 8;              ///< the depth of the deepest fit
  int every = 5;                ///< plies between two positions of a game
};

/// A fit for every phase and depth from search::kMinProbCutDepth on, from searches with exact
/// techniques only. `progress(done, all)` counts games.
std::vector<std::vector<search::ProbCutFit>> fit_probcut(
    const CatalogEntry& game, const ProbCutPlan& plan,
    const std::function<void(int, int)>& progress);

/// The same as the header that the game's engine includes.
std::string probcut_header(const CatalogEntry& game, const ProbCutPlan& plan,
                           const std::vector<std::vector<search::ProbCutFit>>& fits);

}  // namespace petteia::engines
