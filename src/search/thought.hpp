#pragma once

#include <functional>
#include <vector>

#include "search/limits.hpp"
#include "search/worker.hpp"

namespace petteia::search {

/// A root move with its value for the side to move and the play expected after it.
template <Game G>
struct RootLine {
  Value value = 0;
  Line<G> moves;
};

/// What a search has found out, so far or in the end.
template <Game G>
struct Thought {
  std::vector<RootLine<G>> lines;  ///< best first, at least one
  int depth = 0;                   ///< of the last complete iteration
  std::uint64_t nodes = 0;
  Clock::duration time{};

  const typename G::Move& best() const { return lines.front().moves[0]; }
  Value value() const { return lines.front().value; }
};

/// Sees every improvement of a search as it happens, on the thread that searches.
template <Game G>
using Listener = std::function<void(const Thought<G>&)>;

struct Options {
  TechniqueSet techniques = TechniqueSet::defaults();
  int threads = 1;
  int lines = 1;  ///< how many of the best moves to value exactly
};

}  // namespace petteia::search
