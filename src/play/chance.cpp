#include "play/chance.hpp"

#include "core/chance.hpp"

namespace petteia::play {

NamedOutcome let_chance_fall_once(Position& position, Random& random) {
  const auto outcomes = position.outcomes();
  const auto& fallen = outcomes[draw_outcome(outcomes, random)];
  static_cast<void>(position.settle(fallen.text));
  return fallen;
}

std::vector<std::string> let_chance_fall(Position& position, Random& random) {
  std::vector<std::string> fallen;
  while (position.chance()) fallen.push_back(let_chance_fall_once(position, random).text);
  return fallen;
}

}  // namespace petteia::play
