#include "play/transcript.hpp"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

namespace petteia::play {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";

Ply next_ply(const Position& position, std::string text) {
  if (position.chance()) return {std::move(text), std::nullopt};
  return {std::move(text), std::chrono::microseconds{0}};
}

Parsed<void> apply(Position& position, const Ply& ply) {
  return ply.chance() ? position.settle(ply.text) : position.play(ply.text);
}

bool begins_with(std::string_view text, std::string_view word) {
  const auto same = [](unsigned char a, unsigned char b) {
    return std::tolower(a) == std::tolower(b);
  };
  return text.size() >= word.size() && std::equal(word.begin(), word.end(), text.begin(), same);
}

/// The longest text of a legal move, or of a way chance may fall, that `text` begins with.
std::string ply_in_front(const Position& position, std::string_view text) {
  std::vector<std::string> legal = position.moves();
  for (NamedOutcome& outcome : position.outcomes()) legal.push_back(std::move(outcome.text));
  std::string found;
  for (std::string& word : legal)
    if (word.size() > found.size() && begins_with(text, word)) found = std::move(word);
  return found;
}

/// The only move there is, if it touches nothing: writers of transcripts often leave a pass out.
std::string silent_pass(const Position& position) {
  if (position.over() || position.chance()) return "";
  std::vector<std::string> moves = position.moves();
  return moves.size() == 1 && position.cells(moves[0]).empty() ? std::move(moves[0]) : "";
}

/// None where the text is not the plies of a game from `position` on.
std::optional<std::vector<Ply>> read_moves(Position position, std::string_view text) {
  std::vector<Ply> plies;
  for (std::size_t at = 0; (at = text.find_first_not_of(kBlanks, at)) != std::string_view::npos;) {
    const std::string_view rest = text.substr(at);
    const std::string_view word = rest.substr(0, rest.find_first_of(kBlanks));
    std::string written = ply_in_front(position, rest);
    std::size_t length = written.size();
    if (written.empty()) written = silent_pass(position);
    if (written.empty()) {  // a way of writing a move that is not the game's first choice
      written = word;
      length = word.size();
    }
    Ply ply = next_ply(position, std::move(written));
    if (!apply(position, ply)) return std::nullopt;
    plies.push_back(std::move(ply));
    at += length;
  }
  return plies;
}

}  // namespace

Parsed<std::vector<Ply>> read_plies(const Position& start, std::span<const std::string> texts) {
  Position position = start;
  std::vector<Ply> plies;
  for (const std::string& text : texts) {
    plies.push_back(next_ply(position, text));
    if (const auto played = apply(position, plies.back()); !played)
      return text_error(fmt::format("ply {} ({}): {}", plies.size(), text, played.error().what),
                        played.error().at);
  }
  return plies;
}

Parsed<Transcript> read_transcript(const Position& start, std::string_view text) {
  if (auto plies = read_moves(start, text)) return Transcript{start, *std::move(plies)};
  auto position = start.parse(text);
  if (!position) return tl::unexpected(position.error());
  return Transcript{*std::move(position), {}};
}

}  // namespace petteia::play
