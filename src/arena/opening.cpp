#include "arena/opening.hpp"

#include <cassert>
#include <charconv>

#include <fmt/format.h>

#include "play/chance.hpp"

namespace petteia::arena {
namespace {

/// `plies` random plies from `start`, or fewer if the game ends before.
play::Position random_plies(play::Position position, int plies, Random& random) {
  play::let_chance_fall(position, random);
  for (int ply = 0; ply < plies && !position.over(); ++ply) {
    const auto moves = position.moves();
    static_cast<void>(position.play(random.one_of(moves)));
    play::let_chance_fall(position, random);
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

namespace {

/// The position after the moves of a line; the error's offset is in the line.
Parsed<play::Position> after_moves(play::Position position, std::string_view line) {
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t end = std::min(line.find(' ', at), line.size());
    if (end > at)
      if (const auto played = position.play(line.substr(at, end - at)); !played)
        return text_error(played.error().what, at);
    at = end + 1;
  }
  return position;
}

std::string_view trimmed(std::string_view line) {
  line = line.substr(0, line.find('#'));
  while (!line.empty() && (line.back() == ' ' || line.back() == '\r')) line.remove_suffix(1);
  while (!line.empty() && line.front() == ' ') line.remove_prefix(1);
  return line;
}

}  // namespace

Parsed<std::vector<play::Position>> parse_book(std::string_view text, const play::Position& start) {
  std::vector<play::Position> book;
  int number = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = trimmed(text.substr(at, end - at));
    ++number;
    if (!line.empty()) {
      auto opening = after_moves(start, line);
      if (const auto position = start.parse(line); !opening && position) opening = *position;
      if (!opening) return text_error(fmt::format("line {}: {}", number, opening.error().what), at);
      if (opening->over() || opening->chance())
        return text_error(fmt::format("line {}: no side is to move there", number), at);
      book.push_back(*std::move(opening));
    }
    at = end + 1;
  }
  if (book.empty()) return text_error("there is no opening in it");
  return book;
}

play::Position Openings::of_pair(int pair, std::uint64_t seed) const {
  if (book.empty()) return random_opening(start, plies, seed);
  return book[static_cast<std::size_t>(pair) % book.size()];
}

}  // namespace petteia::arena
