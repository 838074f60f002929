#pragma once

#include <boost/json/object.hpp>

#include "arena/match.hpp"
#include "arena/sprt.hpp"

namespace petteia::arena {

/// A match for people and for programs to read.
struct MatchReport {
  std::string game;
  std::array<std::string, 2> names;  ///< A's and B's
  MatchSettings settings;
  Conditions conditions;
  std::optional<SprtBounds> sprt;
  int failures = 0;     ///< forfeits in a row that end the match; 0: none do
  std::string command;  ///< that plays it again
  MatchScore score;
  std::chrono::nanoseconds took{};  ///< from the first game to the last

  std::string text() const;
  boost::json::object json() const;

 private:
  /// Who failed too often; empty: nobody.
  std::string withdrawn() const;
};

/// "+12.3", or "+inf" where the score was perfect.
std::string elo_text(double elo);

/// "+12.3 (-4.5 to +29.1)"
std::string elo_text(const Estimate& elo);

/// "undecided; log likelihood ratio 0.13 (-2.94 to 2.94)"
std::string sprt_text(const SprtBounds& bounds, const PairCounts& pairs);

}  // namespace petteia::arena
