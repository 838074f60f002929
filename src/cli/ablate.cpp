#include <boost/json.hpp>
#include <fmt/format.h>

#include "cli/bar_chart.hpp"
#include "cli/commands.hpp"
#include "cli/failure.hpp"
#include "cli/game_option.hpp"
#include "cli/terminal.hpp"
#include "cli/write_file.hpp"
#include "engines/ablation.hpp"

namespace petteia::cli {
namespace {

namespace json = boost::json;

struct AblateOptions {
  std::string game;
  engines::AblationPlan plan;
  int milliseconds = 100;
  std::string output;
};

std::string results_json(const engines::CatalogEntry& game, const engines::AblationPlan& plan,
                         const std::vector<engines::Ablation>& results) {
  json::array rows;
  for (const auto& row : results)
    rows.push_back(json::object{{"technique", search::info(row.technique).name},
                                {"on_by_default", row.on_by_default},
                                {"nodes_without", row.nodes},
                                {"time_without", row.time},
                                {"plies_gained", row.depth}});
  return json::serialize(json::object{{"game", game.info.name},
                                      {"positions", plan.positions},
                                      {"depth", plan.depth},
                                      {"milliseconds", plan.time.count()},
                                      {"techniques", std::move(rows)}}) +
         "\n";
}

std::vector<Bar> bars(const std::vector<engines::Ablation>& results,
                      double engines::Ablation::*what) {
  std::vector<Bar> bars;
  bars.reserve(results.size());
  for (const auto& row : results)
    bars.push_back({std::string(search::info(row.technique).name), row.*what});
  return bars;
}

void run(const AblateOptions& options) {
  const auto& game = game_named(options.game);
  const CatchInterrupt catch_interrupt;
  const auto results = engines::ablate(game, options.plan, CatchInterrupt::flag(),
                                       [](std::string_view name, int done, int all) {
                                         fmt::print(stderr, "\r\033[K[{}/{}] {}", done, all, name);
                                       });
  fmt::print(stderr, "\r\033[K");
  fmt::print("{}: {} positions, depth {}, {} ms a position\n", game.info.title,
             options.plan.positions, options.plan.depth, options.plan.time.count());
  fmt::print("{:<22} {:>8} {:>14} {:>14} {:>13}\n", "technique", "default", "nodes without",
             "time without", "plies gained");
  for (const auto& row : results)
    fmt::print("{:<22} {:>8} {:>13.2f}x {:>13.2f}x {:>+13.2f}\n", search::info(row.technique).name,
               row.on_by_default ? "on" : "off", row.nodes, row.time, row.depth);
  if (options.output.empty()) return;
  write_file(options.output + ".json", results_json(game, options.plan, results));
  const std::string title(game.info.title);
  write_file(options.output + "-nodes.svg",
             bar_chart(title + ": nodes without a technique / with it", 1,
                       bars(results, &engines::Ablation::nodes)));
  write_file(options.output + "-depth.svg",
             bar_chart(title + ": plies gained by a technique at equal time", 0,
                       bars(results, &engines::Ablation::depth)));
}

}  // namespace

void add_ablate(CLI::App& app) {
  auto options = std::make_shared<AblateOptions>();
  CLI::App* ablate = app.add_subcommand(
      "ablate", "Measure what each technique saves, by switching them one after the other");
  ablate->add_option("game", options->game, "One of: " + game_names())->required();
  ablate->add_option("--positions", options->plan.positions, "How many positions to search")
      ->check(CLI::Range(1, 1000));
  ablate->add_option("--depth", options->plan.depth, "The depth of the comparison at equal depth")
      ->check(CLI::Range(1, search::kMaxPly));
  ablate
      ->add_option("--time", options->milliseconds,
                   "Milliseconds a position of the comparison at equal time")
      ->check(CLI::PositiveNumber);
  ablate->add_option("--output", options->output,
                     "Also write NAME.json, NAME-nodes.svg and NAME-depth.svg");
  ablate->callback([options] {
    options->plan.time = search::Milliseconds(options->milliseconds);
    run(*options);
  });
}

}  // namespace petteia::cli
