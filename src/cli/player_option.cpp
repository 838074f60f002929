#include "cli/player_option.hpp"

#include "cli/failure.hpp"
#include "engines/players.hpp"

namespace petteia::cli {

std::unique_ptr<play::Player> player_named(std::string_view spec, const play::Position& start,
                                           std::uint64_t seed) {
  const std::string strongest = engines::player_kinds(start.game()).back().name;
  auto player = engines::make_player(spec.empty() ? strongest : spec, start.game(), seed);
  if (!player) throw Failure(player.error().what);
  return *std::move(player);
}

}  // namespace petteia::cli
