#pragma once

#include <span>
#include <vector>

#include "arena/rating.hpp"

namespace petteia::arena {

/// What one player did against another.
struct HeadToHead {
  int a = 0;  ///< players are numbered from 0
  int b = 0;
  double wins = 0;  ///< A's
  double draws = 0;
  double losses = 0;
  PairCounts pairs{};  ///< of the same games, as far as they were played in pairs
};

struct PlayerRating {
  double elo = 0;    ///< against the average of all players, which is 0
  double error = 0;  ///< half the width of the 95% interval
};

/// The ratings under which the results are likeliest in the model of Bradley and Terry (1952) with
/// Davidson's draws (1970): with strengths π and one parameter ν for all, A wins, draws and loses
/// against B with probabilities in the ratio πA : ν√(πA πB) : πB, and 400 Elo are a factor 10 in
/// strength. Errors follow from the curvature of the likelihood, and from how much the points of
/// whole pairs scatter compared with those of two games that know nothing of each other: an opening
/// that helps one side makes pairs scatter less, and errors smaller.
///
/// `prior` is the weight, in games, of a result that is added for every player: half a win and half
/// a loss against an average player. It keeps the ratings of those who won or lost everything
/// finite. Without it, every player must be linked to every other by wins in both directions.
std::vector<PlayerRating> rate(int players, std::span<const HeadToHead> results, double prior = 1);

}  // namespace petteia::arena
