#include "web/values.hpp"

#include <cmath>

#include <fmt/format.h>

namespace petteia::web {

double in_units(engines::Value value, const engines::Engine& engine, const play::GameInfo& game) {
  if (value >= search::kWon) return value - search::kWon;
  if (value <= -search::kWon) return value + search::kWon;
  if (game.points_decide) return value / engine.unit();
  return std::tanh(value / (4.0 * engine.clear_difference()));
}

std::string value_words(engines::Value value, bool exact, const engines::Engine& engine,
                        const play::Position& position) {
  const double units = in_units(value, engine, position.game());
  if (std::abs(value) >= search::kWon)
    return fmt::format("{} by {}", position.side_name(value > 0 ? Side::First : Side::Second),
                       std::abs(units));
  if (exact && value == 0) return "draw";
  return fmt::format("{:+.2f}", units);
}

engines::Value for_first(engines::Value value, Side to_move) {
  return to_move == Side::First ? value : -value;
}

double nodes_per_second(const engines::Insight& insight) {
  const double seconds = std::chrono::duration<double>(insight.time).count();
  return static_cast<double>(insight.nodes) / std::max(1e-3, seconds);
}

}  // namespace petteia::web
