#include "engines/traps.hpp"

#include <algorithm>
#include <unordered_map>

namespace petteia::engines {
namespace {

/// Less likely mistakes are not worth a move that the search likes less.
constexpr double kEnough = 0.05;
/// More likely ones are not worth waiting for.
constexpr double kCertain = 0.98;

/// Answers less likely than this may be mistakes, but what comes after them is not worth the time.
constexpr double kFollowed = 0.15;

/// Beyond so many moves to wait for a mistake, the guesses at answers are worth nothing.
constexpr int kFarthest = 8;

/// No question to the solver may take more than this part of the time.
constexpr int kQuestions = 12;

play::Position after(play::Position position, const std::string& move) {
  static_cast<void>(position.play(move));
  return position;
}

/// One search for traps.
class Hunt {
 public:
  /// `worth` is the outcome to be improved.
  Hunt(int worth, OpponentModels& models, Solver& solver, const SolveLimits& limits)
      : worth_(worth),
        models_(models),
        solver_(solver),
        limits_(limits),
        patience_((limits.deadline - SolveLimits::Clock::now()) / kQuestions) {}

  std::optional<std::string> find(const play::Position& position) {
    std::optional<std::string> best;
    double most = kEnough;
    for (int moves_ahead = 1; moves_ahead <= kFarthest; ++moves_ahead) {
      for (const std::string& move : position.moves()) {
        if (most >= kCertain || limits_.reached()) return best;
        const double value = promise_after(after(position, move), moves_ahead);
        if (value > most) {
          most = value;
          best = move;
        }
      }
    }
    return best;
  }

 private:
  /// How likely the opponent makes a mistake within so many of its moves, us being to move.
  double promise(const play::Position& position, int moves_ahead) {
    const auto [place, is_new] = promises_.try_emplace(position.hash() + moves_ahead, 0);
    if (!is_new) return place->second;
    double most = 0;
    for (const std::string& move : position.moves()) {
      if (most >= kCertain || limits_.reached()) break;
      most = std::max(most, promise_after(after(position, move), moves_ahead));
    }
    return promises_[position.hash() + moves_ahead] = most;
  }

  /// The same after a move of ours, with the opponent to answer.
  double promise_after(const play::Position& answered, int moves_ahead) {
    if (answered.over() || !keeps_worth(answered)) return 0;
    double sum = 0;
    for (const auto& [move, likelihood] : models_.answers(answered, limits_.stop)) {
      const play::Position next = after(answered, move);
      if (attains(next, worth_ + 1) == true) {
        sum += likelihood;
      } else if (moves_ahead > 1 && likelihood >= kFollowed && !next.over()) {
        sum += likelihood * promise(next, moves_ahead - 1);
      }
    }
    return sum;
  }

  /// In a lost position every move does.
  bool keeps_worth(const play::Position& answered) {
    return worth_ < 0 || attains(answered, 1) == false;
  }

  /// Has the side to move at least this margin? None if that is hard to say: the positions after
  /// it are easier.
  std::optional<bool> attains(const play::Position& position, int margin) {
    if (position.over()) return seen_by(position.to_move(), position.result()) >= margin;
    const auto [place, is_new] = outcomes_.try_emplace(position.hash());
    if (is_new) {
      const auto deadline = std::min(limits_.deadline, SolveLimits::Clock::now() + patience_);
      place->second = solver_.attains(position, margin, {limits_.stop, deadline});
    }
    return place->second;
  }

  int worth_;
  OpponentModels& models_;
  Solver& solver_;
  const SolveLimits& limits_;
  SolveLimits::Clock::duration patience_;  ///< for one question to the solver
  // What has been found out, by the hash of a position.
  std::unordered_map<std::uint64_t, std::optional<bool>> outcomes_;
  std::unordered_map<std::uint64_t, double> promises_;  ///< plus the number of moves ahead
};

}  // namespace

std::optional<std::string> find_trap(const play::Position& position, int worth,
                                     OpponentModels& models, Solver& solver,
                                     const SolveLimits& limits) {
  return Hunt(worth, models, solver, limits).find(position);
}

}  // namespace petteia::engines
