#pragma once

#include <boost/json/object.hpp>

#include "arena/match.hpp"

namespace petteia::arena {

/// A match for people and for programs to read.
struct MatchReport {
  std::string game;
  std::array<std::string, 2> names;  ///< A's and B's
  MatchSettings settings;
  Conditions conditions;
  MatchScore score;

  std::string text() const;
  boost::json::object json() const;
};

/// "+12.3", or "+inf" where the score was perfect.
std::string elo_text(double elo);

/// "+12.3 (-4.5 to +29.1)"
std::string elo_text(const Estimate& elo);

}  // namespace petteia::arena
