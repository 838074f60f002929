#include "engines/tucchess/report_player.hpp"

#include "engines/tucchess/evaluations.hpp"

namespace petteia::tucchess {
namespace {

/// The report counts a bonus as the point it most likely pays.
int immediate_gain(const TucChess& g, const State& s, Move m) {
  return g.gain(s, m) + g.takes_bonus(s, m) * kBonusPoints;
}

}  // namespace

std::string ReportPlayer::choose(const play::Position& position, const play::TimeLeft&,
                                 const std::stop_token&) {
  const State s = position.state_of<TucChess>()->second;
  const TucChess g = TucChess::without_chance();
  const MaterialEvaluation evaluation;

  Move best{};
  std::pair<Value, bool> best_worth{-search::kInfinity, false};
  for (const Move& move : legal_moves(g, s)) {
    State after = s;
    g.play(after, move);
    Moves<TucChess> replies;
    if (!g.over(after)) g.moves(after, replies);
    const Move* reply = nullptr;
    for (const Move& candidate : replies)
      if (!reply || immediate_gain(g, after, candidate) > immediate_gain(g, after, *reply))
        reply = &candidate;
    if (reply) g.play(after, *reply);
    const Value value = seen_by(s.to_move, seen_by(after.to_move, evaluation.evaluate(g, after)));
    const bool captures = s.of(other(s.to_move)) & only(move.to);
    if (const std::pair worth{value, captures}; worth > best_worth) {
      best_worth = worth;
      best = move;
    }
  }
  return g.move_text(best);
}

}  // namespace petteia::tucchess
