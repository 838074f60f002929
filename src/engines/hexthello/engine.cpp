#include "engines/engine_of.hpp"
#include "engines/game_engines.hpp"
#include "engines/hexthello/evaluations.hpp"

namespace petteia::engines {
namespace {

const Evaluations<hexthello::HexThello, hexthello::HandMadeEvaluation, hexthello::DiscEvaluation>
    kEvaluations{{
        Named<hexthello::HandMadeEvaluation>{"hand-made", "mobility, frontier, corners, stability",
                                             100},
        Named<hexthello::DiscEvaluation>{"discs", "own discs minus the other's (H7)", 1},
    }};

}  // namespace

const GameEngines kHexThelloEngines = {
    [] { return kEvaluations.list(); },
    [](const EngineOptions& options) { return kEvaluations.make(options); },
};

}  // namespace petteia::engines
