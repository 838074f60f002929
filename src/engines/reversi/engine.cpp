#include "engines/engine_of.hpp"
#include "engines/game_engines.hpp"
#include "engines/reversi/evaluations.hpp"

namespace petteia::engines {
namespace {

const Evaluations<reversi::Reversi, reversi::HandMadeEvaluation, reversi::EvaluationA,
                  reversi::EvaluationB, reversi::DiscEvaluation>
    kEvaluations{{
        Named<reversi::HandMadeEvaluation>{"hand-made", "mobility, frontier, corners, stability",
                                           reversi::HandEvaluation::kDisc},
        Named<reversi::EvaluationA>{"a", "discs + 2 edges + 10 corners (R6)", 1},
        Named<reversi::EvaluationB>{"b", "discs + 2 sides + 3 corners (R6)", 1},
        Named<reversi::DiscEvaluation>{"discs", "own discs minus the other's", 1},
    }};

}  // namespace

const GameEngines kReversiEngines = {
    [] { return kEvaluations.list(); },
    [](const EngineOptions& options) { return kEvaluations.make(options); },
};

}  // namespace petteia::engines
