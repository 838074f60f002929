// How fast the rules are, and how much faster than the oracles that explain them (tests/oracles):
// generating moves, playing them, and both together in a perft whose leaves are all played.

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "core/perft.hpp"
#include "games/connect4/connect4.hpp"
#include "games/hexthello/hexthello.hpp"
#include "games/reversi/reversi.hpp"
#include "games/tucchess/tucchess.hpp"
#include "oracles/connect4.hpp"
#include "oracles/hexthello.hpp"
#include "oracles/reversi.hpp"
#include "oracles/tucchess.hpp"
#include "support/random_play.hpp"

namespace petteia {
namespace {

constexpr int kSampleGames = 20;

/// Positions of random games, with all their moves. The same seed gives the same games for the
/// rules and for the oracle: moves are looked up in the order of the rules.
template <Game G>
struct Sample {
  struct Choice {
    typename G::State state;
    std::vector<typename G::Move> moves;
  };
  std::vector<Choice> choices;
  std::int64_t moves = 0;
};

template <Game Rules, Game G>
Sample<G> sample(const Rules& rules, const G& g) {
  Sample<G> sample;
  Random random(1);
  for (int game = 0; game < kSampleGames; ++game) {
    auto guide = rules.start();
    auto s = g.start();
    while (!rules.over(guide)) {
      Moves<Rules> moves;
      rules.moves(guide, moves);
      sample.choices.push_back({s, {moves.begin(), moves.end()}});
      sample.moves += static_cast<std::int64_t>(moves.size());
      const auto move = testing::random_move(rules, guide, random);
      rules.play(guide, move);
      g.play(s, move);
    }
  }
  return sample;
}

template <Game G>
void generate(benchmark::State& run, const G& g, const Sample<G>& sample) {
  for (auto _ : run)
    for (const auto& choice : sample.choices) {
      Moves<G> moves;
      g.moves(choice.state, moves);
      benchmark::DoNotOptimize(moves);
    }
  run.SetItemsProcessed(run.iterations() * static_cast<std::int64_t>(sample.choices.size()));
}

template <Game G>
void play_all(benchmark::State& run, const G& g, const Sample<G>& sample) {
  for (auto _ : run)
    for (const auto& choice : sample.choices)
      for (const auto& move : choice.moves) {
        auto child = choice.state;
        g.play(child, move);
        benchmark::DoNotOptimize(child);
      }
  run.SetItemsProcessed(run.iterations() * sample.moves);
}

template <Game G>
void count_sequences(benchmark::State& run, const G& g, int depth) {
  std::int64_t count = 0;
  std::uint64_t leaf_moves = 0;
  for (auto _ : run) count += static_cast<std::int64_t>(perft(g, g.start(), depth, leaf_moves));
  benchmark::DoNotOptimize(leaf_moves);
  run.SetItemsProcessed(count);
}

/// The three benchmarks of one implementation of a game.
template <Game Rules, Game G>
void add(const std::string& game, const std::string& who, const Rules& rules, const G& g,
         int depth) {
  const auto add_one = [&](const std::string& what, auto body) {
    benchmark::RegisterBenchmark((game + '/' + what + '/' + who).c_str(), body)
        ->Unit(benchmark::kMillisecond);
  };
  const auto positions = std::make_shared<const Sample<G>>(sample(rules, g));
  add_one("moves", [=](benchmark::State& run) { generate(run, g, *positions); });
  add_one("play", [=](benchmark::State& run) { play_all(run, g, *positions); });
  add_one("perft", [=](benchmark::State& run) { count_sequences(run, g, depth); });
}

constexpr const char* kRules = "rules";
constexpr const char* kOracle = "oracle";

template <Game Rules, Game Oracle>
void add_game(const std::string& game, const Rules& rules, const Oracle& oracle, int depth,
              int oracle_depth) {
  add(game, kRules, rules, rules, depth);
  add(game, kOracle, rules, oracle, oracle_depth);
}

/// The usual table, then how many times faster the rules are than the oracle.
class RatioReporter : public benchmark::ConsoleReporter {
 public:
  void ReportRuns(const std::vector<Run>& runs) override {
    for (const Run& run : runs) {
      const auto rate = run.counters.find("items_per_second");
      if (run.error_occurred || rate == run.counters.end()) continue;
      const std::string name = run.run_name.function_name;
      const std::size_t slash = name.rfind('/');
      double& best = best_[name.substr(0, slash)][name.substr(slash + 1)];
      best = std::max(best, rate->second.value);
    }
    ConsoleReporter::ReportRuns(runs);
  }

  void Finalize() override {
    fmt::print("\n{:<24}{:>12}{:>12}{:>8}   (best of all repetitions)\n", "million a second",
               kRules, kOracle, "ratio");
    for (auto& [what, rates] : best_)
      if (rates.size() == 2)
        fmt::print("{:<24}{:>12.2f}{:>12.3f}{:>8.1f}\n", what, rates[kRules] / 1e6,
                   rates[kOracle] / 1e6, rates[kRules] / rates[kOracle]);
  }

 private:
  std::map<std::string, std::map<std::string, double>> best_;
};

}  // namespace
}  // namespace petteia

int main(int argc, char** argv) {
  using namespace petteia;
  add_game("hexthello", hexthello::HexThello{}, oracle::HexThello{}, 7, 5);
  add_game("reversi", reversi::Reversi{}, oracle::Reversi{}, 8, 6);
  add_game("connect4", connect4::Connect4{}, oracle::Connect4{}, 7, 6);
  // Nothing is left to chance: what chance does costs both sides the same.
  add_game("tucchess", tucchess::TucChess::without_chance(), oracle::TucChess{1, 0}, 6, 5);

  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  RatioReporter reporter;
  benchmark::RunSpecifiedBenchmarks(&reporter);
  return 0;
}
