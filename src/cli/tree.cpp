#include <boost/json.hpp>
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/failure.hpp"
#include "cli/game_option.hpp"
#include "engines/tree_json.hpp"

namespace petteia::cli {
namespace {

namespace json = boost::json;

struct TreeOptions {
  std::string game;
  std::string position;
  int depth = 3;
  std::vector<std::string> techniques;
  std::string evaluation;
  std::size_t most = 100'000;
};

}  // namespace

void add_tree(CLI::App& app) {
  auto options = std::make_shared<TreeOptions>();
  CLI::App* tree = app.add_subcommand(
      "tree", "Write the searched tree with windows, values and cut-offs as JSON");
  tree->add_option("game", options->game, "One of: " + game_names())->required();
  tree->add_option("position", options->position,
                   "The position in the game's notation; the start if left out");
  tree->add_option("--depth", options->depth, "How many plies to search")->check(CLI::Range(1, 20));
  tree->add_option(
          "--techniques", options->techniques,
          "Which techniques; several sets give as many trees side by side. Left out: plain "
          "minimax beside alpha-beta")
      ->expected(1, 8);
  tree->add_option("--eval", options->evaluation, "The evaluation");
  tree->add_option("--most", options->most, "Keep at most this many nodes of a tree");
  tree->callback([options] {
    if (options->techniques.empty())
      options->techniques = {"none", "none,+alpha-beta,+static-order"};
    const auto& game = game_named(options->game);
    const play::Position position = position_from(game, options->position);
    if (position.over() || position.chance())
      throw Failure("there is no side to move in this position");
    json::array trees;
    for (const std::string& techniques : options->techniques) {
      auto searched = engines::tree_json(
          position, {options->depth, techniques, options->evaluation, options->most});
      if (!searched) throw Failure(explain(techniques, searched.error()));
      trees.push_back(*std::move(searched));
    }
    fmt::print("{}\n", json::serialize(json::object{{"game", game.info.name},
                                                    {"position", position.text()},
                                                    {"depth", options->depth},
                                                    {"trees", std::move(trees)}}));
  });
}

}  // namespace petteia::cli
