#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "play/player.hpp"

namespace petteia::engines {

struct PlayerKind {
  std::string name;  ///< as typed
  std::string help;
};

/// The players a game offers, weakest first.
std::vector<PlayerKind> player_kinds(const play::GameInfo& game);

/// The most that a player may use of the machine.
struct Allowance {
  int threads = 256;
  std::size_t table_megabytes = 65536;
  bool ponders = true;
  bool files = true;  ///< weights may be read from a file
};

/// The player that `spec` names for `game`. What it leaves to chance follows from `seed`.
///
/// A spec is a name from player_kinds(), which may be followed by a colon and settings:
///
///   reversi-b:6                          the document's player at depth 6
///   engine:hard                          an engine of that level
///   engine:time=50,eval=discs,threads=2  an engine of full strength with these settings
///
/// An engine's settings are a level and any of depth, nodes, time (milliseconds a move), eval,
/// threads, table (megabytes), ponder (0 or 1), +technique and -technique. Beyond the allowance is
/// an error.
Parsed<std::unique_ptr<play::Player>> make_player(std::string_view spec, const play::GameInfo& game,
                                                  std::uint64_t seed,
                                                  const Allowance& allowance = {});

}  // namespace petteia::engines
