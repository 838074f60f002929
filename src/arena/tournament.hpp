#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "arena/pair.hpp"

namespace petteia::arena {

enum class Format : std::uint8_t {
  Match,       ///< the first player against the second
  Gauntlet,    ///< the first player against each of the others
  RoundRobin,  ///< everybody against everybody
  Swiss,       ///< in every round against somebody with about as many points
  Knockout,    ///< who loses is out
};

/// By index: Format.
inline constexpr std::array<std::string_view, 5> kFormatNames = {"match", "gauntlet", "round-robin",
                                                                 "swiss", "knockout"};

struct Entrant {
  std::string name;
  std::string spec;  ///< what engines::make_player() understands
};

/// What a tournament's file says.
struct TournamentPlan {
  std::string game;
  Format format = Format::RoundRobin;
  std::vector<Entrant> players;  ///< for formats that seed players: the strongest first
  int games = 2;                 ///< of every encounter; even
  int rounds = 0;                ///< Swiss only
  std::uint64_t seed = 0;
  PlyRange opening_plies;
  GameRules rules;
};

/// Two players who meet in a round. B is kBye if A has nobody to play and gets the full points.
struct Encounter {
  int a = 0;
  int b = 0;

  friend bool operator==(const Encounter&, const Encounter&) = default;
};
inline constexpr int kBye = -1;

/// Which game of a tournament: game 0 and 1 of an encounter are its first pair, 2 and 3 the second.
struct GameKey {
  int round = 0;
  int board = 0;  ///< the encounter's number in its round
  int game = 0;

  friend bool operator==(const GameKey&, const GameKey&) = default;
  friend bool operator<(const GameKey& a, const GameKey& b) {
    return std::tie(a.round, a.board, a.game) < std::tie(b.round, b.board, b.game);
  }
};

/// What standings are made from.
struct GameOutcome {
  int half_points = 0;  ///< A's: 0, 1 or 2
  Score margin = 0;     ///< A's
  bool forfeit = false;

  friend bool operator==(const GameOutcome&, const GameOutcome&) = default;
};
using Outcomes = std::map<GameKey, GameOutcome>;

/// What one encounter has brought so far.
struct EncounterScore {
  int wins = 0;  ///< A's
  int draws = 0;
  int losses = 0;
  Score margin = 0;
  std::array<int, 2> forfeits{};

  int games() const { return wins + draws + losses; }
  /// A's lead in half points.
  int lead() const { return 2 * (wins - losses); }
};
EncounterScore encounter_score(const Outcomes& outcomes, int round, int board);

/// The encounters of a round, which follow from the outcomes of the rounds before it; none if the
/// tournament ends before this round.
std::vector<Encounter> encounters(const TournamentPlan& plan, const Outcomes& before, int round);

/// How many games an encounter takes, as far as its outcomes so far tell: in a knockout, a pair
/// more as long as there is a tie.
int games_needed(const TournamentPlan& plan, const Outcomes& outcomes, int round, int board);

/// A game that can be played now.
struct Fixture {
  GameKey key;
  Encounter players;
};

/// All games that can be played now; none when the tournament is over. A pure function of the
/// outcomes, so a tournament that was interrupted goes on as if nothing had happened.
std::vector<Fixture> due(const TournamentPlan& plan, const Outcomes& outcomes);

/// From which the opening, the chance and the players' seeds of a pair of games follow.
std::uint64_t pair_seed(const TournamentPlan& plan, const GameKey& key);

}  // namespace petteia::arena
