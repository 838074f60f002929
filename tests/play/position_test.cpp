#include "play/position.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engines/catalog.hpp"
#include "games/connect4/connect4.hpp"
#include "games/reversi/reversi.hpp"

namespace petteia::play {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

Position start(std::string_view game) { return engines::find_game(game)->start; }

TEST(Position, IsAValue) {
  const Position before = start("connect4");
  Position after = before;
  ASSERT_TRUE(after.play("4"));
  EXPECT_NE(after, before);
  EXPECT_EQ(before, start("connect4"));
  Position copy = before;
  copy = after;
  EXPECT_EQ(copy, after);
  ASSERT_TRUE(copy.play("4"));
  EXPECT_NE(copy, after);
}

TEST(Position, OfAnotherGameIsAnotherPosition) {
  EXPECT_NE(start("tucchess"), start("tucchess-2021"));
  EXPECT_EQ(start("tucchess").text(), start("tucchess-2021").text());
}

TEST(Position, RefusesAMoveAndStaysAsItWas) {
  Position position = start("reversi");
  const auto refused = position.play("a1");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().what, "a1 turns no disc over");
  EXPECT_EQ(position, start("reversi"));
}

TEST(Position, KnowsTheCellsOfLegalMovesOnly) {
  const Position reversi = start("reversi");
  EXPECT_THAT(reversi.cells("f5"), ElementsAre(Cell{4, 5}));
  EXPECT_THAT(reversi.cells("a1"), IsEmpty());
  EXPECT_THAT(reversi.cells("nonsense"), IsEmpty());
  EXPECT_THAT(start("tucchess").cells("5040"), ElementsAre(Cell{5, 0}, Cell{4, 0}));
}

TEST(Position, StartAndParseKeepTheRules) {
  Position later = start("tucchess-2022");
  ASSERT_TRUE(later.play("5040"));
  EXPECT_EQ(later.start(), start("tucchess-2022"));
  const auto again = start("tucchess-2022").parse(later.text());
  ASSERT_TRUE(again);
  EXPECT_EQ(*again, later);
  EXPECT_EQ(again->game().name, "tucchess-2022");
}

TEST(Position, HandsOutTheStateOfItsOwnGameOnly) {
  const Position position = start("connect4").parse("44").value();
  const auto inside = position.state_of<connect4::Connect4>();
  ASSERT_TRUE(inside);
  EXPECT_EQ(inside->second, inside->first.parse("44").value());
  EXPECT_FALSE(position.state_of<reversi::Reversi>());
}

TEST(Position, ChanceHoldsUpPlayUntilItIsSettled) {
  // White lands on a bonus: first it pays or not, then one may appear.
  Position position =
      start("tucchess").parse("..k../...../...../*..../P..../...../..K.. w 0 0 -").value();
  EXPECT_FALSE(position.chance());
  EXPECT_THAT(position.outcomes(), IsEmpty());
  EXPECT_EQ(position.settle("+1").error().what, "nothing is left to chance here");

  ASSERT_TRUE(position.play("4030"));
  ASSERT_TRUE(position.chance());
  EXPECT_THAT(position.moves(), IsEmpty());
  EXPECT_THAT(position.cells("0212"), IsEmpty());
  EXPECT_EQ(position.play("0212").error().what,
            "no move can be played before chance has had its turn");
  const auto prize = position.outcomes();
  ASSERT_EQ(prize.size(), 2U);
  EXPECT_EQ(prize[0].text, "+1");
  EXPECT_EQ(prize[0].words, "The bonus pays a point.");
  EXPECT_DOUBLE_EQ(prize[0].probability, 0.85);
  EXPECT_EQ(prize[1].words, "The bonus pays nothing.");

  ASSERT_TRUE(position.settle("+1"));
  EXPECT_EQ(position.points(Side::First), 1);
  const auto bonus = position.outcomes();
  ASSERT_EQ(bonus.size(), 1U + 35 - 3);
  EXPECT_EQ(bonus[0].words, "") << "nothing happens";
  EXPECT_EQ(bonus[1].text, "@00");
  EXPECT_EQ(bonus[1].words, "A bonus appears on row 0, column 0.");

  ASSERT_TRUE(position.settle("@00"));
  EXPECT_FALSE(position.chance());
  EXPECT_EQ(position.at({0, 0}), '*');
  EXPECT_EQ(position.to_move(), Side::Second);
}

TEST(Position, PerftLeavesNothingToChance) {
  EXPECT_EQ(start("tucchess").perft(5), 6250U);
  EXPECT_EQ(start("connect4").parse("1111112").value().perft(2), 36U);
}

}  // namespace
}  // namespace petteia::play
