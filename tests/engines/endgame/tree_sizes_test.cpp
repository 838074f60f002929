#include "engines/endgame/tree_sizes.hpp"

#include <gtest/gtest.h>

#include "engines/hexthello/endgame.hpp"
#include "engines/reversi/endgame.hpp"

namespace petteia::endgame {
namespace {

constexpr int kFew = reversi::Endgame::kMobilityUpTo + 1;  // the first number that is not settled

void learn_often(auto& sizes, int empties, std::uint64_t nodes) {
  for (int i = 0; i < 2000; ++i) sizes.learn(empties, nodes);
}

TEST(TreeSizes, GrowWithTheEmptyCellsUntilMoreIsKnown) {
  const TreeSizes<reversi::Endgame> sizes;
  for (int empties = 1; empties <= reversi::kSquares; ++empties)
    EXPECT_GT(sizes[empties], sizes[empties - 1]);
}

TEST(TreeSizes, ComeToBeWhatRefutationsTake) {
  TreeSizes<reversi::Endgame> sizes;
  const float before = sizes[20];
  learn_often(sizes, 14, 5000);
  EXPECT_NEAR(sizes[14], 5000, 5);
  EXPECT_EQ(sizes[20], before);
  for (int i = 0; i < 2000; ++i) sizes.learn(14, i % 2 ? 100 : 300);
  EXPECT_NEAR(sizes[14], 200, 5);
}

TEST(TreeSizes, MobilityOrdersWhereTreesAreSmall) {
  TreeSizes<reversi::Endgame> sizes;
  EXPECT_EQ(sizes.mobility_up_to(), reversi::Endgame::kMobilityUpTo);
  learn_often(sizes, kFew + 1, 10);  // of no use while the number below has large trees
  learn_often(sizes, kFew, 1000);
  EXPECT_EQ(sizes.mobility_up_to(), reversi::Endgame::kMobilityUpTo);
  learn_often(sizes, kFew, 10);
  EXPECT_EQ(sizes.mobility_up_to(), kMobilityAtMostUpTo<reversi::Endgame>);
  learn_often(sizes, kFew + 1, 1000);
  EXPECT_EQ(sizes.mobility_up_to(), kFew);
  learn_often(sizes, kFew, 1000);
  EXPECT_EQ(sizes.mobility_up_to(), reversi::Endgame::kMobilityUpTo);
}

TEST(TreeSizes, AreOfNoAccountInHexThello) {
  TreeSizes<hexthello::Endgame> sizes;
  learn_often(sizes, hexthello::Endgame::kMobilityUpTo + 1, 1);
  EXPECT_EQ(sizes.mobility_up_to(), hexthello::Endgame::kMobilityUpTo);
}

}  // namespace
}  // namespace petteia::endgame
