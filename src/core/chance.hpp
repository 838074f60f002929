#pragma once

#include "core/game.hpp"
#include "core/random.hpp"

namespace petteia {

/// The place of one of the outcomes, each as likely as its `probability`.
template <class List>
std::size_t draw_outcome(const List& outcomes, Random& random) {
  double left = random.unit();
  std::size_t drawn = 0;
  while (drawn + 1 < outcomes.size() && left >= outcomes[drawn].probability)
    left -= outcomes[drawn++].probability;
  return drawn;
}

/// Lets nature have all its turns.
template <Game G>
void let_chance_fall([[maybe_unused]] const G& g, [[maybe_unused]] typename G::State& s,
                     [[maybe_unused]] Random& random) {
  if constexpr (Stochastic<G>) {
    while (g.chance(s)) {
      Outcomes<G> outcomes;
      g.outcomes(s, outcomes);
      g.settle(s, outcomes[draw_outcome(outcomes, random)].outcome);
    }
  }
}

}  // namespace petteia
