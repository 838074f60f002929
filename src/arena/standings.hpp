#pragma once

#include <string>
#include <vector>

#include "arena/bradley_terry.hpp"
#include "arena/tournament.hpp"

namespace petteia::arena {

/// A player's line in the table.
struct Standing {
  int player = 0;
  int rounds = 0;  ///< knockout: how many encounters were won
  double points = 0;
  int wins = 0;
  int draws = 0;
  int losses = 0;
  double tie_break = 0;  ///< Sonneborn-Berger: points won off each opponent times that one's points
  int forfeits = 0;
  bool withdrawn = false;
  PlayerRating rating;  ///< from the games that were played
};

/// A tournament's table and crosstable at any time; they follow from its course alone.
class Standings {
 public:
  Standings(const TournamentPlan& plan, const Course& course);

  /// The best first: by rounds won in a knockout, then by points, tie-break and order of entry.
  const std::vector<Standing>& table() const { return table_; }
  const HeadToHead& between(int a, int b) const { return cross_[a][b]; }
  bool over() const { return over_; }

  std::string text() const;

 private:
  void add(const Encounter& encounter, const EncounterScore& score, const EncounterScore& rated);
  void rank();

  const TournamentPlan& plan_;
  bool over_ = false;
  std::vector<Standing> table_;
  std::vector<std::vector<HeadToHead>> cross_;  ///< by player, then opponent
  std::vector<HeadToHead> rated_;               ///< without walkovers
};

}  // namespace petteia::arena
