#include "engines/engine_player.hpp"

#include <cmath>

#include "core/drawn.hpp"
#include "play/referee.hpp"

namespace petteia::engines {

EnginePlayer::EnginePlayer(std::string name, std::unique_ptr<Engine> engine,
                           const Strength& strength, std::uint64_t seed, bool ponders)
    : name_(std::move(name)),
      engine_(std::move(engine)),
      strength_(strength),
      nodes_left_(strength.limits.game_nodes),
      random_(seed),
      ponders_(ponders) {
  // To choose among moves it must know the value of several.
  if (strength_.carelessness > 0) engine_->options().lines = 6;
}

EnginePlayer::~EnginePlayer() { stop_pondering(); }

std::string EnginePlayer::choose(const play::Position& position, const play::TimeLeft& time,
                                 const std::stop_token& stop) {
  stop_pondering();
  if (auto move = book_choice(position)) return *std::move(move);
  std::atomic<bool> flag = false;
  const std::stop_callback raise_flag(stop, [&flag] { flag = true; });
  const Insight insight = engine_->think(position, limits_within(time), &flag, listener_);
  if (nodes_left_) *nodes_left_ -= std::min(*nodes_left_, insight.nodes);
  std::string move = strength_.carelessness > 0 ? careless_choice(insight) : insight.best();
  if (ponders_) start_pondering(position, move);
  return move;
}

void EnginePlayer::follow(const play::Referee& game, Side /*side*/) {
  if (game.moves() == 0) nodes_left_ = strength_.limits.game_nodes;
}

std::optional<std::string> EnginePlayer::book_choice(const play::Position& position) {
  if (!strength_.book || position.over()) return std::nullopt;
  constexpr double kAsGood = 0.5;  // discs: less than searches of any depth agree on
  auto choices = strength_.book->choices(position, *engine_);
  if (choices.empty()) return std::nullopt;
  const double least = choices.front().value - kAsGood * engine_->unit();
  std::erase_if(choices, [&](const auto& choice) { return choice.value < least; });
  return random_.one_of(choices).move;
}

Limits EnginePlayer::limits_within(const play::TimeLeft& time) const {
  Limits limits = strength_.limits;
  limits.game_nodes = nodes_left_;
  if (time.move) limits.move_time = std::min(*time.move, limits.move_time.value_or(*time.move));
  if (time.game) limits.clock = search::ClockTime{*time.game, time.increment};
  return limits;
}

std::string EnginePlayer::careless_choice(const Insight& insight) {
  // The worse a move, the rarer: at the limit of carelessness one in e² of the best.
  const double most = strength_.carelessness * engine_->clear_difference();
  std::vector<double> weights;
  for (const Line& line : insight.lines) {
    const double loss = insight.value() - line.value;
    weights.push_back(loss <= most ? std::exp(-2 * loss / most) : 0);
  }
  const std::size_t chosen = drawn(weights, random_);
  return insight.lines[weights[chosen] > 0 ? chosen : 0].moves.front();
}

void EnginePlayer::start_pondering(play::Position position, const std::string& move) {
  static_cast<void>(position.play(move));
  if (position.over() || position.chance()) return;
  stop_pondering_ = false;
  pondering_ = std::thread(
      [this, position = std::move(position)] { engine_->think(position, {}, &stop_pondering_); });
}

void EnginePlayer::stop_pondering() {
  stop_pondering_ = true;
  if (pondering_.joinable()) pondering_.join();
}

}  // namespace petteia::engines
