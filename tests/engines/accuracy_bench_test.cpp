#include "engines/accuracy_bench.hpp"

#include <algorithm>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engines/catalog.hpp"

namespace petteia::engines {
namespace {

using ::testing::HasSubstr;

/// With ten empty squares and the best move known.
const char* const kProblems[] = {
    "-XXXXOOO--XXXOO-XXXXXOOOXXXXOOOOXXXOOOOOXXXOXOOO--OXXO-O-OOOOO-- X; h2:-8",
    "XXXXXXOXXOXOXOO-XXOXOXO-XXXOOOOOXXXOOXOOO-XXOOXO---OXOXX--OOO--X X; a7:+28",
    "---XXXXXO-XXXXX-OOXXOXXXOOOOXXX-OXOOXXO-OOXOOOOOOOOOOX--XXXXXXX- X; h4:+2",
};

class AccuracyBench : public ::testing::Test {
 protected:
  bool run(int depth, const std::atomic<bool>& stop = false) {
    Limits limits;
    limits.depth = depth;
    return run_accuracy_bench(problems_, *engine_, limits, *solver_, stop, out_);
  }

  const CatalogEntry& game_ = *find_game("reversi");
  std::unique_ptr<Engine> engine_ = [this] {
    EngineOptions options;
    options.solves = false;
    return make_engine(game_.info, options).value();
  }();
  std::unique_ptr<Solver> solver_ = make_solver(game_.info, {1, 1});
  std::vector<EndgameProblem> problems_ = [this] {
    std::vector<EndgameProblem> problems;
    for (const char* line : kProblems) problems.push_back(parse_problem(game_.start, line).value());
    return problems;
  }();
  std::ostringstream out_;
};

TEST_F(AccuracyBench, ToTheEndOfTheGameEverythingIsRight) {
  EXPECT_TRUE(run(20));
  EXPECT_THAT(out_.str(), HasSubstr("3 positions: a best move in 100.0%, values err by 0.00 in the "
                                    "mean, moves lose 0.00"));
}

TEST_F(AccuracyBench, MovesThatTheProblemDoesNotKnowAreSolved) {
  const auto before = problems_;
  EXPECT_TRUE(run(1));
  int learnt = 0;
  for (std::size_t i = 0; i < problems_.size(); ++i) {
    EXPECT_EQ(problems_[i].moves.front().margin, before[i].moves.front().margin);
    learnt += static_cast<int>(problems_[i].moves.size() - before[i].moves.size());
    const auto all = solve_moves(*solver_, problems_[i].position, Goal::Margin);
    for (const auto& [move, margin] : problems_[i].moves) {
      const auto found =
          std::find_if(all.begin(), all.end(),
                       [&, name = move](const auto& solution) { return *solution.best == name; });
      ASSERT_NE(found, all.end()) << move;
      EXPECT_EQ(found->lower, margin) << move;
    }
  }
  EXPECT_GT(learnt, 0) << "one ply finds the best moves: take other problems\n" << out_.str();
}

TEST_F(AccuracyBench, Stops) {
  EXPECT_FALSE(run(20, true));
  EXPECT_EQ(out_.str(), "");
}

}  // namespace
}  // namespace petteia::engines
