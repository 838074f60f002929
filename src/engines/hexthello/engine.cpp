#include "engines/endgame/solver_of.hpp"
#include "engines/engine_of.hpp"
#include "engines/game_engines.hpp"
#include "engines/hexthello/endgame.hpp"
#include "engines/hexthello/evaluations.hpp"
#include "engines/learning/fit_network.hpp"
#include "engines/solving_engine.hpp"

namespace petteia::engines {
namespace {

const Evaluations<hexthello::HexThello, hexthello::NetworkEvaluation, hexthello::LearntEvaluation,
                  hexthello::HandMadeEvaluation, hexthello::DiscEvaluation,
                  hexthello::ShareEvaluation>
    kEvaluations{{
        Named<hexthello::NetworkEvaluation>{"network", "a small network on patterns", 64},
        Named<hexthello::LearntEvaluation>{"learnt", "patterns, weighted by self-play", 64},
        Named<hexthello::HandMadeEvaluation>{"hand-made", "mobility, frontier, corners, stability",
                                             100},
        Named<hexthello::DiscEvaluation>{"discs", "own discs minus the other's (H7)", 1},
        Named<hexthello::ShareEvaluation>{"shares", "shares of discs, moves and corners", 1},
    }};

std::unique_ptr<Solver> make_hexthello_solver(const SolverOptions& options) {
  return std::make_unique<endgame::SolverOf<hexthello::Endgame>>(options);
}

}  // namespace

const GameEngines kHexThelloEngines = {
    [] { return kEvaluations.list(); },
    [](const EngineOptions& options) {
      return with_solver(kEvaluations.make(options), make_hexthello_solver);
    },
    make_hexthello_solver,
    learning::fit_patterns<hexthello::Endgame, hexthello::Patterns>,
    nullptr,
    learning::fit_network<hexthello::Endgame, hexthello::Patterns>,
    "hexthello.book",
};

}  // namespace petteia::engines
