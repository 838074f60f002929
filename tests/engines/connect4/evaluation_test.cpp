// What was learnt from games is asked about positions whose values are known.

#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "engines/connect4/evaluations.hpp"

namespace petteia::connect4 {
namespace {

const Connect4 game;

/// How many of the solved positions that are no draws an evaluation gives to the right side.
template <class E>
int rightly_judged(const E& evaluation, int& asked) {
  int right = 0;
  asked = 0;
  for (const char* set : {"L1_R1", "L1_R2", "L2_R1", "L2_R2", "L3_R1"}) {
    std::ifstream in(std::string(PETTEIA_TEST_SETS "/") + set + ".txt");
    std::string columns;
    int value = 0;
    while (in >> columns >> value) {
      if (value == 0) continue;
      ++asked;
      right += evaluation.evaluate(game, game.parse(columns).value()) * value > 0;
    }
  }
  return right;
}

TEST(LearntEvaluation, JudgesSolvedPositionsBetterThanTheHandMadeOne) {
  int asked = 0;
  const int learnt = rightly_judged(LearntEvaluation{}, asked);
  ASSERT_GT(asked, 100);
  EXPECT_GT(learnt, rightly_judged(ThreatEvaluation{}, asked));
  EXPECT_GT(4 * learnt, 3 * asked);
}

}  // namespace
}  // namespace petteia::connect4
