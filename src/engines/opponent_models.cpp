#include "engines/opponent_models.hpp"

#include <algorithm>

namespace petteia::engines {
namespace {

/// How often a model of the right kind foresees the answer; moves of equal value, and noise, leave
/// it short of always.
constexpr double kForeseen = 0.9;

/// Models this much less likely than the likeliest are not asked.
constexpr double kNegligible = 0.03;

}  // namespace

void OpponentModels::forget() {
  weights_.assign(engines_.size(), Weights(kFarthestHorizon, 1));
  forecasts_.assign(engines_.size(), {});
  left_.reset();
}

void OpponentModels::meet(const play::Position& position) {
  if (!left_ || *left_ == position) return;  // the latter: on the opponent's time
  for (const std::string& move : left_->moves()) {
    play::Position next = *left_;
    static_cast<void>(next.play(move));
    if (next == position) return learn(*left_, move);
  }
  forget();
}

void OpponentModels::leave(const play::Position& position, const std::string& move) {
  if (left_ && *left_ == position) return;
  left_ = position;
  static_cast<void>(left_->play(move));
}

void OpponentModels::learn(const play::Position& position, const std::string& answer) {
  const auto moves = static_cast<double>(position.moves().size());
  if (moves == 1) return;
  double most = 0;
  for (std::size_t engine = 0; engine < engines_.size(); ++engine) {
    const Forecast& foreseen = forecast(engine, position, kFarthestHorizon, nullptr);
    for (std::size_t i = 0; i < foreseen.size(); ++i) {
      double& weight = weights_[engine][i];
      weight *= foreseen[i] == answer ? kForeseen : (1 - kForeseen) / (moves - 1);
      most = std::max(most, weight);
    }
  }
  for (Weights& weights : weights_)
    for (double& weight : weights) weight /= most;
}

OpponentModels::Answers OpponentModels::answers(const play::Position& position,
                                                const std::atomic<bool>* stop) {
  Answers answers;
  double sum = 0;
  for (std::size_t engine = 0; engine < engines_.size(); ++engine) {
    const Weights& weights = weights_[engine];
    int horizon = kFarthestHorizon;
    while (horizon > 0 && weights[horizon - 1] < kNegligible) --horizon;
    if (horizon == 0) continue;
    const Forecast& foreseen = forecast(engine, position, horizon, stop);
    for (int i = 0; i < horizon; ++i) {
      if (weights[i] < kNegligible) continue;
      answers[foreseen[i]] += weights[i];
      sum += weights[i];
    }
  }
  for (auto& [move, likelihood] : answers) likelihood /= sum;
  return answers;
}

const OpponentModels::Forecast& OpponentModels::forecast(std::size_t engine,
                                                         const play::Position& position,
                                                         int horizon,
                                                         const std::atomic<bool>* stop) {
  Forecast& known = forecasts_[engine][position.hash()];
  if (known.size() >= static_cast<std::size_t>(horizon)) return known;
  known.clear();
  Limits limits;
  limits.depth = horizon;
  const Insight last = engines_[engine]->think(
      position, limits, stop, [&](const Insight& so_far) { known.push_back(so_far.best()); });
  known.resize(horizon, last.best());
  return known;
}

}  // namespace petteia::engines
