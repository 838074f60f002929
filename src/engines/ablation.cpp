#include "engines/ablation.hpp"

#include <cmath>

#include "engines/bench_positions.hpp"

namespace petteia::engines {
namespace {

using search::Technique;

/// A set of techniques on all positions. Averages are geometric, so that no single position rules.
struct Measured {
  double log_nodes = 0;
  double log_time = 0;
  double depth = 0;
};

Measured measure(const CatalogEntry& game, const std::vector<play::Position>& positions,
                 TechniqueSet techniques, const AblationPlan& plan, const std::atomic<bool>* stop) {
  EngineOptions options;
  options.techniques = techniques;
  options.table_megabytes = 16;
  options.solves = false;  // it is the search that is measured
  const auto engine = make_engine(game.info, options).value();
  Limits to_depth;
  to_depth.depth = plan.depth;
  Limits to_time;
  to_time.move_time = plan.time;
  Measured sum;
  for (const play::Position& position : positions) {
    engine->clear();
    const Insight deep = engine->think(position, to_depth, stop);
    sum.log_nodes += std::log(static_cast<double>(deep.nodes));
    sum.log_time += std::log(std::chrono::duration<double>(deep.time).count());
    engine->clear();
    sum.depth += engine->think(position, to_time, stop).depth;
  }
  const auto count = static_cast<double>(positions.size());
  return {sum.log_nodes / count, sum.log_time / count, sum.depth / count};
}

/// Techniques that stand beside the others rather than among them are not compared by nodes.
bool comparable(Technique technique) {
  return technique != Technique::MonteCarlo && technique != Technique::LazySmp;
}

}  // namespace

std::vector<Ablation> ablate(const CatalogEntry& game, const AblationPlan& plan,
                             const std::atomic<bool>* stop,
                             const std::function<void(std::string_view, int, int)>& progress) {
  const auto positions = bench_positions(game, plan.positions);
  const TechniqueSet usual = TechniqueSet::defaults();
  std::vector<Ablation> results;
  int done = 0;
  for (const auto& technique : search::kTechniques) {
    progress(technique.name, ++done, static_cast<int>(search::kTechniqueCount));
    TechniqueSet changed = usual;
    changed.set(technique.id, !usual[technique.id]);
    const bool no_effect = changed.effective() == usual.effective();
    if (!comparable(technique.id) || no_effect) continue;
    // Both anew for each technique: what else the machine does changes from minute to minute.
    const Measured base = measure(game, positions, usual, plan, stop);
    const Measured other = measure(game, positions, changed, plan, stop);
    if (stop != nullptr && *stop) break;
    const double sign = technique.on ? 1 : -1;
    results.push_back(
        {technique.id, technique.on, std::exp(sign * (other.log_nodes - base.log_nodes)),
         std::exp(sign * (other.log_time - base.log_time)), sign * (base.depth - other.depth)});
  }
  return results;
}

}  // namespace petteia::engines
