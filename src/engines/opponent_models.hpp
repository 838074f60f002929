#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "engines/engine.hpp"

namespace petteia::engines {

/// Learns in the course of a game how the opponent chooses its moves (after Carmel and Markovitch,
/// "Incorporating opponent models into adversary search", 1996). A model is an evaluation and a
/// number of plies to look ahead. All are equally likely at first; whenever the opponent has
/// answered, those that foresaw its move become likelier.
class OpponentModels {
 public:
  /// A move and how likely it is.
  using Answers = std::map<std::string, double>;

  /// Each engine looks ahead in the opponent's place; all horizons of one have its evaluation.
  explicit OpponentModels(std::vector<std::unique_ptr<Engine>> engines)
      : engines_(std::move(engines)) {
    forget();
  }

  bool any() const { return !engines_.empty(); }

  /// We are to move. Learns from the answer to the position that was left to the opponent; a
  /// position that is no answer to it belongs to another game, whose opponent is unknown.
  void meet(const play::Position& position);
  /// We play this move, and the opponent is to answer.
  void leave(const play::Position& position, const std::string& move);

  /// What the opponent will answer in this position.
  Answers answers(const play::Position& position, const std::atomic<bool>* stop = nullptr);

 private:
  /// What people and simple programs see; one more makes every guess several times as slow.
  static constexpr int kFarthestHorizon = 5;

  /// The move of every model of one engine, by its horizon less one.
  using Forecast = std::vector<std::string>;
  using Weights = std::vector<double>;

  void forget();
  void learn(const play::Position& position, const std::string& answer);
  /// What an engine's models up to this horizon foresee.
  const Forecast& forecast(std::size_t engine, const play::Position& position, int horizon,
                           const std::atomic<bool>* stop);

  std::vector<std::unique_ptr<Engine>> engines_;
  std::vector<Weights> weights_;  ///< of an engine's models; the largest of all is 1
  std::vector<std::unordered_map<std::uint64_t, Forecast>> forecasts_;  ///< in this game, by hash
  std::optional<play::Position> left_;
};

}  // namespace petteia::engines
