#include <boost/json.hpp>
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/engine_options.hpp"
#include "cli/failure.hpp"
#include "cli/game_option.hpp"
#include "cli/terminal.hpp"

namespace petteia::cli {
namespace {

namespace json = boost::json;

double seconds(search::Clock::duration time) { return std::chrono::duration<double>(time).count(); }

double rate(const engines::Insight& insight) {
  return static_cast<double>(insight.nodes) / std::max(1e-6, seconds(insight.time));
}

void print_text(const engines::Insight& insight, double unit) {
  for (const engines::Line& line : insight.lines)
    fmt::print("depth {:2}  {:>10}  {:>12} nodes  {:6.2f} M/s  {:8.3f} s  {}\n", insight.depth,
               engines::value_text(line.value, unit), insight.nodes, rate(insight) / 1e6,
               seconds(insight.time), fmt::join(line.moves, " "));
  std::fflush(stdout);
}

void print_json(const engines::Insight& insight, double unit) {
  json::array lines;
  for (const engines::Line& line : insight.lines)
    lines.push_back(json::object{{"value", line.value / unit},
                                 {"text", engines::value_text(line.value, unit)},
                                 {"moves", json::value_from(line.moves)}});
  fmt::print("{}\n", json::serialize(json::object{{"depth", insight.depth},
                                                  {"nodes", insight.nodes},
                                                  {"seconds", seconds(insight.time)},
                                                  {"nodes_per_second", rate(insight)},
                                                  {"lines", std::move(lines)}}));
  std::fflush(stdout);
}

}  // namespace

void add_analyze(CLI::App& app) {
  struct Options {
    std::string game;
    std::string position;
    bool json = false;
    ThinkingOptions thinking;
  };
  auto options = std::make_shared<Options>();
  CLI::App* analyze = app.add_subcommand(
      "analyze", "Show an engine's best lines in a position as they deepen (Ctrl-C ends it)");
  analyze->add_option("game", options->game, "One of: " + game_names())->required();
  analyze->add_option("position", options->position,
                      "The position in the game's notation; the start if left out");
  analyze->add_flag("--json", options->json, "One JSON object a line");
  options->thinking.add_to(*analyze);
  analyze->callback([options] {
    const auto& game = game_named(options->game);
    const play::Position position = position_from(game, options->position);
    if (position.over()) throw Failure("the game is over in this position");
    if (position.chance()) throw Failure("chance has to decide first in this position");
    auto engine = engines::make_engine(game.info, options->thinking.engine());
    if (!engine) throw Failure(engine.error().what);
    engines::Limits limits = options->thinking.limits();
    if (!options->thinking.any_limit()) limits.move_time = search::Milliseconds(10'000);

    const CatchInterrupt catch_interrupt;
    const double unit = (*engine)->unit();
    (*engine)->think(position, limits, CatchInterrupt::flag(), [&](const auto& insight) {
      options->json ? print_json(insight, unit) : print_text(insight, unit);
    });
  });
}

}  // namespace petteia::cli
