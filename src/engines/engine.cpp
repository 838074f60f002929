#include "engines/engine.hpp"

#include <cmath>

#include <fmt/format.h>

#include "engines/catalog.hpp"

namespace petteia::engines {
std::string value_text(Value value, double unit) {
  if (std::abs(value) >= search::kWon) {
    const Value margin = std::abs(value) - search::kWon;
    return fmt::format("{} by {}", value > 0 ? "won" : "lost", margin);
  }
  return fmt::format("{:+.2f}", value / unit);
}

std::vector<EvaluationInfo> evaluations(const play::GameInfo& game) {
  return find_game(game.name)->engines.evaluations();
}

Parsed<std::unique_ptr<Engine>> make_engine(const play::GameInfo& game,
                                            const EngineOptions& options) {
  return find_game(game.name)->engines.make(options);
}

}  // namespace petteia::engines
