#include "web/analysis.hpp"

#include <thread>

#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value_from.hpp>

#include "web/values.hpp"
#include "web/walk.hpp"

namespace petteia::web {
namespace {

namespace json = boost::json;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr milliseconds kBetweenReports{60};
/// How long the search alone is asked at first. A solver may try for seconds before it says
/// anything; so there is something to see at once, and its exact values replace it.
constexpr milliseconds kFirstLook{200};
constexpr int kAnyDepth = search::kMaxPly;  ///< a limit of depth is for the search alone
constexpr std::int64_t kUsualTime = 60'000;
constexpr std::int64_t kLongestTime = 600'000;
constexpr int kMostLines = 200;

struct Question {
  std::string tag;
  play::Position position;
  engines::EngineOptions options;
  engines::Limits limits;
};

json::object report(const Question& question, const engines::Engine& engine,
                    const engines::Insight& insight, bool done) {
  const play::Position& position = question.position;
  json::array lines;
  for (const engines::Line& line : insight.lines) {
    const engines::Value value = for_first(line.value, position.to_move());
    lines.push_back(json::object{{"move", line.moves.front()},
                                 {"cells", cells_json(position.cells(line.moves.front()))},
                                 {"value", in_units(value, engine, position.game())},
                                 {"value_text", value_words(value, line.exact, engine, position)},
                                 {"exact", line.exact},
                                 {"line", json::value_from(line.moves)}});
  }
  return {{"type", "analysis"},
          {"tag", question.tag},
          {"depth", insight.depth},
          {"nodes", insight.nodes},
          {"rate", nodes_per_second(insight)},
          {"ms", std::chrono::duration_cast<milliseconds>(insight.time).count()},
          {"done", done},
          {"lines", std::move(lines)}};
}

}  // namespace

StudyRoom::Work analysis(const Fields& fields) {
  Question question{
      fields.text_if("tag").value_or(""), fields.position_to_think_about("position"), {}, {}};
  const auto cores = static_cast<std::int64_t>(std::max(1U, std::thread::hardware_concurrency()));
  const auto lines = static_cast<int>(fields.number_if("lines", 0, kMostLines).value_or(1));
  const auto moves = static_cast<int>(question.position.moves().size());
  question.options.lines = lines == 0 ? moves : std::min(lines, moves);
  question.options.threads = static_cast<int>(fields.number_if("threads", 1, cores).value_or(1));
  question.options.table_megabytes = 32;
  question.limits.move_time =
      milliseconds(fields.number_if("ms", 1, kLongestTime).value_or(kUsualTime));

  return
      [question = std::move(question)](const std::atomic<bool>& stop, const StudyRoom::Tell& tell) {
        const auto engine = engines::make_engine(question.position.game(), question.options);
        const auto send = [&](const engines::Insight& insight, bool done) {
          tell({"analysis", std::make_shared<const std::string>(
                                json::serialize(report(question, **engine, insight, done)))});
        };
        auto last = Clock::now() - kBetweenReports;
        int deepest = 1;
        const auto listen = [&](const engines::Insight& so_far) {
          // The second search passes quickly through what the first has seen.
          if (so_far.depth < deepest || Clock::now() - last < kBetweenReports) return;
          last = Clock::now();
          deepest = so_far.depth;
          send(so_far, false);
        };
        engines::Limits first_look = question.limits;
        first_look.depth = kAnyDepth;
        first_look.move_time = std::min(kFirstLook, *question.limits.move_time);
        (*engine)->think(question.position, first_look, &stop, listen);
        send((*engine)->think(question.position, question.limits, &stop, listen), true);
      };
}

}  // namespace petteia::web
