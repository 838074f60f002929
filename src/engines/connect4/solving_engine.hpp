#pragma once

#include <memory>

#include "engines/connect4/solver.hpp"
#include "engines/connect4/traps.hpp"
#include "engines/engine.hpp"

namespace petteia::engines {

/// An engine that first tries to solve a position outright, where that is within reach of its
/// time, and thinks as usual where it is not. Asked for several moves, or without a limit, it does
/// both in turns, each longer than the last, until every move is solved. Limits of depth or nodes
/// and any choice of techniques are questions to the search, so the solver leaves those alone.
class SolvingEngine final : public Engine {
 public:
  SolvingEngine(std::unique_ptr<Engine> engine, std::vector<std::unique_ptr<Engine>> opponents);

  Insight think(const play::Position& position, const Limits& limits, const std::atomic<bool>* stop,
                const InsightListener& listener, search::TreeRecorder* tree) override;

  Value evaluate(const play::Position& position) const override {
    return engine_->evaluate(position);
  }
  EngineOptions& options() override { return engine_->options(); }
  void clear() override;
  double unit() const override { return engine_->unit(); }
  Value clear_difference() const override { return engine_->clear_difference(); }
  int phases() const override { return engine_->phases(); }
  int phase(const play::Position& position) const override { return engine_->phase(position); }

 private:
  std::optional<Insight> solve(const play::Position& position, search::Milliseconds time,
                               const std::atomic<bool>* stop);
  /// The values of all moves, best first; none if time or `stop` was first.
  std::optional<Insight> solve_moves(const connect4::State& state, search::Milliseconds time,
                                     const std::atomic<bool>* stop);
  Insight study(const play::Position& position, const Limits& limits, const std::atomic<bool>* stop,
                const InsightListener& listener);

  std::unique_ptr<Engine> engine_;
  connect4::Solver solver_;
  Traps traps_;
};

}  // namespace petteia::engines
