#pragma once

#include <functional>

#include "arena/tournament.hpp"
#include "store/tournament_store.hpp"

namespace petteia::arena {

/// The outcomes of the games that a store holds.
Outcomes stored_outcomes(const store::TournamentStore& store);

/// Hears of every game that has ended and how many more are due at present.
using OutcomeListener = std::function<void(const Outcomes& outcomes, int due)>;

/// Plays what is left of a tournament, several games at a time, until it is over or `stop` is
/// requested; every game is in the store as soon as it ends. `contestants` are in the order of
/// plan.players.
Outcomes play_tournament(const TournamentPlan& plan, const play::Position& start,
                         const std::vector<Contestant>& contestants, store::TournamentStore& store,
                         int concurrency, const OutcomeListener& listener,
                         const std::stop_token& stop = {});

}  // namespace petteia::arena
