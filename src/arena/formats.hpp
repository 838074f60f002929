#pragma once

#include "arena/tournament.hpp"

// Who meets whom, one function a format: the encounters of a round, as encounters() promises.

namespace petteia::arena {

/// Match, gauntlet and round robin: one round with every encounter. A round robin's are in the
/// order of the circle method, so that nobody plays all his games first.
std::vector<Encounter> all_against_all(int players);
std::vector<Encounter> one_against_all(int players);

/// Swiss, the Monrad way: from the top of the standings, everybody meets the next one he has not
/// met yet; rematches only where there is no other way. With an odd number, the last of those who
/// have had the fewest byes has one.
std::vector<Encounter> swiss_round(const TournamentPlan& plan, const Outcomes& before, int round);

/// Knockout: the bracket in which the two best seeds can meet only in the final; free places of the
/// first round are byes, for the best seeds.
std::vector<Encounter> knockout_round(const TournamentPlan& plan, const Outcomes& before,
                                      int round);
/// Pairs that are added to a tied knockout encounter; after them the margins decide, then the
/// seeds.
inline constexpr int kMaxTieBreakPairs = 4;
/// The winner of a finished knockout encounter.
int knockout_winner(const Encounter& encounter, const EncounterScore& score);

}  // namespace petteia::arena
