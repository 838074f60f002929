#include "engines/probcut_fitting.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/random.hpp"
#include "engines/players.hpp"
#include "play/chance.hpp"

namespace petteia::engines {
namespace {

/// Least squares of y on x, with the spread of what is left over.
class Regression {
 public:
  void add(double x, double y) {
    ++n_;
    x_ += x;
    y_ += y;
    xx_ += x * x;
    xy_ += x * y;
    yy_ += y * y;
  }

  search::ProbCutFit fit() const {
    const double variance = xx_ - x_ * x_ / n_;
    const double slope = variance > 0 ? (xy_ - x_ * y_ / n_) / variance : 1;
    const double offset = (y_ - slope * x_) / n_;
    const double left = yy_ - y_ * y_ / n_ - slope * (xy_ - x_ * y_ / n_);
    return {slope, offset, std::sqrt(std::max(0.0, left / std::max(1.0, n_ - 2)))};
  }

 private:
  double n_ = 0, x_ = 0, y_ = 0, xx_ = 0, xy_ = 0, yy_ = 0;
};

/// Positions from a game between careless engines after a few random moves.
std::vector<play::Position> sample_game(const CatalogEntry& game, const ProbCutPlan& plan,
                                        std::uint64_t seed) {
  constexpr int kRandomPlies = 6;
  Random random(seed);
  const auto player =
      make_player("engine:easy,table=1,eval=" + plan.evaluation, game.info, seed).value();
  std::vector<play::Position> sample;
  play::Position position = game.start;
  for (int ply = 0; ply < 200 && !position.over(); ++ply) {
    if (ply >= kRandomPlies && ply % plan.every == static_cast<int>(seed) % plan.every)
      sample.push_back(position);
    const auto moves = position.moves();
    const auto& move = ply < kRandomPlies ? random.one_of(moves) : player->choose(position, {}, {});
    static_cast<void>(position.play(move));
    play::let_chance_fall(position, random);
  }
  return sample;
}

}  // namespace

std::vector<std::vector<search::ProbCutFit>> fit_probcut(
    const CatalogEntry& game, const ProbCutPlan& plan,
    const std::function<void(int, int)>& progress) {
  EngineOptions options;
  options.evaluation = plan.evaluation;
  options.techniques = TechniqueSet::exact();
  options.techniques.set(search::Technique::Quiescence);
  options.table_megabytes = 16;
  const auto engine = make_engine(game.info, options).value();
  const int depths = plan.deepest - search::kMinProbCutDepth + 1;
  std::vector<std::vector<Regression>> sums(
      static_cast<std::size_t>(engine->phases()),
      std::vector<Regression>(static_cast<std::size_t>(depths)));

  for (int i = 0; i < plan.games; ++i) {
    progress(i, plan.games);
    for (const play::Position& position : sample_game(game, plan, static_cast<std::uint64_t>(i))) {
      engine->clear();
      std::vector<Value> values(static_cast<std::size_t>(plan.deepest) + 1);
      for (int depth = 1; depth <= plan.deepest; ++depth) {
        Limits limits;
        limits.depth = depth;
        values[depth] = engine->think(position, limits).value();
      }
      // A decided game is no matter of judgement.
      const bool decided = std::any_of(values.begin(), values.end(), [](Value value) {
        return std::abs(value) >= search::kWon / 2;
      });
      if (decided) continue;
      for (int deep = search::kMinProbCutDepth; deep <= plan.deepest; ++deep)
        sums[engine->phase(position)][deep - search::kMinProbCutDepth].add(
            values[search::probcut_depth(deep)], values[deep]);
    }
  }
  std::vector<std::vector<search::ProbCutFit>> fits;
  for (const auto& phase : sums) {
    auto& rows = fits.emplace_back();
    for (const Regression& sum : phase) rows.push_back(sum.fit());
  }
  return fits;
}

std::string probcut_header(const CatalogEntry& game, const ProbCutPlan& plan,
                           const std::vector<std::vector<search::ProbCutFit>>& fits) {
  std::string text = fmt::format(
      "#pragma once\n\n#include \"search/probcut.hpp\"\n\n"
      "// Written by `petteia fit {0} --eval {6} --games {1} --depth {2}`.\n\n"
      "namespace petteia::{0} {{\n\n"
      "/// By phase, then by depth from {3} on: slope, offset, sigma.\n"
      "inline constexpr search::ProbCutFits<{4}, {5}> k{7}ProbCutFits = {{{{\n",
      game.info.name, plan.games, plan.deepest, search::kMinProbCutDepth, fits.size(),
      fits.front().size(), plan.evaluation, plan.evaluation == "learnt" ? "Learnt" : "");
  for (const auto& phase : fits) {
    text += "    {\n";
    for (const auto& [slope, offset, sigma] : phase)
      text += fmt::format("        {{{:.3f}, {:.1f}, {:.1f}}},\n", slope, offset, sigma);
    text += "    },\n";
  }
  return text + fmt::format("}}}};\n\n}}  // namespace petteia::{}\n", game.info.name);
}

}  // namespace petteia::engines
