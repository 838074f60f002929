#include "engines/traps.hpp"

namespace petteia::engines {
namespace {

/// How far opponents may look ahead; each has its own natural answer.
constexpr int kHorizons[] = {3, 4, 5, 6};

/// A trap must work at several of them: to set it can cost a quicker loss.
constexpr int kEnough = 2;

int sign(Score score) { return (score > 0) - (score < 0); }

/// The outcome for the side to move: 1, 0 or −1; none if time is up.
std::optional<int> outcome(const play::Position& position, Solver& solver,
                           const SolveLimits& limits) {
  if (position.over()) return sign(seen_by(position.to_move(), position.result()));
  const Solution solution = solver.solve(position, Goal::Outcome, limits);
  if (!solution.outcome_known()) return std::nullopt;
  return solution.lower > 0 ? 1 : solution.upper < 0 ? -1 : 0;
}

play::Position after(play::Position position, const std::string& move) {
  static_cast<void>(position.play(move));
  return position;
}

}  // namespace

std::optional<std::string> Traps::find(const play::Position& position, const Solution& known,
                                       Solver& solver, const SolveLimits& limits) {
  const int worth = sign(known.lower);
  std::optional<std::string> best;
  int most = kEnough - 1;
  for (const std::string& move : position.moves()) {
    const play::Position answered = after(position, move);
    if (answered.over() || limits.reached()) continue;
    const auto reply = outcome(answered, solver, limits);
    if (!reply || -*reply != worth) continue;
    if (const int count = mistakes(answered, worth, solver, limits); count > most) {
      most = count;
      best = move;
    }
  }
  return best;
}

int Traps::mistakes(const play::Position& position, int worth, Solver& solver,
                    const SolveLimits& limits) {
  int count = 0;
  for (const auto& opponent : opponents_) {
    for (const int horizon : kHorizons) {
      if (limits.reached()) return count;
      Limits depth;
      depth.depth = horizon;
      const auto answer = after(position, opponent->think(position, depth).best());
      const auto kept = outcome(answer, solver, limits);
      count += kept && *kept > worth;
    }
  }
  return count;
}

}  // namespace petteia::engines
