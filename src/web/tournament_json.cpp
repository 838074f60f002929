#include "web/tournament_json.hpp"

#include <algorithm>
#include <charconv>
#include <fstream>

#include <fmt/format.h>

#include "arena/tournament_file.hpp"
#include "arena/tournament_report.hpp"
#include "arena/tournament_run.hpp"
#include "engines/catalog.hpp"
#include "web/http.hpp"

namespace petteia::web {
namespace {

namespace json = boost::json;
using store::LinkedTournament;
using store::StoredGame;
using store::TournamentStore;

/// Games that a page is told of by itself after they have ended.
constexpr std::size_t kRecent = 30;
/// What is shown of a program's log.
constexpr std::streamoff kLogBytes = 256 * 1024;

std::string key_of(const StoredGame& game) {
  return fmt::format("{}-{}-{}", game.round + 1, game.board + 1, game.game + 1);
}

/// Reads what key_of() writes; a Refusal for anything else.
arena::GameKey key_from(std::string_view text) {
  std::array<int, 3> numbers{};
  const char* at = text.data();
  const char* const end = at + text.size();
  bool fits = true;
  for (int& number : numbers) {
    if (&number != numbers.data()) fits = fits && at != end && *at++ == '-';
    const auto [stop, error] = std::from_chars(at, end, number);
    fits = fits && error == std::errc() && number > 0;
    at = stop;
  }
  if (!fits || at != end) throw Refusal(Status::NotFound, "there is no such game");
  return {numbers[0] - 1, numbers[1] - 1, numbers[2] - 1};
}

json::object line_json(const StoredGame& game) {
  const play::Record& record = game.record;
  const play::Ending& ending = record.ending;
  return {{"key", key_of(game)},
          {"players", json::array{valid_utf8(record.players[0]), valid_utf8(record.players[1])}},
          {"began", record.began},
          {"moves", arena::moves_of(record)},
          {"points", json::array{record.points[0], record.points[1]}},
          {"winner", ending.winner ? json::value(index(*ending.winner)) : json::value(nullptr)},
          {"reason", name_of(ending.reason)},
          {"sentence", valid_utf8(ending.sentence)}};
}

json::array playing_json(const TournamentStore& store) {
  json::array playing;
  for (const StoredGame& game : store.shown())
    playing.push_back(json::object{{"key", key_of(game)},
                                   {"players", json::array{valid_utf8(game.record.players[0]),
                                                           valid_utf8(game.record.players[1])}},
                                   {"began", game.record.began},
                                   {"moves", arena::moves_of(game.record)}});
  return playing;
}

/// The last to begin first.
json::array recent_json(const std::vector<StoredGame>& games) {
  std::vector<const StoredGame*> latest;
  latest.reserve(games.size());
  for (const StoredGame& game : games) latest.push_back(&game);
  const auto later = [](const StoredGame* a, const StoredGame* b) {
    return a->record.began > b->record.began;
  };
  std::stable_sort(latest.begin(), latest.end(), later);
  if (latest.size() > kRecent) latest.resize(kRecent);
  json::array recent;
  for (const StoredGame* game : latest) recent.push_back(line_json(*game));
  return recent;
}

/// Milliseconds until the end, if it goes on as since this session began; null if nothing is known.
json::value time_left(const TournamentStore& store, std::size_t played, int left) {
  const auto session = store.session();
  const auto done = session ? static_cast<std::int64_t>(played) - session->games : 0;
  if (done <= 0) return nullptr;
  const auto spent = std::chrono::duration_cast<std::chrono::milliseconds>(
      std::chrono::system_clock::now() - session->began);
  return spent.count() * left / done;
}

arena::TournamentPlan plan_in(const TournamentStore& store) {
  auto plan = arena::parse_tournament(store.source().definition);
  if (!plan) throw store::StoreError(plan.error().what);
  return *std::move(plan);
}

std::filesystem::path log_of(const LinkedTournament& tournament, const arena::GameKey& key,
                             const std::string& player) {
  return arena::log_file(arena::log_prefix(arena::logs_beside(tournament.database), key), player);
}

/// One that has ended or is being played, and which of the two.
std::pair<StoredGame, bool> find_game(const TournamentStore& store, const arena::GameKey& key) {
  if (auto game = store.find(key.round, key.board, key.game)) return {*std::move(game), true};
  for (StoredGame& game : store.shown())
    if (arena::GameKey{game.round, game.board, game.game} == key) return {std::move(game), false};
  throw Refusal(Status::NotFound, "there is no such game");
}

}  // namespace

json::object tournament_json(const LinkedTournament& tournament) {
  const std::string path = tournament.database.string();
  const bool running = TournamentStore::being_played(path);
  const TournamentStore store = TournamentStore::read(path);
  const arena::TournamentPlan plan = plan_in(store);
  const engines::CatalogEntry* game = engines::find_game(plan.game);
  if (!game) throw store::StoreError(fmt::format("{}: there is no game '{}'", path, plan.game));
  const std::vector<StoredGame> games = store.games();
  const int left = arena::games_left(plan, arena::course_of(plan, arena::outcomes_of(games)));

  json::object json = arena::TournamentReport(plan, games, game->start).overview();
  json["id"] = tournament.id;
  json["name"] = valid_utf8(tournament.database.stem().string());
  json["running"] = running;
  json["played"] = games.size();
  json["left"] = left;
  json["ms_left"] = running ? time_left(store, games.size(), left) : nullptr;
  json["playing"] = running ? playing_json(store) : json::array();
  json["recent"] = recent_json(games);
  return json;
}

json::object tournament_summary(const json::object& tournament) {
  json::object summary;
  for (const char* name :
       {"id", "name", "game", "format", "running", "finished", "played", "left", "ms_left"})
    summary[name] = tournament.at(name);
  const json::array& table = tournament.at("table").as_array();
  summary["players"] = table.size();
  summary["leader"] = table.empty() ? "" : table[0].at("name");
  return summary;
}

json::array tournament_games(const LinkedTournament& tournament, const std::string& player,
                             const std::string& opponent) {
  const auto took_part = [](const play::Record& game, const std::string& name) {
    return name.empty() || game.players[0] == name || game.players[1] == name;
  };
  json::array lines;
  for (const StoredGame& game : TournamentStore::read(tournament.database.string()).games())
    if (took_part(game.record, player) && took_part(game.record, opponent))
      lines.push_back(line_json(game));
  return lines;
}

json::object tournament_game(const LinkedTournament& tournament, const std::string& key) {
  const TournamentStore store = TournamentStore::read(tournament.database.string());
  const arena::GameKey place = key_from(key);
  const auto [game, ended] = find_game(store, place);
  json::object json = play::to_json(game.record);
  json["running"] = !ended;
  json::array logs;
  for (const std::string& player : game.record.players) {
    std::error_code none;
    logs.emplace_back(std::filesystem::file_size(log_of(tournament, place, player), none) > 0 &&
                      !none);
  }
  json["logs"] = std::move(logs);
  return json;
}

std::string tournament_log(const LinkedTournament& tournament, const std::string& key, Side side) {
  const TournamentStore store = TournamentStore::read(tournament.database.string());
  const arena::GameKey place = key_from(key);
  const StoredGame game = find_game(store, place).first;
  std::ifstream file(log_of(tournament, place, game.record.players[index(side)]),
                     std::ios::binary | std::ios::ate);
  if (!file) throw Refusal(Status::NotFound, "this program has left no log");
  const std::streamoff size = file.tellg();
  file.seekg(std::max<std::streamoff>(0, size - kLogBytes));
  return valid_utf8(std::string(std::istreambuf_iterator<char>(file), {}));
}

}  // namespace petteia::web
