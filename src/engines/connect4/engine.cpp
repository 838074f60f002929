#include "engines/connect4/evaluations.hpp"
#include "engines/connect4/solver_face.hpp"
#include "engines/engine_of.hpp"
#include "engines/game_engines.hpp"
#include "engines/solving_engine.hpp"

namespace petteia::engines {
namespace {

const Evaluations<connect4::Connect4, connect4::ThreatEvaluation, connect4::WindowEvaluation>
    kEvaluations{{
        Named<connect4::ThreatEvaluation>{"threats", "cells that would complete four, by row", 1},
        Named<connect4::WindowEvaluation>{"windows", "the 69 windows of four cells (C8)", 1},
    }};

std::unique_ptr<Solver> make_connect4_solver(const SolverOptions& options) {
  return std::make_unique<connect4::SolverFace>(options);
}

/// One engine with each evaluation that remembers nothing: what opponents may find natural.
Traps traps() {
  std::vector<std::unique_ptr<Engine>> opponents;
  for (const EvaluationInfo& evaluation : kEvaluations.list()) {
    EngineOptions options;
    options.evaluation = evaluation.name;
    options.techniques.set(search::Technique::Table, false);
    options.table_megabytes = 1;
    opponents.push_back(*kEvaluations.make(options));
  }
  return Traps(std::move(opponents));
}

}  // namespace

const GameEngines kConnect4Engines = {
    [] { return kEvaluations.list(); },
    [](const EngineOptions& options) {
      return with_solver(kEvaluations.make(options), make_connect4_solver, traps());
    },
    make_connect4_solver,
};

}  // namespace petteia::engines
