#pragma once

#include <memory>

#include "engines/engine.hpp"
#include "engines/opponent_models.hpp"
#include "engines/solver.hpp"

namespace petteia::engines {

/// An engine that first tries to solve a position outright, where that is within reach of its
/// time, and thinks as usual where it is not. Limits of depth or nodes and any choice of techniques
/// are questions to the search, so the solver leaves those alone.
class SolvingEngine final : public Engine {
 public:
  using MakeSolver = std::unique_ptr<Solver> (*)(const SolverOptions&);

  /// The solver is made at once, for that takes longer than some moves may. With `models` it plays
  /// a position that is not won for the mistakes of its opponent.
  SolvingEngine(std::unique_ptr<Engine> engine, MakeSolver make_solver, OpponentModels models)
      : engine_(std::move(engine)),
        solver_(make_solver({engine_->options().threads, engine_->options().table_megabytes})),
        models_(std::move(models)) {}

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
  bool plays_for_mistakes() const { return models_.any() && engine_->options().lines == 1; }

  Insight solve_or_search(const play::Position& position, const Limits& limits,
                          const std::atomic<bool>* stop, const InsightListener& listener);

  /// The position's best moves, if they are found and proved in time. In one that is not won and
  /// where we play for mistakes, the move that sets the opponent the hardest problem;
  /// `time_left` is what remains for that.
  std::vector<Solution> solve(const play::Position& position, const SolveLimits& limits,
                              const std::function<Limits()>& time_left);
  std::optional<Solution> hardest_problem(const play::Position& position, const SolveLimits& limits,
                                          const std::function<Limits()>& time_left);

  std::unique_ptr<Engine> engine_;
  std::unique_ptr<Solver> solver_;
  OpponentModels models_;
};

inline Parsed<std::unique_ptr<Engine>> with_solver(Parsed<std::unique_ptr<Engine>> engine,
                                                   SolvingEngine::MakeSolver make_solver,
                                                   OpponentModels models = OpponentModels({})) {
  if (!engine || !(*engine)->options().solves) return engine;
  return std::make_unique<SolvingEngine>(*std::move(engine), make_solver, std::move(models));
}

}  // namespace petteia::engines
