#pragma once

#include "engines/engine.hpp"

/// What each game brings to the engine room, each from its own folder.
namespace petteia::engines {

struct GameEngines {
  std::vector<EvaluationInfo> (*evaluations)();
  Parsed<std::unique_ptr<Engine>> (*make)(const EngineOptions&);
};

extern const GameEngines kConnect4Engines;
extern const GameEngines kReversiEngines;
extern const GameEngines kHexThelloEngines;
extern const GameEngines kTucChessEngines;

}  // namespace petteia::engines
