#include "cli/player_option.hpp"

#include <sstream>

#include <fmt/format.h>

#include "cli/failure.hpp"
#include "engines/players.hpp"
#include "net/engine_process.hpp"

namespace petteia::cli {
namespace {

/// `command` is separated by blanks, with no quoting.
std::unique_ptr<play::Player> program(const std::string& command, net::EngineProtocol protocol) {
  net::EngineProcessOptions options;
  options.protocol = protocol;
  std::istringstream words(command);
  for (std::string word; words >> word;) options.command.push_back(word);
  if (options.command.empty()) throw Failure("the command of the program is missing");
  return std::make_unique<net::EngineProcess>(std::move(options));
}

}  // namespace

std::unique_ptr<play::Player> player_named(std::string_view spec, const play::Position& start,
                                           std::uint64_t seed) {
  constexpr std::string_view kUgi = "ugi:";
  constexpr std::string_view kNboard = "nboard:";
  if (spec.starts_with(kUgi))
    return program(std::string(spec.substr(kUgi.size())), net::EngineProtocol::Ugi);
  if (spec.starts_with(kNboard)) {
    if (start.game().name != "reversi")
      throw Failure(
          fmt::format("NBoard's protocol is for Reversi, not for {}", start.game().title));
    return program(std::string(spec.substr(kNboard.size())), net::EngineProtocol::Nboard);
  }
  auto player = engines::make_player(spec, start.game(), seed);
  if (!player) throw Failure(player.error().what);
  return *std::move(player);
}

}  // namespace petteia::cli
