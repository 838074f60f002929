#include <charconv>

#include <fmt/format.h>

#include "web/backend.hpp"
#include "web/imported.hpp"
#include "web/router.hpp"

namespace petteia::web {
namespace {

namespace json = boost::json;
using store::GameFilter;
using store::GameStore;

constexpr std::int64_t kMostListed = 500;

std::int64_t whole_number(std::string_view text, std::string_view what) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < 0)
    throw Refusal(Status::BadRequest, fmt::format("{} must be a whole number", what));
  return number;
}

/// The id in an address: what is no number is no game either.
std::int64_t id_of(const Places& places) {
  try {
    return whole_number(places[0], "id");
  } catch (const Refusal&) {
    throw Refusal(Status::NotFound, "there is no such game");
  }
}

GameFilter filter_of(const Request& request) {
  GameFilter filter;
  filter.game = request.asked("game");
  filter.player = request.asked("player");
  filter.text = request.asked("text");
  const std::string won = request.asked("winner");
  if (won == "0") filter.won = GameFilter::Won::First;
  if (won == "1") filter.won = GameFilter::Won::Second;
  if (won == "draw") filter.won = GameFilter::Won::Nobody;
  if (!won.empty() && !filter.won)
    throw Refusal(Status::BadRequest, "\"winner\" must be 0, 1 or draw");
  const std::string before = request.asked("before");
  if (!before.empty()) filter.before = whole_number(before, "\"before\"");
  const std::string limit = request.asked("limit");
  if (!limit.empty())
    filter.limit = static_cast<std::size_t>(
        std::clamp<std::int64_t>(whole_number(limit, "\"limit\""), 1, kMostListed));
  return filter;
}

json::value winner_json(const play::Ending& ending) {
  return ending.winner ? json::value(index(*ending.winner)) : json::value(nullptr);
}

json::object summary_json(const store::GameSummary& game) {
  return {{"id", game.id},
          {"game", game.game},
          {"began", game.began},
          {"players", json::array{game.players[0], game.players[1]}},
          {"kinds", json::array{game.notes.kinds[0], game.notes.kinds[1]}},
          {"points", json::array{game.points[0], game.points[1]}},
          {"winner", winner_json(game.ending)},
          {"reason", name_of(game.ending.reason)},
          {"sentence", game.ending.sentence},
          {"plies", game.plies},
          {"label", game.notes.label}};
}

net::awaitable<Reply> get_history(Backend& backend, const Request& request, const Places&) {
  const GameFilter filter = filter_of(request);
  const auto found = co_await backend.keeper.with_store(
      [&](const GameStore& store) { return store.list(filter); });
  json::array games;
  for (const store::GameSummary& game : found) games.push_back(summary_json(game));
  json::object json{{"games", std::move(games)}};
  if (found.size() == filter.limit) json["next"] = found.back().id;
  co_return json_reply(json);
}

net::awaitable<store::KeptGame> kept_game(Backend& backend, std::int64_t id) {
  auto game =
      co_await backend.keeper.with_store([=](const GameStore& store) { return store.get(id); });
  if (!game) throw Refusal(Status::NotFound, "there is no such game");
  co_return *std::move(game);
}

net::awaitable<Reply> get_game(Backend& backend, const Request&, const Places& places) {
  const std::int64_t id = id_of(places);
  const store::KeptGame game = co_await kept_game(backend, id);
  json::object json = play::to_json(game.record);
  json["id"] = id;
  json["label"] = game.notes.label;
  json["kinds"] = json::array{game.notes.kinds[0], game.notes.kinds[1]};
  co_return json_reply(json);
}

net::awaitable<Reply> delete_game(Backend& backend, const Request& request, const Places& places) {
  require_owner(request);
  const std::int64_t id = id_of(places);
  const bool there =
      co_await backend.keeper.with_store([=](GameStore& store) { return store.remove(id); });
  if (!there) throw Refusal(Status::NotFound, "there is no such game");
  co_return json_reply(json::object{});
}

/// The game in its own notation: its moves, after a line with the position if it is not the usual.
std::string text_of(const play::Record& record) {
  const engines::CatalogEntry* game = engines::find_game(record.game);
  std::string text;
  if (game && record.start != game->start.text()) text = record.start + "\n";
  for (const play::Ply& ply : record.plies) text += ply.text + " ";
  if (!record.plies.empty()) text.back() = '\n';
  return text;
}

net::awaitable<Reply> export_game(Backend& backend, const Request& request, const Places& places) {
  const std::int64_t id = id_of(places);
  const std::string format = request.asked("format");
  if (format != "json" && format != "text" && !format.empty())
    throw Refusal(Status::BadRequest, "\"format\" must be json or text");
  const store::KeptGame game = co_await kept_game(backend, id);
  const bool text = format == "text";
  Reply reply = json_reply(play::to_json(game.record));
  if (text) {
    reply.type = "text/plain; charset=utf-8";
    reply.body = text_of(game.record);
  }
  reply.headers = {
      {"Content-Disposition", fmt::format("attachment; filename=\"petteia-{}-{}.{}\"",
                                          game.record.game, id, text ? "txt" : "json")}};
  co_return reply;
}

net::awaitable<Reply> post_history(Backend& backend, const Request& request, const Places&) {
  const json::object body = read_object(request.body);
  const play::Record record = imported_record(Fields(body));
  const std::int64_t id =
      co_await backend.keeper.with_store([&](GameStore& store) { return store.add(record, {}); });
  co_return json_reply(json::object{{"id", id}});
}

net::awaitable<Reply> get_statistics(Backend& backend, const Request& request, const Places&) {
  const std::string game = request.asked("game");
  const auto scores = co_await backend.keeper.with_store(
      [&](const GameStore& store) { return store.statistics(game); });
  json::array opponents;
  for (const store::OpponentScore& score : scores)
    opponents.push_back(json::object{{"game", score.game},
                                     {"name", score.name},
                                     {"games", score.games},
                                     {"won", score.won},
                                     {"drawn", score.drawn},
                                     {"lost", score.lost}});
  co_return json_reply(json::object{{"opponents", std::move(opponents)}});
}

constexpr Route kRoutes[] = {
    {Method::Get, "/api/history", get_history},
    {Method::Post, "/api/history", post_history},
    {Method::Get, "/api/history/*", get_game},
    {Method::Delete, "/api/history/*", delete_game},
    {Method::Get, "/api/history/*/export", export_game},
    {Method::Get, "/api/statistics", get_statistics},
};

}  // namespace

std::span<const Route> history_routes() { return kRoutes; }

}  // namespace petteia::web
