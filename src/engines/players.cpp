#include "engines/players.hpp"

#include <fmt/format.h>

#include "play/simple_players.hpp"

namespace petteia::engines {

std::vector<PlayerKind> player_kinds(const play::GameInfo&) {
  return {
      {"random", "any legal move"},
      {"greedy", "the move that leads by most at once"},
  };
}

Parsed<std::unique_ptr<play::Player>> make_player(std::string_view spec, const play::GameInfo& game,
                                                  std::uint64_t seed) {
  if (spec == "random") return std::make_unique<play::RandomPlayer>(seed);
  if (spec == "greedy") return std::make_unique<play::GreedyPlayer>(seed);
  return text_error(fmt::format("there is no player '{}' for {}", spec, game.title));
}

}  // namespace petteia::engines
