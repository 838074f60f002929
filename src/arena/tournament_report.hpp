#pragma once

#include <boost/json/object.hpp>

#include "arena/standings.hpp"
#include "store/tournament_store.hpp"

namespace petteia::arena {

/// A tournament for people and for programs to read, as far as it has come.
class TournamentReport {
 public:
  /// `start` is any position of the game: it reads those of the records.
  TournamentReport(const TournamentPlan& plan, std::vector<store::StoredGame> games,
                   const play::Position& start);

  const Standings& standings() const { return standings_; }

  /// One page that needs nothing else: table, crosstable, charts and games.
  std::string html() const;
  /// One line a game.
  std::string csv() const;
  /// Everything, with the records of all games.
  boost::json::object json() const;
  /// The same without the games.
  boost::json::object overview() const;

 private:
  struct Race {
    std::vector<double> points;  ///< after each of a player's games
    Thinking thinking;
  };

  std::string table_html() const;
  std::string crosstable_html() const;
  std::string charts_html() const;
  std::string games_html() const;

  const TournamentPlan& plan_;
  std::vector<store::StoredGame> games_;
  std::vector<Side> first_movers_;  ///< by game
  Standings standings_;
  std::vector<Race> races_;  ///< by player
};

}  // namespace petteia::arena
