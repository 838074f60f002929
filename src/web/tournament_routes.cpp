#include "web/backend.hpp"
#include "web/router.hpp"
#include "web/tournament_json.hpp"

namespace petteia::web {
namespace {

namespace json = boost::json;
using store::LinkedTournament;

net::awaitable<Reply> get_tournaments(Backend& backend, const Request&, const Places&) {
  co_return json_reply(co_await backend.tournaments.list());
}

net::awaitable<Reply> get_tournament(Backend& backend, const Request&, const Places& places) {
  co_return json_reply(co_await backend.tournaments.find(places[0]));
}

net::awaitable<Reply> get_games(Backend& backend, const Request& request, const Places& places) {
  const std::string player = request.asked("player"), opponent = request.asked("opponent");
  json::array games = co_await backend.tournaments.with_tournament(
      places[0], [&](const LinkedTournament& tournament) {
        return tournament_games(tournament, player, opponent);
      });
  co_return json_reply(json::object{{"games", std::move(games)}});
}

net::awaitable<Reply> get_game(Backend& backend, const Request&, const Places& places) {
  co_return json_reply(co_await backend.tournaments.with_tournament(
      places[0],
      [&](const LinkedTournament& tournament) { return tournament_game(tournament, places[1]); }));
}

net::awaitable<Reply> get_log(Backend& backend, const Request&, const Places& places) {
  if (places[2] != "0" && places[2] != "1")
    throw Refusal(Status::NotFound, "a log is that of side 0 or 1");
  const Side side = places[2] == "0" ? Side::First : Side::Second;
  Reply reply;
  reply.type = "text/plain; charset=utf-8";
  reply.body = co_await backend.tournaments.with_tournament(
      places[0], [&](const LinkedTournament& tournament) {
        return tournament_log(tournament, places[1], side);
      });
  co_return reply;
}

constexpr Route kRoutes[] = {
    {Method::Get, "/api/tournaments", get_tournaments},
    {Method::Get, "/api/tournaments/*", get_tournament},
    {Method::Get, "/api/tournaments/*/games", get_games},
    {Method::Get, "/api/tournaments/*/games/*", get_game},
    {Method::Get, "/api/tournaments/*/games/*/logs/*", get_log},
};

}  // namespace

std::span<const Route> tournament_routes() { return kRoutes; }

}  // namespace petteia::web
