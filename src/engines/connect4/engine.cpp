#include "engines/connect4/evaluations.hpp"
#include "engines/connect4/lessons.hpp"
#include "engines/connect4/solver_face.hpp"
#include "engines/engine_of.hpp"
#include "engines/game_engines.hpp"
#include "engines/learning/fit_patterns.hpp"
#include "engines/solving_engine.hpp"

namespace petteia::engines {
namespace {

const Evaluations<connect4::Connect4, connect4::LearntEvaluation, connect4::ThreatEvaluation,
                  connect4::WindowEvaluation>
    kEvaluations{{
        Named<connect4::LearntEvaluation>{"learnt",
                                          "patterns and threats, weighted by solved games", 64},
        Named<connect4::ThreatEvaluation>{"threats", "cells that would complete four, by row", 1},
        Named<connect4::WindowEvaluation>{"windows", "the 69 windows of four cells (C8)", 1},
    }};

std::unique_ptr<Solver> make_connect4_solver(const SolverOptions& options) {
  return std::make_unique<connect4::SolverFace>(options);
}

/// What opponents may be: plain minimax with one simple evaluation or another.
OpponentModels opponents() {
  std::vector<std::unique_ptr<Engine>> engines;
  for (const std::string_view evaluation : {"threats", "windows"}) {
    EngineOptions options;
    options.evaluation = evaluation;
    options.techniques = TechniqueSet::exact();
    options.table_megabytes = 1;
    engines.push_back(*kEvaluations.make(options));
  }
  return OpponentModels(std::move(engines));
}

}  // namespace

const GameEngines kConnect4Engines = {
    [] { return kEvaluations.list(); },
    [](const EngineOptions& options) {
      return with_solver(kEvaluations.make(options), make_connect4_solver, opponents());
    },
    make_connect4_solver,
    learning::fit_patterns<connect4::Lessons, connect4::Patterns>,
};

}  // namespace petteia::engines
