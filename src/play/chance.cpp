#include "play/chance.hpp"

namespace petteia::play {

NamedOutcome let_chance_fall_once(Position& position, Random& random) {
  const auto outcomes = position.outcomes();
  double left = random.unit();
  std::size_t chosen = 0;
  while (chosen + 1 < outcomes.size() && left >= outcomes[chosen].probability)
    left -= outcomes[chosen++].probability;
  static_cast<void>(position.settle(outcomes[chosen].text));
  return outcomes[chosen];
}

std::vector<std::string> let_chance_fall(Position& position, Random& random) {
  std::vector<std::string> fallen;
  while (position.chance()) fallen.push_back(let_chance_fall_once(position, random).text);
  return fallen;
}

}  // namespace petteia::play
