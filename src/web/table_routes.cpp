#include "net/asio.hpp"
#include "web/backend.hpp"
#include "web/fields.hpp"
#include "web/router.hpp"
#include "web/table_json.hpp"

namespace petteia::web {
namespace {

namespace json = boost::json;
using std::chrono::milliseconds;

constexpr std::int64_t kDay = 24 * 60 * 60 * 1000;
constexpr std::size_t kLongestLabel = 100;

play::TimeControl time_control(const Fields& fields) {
  play::TimeControl time;
  if (const auto ms = fields.number_if("move_ms", 1, kDay)) time.move = milliseconds(*ms);
  if (const auto ms = fields.number_if("game_ms", 1, kDay)) time.game = milliseconds(*ms);
  if (const auto ms = fields.number_if("increment_ms", 0, kDay)) time.increment = milliseconds(*ms);
  if (const auto ms = fields.number_if("whole_ms", 1, kDay)) time.whole = milliseconds(*ms);
  return time;
}

net::awaitable<Reply> get_tables(Backend& backend, const Request&, const Places&) {
  co_return json_reply(json::object{{"tables", backend.tables.summaries()}});
}

net::awaitable<Reply> post_table(Backend& backend, const Request& request, const Places&) {
  const json::object body = read_object(request.body);
  const Fields fields(body);
  const auto specs = fields.texts("players");
  if (specs.size() != 2) throw Refusal(Status::BadRequest, "\"players\" must be two");
  play::Transcript game = fields.transcript();
  Seats seats;
  for (const std::size_t side : {0U, 1U})
    seats[side] = backend.seat_maker.make(specs[side], fields.game().info);
  const std::string label = fields.text_if("label").value_or("");
  if (label.size() > kLongestLabel) throw Refusal(Status::BadRequest, "\"label\" is too long");
  const json::object* time = fields.object_if("time");
  const Tables::Entry& entry =
      backend.tables.open({std::move(game.start), std::move(game.plies),
                           time ? time_control(Fields(*time)) : play::TimeControl(), label},
                          std::move(seats), fields.flag("running", true));
  co_return json_reply(json::object{
      {"id", entry.table->id()}, {"key", entry.key}, {"table", table_json(*entry.table)}});
}

net::awaitable<Reply> get_table(Backend& backend, const Request&, const Places& places) {
  co_return json_reply(table_json(backend.tables.find(places[0])));
}

net::awaitable<Reply> delete_table(Backend& backend, const Request& request, const Places& places) {
  backend.tables.find(places[0], request.table_key);
  backend.tables.close(places[0]);
  co_return json_reply(json::object{});
}

void act(Backend& backend, Table& table, const Fields& fields) {
  const std::string action = fields.text("action");
  if (action == "move")
    table.move(fields.text("move"), static_cast<std::size_t>(fields.number("ply", 0, 1'000'000)));
  else if (action == "undo")
    table.undo();
  else if (action == "resign")
    table.resign(fields.side());
  else if (action == "play")
    table.play();
  else if (action == "stop")
    table.stop();
  else if (action == "reset")
    table.reset();
  else if (action == "swap")
    table.swap();
  else if (action == "player")
    table.take_seat(fields.side(),
                    backend.seat_maker.make(fields.text("spec"), table.start().game()));
  else if (action == "time")
    table.set_time(time_control(fields));
  else
    throw Refusal(Status::BadRequest, fmt::format("there is no action '{}'", action));
}

net::awaitable<Reply> post_action(Backend& backend, const Request& request, const Places& places) {
  Table& table = backend.tables.find(places[0], request.table_key);
  const json::object body = read_object(request.body);
  act(backend, table, Fields(body));
  co_return json_reply(table_json(table));
}

net::awaitable<Reply> get_guests(Backend& backend, const Request&, const Places&) {
  co_return json_reply(json::object{{"guests", backend.tables.guests()}});
}

net::awaitable<Reply> delete_guest(Backend& backend, const Request& request, const Places& places) {
  require_owner(request);
  if (!backend.guests.disconnect(places[0]))
    throw Refusal(Status::NotFound, "there is no such guest");
  co_return json_reply(json::object{});
}

constexpr Route kRoutes[] = {
    {Method::Get, "/api/tables", get_tables},
    {Method::Post, "/api/tables", post_table},
    {Method::Get, "/api/tables/*", get_table},
    {Method::Delete, "/api/tables/*", delete_table},
    {Method::Post, "/api/tables/*/actions", post_action},
    {Method::Get, "/api/guests", get_guests},
    {Method::Delete, "/api/guests/*", delete_guest},
};

}  // namespace

std::span<const Route> table_routes() { return kRoutes; }

}  // namespace petteia::web
