#pragma once

#include <filesystem>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "store/tournament_links.hpp"
#include "store/tournament_store.hpp"

namespace petteia::web {

// What a page shows of tournaments. All of it reads files: for the clerk's thread. Failures are
// store::StoreErrors.

/// Everything but the games that ended some time ago.
boost::json::object tournament_json(const store::LinkedTournament& tournament);

/// What a list shows of what tournament_json() has.
boost::json::object tournament_summary(const boost::json::object& tournament);

/// The games that have ended between these players, in order; an empty name stands for any.
boost::json::array tournament_games(const store::LinkedTournament& tournament,
                                    const std::string& player, const std::string& opponent);

/// A game's record and which programs have left a log; `key` is "ROUND-BOARD-GAME". A Refusal if
/// there is no such game.
boost::json::object tournament_game(const store::LinkedTournament& tournament,
                                    const std::string& key);

/// The end of what the program on that side wrote; a Refusal if it has written nothing.
std::string tournament_log(const store::LinkedTournament& tournament, const std::string& key,
                           Side side);

}  // namespace petteia::web
