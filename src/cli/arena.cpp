#include "cli/arena.hpp"

#include "cli/commands.hpp"
#include "cli/failure.hpp"
#include "engines/players.hpp"

namespace petteia::cli {

arena::Contestant contestant(const std::string& spec, const play::GameInfo& game) {
  if (const auto player = engines::make_player(spec, game, 0); !player)
    throw Failure(player.error().what);
  return {spec, [spec, &game](std::uint64_t seed) {
            auto player = engines::make_player(spec, game, seed);
            if (!player) throw Failure(player.error().what);
            return *std::move(player);
          }};
}

void add_arena(CLI::App& app) {
  CLI::App* arena = app.add_subcommand("arena", "Matches and tournaments between players");
  arena->require_subcommand(1);
  add_match(*arena);
  add_tournaments(*arena);
}

}  // namespace petteia::cli
