#pragma once

#include <span>
#include <vector>

namespace petteia::arena {

/// What one player did against another.
struct HeadToHead {
  int a = 0;  ///< players are numbered from 0
  int b = 0;
  double wins = 0;  ///< A's
  double draws = 0;
  double losses = 0;
};

struct PlayerRating {
  double elo = 0;    ///< against the average of all players, which is 0
  double error = 0;  ///< half the width of the 95% interval
};

/// The ratings under which the results are likeliest in the model of Bradley and Terry (1952) with
/// Davidson's draws (1970): with strengths π and one parameter ν for all, A wins, draws and loses
/// against B with probabilities in the ratio πA : ν√(πA πB) : πB, and 400 Elo are a factor 10 in
/// strength. Errors follow from the curvature of the likelihood.
///
/// `prior` is the weight, in games, of a result that is added for every player: half a win and half
/// a loss against an average player. It keeps the ratings of those who won or lost everything
/// finite. Without it, every player must be linked to every other by wins in both directions.
std::vector<PlayerRating> rate(int players, std::span<const HeadToHead> results, double prior = 1);

}  // namespace petteia::arena
