#include "arena/opening.hpp"

#include <cassert>
#include <charconv>

#include <fmt/format.h>

#include "arena/game.hpp"

namespace petteia::arena {
namespace {

/// `plies` random plies from `start`, or fewer if the game ends before.
play::Position random_plies(play::Position position, int plies, Random& random) {
  settle(position, random);
  for (int ply = 0; ply < plies && !position.over(); ++ply) {
    const auto moves = position.moves();
    static_cast<void>(position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]));
    settle(position, random);
  }
  return position;
}

}  // namespace

Parsed<PlyRange> parse_ply_range(std::string_view text) {
  const auto wrong = [&](std::size_t at) {
    return text_error(
        fmt::format("'{}' is no number of plies such as 6 and no range such as 4-8", text), at);
  };
  const char* const end = text.data() + text.size();
  PlyRange range;
  const auto least = std::from_chars(text.data(), end, range.least);
  if (least.ec != std::errc() || range.least < 0) return wrong(0);
  range.most = range.least;
  if (least.ptr == end) return range;
  const auto at = static_cast<std::size_t>(least.ptr - text.data());
  if (*least.ptr != '-') return wrong(at);
  const auto most = std::from_chars(least.ptr + 1, end, range.most);
  if (most.ec != std::errc() || most.ptr != end || range.most < range.least) return wrong(at + 1);
  return range;
}

play::Position random_opening(const play::Position& start, PlyRange plies, std::uint64_t seed) {
  assert(!start.over());
  Random random(seed);
  for (int tries = 0; tries < 1000; ++tries) {
    const auto choices = static_cast<std::uint32_t>(plies.most - plies.least + 1);
    const int length = plies.least + static_cast<int>(random.below(choices));
    play::Position opening = random_plies(start, length, random);
    if (!opening.over()) return opening;
  }
  // No game lasts this long: the start is then the only opening.
  return random_plies(start, 0, random);
}

}  // namespace petteia::arena
