#include "arena/tournament_file.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>
#include <toml++/toml.h>

namespace petteia::arena {
namespace {

/// Reads the members of one table; remembers the first thing that is wrong with it.
class Reader {
 public:
  explicit Reader(const toml::table& table) : table_(table) {}

  std::optional<std::string> text(std::string_view key) {
    const toml::node* node = find(key);
    if (!node) return std::nullopt;
    if (const auto* value = node->as_string()) return value->get();
    complain(node->source(), fmt::format("'{}' must be a text in quotes", key));
    return std::nullopt;
  }

  std::optional<std::int64_t> number(std::string_view key, std::int64_t least, std::int64_t most) {
    const toml::node* node = find(key);
    if (!node) return std::nullopt;
    const auto* value = node->as_integer();
    if (value && value->get() >= least && value->get() <= most) return value->get();
    complain(node->source(),
             fmt::format("'{}' must be a whole number from {} to {}", key, least, most));
    return std::nullopt;
  }

  const toml::array* tables(std::string_view key) {
    const toml::node* node = find(key);
    if (!node) return nullptr;
    if (const auto* array = node->as_array(); array && array->is_homogeneous<toml::table>())
      return array;
    complain(node->source(), fmt::format("'{0}' must be tables: [[{0}]]", key));
    return nullptr;
  }

  void complain(const toml::source_region& where, const std::string& what) {
    if (!error_) error_ = TextError{fmt::format("line {}: {}", where.begin.line, what)};
  }
  void complain(const std::string& what) { complain(table_.source(), what); }

  /// What is wrong: the first complaint, or else the first member that nobody asked for.
  std::optional<TextError> error() {
    for (const auto& [key, node] : table_)
      if (std::find(known_.begin(), known_.end(), key.str()) == known_.end())
        complain(key.source(), fmt::format("there is no setting '{}' here", key.str()));
    return error_;
  }

 private:
  const toml::node* find(std::string_view key) {
    known_.push_back(key);
    return table_.get(key);
  }

  const toml::table& table_;
  std::vector<std::string_view> known_;
  std::optional<TextError> error_;
};

constexpr int kMaxGames = 1'000'000;

void read_format(Reader& file, TournamentPlan& plan) {
  const auto name = file.text("format");
  if (!name) return file.complain("'format' is missing");
  const auto known = std::find(kFormatNames.begin(), kFormatNames.end(), *name);
  if (known == kFormatNames.end())
    return file.complain(fmt::format("there is no format '{}'; the formats are {}", *name,
                                     fmt::join(kFormatNames, ", ")));
  plan.format = static_cast<Format>(known - kFormatNames.begin());
}

void read_rules(Reader& file, TournamentPlan& plan) {
  plan.games = static_cast<int>(file.number("games", 2, kMaxGames).value_or(plan.games));
  if (plan.games % 2 != 0) file.complain("'games' must be even: they are played in pairs");
  const auto rounds = file.number("rounds", 1, 1000);
  plan.rounds = static_cast<int>(rounds.value_or(0));
  if ((plan.format == Format::Swiss) != rounds.has_value())
    file.complain("'rounds' must be said for the format swiss, and for no other");
  plan.seed = static_cast<std::uint64_t>(file.number("seed", 0, INT64_MAX).value_or(0));
  if (const auto time = file.number("time", 1, 86'400'000))
    plan.rules.move_time = std::chrono::milliseconds(*time);
  plan.rules.max_plies =
      static_cast<int>(file.number("max_plies", 1, kMaxGames).value_or(plan.rules.max_plies));
  if (const auto plies = file.text("plies")) {
    const auto range = parse_ply_range(*plies);
    range ? void(plan.opening_plies = *range) : file.complain(range.error().what);
  }
}

void read_players(Reader& file, TournamentPlan& plan) {
  const toml::array* players = file.tables("players");
  for (std::size_t i = 0; players && i < players->size(); ++i) {
    const toml::table& table = *players->get(i)->as_table();
    Reader player(table);
    const auto spec = player.text("player");
    if (!spec) player.complain("'player' is missing: who plays, as in `petteia games`");
    const auto name = player.text("name");
    plan.players.push_back({name.value_or(spec.value_or("")), spec.value_or("")});
    const auto same_name = [&](const Entrant& e) { return e.name == plan.players.back().name; };
    if (std::count_if(plan.players.begin(), plan.players.end(), same_name) > 1)
      player.complain(fmt::format("two players are called '{}'; give one of them another 'name'",
                                  plan.players.back().name));
    if (const auto error = player.error()) file.complain(table.source(), error->what);
  }
  const std::size_t count = plan.players.size();
  if (plan.format == Format::Match ? count != 2 : count < 2)
    file.complain(fmt::format("there must be {} [[players]]",
                              plan.format == Format::Match ? "two" : "two or more"));
}

}  // namespace

Parsed<TournamentPlan> parse_tournament(std::string_view text) {
  try {
    const toml::table table = toml::parse(text);
    Reader file(table);
    TournamentPlan plan;
    if (const auto game = file.text("game"))
      plan.game = *game;
    else
      file.complain("'game' is missing");
    read_format(file, plan);
    read_rules(file, plan);
    read_players(file, plan);
    if (auto error = file.error()) return tl::unexpected(*std::move(error));
    return plan;
  } catch (const toml::parse_error& error) {
    return text_error(fmt::format("line {}: {}", error.source().begin.line, error.description()));
  }
}

}  // namespace petteia::arena
