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

}  // namespace

const GameEngines kConnect4Engines = {
    [] { return kEvaluations.list(); },
    [](const EngineOptions& options) -> Parsed<std::unique_ptr<Engine>> {
      auto engine = kEvaluations.make(options);
      if (!engine) return engine;
      return std::make_unique<SolvingEngine>(*std::move(engine));
    },
};

}  // namespace petteia::engines
