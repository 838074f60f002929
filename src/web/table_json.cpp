#include "web/table_json.hpp"

#include <boost/json/array.hpp>
#include <boost/json/value_from.hpp>

#include "web/http.hpp"
#include "web/walk.hpp"

namespace petteia::web {
namespace {

namespace json = boost::json;
using std::chrono::duration_cast;
using std::chrono::milliseconds;

constexpr std::size_t kLogLines = 200;

json::array points_json(const play::Position& position) {
  return {position.points(Side::First), position.points(Side::Second)};
}

json::object player_json(const Seat& seat) {
  return {{"spec", seat.spec()}, {"name", valid_utf8(seat.name())}, {"kind", name_of(seat.kind())}};
}

json::object ply_json(const play::Ply& ply, const Walk& after) {
  json::object json{
      {"text", ply.text}, {"chance", ply.chance()}, {"points", points_json(after.position())}};
  if (after.mover()) json["side"] = index(*after.mover());
  if (ply.taken) json["ms"] = duration_cast<milliseconds>(*ply.taken).count();
  if (!after.words().empty()) json["words"] = after.words();
  return json;
}

json::object ending_json(const play::Ending& ending) {
  return {{"reason", name_of(ending.reason)},
          {"winner", ending.winner ? json::value(index(*ending.winner)) : json::value(nullptr)},
          {"sentence", valid_utf8(ending.sentence)}};
}

json::object clocks_json(const Table& table, const std::array<std::chrono::microseconds, 2>& used) {
  const play::Clock& clock = table.referee().clock();
  json::value left = nullptr;
  if (clock.control().game)
    left =
        json::array{clock.left(Side::First).game->count(), clock.left(Side::Second).game->count()};
  const auto whole = table.whole_left();
  return {{"limit", time_json(clock.control())},
          {"left_ms", std::move(left)},
          {"whole_left_ms", whole ? json::value(whole->count()) : json::value(nullptr)},
          {"used_ms", json::array{duration_cast<milliseconds>(used[0]).count(),
                                  duration_cast<milliseconds>(used[1]).count()}},
          {"since_ms", duration_cast<milliseconds>(table.turn_time()).count()}};
}

json::array log_json(const Table& table) {
  std::vector<Seat::LogLine> lines;
  for (const Side side : {Side::First, Side::Second})
    for (Seat::LogLine& line : table.seat(side).log()) lines.push_back(std::move(line));
  std::stable_sort(lines.begin(), lines.end(),
                   [](const auto& a, const auto& b) { return a.at < b.at; });
  json::array log;
  for (std::size_t i = lines.size() > kLogLines ? lines.size() - kLogLines : 0; i < lines.size();
       ++i)
    log.push_back(
        json::object{{"at_ms", lines[i].at.count()}, {"text", valid_utf8(lines[i].text)}});
  return log;
}

}  // namespace

json::object time_json(const play::TimeControl& time) {
  json::object json;
  if (time.move) json["move_ms"] = time.move->count();
  if (time.game) json["game_ms"] = time.game->count();
  if (time.increment.count() > 0) json["increment_ms"] = time.increment.count();
  if (time.whole) json["whole_ms"] = time.whole->count();
  return json;
}

json::object table_json(const Table& table) {
  const play::Referee& referee = table.referee();
  const play::GameInfo& game = referee.position().game();
  Walk walk(table.start());
  json::array plies;
  std::array<std::chrono::microseconds, 2> used{};
  for (const play::Ply& ply : referee.record().plies) {
    walk.step(ply);
    plies.push_back(ply_json(ply, walk));
    if (walk.mover()) used[index(*walk.mover())] += *ply.taken;
  }
  json::object json{
      {"id", table.id()},
      {"game", game.name},
      {"title", game.title},
      {"sides", json::array{game.side_names[0], game.side_names[1]}},
      {"version", table.version()},
      {"players",
       json::array{player_json(table.seat(Side::First)), player_json(table.seat(Side::Second))}},
      {"start", referee.record().start},
      {"plies", std::move(plies)},
      {"position", walk.to_json()},
      {"running", table.running()},
      {"over", referee.over()},
      {"clocks", clocks_json(table, used)},
      {"thinking", table.thinking()},
      {"log", log_json(table)},
  };
  if (referee.over()) json["ending"] = ending_json(referee.record().ending);
  if (table.record_id()) json["record_id"] = *table.record_id();
  if (!table.label().empty()) json["label"] = table.label();
  return json;
}

json::object summary_json(const Table& table, std::size_t watchers) {
  const play::Position& position = table.referee().position();
  return {{"id", table.id()},
          {"game", position.game().name},
          {"players", json::array{valid_utf8(table.seat(Side::First).name()),
                                  valid_utf8(table.seat(Side::Second).name())}},
          {"ply", table.referee().record().plies.size()},
          {"points", points_json(position)},
          {"over", table.referee().over()},
          {"running", table.running()},
          {"watchers", watchers}};
}

json::object thought_json(const Table& table, const Thought& thought) {
  return {{"type", "thinking"},
          {"id", table.id()},
          {"side", index(table.referee().to_move())},
          {"depth", thought.depth},
          {"value", thought.value},
          {"value_text", thought.value_text},
          {"nodes", thought.nodes},
          {"rate", thought.rate},
          {"line", json::value_from(thought.line)}};
}

}  // namespace petteia::web
