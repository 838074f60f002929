#include "play/chance.hpp"

#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engines/catalog.hpp"

namespace petteia::play {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// White has just landed on a bonus.
Position prize_due() {
  return engines::find_game("tucchess")
      ->start.parse("..k../...../...../P..../...../...../..K.. b 0 0 prize+appear")
      .value();
}

TEST(Chance, FallsOnceForEveryTurnOfNature) {
  Random random(1);
  Position position = prize_due();
  const auto fallen = let_chance_fall(position, random);
  EXPECT_THAT(fallen, ElementsAre("+1", "@--"));
  EXPECT_FALSE(position.chance());
  EXPECT_EQ(position.points(Side::First), 1);
  EXPECT_THAT(let_chance_fall(position, random), IsEmpty());
}

TEST(Chance, FallsAsOftenAsItsOddsSay) {
  Random random(1);
  std::map<std::string, int> times;
  for (int i = 0; i < 10'000; ++i) {
    Position position = prize_due();
    for (const std::string& outcome : let_chance_fall(position, random)) ++times[outcome];
  }
  // The standard deviations are 36, 43 and 9.
  EXPECT_NEAR(times["+1"], 8500, 150);
  EXPECT_NEAR(times["@--"], 7500, 180);
  EXPECT_NEAR(times["@34"], 10'000 * 0.25 / 32, 40);
}

}  // namespace
}  // namespace petteia::play
