#include "cli/arena.hpp"

#include <fstream>
#include <iterator>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/commands.hpp"
#include "cli/failure.hpp"
#include "cli/game_option.hpp"

namespace petteia::cli {

std::string read_file(const std::filesystem::path& path) {
  std::ifstream file(path);
  if (!file) throw Failure(fmt::format("{} cannot be read", path.string()));
  return {std::istreambuf_iterator<char>(file), {}};
}

arena::PlyRange plies_in(const std::string& text) {
  const auto plies = arena::parse_ply_range(text);
  if (!plies) throw Failure(explain(text, plies.error()));
  return *plies;
}

arena::Openings openings_from(const play::Position& start, const arena::PlyRange& plies,
                              const std::filesystem::path& book) {
  if (book.empty()) return {start, plies, {}};
  auto openings = arena::parse_book(read_file(book), start);
  if (!openings) throw Failure(fmt::format("{}: {}", book.string(), openings.error().what));
  return {start, plies, *std::move(openings)};
}

std::string shell_command(const std::vector<std::string>& words) {
  constexpr std::string_view kPlain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=+./:,@%";
  std::vector<std::string> quoted;
  for (const std::string& word : words) {
    if (!word.empty() && word.find_first_not_of(kPlain) == std::string::npos) {
      quoted.push_back(word);
      continue;
    }
    std::string inside;
    for (const char letter : word)
      letter == '\'' ? inside.append("'\\''") : inside.append(1, letter);
    quoted.push_back(fmt::format("'{}'", inside));
  }
  return fmt::format("{}", fmt::join(quoted, " "));
}

void add_arena(CLI::App& app, int& exit_code) {
  CLI::App* arena = app.add_subcommand("arena", "Matches and tournaments between players");
  arena->require_subcommand(1);
  add_match(*arena);
  add_tournaments(*arena);
  add_openings(*arena, exit_code);
  add_check(*arena, exit_code);
}

}  // namespace petteia::cli
