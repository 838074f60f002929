#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/fwd.hpp>

#include "core/parsed.hpp"
#include "core/side.hpp"

namespace petteia::play {

/// Why a game ended.
enum class Reason : std::uint8_t {
  Rules,         ///< the game's own rules ended it
  TimeLimit,     ///< the time for the whole game was up; the points decide
  TooLong,       ///< it had as many moves as a game may have; the points decide
  IllegalMove,   ///< the loser's move was not legal
  Malformed,     ///< the loser's answer was no move at all
  Overtime,      ///< the loser did not move in time
  Disconnected,  ///< the loser went away
  Crashed,       ///< the loser's program ended or spoke nonsense
  Abandoned,     ///< nobody's fault; there is no winner
  Resigned,      ///< the loser gave up
};

std::string_view name_of(Reason reason);
std::optional<Reason> reason_named(std::string_view name);

/// How a game ended.
struct Ending {
  Reason reason = Reason::Abandoned;
  std::optional<Side> winner;  ///< none: a draw, or abandoned
  std::string sentence;        ///< the reason in words, for people

  bool draw() const { return !winner && reason != Reason::Abandoned; }
  /// The loser did not lose on the board.
  bool forfeit() const { return Reason::IllegalMove <= reason && reason <= Reason::Crashed; }
  friend bool operator==(const Ending&, const Ending&) = default;
};

/// A move, or how a chance event fell.
struct Ply {
  std::string text;
  std::optional<std::chrono::microseconds> taken;  ///< by the player; none for chance

  bool chance() const { return !taken; }
  friend bool operator==(const Ply&, const Ply&) = default;
};

/// A finished game: all that is needed to play it through again.
struct Record {
  std::string game;                    ///< the catalog's name
  std::string start;                   ///< the position it began with, as text
  std::array<std::string, 2> players;  ///< First's and Second's names
  std::string began;                   ///< 2026-03-28T16:21:05Z
  std::uint64_t seed = 0;              ///< of what was left to chance
  std::vector<Ply> plies;              ///< moves and chance events in the order they happened
  std::array<int, 2> points{};         ///< at the end
  Ending ending;

  friend bool operator==(const Record&, const Record&) = default;
};

boost::json::object to_json(const Record& record);
/// Reads what to_json() writes, or says what is missing or wrong.
Parsed<Record> record_from_json(const boost::json::value& json);

/// "2026-03-28T16:21:05Z"
std::string utc_text(std::chrono::system_clock::time_point time);

/// Writes a file that is either whole or not there: under another name first, then renamed. Makes
/// the folder if it is missing.
Parsed<void> write_atomically(const std::filesystem::path& file, std::string_view content);

}  // namespace petteia::play
