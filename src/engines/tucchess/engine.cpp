#include "engines/engine_of.hpp"
#include "engines/game_engines.hpp"
#include "engines/learning/fit_patterns.hpp"
#include "engines/tucchess/evaluations.hpp"
#include "engines/tucchess/lessons.hpp"

namespace petteia::engines {
namespace {

const Evaluations<tucchess::TucChess, tucchess::LearntEvaluation, tucchess::HandMadeEvaluation,
                  tucchess::MaterialEvaluation>
    kEvaluations{{
        Named<tucchess::LearntEvaluation>{"learnt", "the same and patterns, weighted by self-play",
                                          tucchess::kPoint},
        Named<tucchess::HandMadeEvaluation>{"hand-made", "points, material, bonuses, pawns, danger",
                                            tucchess::kPoint},
        Named<tucchess::MaterialEvaluation>{"material", "points and material (T7)",
                                            tucchess::kPoint},
    }};

}  // namespace

const GameEngines kTucChessEngines = {
    [] { return kEvaluations.list(); },
    [](const EngineOptions& options) { return kEvaluations.make(options); },
    nullptr,
    learning::fit_patterns<tucchess::Lessons, tucchess::Patterns>,
};

}  // namespace petteia::engines
