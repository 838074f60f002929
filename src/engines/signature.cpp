#include "engines/signature.hpp"

#include "engines/bench_positions.hpp"
#include "engines/engine.hpp"

namespace petteia::engines {
namespace {

constexpr int kPositions = 12;

/// Deep enough that every technique has its say, and done in a second or so.
int bench_depth(const Grid& grid) {
  switch (grid.shape) {
    case Shape::Columns:
      return 15;
    case Shape::Hexagons:
      return 6;
    case Shape::Squares:
      return 9;
  }
  return 1;
}

}  // namespace

BenchResult run_bench(const CatalogEntry& game, const BenchPlan& plan) {
  EngineOptions options;
  options.evaluation = plan.evaluation;
  options.threads = plan.threads;
  options.table_megabytes = plan.table_megabytes;
  const auto engine = make_engine(game.info, options).value();
  Limits limits;
  limits.depth = bench_depth(game.start.grid()) + plan.deeper;
  BenchResult result;
  for (const play::Position& position : bench_positions(game, kPositions)) {
    engine->clear();
    const Insight insight = engine->think(position, limits);
    result.nodes += insight.nodes;
    result.seconds += std::chrono::duration<double>(insight.time).count();
  }
  return result;
}

}  // namespace petteia::engines
