#include <fmt/format.h>

#include "engines/tree_json.hpp"
#include "web/backend.hpp"
#include "web/fields.hpp"
#include "web/router.hpp"
#include "web/run_on.hpp"
#include "web/values.hpp"
#include "web/walk.hpp"

namespace petteia::web {
namespace {

namespace json = boost::json;
using std::chrono::milliseconds;

// Of one tree: nodes to search, and to send.
constexpr std::uint64_t kMostSearched = 20'000'000;
constexpr std::int64_t kMostKept = 100'000;
constexpr std::size_t kMostTrees = 8;

net::awaitable<Reply> post_hint(Backend& backend, const Request& request, const Places&) {
  const json::object body = read_object(request.body);
  const Fields fields(body);
  const play::Position position = fields.position_to_think_about("position");
  engines::Limits limits;
  limits.move_time = milliseconds(fields.number_if("ms", 1, 10'000).value_or(1000));
  const Ticket ticket(backend.questions);
  co_return co_await run_on(backend.studying, [&] {
    engines::EngineOptions options;
    options.table_megabytes = 32;
    const auto engine = engines::make_engine(position.game(), options);
    const engines::Insight insight = (*engine)->think(position, limits, &backend.ending);
    const engines::Line& best = insight.lines.front();
    const engines::Value value = for_first(best.value, position.to_move());
    return json_reply(
        json::object{{"move", insight.best()},
                     {"cells", cells_json(position.cells(insight.best()))},
                     {"value", in_units(value, **engine, position.game())},
                     {"value_text", value_words(value, best.exact, **engine, position)},
                     {"exact", best.exact}});
  });
}

/// The sets of techniques to compare; if none are named, what alpha-beta saves.
std::vector<std::string> technique_sets(const Fields& fields) {
  std::vector<std::string> sets = fields.texts("techniques");
  if (sets.empty()) sets = {"none", "none,+alpha-beta,+static-order"};
  if (sets.size() > kMostTrees)
    throw Refusal(Status::BadRequest, fmt::format("no more than {} trees at once", kMostTrees));
  return sets;
}

net::awaitable<Reply> post_tree(Backend& backend, const Request& request, const Places&) {
  const json::object body = read_object(request.body);
  const Fields fields(body);
  const play::Position position = fields.position_to_think_about("position");
  engines::TreeQuestion question;
  question.depth = static_cast<int>(fields.number_if("depth", 1, 8).value_or(3));
  question.most = static_cast<std::size_t>(
      fields.number_if("nodes_limit", 1, kMostKept).value_or(kMostKept / 5));
  question.evaluation = fields.text_if("evaluation").value_or("");
  question.limit = kMostSearched;
  question.stop = &backend.ending;
  const auto sets = technique_sets(fields);
  const Ticket ticket(backend.questions);
  co_return co_await run_on(backend.studying, [&] {
    json::array trees;
    for (const std::string& techniques : sets) {
      question.techniques = techniques;
      auto tree = engines::tree_json(position, question);
      if (!tree) throw Refusal(Status::BadRequest, tree.error().what);
      trees.push_back(*std::move(tree));
    }
    return json_reply(json::object{{"game", position.game().name},
                                   {"position", position.text()},
                                   {"depth", question.depth},
                                   {"trees", std::move(trees)}});
  });
}

constexpr Route kRoutes[] = {
    {Method::Post, "/api/hint", post_hint},
    {Method::Post, "/api/tree", post_tree},
};

}  // namespace

std::span<const Route> thinking_routes() { return kRoutes; }

}  // namespace petteia::web
