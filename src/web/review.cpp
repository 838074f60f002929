#include <algorithm>
#include <limits>

#include <boost/json/serialize.hpp>

#include "web/analysis.hpp"
#include "web/values.hpp"

namespace petteia::web {
namespace {

namespace json = boost::json;
using engines::Value;
using std::chrono::milliseconds;

constexpr std::int64_t kUsualTime = 300;
constexpr std::int64_t kLongestTime = 10'000;

enum class Outcome : std::int8_t { Lost = -1, Open = 0, Won = 1 };

/// What is certain about a value for the side to move.
Outcome outcome(Value value) {
  if (value >= search::kWon) return Outcome::Won;
  return value <= -search::kWon ? Outcome::Lost : Outcome::Open;
}

/// How much worse a move worth `played` is than one worth `best`, in clear differences.
double severity(Value best, Value played, const engines::Engine& engine,
                const play::GameInfo& game) {
  const double clear = engine.clear_difference();
  if (outcome(best) == Outcome::Open && outcome(played) == Outcome::Open)
    return (best - played) / clear;
  if (game.points_decide)
    return (in_units(best, engine, game) - in_units(played, engine, game)) * engine.unit() / clear;
  // Won sooner or later is won; anything else is a result given away.
  return outcome(best) == outcome(played) ? 0 : std::numeric_limits<double>::infinity();
}

std::string_view kind_of(Value best, Value played, double severity) {
  if (played >= best) return "best";
  if (severity < 0.5) return "good";
  if (severity < 1.5) return "inaccuracy";
  return severity < 4 ? "mistake" : "blunder";
}

/// What the engine says of a position and the move that was played in it.
json::object judge(engines::Engine& engine, const play::Position& position,
                   const std::string& played, milliseconds time, const std::atomic<bool>& stop) {
  engine.options().lines = static_cast<int>(position.moves().size());
  engines::Limits limits;
  limits.move_time = time;
  const engines::Insight insight = engine.think(position, limits, &stop);
  const auto same = [&](const engines::Line& line) { return line.moves.front() == played; };
  auto line = std::find_if(insight.lines.begin(), insight.lines.end(), same);
  if (line == insight.lines.end()) --line;  // not among those valued: as the worst of them
  const play::GameInfo& game = position.game();
  const double loss =
      std::max(0.0, in_units(insight.value(), engine, game) - in_units(line->value, engine, game));
  return {{"type", "review"},
          {"value", in_units(for_first(insight.value(), position.to_move()), engine, game)},
          {"exact", insight.lines.front().exact},
          {"best", insight.best()},
          {"played", played},
          {"loss", loss},
          {"kind", kind_of(insight.value(), line->value,
                           severity(insight.value(), line->value, engine, game))}};
}

}  // namespace

StudyRoom::Work review(const Fields& fields) {
  const std::string tag = fields.text_if("tag").value_or("");
  const play::Transcript game = fields.transcript();
  const milliseconds time(fields.number_if("ms", 1, kLongestTime).value_or(kUsualTime));

  return [tag, game, time](const std::atomic<bool>& stop, const StudyRoom::Tell& tell) {
    const auto send = [&](json::object message) {
      message["tag"] = tag;
      tell({"", std::make_shared<const std::string>(json::serialize(message))});
    };
    engines::EngineOptions options;
    options.table_megabytes = 32;
    const auto engine = engines::make_engine(game.start.game(), options);
    play::Position position = game.start;
    for (std::size_t i = 0; i < game.plies.size() && !stop; ++i) {
      const play::Ply& ply = game.plies[i];
      if (ply.chance()) {
        static_cast<void>(position.settle(ply.text));
        continue;
      }
      json::object message = judge(**engine, position, ply.text, time, stop);
      message["ply"] = i;
      send(std::move(message));
      static_cast<void>(position.play(ply.text));
    }
    send({{"type", "review"}, {"done", true}});
  };
}

}  // namespace petteia::web
