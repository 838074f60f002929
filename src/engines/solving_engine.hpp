#pragma once

#include <memory>

#include "engines/engine.hpp"
#include "engines/solver.hpp"
#include "engines/traps.hpp"

namespace petteia::engines {

/// An engine that first tries to solve a position outright, where that is within reach of its
/// time, and thinks as usual where it is not. Limits of depth or nodes and any choice of techniques
/// are questions to the search, so the solver leaves those alone.
class SolvingEngine final : public Engine {
 public:
  using MakeSolver = std::unique_ptr<Solver> (*)(const SolverOptions&);

  /// The solver is made at once, for that takes longer than some moves may. With `traps` it plays a
  /// position that is not won for the mistakes of its opponent.
  SolvingEngine(std::unique_ptr<Engine> engine, MakeSolver make_solver, Traps traps)
      : engine_(std::move(engine)),
        solver_(make_solver({engine_->options().threads, engine_->options().table_megabytes})),
        traps_(std::move(traps)) {}

  Insight think(const play::Position& position, const Limits& limits, const std::atomic<bool>* stop,
                const InsightListener& listener, search::TreeRecorder* tree) override;

  Value evaluate(const play::Position& position) const override {
    return engine_->evaluate(position);
  }
  std::uint64_t key(const play::Position& position) const override {
    return engine_->key(position);
  }
  EngineOptions& options() override { return engine_->options(); }
  void clear() override {
    engine_->clear();
    solver_->clear();
  }
  double unit() const override { return engine_->unit(); }
  Value clear_difference() const override { return engine_->clear_difference(); }
  int phases() const override { return engine_->phases(); }
  int phase(const play::Position& position) const override { return engine_->phase(position); }

 private:
  /// The position's best moves, if they are found and proved in this time.
  std::vector<Solution> solve(const play::Position& position, search::Milliseconds time,
                              const std::atomic<bool>* stop);

  /// The move that sets the opponent the hardest problem; `known` is not won. The limits count from
  /// `begin`.
  std::string hardest_problem(const play::Position& position, const Solution& known,
                              const Limits& limits, search::Clock::time_point begin,
                              const SolveLimits& solve_limits);

  /// After a move in a drawn position: is it proved that the opponent does not win?
  bool keeps_draw(play::Position position, const std::string& move, const std::atomic<bool>* stop);

  std::unique_ptr<Engine> engine_;
  std::unique_ptr<Solver> solver_;
  Traps traps_;
};

inline Parsed<std::unique_ptr<Engine>> with_solver(Parsed<std::unique_ptr<Engine>> engine,
                                                   SolvingEngine::MakeSolver make_solver,
                                                   Traps traps = Traps({})) {
  if (!engine || !(*engine)->options().solves) return engine;
  return std::make_unique<SolvingEngine>(*std::move(engine), make_solver, std::move(traps));
}

}  // namespace petteia::engines
