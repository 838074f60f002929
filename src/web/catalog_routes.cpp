#include <boost/json/array.hpp>

#include "engines/course_time.hpp"
#include "engines/players.hpp"
#include "net/asio.hpp"
#include "play/json.hpp"
#include "web/backend.hpp"
#include "web/fields.hpp"
#include "web/router.hpp"
#include "web/table_json.hpp"
#include "web/walk.hpp"

namespace petteia::web {
namespace {

namespace json = boost::json;
using engines::CatalogEntry;

/// The game that this one is an edition of: its name begins with that one's.
const CatalogEntry* parent_of(const CatalogEntry& entry) {
  return engines::find_game(entry.info.name.substr(0, entry.info.name.find('-')));
}

std::string_view edition_name(const CatalogEntry& entry) {
  return entry.info.name.substr(entry.info.name.find('-') + 1);
}

json::array editions_json(const CatalogEntry& game) {
  json::array editions;
  for (const CatalogEntry& entry : engines::catalog())
    if (&entry != &game && parent_of(entry) == &game)
      editions.push_back(json::object{{"game", entry.info.name},
                                      {"name", edition_name(entry)},
                                      {"title", entry.info.title},
                                      {"time", time_json(engines::course_time(entry))}});
  return editions;
}

json::array players_json(const CatalogEntry& entry) {
  json::array players{json::object{{"spec", "person"}, {"help", "whoever sits at the page"}}};
  for (const auto& kind : engines::player_kinds(entry.info))
    players.push_back(json::object{{"spec", kind.name}, {"help", kind.help}});
  return players;
}

/// Does anything in the game depend on luck?
bool stochastic(const CatalogEntry& entry) {
  play::Position after = entry.start;
  static_cast<void>(after.play(after.moves().front()));
  return after.chance();
}

json::object game_json(const CatalogEntry& entry) {
  const play::GameInfo& info = entry.info;
  json::array evaluations;
  for (const auto& evaluation : engines::evaluations(info))
    evaluations.push_back(json::object{{"name", evaluation.name}, {"help", evaluation.help}});
  json::object start = play::to_json(entry.start);
  json::object json{
      {"name", info.name},
      {"title", info.title},
      {"sides", json::array{info.side_names[0], info.side_names[1]}},
      {"move_help", info.move_help},
      {"shape", start["shape"]},
      {"rows", entry.start.grid().rows},
      {"cols", entry.start.grid().cols},
      {"points_decide", info.points_decide},
      {"stochastic", stochastic(entry)},
      {"players", players_json(entry)},
      {"evaluations", std::move(evaluations)},
      {"start", std::move(start)},
      {"time", time_json(engines::course_time(entry))},
  };
  if (json::array editions = editions_json(entry); !editions.empty())
    json["editions"] = std::move(editions);
  return json;
}

json::array techniques_json() {
  json::array techniques;
  for (const search::TechniqueInfo& technique : search::kTechniques)
    techniques.push_back(json::object{
        {"id", technique.name},
        {"name", technique.name},
        {"help", technique.help},
        {"default", technique.on},
        {"exact", technique.promise == search::Promise::SameValue},
        {"needs", technique.needs ? json::value(search::info(*technique.needs).name) : nullptr}});
  return techniques;
}

net::awaitable<Reply> get_catalog(Backend& backend, const Request& request, const Places&) {
  json::array games;
  for (const CatalogEntry& entry : engines::catalog())
    if (parent_of(entry) == &entry) games.push_back(game_json(entry));
  co_return json_reply(json::object{{"version", backend.version},
                                    {"owner", request.from_here},
                                    {"games", std::move(games)},
                                    {"techniques", techniques_json()}});
}

/// What "text" writes, in whatever notation; or what "start" and "plies" tell.
play::Transcript transcript_of(const Fields& fields) {
  const auto text = fields.text_if("text");
  if (!text) return fields.transcript();
  auto transcript = play::read_transcript(fields.game().start, *text);
  if (!transcript) throw Refusal(Status::BadRequest, transcript.error().what);
  return *std::move(transcript);
}

net::awaitable<Reply> post_positions(Backend&, const Request& request, const Places&) {
  const json::object body = read_object(request.body);
  const play::Transcript transcript = transcript_of(Fields(body));
  Walk walk(transcript.start);
  json::array positions{walk.to_json()};
  json::array plies;
  for (const play::Ply& ply : transcript.plies) {
    walk.step(ply);
    positions.push_back(walk.to_json());
    plies.emplace_back(ply.text);
  }
  co_return json_reply(json::object{{"start", transcript.start.text()},
                                    {"plies", std::move(plies)},
                                    {"positions", std::move(positions)}});
}

constexpr Route kRoutes[] = {
    {Method::Get, "/api/catalog", get_catalog},
    {Method::Post, "/api/positions", post_positions},
};

}  // namespace

std::span<const Route> catalog_routes() { return kRoutes; }

}  // namespace petteia::web
