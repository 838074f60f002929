#include "engines/traps.hpp"

#include <algorithm>

namespace petteia::engines {
namespace {

/// How far opponents may look ahead; each has its own natural answer.
constexpr int kNearestHorizon = 3;
constexpr int kFarthestHorizon = 5;

/// Less likely mistakes are not worth a move that the search likes less.
constexpr double kEnough = 0.05;

/// Beyond so many mistakes to wait for, the guesses at answers are worth nothing.
constexpr int kFarthest = 4;

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
  const Hunt hunt{solver, limits, sign(known.upper)};
  answers_.clear();
  std::optional<std::string> best;
  double most = kEnough;
  for (int moves_ahead = 1; moves_ahead <= kFarthest && !limits.reached(); ++moves_ahead) {
    for (const std::string& move : position.moves()) {
      const double value = promise_after(after(position, move), moves_ahead, hunt);
      if (value > most) {
        most = value;
        best = move;
      }
    }
  }
  return best;
}

double Traps::promise(const play::Position& position, int moves_ahead, const Hunt& hunt) {
  double most = 0;
  for (const std::string& move : position.moves()) {
    if (hunt.limits.reached()) break;
    most = std::max(most, promise_after(after(position, move), moves_ahead, hunt));
  }
  return most;
}

double Traps::promise_after(const play::Position& answered, int moves_ahead, const Hunt& hunt) {
  if (answered.over()) return 0;
  const auto reply = outcome(answered, hunt.solver, hunt.limits);
  if (!reply || -*reply != hunt.worth) return 0;
  double sum = 0;
  int opponents = 0;
  for (const auto& [move, count] : natural_answers(answered, hunt.limits)) {
    opponents += count;
    const play::Position next = after(answered, move);
    const auto kept = outcome(next, hunt.solver, hunt.limits);
    if (!kept) continue;
    if (*kept > hunt.worth) {
      sum += count;
    } else if (moves_ahead > 1 && !next.over()) {
      sum += count * promise(next, moves_ahead - 1, hunt);
    }
  }
  return opponents ? sum / opponents : 0;
}

const Traps::Answers& Traps::natural_answers(const play::Position& position,
                                             const SolveLimits& limits) {
  const auto [place, is_new] = answers_.try_emplace(position.text());
  Answers& answers = place->second;
  if (!is_new) return answers;
  Limits depth;
  depth.depth = kFarthestHorizon;
  for (const auto& opponent : opponents_) {
    if (limits.reached()) break;
    const Insight last = opponent->think(position, depth, limits.stop, [&](const Insight& so_far) {
      if (so_far.depth >= kNearestHorizon) ++answers[so_far.best()];
    });
    if (last.depth < kNearestHorizon) ++answers[last.best()];
  }
  return answers;
}

}  // namespace petteia::engines
