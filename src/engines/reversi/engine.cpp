#include "engines/endgame/solver_of.hpp"
#include "engines/engine_of.hpp"
#include "engines/game_engines.hpp"
#include "engines/learning/fit_network.hpp"
#include "engines/reversi/endgame.hpp"
#include "engines/reversi/evaluations.hpp"
#include "engines/solving_engine.hpp"

namespace petteia::engines {
namespace {

const Evaluations<reversi::Reversi, reversi::NetworkEvaluation, reversi::LearntEvaluation,
                  reversi::HandMadeEvaluation, reversi::EvaluationA, reversi::EvaluationB,
                  reversi::DiscEvaluation>
    kEvaluations{{
        Named<reversi::NetworkEvaluation>{"network", "a small network on patterns", 64},
        Named<reversi::LearntEvaluation>{"learnt", "patterns, weighted by self-play", 64},
        Named<reversi::HandMadeEvaluation>{"hand-made", "mobility, frontier, corners, stability",
                                           reversi::HandEvaluation::kDisc},
        Named<reversi::EvaluationA>{"a", "discs + 2 edges + 10 corners (R6)", 1},
        Named<reversi::EvaluationB>{"b", "discs + 2 sides + 3 corners (R6)", 1},
        Named<reversi::DiscEvaluation>{"discs", "own discs minus the other's", 1},
    }};

std::unique_ptr<Solver> make_reversi_solver(const SolverOptions& options) {
  return std::make_unique<endgame::SolverOf<reversi::Endgame>>(options);
}

}  // namespace

const GameEngines kReversiEngines = {
    [] { return kEvaluations.list(); },
    [](const EngineOptions& options) {
      return with_solver(kEvaluations.make(options), make_reversi_solver);
    },
    make_reversi_solver,
    learning::fit_patterns<reversi::Endgame, reversi::Patterns>,
    learning::fit_patterns<reversi::Endgame, reversi::EndgamePatterns>,
    learning::fit_network<reversi::Endgame, reversi::Patterns>,
    "reversi.book",
    [](const SolverOptions& options) -> std::unique_ptr<Solver> {
      return std::make_unique<endgame::SolverOf<reversi::HandMadeEndgame>>(options);
    },
};

}  // namespace petteia::engines
