#include "arena/tournament_file.hpp"

#include <algorithm>
#include <optional>

#include <boost/json/serialize.hpp>
#include <boost/json/stream_parser.hpp>
#include <boost/json/value.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <toml++/toml.h>

namespace petteia::arena {
namespace {

namespace json = boost::json;

/// Reads the members of one table; remembers the first thing that is wrong with it.
class Reader {
 public:
  explicit Reader(const toml::table& table) : table_(table) {}

  bool has(std::string_view key) const { return table_.contains(key); }

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

  std::optional<bool> yes_or_no(std::string_view key) {
    const toml::node* node = find(key);
    if (!node) return std::nullopt;
    if (const auto* value = node->as_boolean()) return value->get();
    complain(node->source(), fmt::format("'{}' must be true or false", key));
    return std::nullopt;
  }

  const toml::table* table(std::string_view key) {
    const toml::node* node = find(key);
    if (!node) return nullptr;
    if (const auto* table = node->as_table()) return table;
    complain(node->source(), fmt::format("'{0}' must be a table: [{0}]", key));
    return nullptr;
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
    if (error_) return;
    // What was JSON has no lines.
    const bool known = where.begin.line > 0 && !what.starts_with("line ");
    error_ = TextError{known ? fmt::format("line {}: {}", where.begin.line, what) : what};
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
    plan.rules.time.move = std::chrono::milliseconds(*time);
  if (const auto margin = file.number("margin", 0, 86'400'000))
    plan.rules.time.margin = std::chrono::milliseconds(*margin);
  plan.rules.max_plies =
      static_cast<int>(file.number("max_plies", 1, kMaxGames).value_or(plan.rules.max_plies));
  if (const auto plies = file.text("plies")) {
    const auto range = parse_ply_range(*plies);
    range ? void(plan.opening_plies = *range) : file.complain(range.error().what);
    if (file.has("book"))
      file.complain("openings are from a 'book' or of random 'plies', not both");
  }
  plan.book = file.text("book").value_or("");
}

void read_programs(Reader& file, TournamentPlan& plan) {
  ProgramRules& programs = plan.programs;
  plan.failures = static_cast<int>(file.number("failures", 0, kMaxGames).value_or(plan.failures));
  programs.sandbox = file.yes_or_no("sandbox").value_or(programs.sandbox);
  const toml::table* table = file.table("limits");
  if (!table) return;
  Reader limits(*table);
  const auto read = [&](std::string_view key, int& value, int least) {
    value = static_cast<int>(limits.number(key, least, 1 << 30).value_or(value));
  };
  read("memory", programs.memory, 16);
  read("processes", programs.processes, 1);
  read("cpu", programs.cpu, 1);
  read("scratch", programs.scratch, 1);
  read("output", programs.output, 1);
  if (const auto start = limits.number("start", 1, 86'400'000))
    programs.start_time = std::chrono::milliseconds(*start);
  if (const auto error = limits.error()) file.complain(table->source(), error->what);
}

void read_players(Reader& file, TournamentPlan& plan) {
  const toml::array* players = file.tables("players");
  for (std::size_t i = 0; players && i < players->size(); ++i) {
    const toml::table& table = *players->get(i)->as_table();
    Reader player(table);
    const auto spec = player.text("player");
    if (!spec) player.complain("'player' is missing: who plays, as in `petteia games`");
    const auto name = player.text("name");
    plan.players.push_back(
        {name.value_or(spec.value_or("")), spec.value_or(""), player.text("folder").value_or("")});
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

toml::table table_of(const json::object& object);

/// JSON says the same as TOML, in other brackets. `add` puts one node into a table or an array.
template <class Add>
void add_as_toml(const json::value& value, const Add& add) {
  switch (value.kind()) {
    case json::kind::string:
      return add(std::string(value.get_string()));
    case json::kind::bool_:
      return add(value.get_bool());
    case json::kind::int64:
      return add(value.get_int64());
    case json::kind::uint64:
      return add(static_cast<double>(value.get_uint64()));
    case json::kind::double_:
      return add(value.get_double());
    case json::kind::object:
      return add(table_of(value.get_object()));
    case json::kind::array: {
      // Of tables: nothing else is a list in a tournament.
      toml::array array;
      for (const json::value& element : value.get_array())
        if (const auto* object = element.if_object())
          array.push_back(table_of(*object));
        else
          array.push_back(json::serialize(element));
      return add(std::move(array));
    }
    case json::kind::null:
      return;
  }
}

toml::table table_of(const json::object& object) {
  toml::table table;
  for (const auto& member : object)
    add_as_toml(member.value(),
                [&](auto node) { table.insert(std::string_view(member.key()), std::move(node)); });
  return table;
}

Parsed<toml::table> table_from_json(std::string_view text) {
  json::error_code error;
  json::stream_parser parser;
  const std::size_t read = parser.write_some(text.data(), text.size(), error);
  if (!error) parser.finish(error);
  if (error) {
    const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<long>(read), '\n');
    return text_error(fmt::format("line {}: {}", line, error.message()), read);
  }
  return table_of(parser.release().get_object());
}

Parsed<toml::table> table_from(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first != std::string_view::npos && text[first] == '{') return table_from_json(text);
  try {
    return toml::parse(text);
  } catch (const toml::parse_error& error) {
    return text_error(fmt::format("line {}: {}", error.source().begin.line, error.description()));
  }
}

}  // namespace

Parsed<TournamentPlan> parse_tournament(std::string_view text) {
  const auto table = table_from(text);
  if (!table) return tl::unexpected(table.error());
  Reader file(*table);
  TournamentPlan plan;
  if (const auto game = file.text("game"))
    plan.game = *game;
  else
    file.complain("'game' is missing");
  read_format(file, plan);
  read_rules(file, plan);
  read_programs(file, plan);
  read_players(file, plan);
  if (auto error = file.error()) return tl::unexpected(*std::move(error));
  return plan;
}

}  // namespace petteia::arena
