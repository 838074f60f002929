#pragma once

#include <array>

namespace petteia::arena {

/// How many pairs of games gave A 0, 1, 2, 3 and 4 half points: the "pentanomial" counts. The two
/// games of a pair depend on each other (one opening, one chance), pairs do not; so errors are
/// reckoned from pairs.
using PairCounts = std::array<int, 5>;

/// 95% of a normal distribution lie within this many standard deviations of its mean.
inline constexpr double kTwoSided95 = 1.959963984540054;

/// The Elo difference at which a player is expected to score this share of the points, 0 to 1;
/// infinite at either end.
double elo_of_score(double score);
double score_of_elo(double elo);

/// A value with the limits between which it lies with 95% confidence.
struct Estimate {
  double value = 0;
  double low = 0;
  double high = 0;
};

/// What the pairs say about A's strength against B's.
struct Comparison {
  Estimate score;             ///< expected share of the points
  Estimate elo;               ///< the same as an Elo difference
  double normalized_elo = 0;  ///< see normalized_elo()
  double superiority = 0.5;   ///< the likelihood that A is the stronger one
};

/// There is at least one pair.
Comparison compare(const PairCounts& pairs);

/// Normalized Elo (Van den Bergh, "Normalized Elo", 2020): the mean lead over its standard
/// deviation a game, on a scale on which it is the usual Elo between equal players who never draw.
/// It says how many games it takes to see a difference, and depends less on openings and time than
/// Elo.
inline constexpr double kNormalizedEloUnit = 347.4355855226014;  // 800 / ln 10

/// Mean and variance of the share of the points that A gets out of a pair.
struct PairMoments {
  double pairs = 0;
  double mean = 0;
  double variance = 0;
};
PairMoments moments(const PairCounts& pairs);

}  // namespace petteia::arena
