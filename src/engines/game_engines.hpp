#pragma once

#include "engines/engine.hpp"
#include "engines/learning/fit.hpp"
#include "engines/solver.hpp"

/// What each game brings to the engine room, each from its own folder.
namespace petteia::engines {

struct GameEngines {
  std::vector<EvaluationInfo> (*evaluations)();
  Parsed<std::unique_ptr<Engine>> (*make)(const EngineOptions&);
  std::unique_ptr<Solver> (*make_solver)(const SolverOptions&) = nullptr;  ///< if there is one
  learning::FitFunction fit = nullptr;                                     ///< if it can learn
  learning::FitFunction fit_ordering = nullptr;  ///< if its solver orders moves by what is learnt
  learning::FitFunction fit_network = nullptr;   ///< if it has a network
  std::string_view book = {};                    ///< of openings, in data/; empty if there is none
  /// Puts moves in order without anything learnt, if there is such a one.
  std::unique_ptr<Solver> (*make_hand_made_solver)(const SolverOptions&) = nullptr;
};

extern const GameEngines kConnect4Engines;
extern const GameEngines kReversiEngines;
extern const GameEngines kHexThelloEngines;
extern const GameEngines kTucChessEngines;

}  // namespace petteia::engines
