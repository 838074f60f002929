#include "engines/connect4/traps.hpp"

namespace petteia::engines {
namespace {

using namespace connect4;

/// How far opponents may look ahead; each has its own natural answer.
constexpr int kHorizons[] = {3, 4, 5, 6};

/// A trap must work at most of them: to set it can cost a quicker loss.
constexpr int kEnough = 2;

constexpr Connect4 game;

/// The outcome for the side to move: 1, 0 or −1; none if time is up.
std::optional<int> outcome(const State& state, Solver& solver, const connect4::Limits& limits) {
  if (game.over(state)) {
    const Score result = seen_by(game.to_move(state), game.result(state));
    return (result > 0) - (result < 0);
  }
  const Solution solution = solver.solve(state, Goal::Outcome, limits);
  if (!solution.outcome_known()) return std::nullopt;
  return solution.bounds.lower > 0 ? 1 : solution.bounds.upper < 0 ? -1 : 0;
}

}  // namespace

std::optional<Move> Traps::find(const play::Position& position, const State& state,
                                const Solution& known, Solver& solver,
                                const connect4::Limits& limits) {
  const int worth = known.bounds.lower < 0 ? -1 : 0;
  std::optional<Move> best;
  int most_mistakes = kEnough - 1;
  Moves<Connect4> moves;
  game.moves(state, moves);
  for (const Move move : moves) {
    State after = state;
    game.play(after, move);
    if (game.over(after) || limits.reached()) continue;
    const auto reply = outcome(after, solver, limits);
    if (!reply || -*reply != worth) continue;

    play::Position position_after = position;
    static_cast<void>(position_after.play(game.move_text(move)));
    int mistakes = 0;
    for (const auto& opponent : opponents_) {
      for (const int horizon : kHorizons) {
        search::Limits depth;
        depth.depth = horizon;
        const std::string natural = opponent->think(position_after, depth).best();
        State answered = after;
        game.play(answered, *game.parse_move(after, natural));
        const auto kept = outcome(answered, solver, limits);
        mistakes += kept && *kept > worth;
      }
    }
    if (mistakes > most_mistakes) {
      most_mistakes = mistakes;
      best = move;
    }
  }
  return best;
}

}  // namespace petteia::engines
