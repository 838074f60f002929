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

constexpr std::uint64_t kMostSearched = 20'000'000;

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
    const engines::Insight insight = (*engine)->think(position, limits);
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

net::awaitable<Reply> post_tree(Backend& backend, const Request& request, const Places&) {
  const json::object body = read_object(request.body);
  const Fields fields(body);
  const play::Position position = fields.position_to_think_about("position");
  engines::TreeQuestion question;
  question.depth = static_cast<int>(fields.number_if("depth", 1, 20).value_or(3));
  question.most =
      static_cast<std::size_t>(fields.number_if("nodes_limit", 1, 50'000).value_or(5000));
  question.evaluation = fields.text_if("evaluation").value_or("");
  question.techniques = fmt::format("none,{}", fmt::join(fields.texts("techniques"), ","));
  question.limit = kMostSearched;
  const Ticket ticket(backend.questions);
  co_return co_await run_on(backend.studying, [&] {
    auto tree = engines::tree_json(position, question);
    if (!tree) throw Refusal(Status::BadRequest, tree.error().what);
    return json_reply(json::object{{"game", position.game().name},
                                   {"position", position.text()},
                                   {"depth", question.depth},
                                   {"trees", json::array{*std::move(tree)}}});
  });
}

constexpr Route kRoutes[] = {
    {Method::Post, "/api/hint", post_hint},
    {Method::Post, "/api/tree", post_tree},
};

}  // namespace

std::span<const Route> thinking_routes() { return kRoutes; }

}  // namespace petteia::web
