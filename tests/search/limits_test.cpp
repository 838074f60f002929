// How much a move gets of what is left for a game.

#include "search/limits.hpp"

#include <gtest/gtest.h>

namespace petteia::search {
namespace {

using namespace std::chrono_literals;

TEST(Share, IsAnEqualPartForEveryMoveToCome) {
  const Share<std::uint64_t> nodes(60'000, 0, 20);
  EXPECT_EQ(nodes.usual, 3000U);
  EXPECT_EQ(nodes.most, 9000U);
  const Share<std::chrono::microseconds> time(60s, 4s, 30);
  EXPECT_EQ(time.usual, 5s) << "two seconds of the clock and most of the increment";
  EXPECT_EQ(time.most, 15s);
}

TEST(Share, LeavesHalfForTheRestOfTheGame) {
  const Share<std::uint64_t> last(1000, 0, 1);
  EXPECT_EQ(last.most, 500U);
  EXPECT_EQ(last.usual, 500U);
  const Share<std::chrono::microseconds> late(100ms, 1s, 40);
  EXPECT_EQ(late.most, 50ms) << "an increment is not there before the move is made";
}

TEST(Stopper, BeginsNothingNewAfterHalfOfTheShareAndNeverTakesThreeTimesIt) {
  Limits limits;
  limits.game_nodes = 60'000;
  const Stopper stopper(limits, 20, nullptr);
  EXPECT_FALSE(stopper.enough(3, 1499, 1));
  EXPECT_TRUE(stopper.enough(3, 1500, 1));
  EXPECT_TRUE(stopper.enough(3, 500, 0.3)) << "where less care is needed, sooner";
  EXPECT_FALSE(stopper.expired(8999));
  EXPECT_TRUE(stopper.expired(9000));
}

TEST(Stopper, TakesTheNearestOfSeveralLimits) {
  Limits limits;
  limits.game_nodes = 60'000;
  limits.nodes = 700;
  limits.depth = 5;
  const Stopper stopper(limits, 20, nullptr);
  EXPECT_TRUE(stopper.expired(700));
  EXPECT_FALSE(stopper.enough(4, 600, 1));
  EXPECT_TRUE(stopper.enough(5, 600, 1));
}

struct WithoutSafety {};
struct SafeFromFourHundred {
  static constexpr Value kSafeLead = 400;
};

TEST(Care, IsLessTheSaferTheLead) {
  EXPECT_EQ(care<WithoutSafety>(100'000), 1);
  EXPECT_EQ(care<SafeFromFourHundred>(-100'000), 1) << "whoever is behind has nothing to spare";
  EXPECT_EQ(care<SafeFromFourHundred>(400), 1);
  EXPECT_LT(care<SafeFromFourHundred>(500), 1);
  EXPECT_LT(care<SafeFromFourHundred>(600), care<SafeFromFourHundred>(500));
  EXPECT_GE(care<SafeFromFourHundred>(kWon), 0.3);
}

}  // namespace
}  // namespace petteia::search
