#include "engines/tree_json.hpp"

#include <boost/json/array.hpp>

namespace petteia::engines {

namespace json = boost::json;

Parsed<json::object> tree_json(const play::Position& position, const TreeQuestion& question) {
  const auto techniques = search::parse_techniques(question.techniques);
  if (!techniques) return tl::unexpected(techniques.error());
  EngineOptions options;
  options.evaluation = question.evaluation;
  options.techniques = *techniques;
  auto engine = make_engine(position.game(), options);
  if (!engine) return tl::unexpected(engine.error());

  search::TreeRecorder recorder(question.most);
  Limits limits;
  limits.depth = question.depth;
  limits.nodes = question.limit;
  const Insight insight = (*engine)->think(position, limits, question.stop, {}, &recorder);
  json::array nodes;
  for (const auto& node : recorder.nodes())
    nodes.push_back(json::object{{"parent", node.parent},
                                 {"move", node.move},
                                 {"depth", node.depth},
                                 {"alpha", node.alpha},
                                 {"beta", node.beta},
                                 {"value", node.value},
                                 {"skipped", node.skipped}});
  return json::object{{"techniques", question.techniques},
                      {"value", insight.value()},
                      {"best", insight.best()},
                      {"visited", recorder.entered()},
                      {"nodes", std::move(nodes)}};
}

}  // namespace petteia::engines
