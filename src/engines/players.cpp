#include "engines/players.hpp"

#include <charconv>

#include <fmt/format.h>

#include "engines/catalog.hpp"
#include "engines/engine_player.hpp"
#include "engines/tucchess/report_player.hpp"
#include "play/simple_players.hpp"

namespace petteia::engines {
namespace {

using PlayerOrError = Parsed<std::unique_ptr<play::Player>>;
using search::Milliseconds;

struct Level {
  std::string_view name;
  std::string_view help;
  std::optional<int> depth;
  Milliseconds time;
  double carelessness;
  std::string_view game = {};  ///< the only one that has this level; all if empty

  bool is_of(const play::GameInfo& asked) const { return game.empty() || game == asked.name; }
};

constexpr Level kLevels[] = {
    {"beginner", "looks one move ahead and is easily pleased", 1, Milliseconds(1000), 4.0},
    {"easy", "looks two moves ahead and is a little careless", 2, Milliseconds(1000), 1.5},
    {"medium", "looks four moves ahead", 4, Milliseconds(1000), 0.6},
    {"hard", "looks six moves ahead", 6, Milliseconds(2000), 0.2},
    {"expert", "thinks for a fifth of a second", std::nullopt, Milliseconds(200), 0},
    {"full", "thinks for a second, or as its clock allows", std::nullopt, Milliseconds(1000), 0},
    {"perfect", "makes no mistake", std::nullopt, Milliseconds(15000), 0, "connect4"},
};

/// A player that a document describes: plain minimax values at a fixed depth.
struct DocumentPlayer {
  std::string_view game;
  std::string_view name;
  std::string_view evaluation;
  int depth;
  std::string_view help;
};

constexpr DocumentPlayer kDocumentPlayers[] = {
    {"reversi", "reversi-a", "a", 4, "evaluation A at depth 4, or reversi-a:DEPTH (R6)"},
    {"reversi", "reversi-b", "b", 4, "evaluation B at depth 4, or reversi-b:DEPTH (R6)"},
    {"connect4", "trivial", "windows", 1, "looks one move ahead (C2)"},
    {"connect4", "medium", "windows", 3, "looks three moves ahead (C2)"},
    {"connect4", "hard", "windows", 5, "looks five moves ahead (C2)"},
};

constexpr std::string_view kReport = "report";

bool is_tucchess(const play::GameInfo& game) { return game.name.starts_with("tucchess"); }

template <class Number>
std::optional<Number> number(std::string_view text) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < 0) return std::nullopt;
  return value;
}

/// Calls `take(word, at)` for every part between commas until one gives an error.
template <class Take>
std::optional<TextError> for_each_setting(std::string_view text, std::size_t offset, Take take) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(',', at), text.size());
    if (auto error = take(text.substr(at, end - at))) return TextError{*error, offset + at};
    at = end + 1;
  }
  return std::nullopt;
}

/// What follows "engine:".
struct EngineSettings {
  EngineSettings(const play::GameInfo& of, const Allowance& allowed)
      : game(of), allowance(allowed) {}

  const play::GameInfo& game;
  Allowance allowance;
  EngineOptions options;
  Strength strength;
  std::optional<std::size_t> table_megabytes;
  bool ponders = false;
  bool limited = false;
  bool book = false;

  /// Takes one setting; says what is wrong with it if anything is.
  std::optional<std::string> take(std::string_view word) {
    if (word.starts_with('+') || word.starts_with('-')) return take_technique(word);
    for (const Level& level : kLevels)
      if (word == level.name && level.is_of(game)) {
        strength = {{.depth = level.depth, .move_time = level.time}, level.carelessness};
        limited = true;
        book = !level.depth;
        return std::nullopt;
      }
    const std::size_t equals = word.find('=');
    const std::string_view key = word.substr(0, equals);
    const std::string_view text =
        equals == std::string_view::npos ? std::string_view() : word.substr(equals + 1);
    if (key == "eval") {
      options.evaluation = text;
      return std::nullopt;
    }
    if (key == "weights") {
      if (!allowance.files) return "here an engine reads no files";
      options.weights = text;
      return std::nullopt;
    }
    const auto value = number<long>(text);
    if (!value) return fmt::format("'{}' is neither a level nor a setting such as time=50", word);
    if (key == "depth") {
      if (*value < 1 || *value > search::kMaxPly)
        return fmt::format("a depth is 1 to {}", search::kMaxPly);
      limit().depth = static_cast<int>(*value);
    } else if (key == "nodes") {
      limit().nodes = static_cast<std::uint64_t>(*value);
    } else if (key == "game-nodes") {
      limit().game_nodes = static_cast<std::uint64_t>(*value);
    } else if (key == "time") {
      limit().move_time = Milliseconds(*value);
    } else if (key == "threads") {
      if (*value < 1 || *value > allowance.threads)
        return fmt::format("an engine has 1 to {} threads here", allowance.threads);
      options.threads = static_cast<int>(*value);
    } else if (key == "table") {
      table_megabytes = static_cast<std::size_t>(*value);
      if (*value < 1 || *table_megabytes > allowance.table_megabytes)
        return fmt::format("a table has 1 to {} megabytes here", allowance.table_megabytes);
    } else if (key == "book") {
      book = *value != 0;
    } else if (key == "ponder") {
      ponders = *value != 0;
      if (ponders && !allowance.ponders)
        return "here an engine does not think on its opponent's time";
    } else {
      return fmt::format("an engine has no setting '{}'", key);
    }
    return std::nullopt;
  }

  /// Searches of few nodes hardly use a large table, but wait for its memory at every look.
  std::size_t table_size() const {
    if (table_megabytes) return *table_megabytes;
    const std::size_t usual = std::min(options.table_megabytes, allowance.table_megabytes);
    auto nodes = strength.limits.nodes;
    if (const auto all = strength.limits.game_nodes; all && !nodes)
      nodes = *all / search::kGuessedMovesLeft;
    return nodes ? std::min<std::size_t>(usual, 1 + *nodes / 1000) : usual;
  }

 private:
  Limits& limit() {
    limited = true;
    return strength.limits;
  }

  std::optional<std::string> take_technique(std::string_view word) {
    const auto technique = search::technique_named(word.substr(1));
    if (!technique) return fmt::format("there is no technique '{}'", word.substr(1));
    options.techniques.set(*technique, word.front() == '+');
    return std::nullopt;
  }
};

PlayerOrError make_engine_player(std::string_view spec, std::string_view settings_text,
                                 const play::GameInfo& game, std::uint64_t seed,
                                 const Allowance& allowance) {
  EngineSettings settings(game, allowance);
  const auto error = for_each_setting(settings_text, spec.size() - settings_text.size(),
                                      [&](std::string_view word) { return settings.take(word); });
  if (error) return tl::unexpected(*error);
  if (!settings.limited) settings.take("full");
  settings.options.table_megabytes = settings.table_size();
  auto engine = make_engine(game, settings.options);
  if (!engine) return tl::unexpected(engine.error());
  if (settings.book) settings.strength.book = OpeningBook::shipped(find_game(game.name)->engines);
  return std::make_unique<EnginePlayer>(std::string(spec), *std::move(engine), settings.strength,
                                        seed, settings.ponders);
}

PlayerOrError make_document_player(const DocumentPlayer& player, std::string_view spec,
                                   std::string_view depth_text, const play::GameInfo& game,
                                   std::uint64_t seed) {
  int depth = player.depth;
  if (!depth_text.empty()) {
    const auto given = number<int>(depth_text);
    if (!given || *given < 1 || *given > search::kMaxPly)
      return text_error(fmt::format("'{}' is not a depth", depth_text),
                        spec.size() - depth_text.size());
    depth = *given;
  }
  EngineOptions options;
  options.evaluation = player.evaluation;
  options.techniques = TechniqueSet::exact();
  options.table_megabytes = 16;
  options.solves = false;
  auto engine = make_engine(game, options);
  if (!engine) return tl::unexpected(engine.error());
  Strength strength;
  strength.limits.depth = depth;
  return std::make_unique<EnginePlayer>(std::string(spec), *std::move(engine), strength, seed);
}

}  // namespace

std::vector<PlayerKind> player_kinds(const play::GameInfo& game) {
  std::vector<PlayerKind> kinds = {
      {"random", "any legal move"},
      {"greedy", "the move that leads by most at once"},
  };
  for (const DocumentPlayer& player : kDocumentPlayers)
    if (player.game == game.name)
      kinds.push_back({std::string(player.name), std::string(player.help)});
  if (is_tucchess(game)) kinds.push_back({std::string(kReport), "the report's player (T7)"});
  for (const Level& level : kLevels)
    if (level.is_of(game))
      kinds.push_back({fmt::format("engine:{}", level.name), std::string(level.help)});
  return kinds;
}

PlayerOrError make_player(std::string_view spec, const play::GameInfo& game, std::uint64_t seed,
                          const Allowance& allowance) {
  const std::size_t colon = spec.find(':');
  const std::string_view name = spec.substr(0, colon);
  const std::string_view settings =
      colon == std::string_view::npos ? std::string_view() : spec.substr(colon + 1);

  if (name == "engine") return make_engine_player(spec, settings, game, seed, allowance);
  for (const DocumentPlayer& player : kDocumentPlayers)
    if (player.game == game.name && player.name == name)
      return make_document_player(player, spec, settings, game, seed);
  if (settings.empty()) {
    if (name == "random") return std::make_unique<play::RandomPlayer>(seed);
    if (name == "greedy") return std::make_unique<play::GreedyPlayer>(seed);
    if (name == kReport && is_tucchess(game)) return std::make_unique<tucchess::ReportPlayer>();
  }
  return text_error(fmt::format("there is no player '{}' for {}", spec, game.title));
}

}  // namespace petteia::engines
