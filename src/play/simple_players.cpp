#include "play/simple_players.hpp"

#include <cmath>

namespace petteia::play {
namespace {

/// Beyond any difference in points, so that an end of the game outweighs everything short of it.
constexpr double kEndOfGame = 1e6;

/// By how much First leads, on average over what chance may bring.
double lead(const Position& position) {
  if (position.chance()) {
    double expected = 0;
    for (const NamedOutcome& outcome : position.outcomes()) {
      Position fallen = position;
      static_cast<void>(fallen.settle(outcome.text));
      expected += outcome.probability * lead(fallen);
    }
    return expected;
  }
  if (position.over() && position.result() != 0)
    return std::copysign(kEndOfGame, position.result()) + position.result();
  return position.points(Side::First) - position.points(Side::Second);
}

}  // namespace

std::string RandomPlayer::choose(const Position& position, const TimeLeft&,
                                 const std::stop_token&) {
  return random_.one_of(position.moves());
}

std::string GreedyPlayer::choose(const Position& position, const TimeLeft&,
                                 const std::stop_token&) {
  std::vector<std::string> best;
  double best_lead = -2 * kEndOfGame;
  for (const std::string& move : position.moves()) {
    Position after = position;
    static_cast<void>(after.play(move));
    const double mover_leads = position.to_move() == Side::First ? lead(after) : -lead(after);
    // Expectations are sums of rounded products: equal ones may differ in their last bits.
    if (mover_leads > best_lead + 1e-9) {
      best.clear();
      best_lead = mover_leads;
    }
    if (mover_leads > best_lead - 1e-9) best.push_back(move);
  }
  return random_.one_of(best);
}

}  // namespace petteia::play
