#include "play/chance.hpp"

namespace petteia::play {

std::vector<std::string> let_chance_fall(Position& position, Random& random) {
  std::vector<std::string> fallen;
  while (position.chance()) {
    const auto outcomes = position.outcomes();
    double left = random.unit();
    std::size_t chosen = 0;
    while (chosen + 1 < outcomes.size() && left >= outcomes[chosen].probability)
      left -= outcomes[chosen++].probability;
    static_cast<void>(position.settle(outcomes[chosen].text));
    fallen.push_back(outcomes[chosen].text);
  }
  return fallen;
}

}  // namespace petteia::play
