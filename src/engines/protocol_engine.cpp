#include "engines/protocol_engine.hpp"

#include <charconv>
#include <cmath>

#include <fmt/format.h>

namespace petteia::engines {
namespace {

using play::EngineOption;

// Named as chess engines name them.
constexpr std::string_view kEvaluation = "Evaluation";
constexpr std::string_view kThreads = "Threads";
constexpr std::string_view kTable = "Hash";  ///< in megabytes

constexpr std::int64_t kMostThreads = 256;
constexpr std::int64_t kMostMegabytes = 1 << 16;

Limits limits_from(const play::ThinkLimits& limits) {
  Limits result;
  result.depth = limits.depth;
  result.nodes = limits.nodes;
  result.move_time = limits.time.move;
  if (limits.time.game) result.clock = search::ClockTime{*limits.time.game, limits.time.increment};
  return result;
}

/// Of a decided game, the margin.
Score hundredths(Value value, double unit) {
  if (value >= search::kWon) return 100 * (value - search::kWon);
  if (value <= -search::kWon) return 100 * (value + search::kWon);
  return static_cast<Score>(std::lround(100 * value / unit));
}

play::ThinkInfo info_from(const Insight& insight, double unit) {
  play::ThinkInfo info;
  info.depth = insight.depth;
  info.value = hundredths(insight.value(), unit);
  info.nodes = insight.nodes;
  info.time = std::chrono::duration_cast<std::chrono::milliseconds>(insight.time);
  info.line = insight.lines.front().moves;
  return info;
}

}  // namespace

ProtocolEngine::ProtocolEngine(const play::GameInfo& game)
    : game_(game), engine_(*make_engine(game)) {}

std::vector<EngineOption> ProtocolEngine::options() const {
  const EngineOptions usual;
  std::vector<std::string> names;
  for (const EvaluationInfo& evaluation : evaluations(game_)) names.emplace_back(evaluation.name);
  std::vector<EngineOption> options = {
      {std::string(kEvaluation), EngineOption::Kind::Combo, names.front(), 0, 0, names},
      {std::string(kThreads),
       EngineOption::Kind::Spin,
       fmt::to_string(usual.threads),
       1,
       kMostThreads,
       {}},
      {std::string(kTable),
       EngineOption::Kind::Spin,
       fmt::to_string(usual.table_megabytes),
       1,
       kMostMegabytes,
       {}}};
  for (const search::TechniqueInfo& technique : search::kTechniques)
    options.push_back({std::string(technique.name),
                       EngineOption::Kind::Check,
                       technique.on ? "true" : "false",
                       0,
                       0,
                       {}});
  return options;
}

Parsed<void> ProtocolEngine::set_option(std::string_view name, std::string_view value) {
  EngineOptions options = engine_->options();
  std::size_t number = 0;
  std::from_chars(value.data(), value.data() + value.size(), number);
  if (const auto technique = search::technique_named(name))
    options.techniques.set(*technique, value == "true");
  else if (name == kThreads)
    options.threads = static_cast<int>(number);
  else if (name == kTable)
    options.table_megabytes = number;
  else
    options.evaluation = value;

  const bool lasting = name == kTable || name == kEvaluation;
  if (!lasting) {
    engine_->options() = options;
    return {};
  }
  auto engine = make_engine(game_, options);
  if (!engine) return tl::unexpected(engine.error());
  engine_ = *std::move(engine);
  return {};
}

std::string ProtocolEngine::think(const play::Position& position, const play::ThinkLimits& limits,
                                  const OnInfo& on_info, const std::stop_token& stop) {
  std::atomic<bool> flag = false;
  const std::stop_callback raise_flag(stop, [&flag] { flag = true; });
  const double unit = engine_->unit();
  return engine_
      ->think(position, limits_from(limits), &flag,
              [&](const Insight& insight) { on_info(info_from(insight, unit)); })
      .best();
}

}  // namespace petteia::engines
