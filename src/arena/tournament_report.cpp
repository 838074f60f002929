#include "arena/tournament_report.hpp"

#include <boost/json/array.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "arena/charts.hpp"
#include "arena/tournament_run.hpp"

namespace petteia::arena {
namespace {

namespace json = boost::json;

constexpr std::string_view kStyle = R"(
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60em; margin: 2em auto; padding: 0 1em; }
table { border-collapse: collapse; margin: 1em 0; }
th, td { padding: .25em .6em; text-align: right; border-bottom: 1px solid #8884; }
th.name, td.name { text-align: left; }
svg { width: 100%; max-width: 720px; height: auto; }
.wide { overflow-x: auto; }
)";

double milliseconds(std::chrono::microseconds time) {
  return std::chrono::duration<double, std::milli>(time).count();
}

double average_milliseconds(const Thinking& thinking) {
  return thinking.moves == 0 ? 0 : milliseconds(thinking.time) / thinking.moves;
}

std::string winner_of(const play::Record& game) {
  return game.ending.winner ? game.players[index(*game.ending.winner)] : "";
}

/// A field that a comma or a quote inside it does not break.
std::string csv_field(const std::string& text) {
  std::string out = "\"";
  for (const char letter : text) {
    if (letter == '"') out += '"';
    out += letter;
  }
  return out + '"';
}

std::string cell(std::string_view text, bool name = false) {
  return fmt::format("<td{}>{}</td>", name ? " class=\"name\"" : "", escaped(text));
}

}  // namespace

TournamentReport::TournamentReport(const TournamentPlan& plan, std::vector<store::StoredGame> games,
                                   const play::Position& start)
    : plan_(plan),
      games_(std::move(games)),
      standings_(plan, course_of(plan, outcomes_of(games_))),
      races_(plan.players.size()) {
  for (const store::StoredGame& game : games_) {
    const auto opening = start.parse(game.record.start);
    first_movers_.push_back(opening ? opening->to_move() : Side::First);
    const auto thinking = thinking_of(game.record, first_movers_.back());
    for (const Side side : {Side::First, Side::Second})
      for (std::size_t player = 0; player < plan.players.size(); ++player) {
        if (plan.players[player].name != game.record.players[index(side)]) continue;
        Race& race = races_[player];
        race.thinking.add(thinking[index(side)]);
        const double before = race.points.empty() ? 0 : race.points.back();
        race.points.push_back(before + half_points(game.record, side) / 2.0);
      }
  }
}

std::string TournamentReport::html() const {
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width\">\n<title>{0}</title>\n"
      "<style>{1}</style>\n</head>\n<body>\n<h1>{0}</h1>\n"
      "<p>{2} games an encounter, seed {3}{4}.</p>\n{5}{6}{7}{8}</body>\n</html>\n",
      escaped(
          fmt::format("{}, {}", plan_.game, kFormatNames[static_cast<std::size_t>(plan_.format)])),
      kStyle, plan_.games, plan_.seed, standings_.over() ? "" : "; not finished", table_html(),
      crosstable_html(), charts_html(), games_html());
}

std::string TournamentReport::table_html() const {
  std::string out =
      "<div class=\"wide\"><table>\n<tr><th>#</th><th class=\"name\">player</th><th>points</th>"
      "<th>won</th><th>drawn</th><th>lost</th><th>tie-break</th><th>Elo</th><th>±</th>"
      "<th>ms a move</th><th>slowest</th><th>forfeits</th><th></th></tr>\n";
  int place = 0;
  for (const Standing& line : standings_.table()) {
    const Thinking& thinking = races_[line.player].thinking;
    out += fmt::format(
        "<tr><td>{}</td>{}<td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{:+.0f}</td>"
        "<td>{:.0f}</td><td>{:.1f}</td><td>{:.1f}</td><td>{}</td><td>{}</td></tr>\n",
        ++place, cell(plan_.players[line.player].name, true), line.points, line.wins, line.draws,
        line.losses, line.tie_break, line.rating.elo, line.rating.error,
        average_milliseconds(thinking), milliseconds(thinking.slowest), line.forfeits,
        line.withdrawn ? "withdrawn" : "");
  }
  return out + "</table></div>\n";
}

std::string TournamentReport::crosstable_html() const {
  const auto& table = standings_.table();
  std::string out =
      "<h2>Crosstable</h2>\n<div class=\"wide\"><table>\n<tr><th class=\"name\">player</th>";
  for (std::size_t column = 1; column <= table.size(); ++column)
    out += fmt::format("<th>{}</th>", column);
  out += "</tr>\n";
  for (const Standing& row : table) {
    out += fmt::format("<tr>{}", cell(plan_.players[row.player].name, true));
    for (const Standing& column : table) {
      const HeadToHead& h = standings_.between(row.player, column.player);
      const double games = h.wins + h.draws + h.losses;
      if (row.player == column.player || games == 0) {
        out += "<td>·</td>";
        continue;
      }
      const double points = h.wins + h.draws / 2;
      // From red, all lost, to green, all won.
      out += fmt::format("<td style=\"background: hsl({:.0f} 60% 50% / .35)\">{}/{}</td>",
                         120 * points / games, points, games);
    }
    out += "</tr>\n";
  }
  return out + "</table></div>\n";
}

std::string TournamentReport::charts_html() const {
  std::vector<Bar> ratings;
  std::vector<Bar> times;
  std::vector<Line> lines;
  for (const Standing& line : standings_.table()) {
    const std::string& name = plan_.players[line.player].name;
    ratings.push_back({name, line.rating.elo, line.rating.error});
    times.push_back({name, average_milliseconds(races_[line.player].thinking), 0});
    lines.push_back({name, races_[line.player].points});
  }
  return fmt::format(
      "<h2>Strength</h2>\n{}<h2>The race</h2>\n{}<h2>Time</h2>\n{}",
      interval_chart(ratings, "Elo against the average of the field, with 95% intervals"),
      line_chart(lines, "points after each game of a player"),
      interval_chart(times, "milliseconds a move, on average"));
}

std::string TournamentReport::games_html() const {
  std::string out =
      "<h2>Games</h2>\n<details><summary>All games</summary><div class=\"wide\"><table>\n<tr>"
      "<th>round</th><th>board</th><th>game</th><th class=\"name\">first</th>"
      "<th class=\"name\">second</th><th class=\"name\">won by</th><th>points</th><th>moves</th>"
      "<th class=\"name\">how it ended</th></tr>\n";
  std::string odd;  // not decided on the board
  for (const auto& [round, board, game, record] : games_) {
    const std::string line =
        fmt::format("<tr><td>{}</td><td>{}</td><td>{}</td>{}{}{}<td>{}:{}</td><td>{}</td>{}</tr>\n",
                    round + 1, board + 1, game + 1, cell(record.players[0], true),
                    cell(record.players[1], true), cell(winner_of(record), true), record.points[0],
                    record.points[1], moves_of(record), cell(record.ending.sentence, true));
    out += line;
    if (record.ending.forfeit())
      odd += fmt::format("<li>Round {}, board {}, game {}: {}</li>\n", round + 1, board + 1,
                         game + 1, escaped(record.ending.sentence));
  }
  out += "</table></div></details>\n";
  return odd.empty() ? out : fmt::format("<h2>Forfeits</h2>\n<ul>\n{}</ul>\n{}", odd, out);
}

std::string TournamentReport::csv() const {
  std::string out =
      "round,board,game,first,second,winner,reason,sentence,first_points,second_points,moves,"
      "first_ms,second_ms,start\n";
  for (std::size_t i = 0; i < games_.size(); ++i) {
    const auto& [round, board, game, record] = games_[i];
    const auto thinking = thinking_of(record, first_movers_[i]);
    out += fmt::format("{},{},{},{},{},{},{},{},{},{},{},{:.3f},{:.3f},{}\n", round + 1, board + 1,
                       game + 1, csv_field(record.players[0]), csv_field(record.players[1]),
                       csv_field(winner_of(record)), play::name_of(record.ending.reason),
                       csv_field(record.ending.sentence), record.points[0], record.points[1],
                       moves_of(record), milliseconds(thinking[0].time),
                       milliseconds(thinking[1].time), csv_field(record.start));
  }
  return out;
}

json::object TournamentReport::overview() const {
  json::array table;
  for (const Standing& line : standings_.table()) {
    const Thinking& thinking = races_[line.player].thinking;
    json::object against;
    for (const Standing& other : standings_.table()) {
      const HeadToHead& h = standings_.between(line.player, other.player);
      if (h.wins + h.draws + h.losses > 0)
        against[plan_.players[other.player].name] =
            json::object{{"wins", h.wins}, {"draws", h.draws}, {"losses", h.losses}};
    }
    table.push_back(json::object{{"name", plan_.players[line.player].name},
                                 {"player", plan_.players[line.player].spec},
                                 {"points", line.points},
                                 {"wins", line.wins},
                                 {"draws", line.draws},
                                 {"losses", line.losses},
                                 {"tie_break", line.tie_break},
                                 {"elo", line.rating.elo},
                                 {"elo_error", line.rating.error},
                                 {"ms_a_move", average_milliseconds(thinking)},
                                 {"slowest_ms", milliseconds(thinking.slowest)},
                                 {"forfeits", line.forfeits},
                                 {"withdrawn", line.withdrawn},
                                 {"against", std::move(against)}});
  }
  return {{"game", plan_.game},
          {"format", kFormatNames[static_cast<std::size_t>(plan_.format)]},
          {"games_an_encounter", plan_.games},
          {"seed", plan_.seed},
          {"finished", standings_.over()},
          {"table", std::move(table)}};
}

json::object TournamentReport::json() const {
  json::array games;
  for (const auto& [round, board, game, record] : games_)
    games.push_back(json::object{{"round", round + 1},
                                 {"board", board + 1},
                                 {"game", game + 1},
                                 {"record", to_json(record)}});
  json::object all = overview();
  all["games"] = std::move(games);
  return all;
}

}  // namespace petteia::arena
