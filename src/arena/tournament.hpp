#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "arena/pair.hpp"
#include "arena/rating.hpp"

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
  std::string spec;  ///< a player's name as on the command line
  /// A program's own, relative to the tournament's file; empty: where its command is.
  std::string folder = {};
};

/// What programs that take part may use, and how they are kept from everything else.
struct ProgramRules {
  bool sandbox = true;
  int memory = 4096;                             ///< megabytes a process
  int processes = 64;                            ///< threads count as processes
  int cpu = 3600;                                ///< seconds of processor time a process and game
  int scratch = 64;                              ///< megabytes of files
  int output = 1024;                             ///< kilobytes of output a game
  std::chrono::milliseconds start_time{10'000};  ///< to start, connect and be ready
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
  std::string book;  ///< a file of openings, relative to the tournament's file; empty: random plies
  GameRules rules;
  int failures = 3;  ///< games forfeited in a row after which a player is withdrawn; 0: never
  ProgramRules programs;
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
  int half_points = 0;    ///< A's: 0, 1 or 2
  Score margin = 0;       ///< A's
  bool forfeit = false;   ///< played, but not decided on the board
  bool walkover = false;  ///< not played: somebody was withdrawn

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
  PairCounts pairs{};  ///< of whole pairs

  int games() const { return wins + draws + losses; }
  /// A's lead in half points.
  int lead() const { return 2 * (wins - losses); }
};
enum class Walkovers : std::uint8_t { Count, Ignore };
EncounterScore encounter_score(const Outcomes& outcomes, int round, int board,
                               Walkovers walkovers = Walkovers::Count);

/// The encounters of a round, which follow from the outcomes of the rounds before it; none if the
/// tournament ends before this round.
std::vector<Encounter> encounters(const TournamentPlan& plan, const Outcomes& before, int round);

/// How many games an encounter takes, as far as its outcomes so far tell: in a knockout, a pair
/// more as long as there is a tie.
int games_needed(const TournamentPlan& plan, const Outcomes& outcomes, int round, int board);

/// How many games there will be if nobody is withdrawn and no knockout is tied.
int expected_games(const TournamentPlan& plan);

/// A game that can be played now.
struct Fixture {
  GameKey key;
  Encounter players;
};

/// How a tournament has gone: the games that count, with walkovers for those that were not played
/// because a player had been withdrawn before.
struct Course {
  Outcomes outcomes;
  std::vector<bool> withdrawn;  ///< by player
};

/// A player is withdrawn after plan.failures forfeits in a row, in the order of the games' keys and
/// not of the clock: what was played at the same time as the last straw, but comes after it, does
/// not count. A pure function of the games played, so a tournament that was interrupted goes on as
/// if nothing had happened, and concurrency does not matter.
Course course_of(const TournamentPlan& plan, const Outcomes& played);

/// All games that can be played now; none when the tournament is over.
std::vector<Fixture> due(const TournamentPlan& plan, const Course& course);

/// From which the opening, the chance and the players' seeds of a pair of games follow.
std::uint64_t pair_seed(const TournamentPlan& plan, const GameKey& key);

}  // namespace petteia::arena
