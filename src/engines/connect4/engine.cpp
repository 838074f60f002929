#include "engines/connect4/evaluations.hpp"
#include "engines/connect4/solving_engine.hpp"
#include "engines/engine_of.hpp"
#include "engines/game_engines.hpp"

namespace petteia::engines {
namespace {

const Evaluations<connect4::Connect4, connect4::ThreatEvaluation, connect4::WindowEvaluation>
    kEvaluations{{
        Named<connect4::ThreatEvaluation>{"threats", "cells that would complete four, by row", 1},
        Named<connect4::WindowEvaluation>{"windows", "the 69 windows of four cells (C8)", 1},
    }};

/// One engine with each evaluation that remembers nothing: what opponents may find natural.
std::vector<std::unique_ptr<Engine>> opponents() {
  std::vector<std::unique_ptr<Engine>> engines;
  for (const EvaluationInfo& evaluation : kEvaluations.list()) {
    EngineOptions options;
    options.evaluation = evaluation.name;
    options.techniques.set(search::Technique::Table, false);
    options.table_megabytes = 1;
    engines.push_back(*kEvaluations.make(options));
  }
  return engines;
}

}  // namespace

const GameEngines kConnect4Engines = {
    [] { return kEvaluations.list(); },
    [](const EngineOptions& options) -> Parsed<std::unique_ptr<Engine>> {
      auto engine = kEvaluations.make(options);
      if (!engine) return engine;
      return std::make_unique<SolvingEngine>(*std::move(engine), opponents());
    },
};

}  // namespace petteia::engines
