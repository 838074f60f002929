#include "play/referee.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engines/catalog.hpp"
#include "play/simple_players.hpp"

namespace petteia::play {
namespace {

using namespace std::chrono_literals;

Position start_of(std::string_view game) { return engines::find_game(game)->start; }

Referee referee_for(std::string_view game, const TimeControl& time = {}) {
  return {start_of(game), {"Anna", "Bert"}, time, 7};
}

/// Does what a test says instead of choosing a move.
class ScriptedPlayer final : public Player {
 public:
  explicit ScriptedPlayer(std::function<std::string()> script) : script_(std::move(script)) {}
  std::string name() const override { return "scripted"; }
  std::string choose(const Position&, const TimeLeft&, const std::stop_token&) override {
    return script_();
  }

 private:
  std::function<std::string()> script_;
};

Record game_against(std::function<std::string()> script) {
  ScriptedPlayer first(std::move(script));
  RandomPlayer second(1);
  return play_game(referee_for("connect4"), {&first, &second}, {});
}

TEST(Referee, PlaysAWholeGameAndItsRecordRepeatsIt) {
  for (const auto& entry : engines::catalog()) {
    RandomPlayer first(1);
    RandomPlayer second(2);
    const Record record =
        play_game(referee_for(entry.info.name), {&first, &second}, std::stop_token());
    EXPECT_EQ(record.ending.reason, Reason::Rules);

    Position position = *entry.start.parse(record.start);
    for (const Ply& ply : record.plies) {
      ASSERT_EQ(position.chance(), ply.chance());
      ASSERT_TRUE(ply.chance() ? position.settle(ply.text) : position.play(ply.text)) << ply.text;
    }
    EXPECT_TRUE(position.over());
    EXPECT_EQ(record.points[0], position.points(Side::First));
    EXPECT_EQ(record.points[1], position.points(Side::Second));
    EXPECT_EQ(record.ending.winner.has_value(), position.result() != 0);
  }
}

TEST(Referee, AnIllegalMoveLoses) {
  Referee referee = referee_for("connect4");
  referee.answer("4", 1ms);
  EXPECT_FALSE(referee.over());
  referee.answer("9", 1ms);
  ASSERT_TRUE(referee.over());
  EXPECT_EQ(referee.record().ending.reason, Reason::IllegalMove);
  EXPECT_EQ(referee.record().ending.winner, Side::First);
  EXPECT_THAT(referee.record().ending.sentence, testing::HasSubstr("Bert (O) played 9"));
  EXPECT_EQ(referee.record().plies.size(), 1U) << "an illegal move is not part of the game";
}

TEST(Referee, ALateMoveLosesEvenIfLegal) {
  Referee referee = referee_for("connect4", {.move = 100ms});
  referee.answer("4", 100ms);
  EXPECT_FALSE(referee.over());
  referee.answer("4", 101ms);
  EXPECT_EQ(referee.record().ending.reason, Reason::Overtime);
  EXPECT_EQ(referee.record().ending.winner, Side::First);
}

TEST(Referee, TheFirstEndStands) {
  Referee referee = referee_for("connect4");
  referee.forfeit(Side::First, Reason::Disconnected, "went away");
  referee.abandon("too late");
  EXPECT_EQ(referee.record().ending.reason, Reason::Disconnected);
  EXPECT_EQ(referee.record().ending.winner, Side::Second);
}

TEST(Referee, ThePointsDecideAtTheTimeLimit) {
  Referee even = referee_for("reversi");
  even.time_limit();
  EXPECT_TRUE(even.record().ending.draw());
  Referee uneven = referee_for("reversi");
  uneven.answer("f5", 1ms);
  uneven.time_limit();
  EXPECT_EQ(uneven.record().ending.winner, Side::First);
  EXPECT_EQ(uneven.record().points, (std::array{4, 1}));
}

TEST(Referee, NothingAPlayerDoesStopsTheGame) {
  const Record nonsense = game_against([] { return "castle"; });
  EXPECT_EQ(nonsense.ending.reason, Reason::IllegalMove);
  const Record crash = game_against(
      []() -> std::string { throw PlayerFailure(Reason::Crashed, "ended with signal 11"); });
  EXPECT_EQ(crash.ending.reason, Reason::Crashed);
  EXPECT_EQ(crash.ending.winner, Side::Second);
  EXPECT_EQ(crash.ending.sentence, "Anna (X) ended with signal 11");
  const Record bug = game_against([]() -> std::string { throw std::out_of_range("index"); });
  EXPECT_EQ(bug.ending.reason, Reason::Crashed);
}

TEST(Referee, AStoppedGameHasNoWinner) {
  std::stop_source source;
  source.request_stop();
  RandomPlayer player(1);
  const Record record = play_game(referee_for("reversi"), {&player, &player}, source.get_token());
  EXPECT_EQ(record.ending.reason, Reason::Abandoned);
  EXPECT_FALSE(record.ending.winner);
}

TEST(Clock, TakesTheTighterOfMoveAndGameTime) {
  Clock clock({.move = 5s, .game = 8s, .increment = 1s});
  EXPECT_EQ(clock.limit(Side::First), 5s);
  EXPECT_TRUE(clock.charge(Side::First, 5s));
  EXPECT_EQ(clock.limit(Side::First), 4s) << "8 - 5 + 1";
  EXPECT_EQ(clock.limit(Side::Second), 5s);
  EXPECT_FALSE(clock.charge(Side::First, 4001ms));
}

TEST(Clock, WithoutLimitsEverythingIsOnTime) {
  Clock clock({});
  EXPECT_FALSE(clock.limit(Side::First));
  EXPECT_TRUE(clock.charge(Side::First, 1h));
}

TEST(Referee, TakesMovesBackAndTheClocksWithThem) {
  Referee referee = referee_for("reversi", {.game = 1000ms});
  referee.answer("f5", 100ms);
  referee.answer("d6", 200ms);
  referee.forfeit(Side::First, Reason::Resigned, "resigned");
  ASSERT_TRUE(referee.over());
  const auto& plies = referee.record().plies;
  ASSERT_TRUE(referee.replay({plies.begin(), plies.begin() + 1}));
  EXPECT_FALSE(referee.over());
  EXPECT_EQ(referee.to_move(), Side::Second);
  EXPECT_EQ(referee.clock().left(Side::First).game, 900ms);
  EXPECT_EQ(referee.clock().left(Side::Second).game, 1000ms);
}

TEST(Referee, GoesOnFromARecordWithItsChance) {
  Referee first = referee_for("tucchess");
  RandomPlayer player(3);
  for (int i = 0; i < 20 && !first.over(); ++i)
    first.answer(player.choose(first.position(), {}, {}), 0us);
  Referee second(start_of("tucchess"), {"Anna", "Bert"}, {}, 99);
  ASSERT_TRUE(second.replay(first.record().plies));
  EXPECT_EQ(second.position(), first.position());
  EXPECT_EQ(second.record().plies, first.record().plies);
}

TEST(Referee, ARefusedReplayChangesNothing) {
  Referee referee = referee_for("reversi");
  referee.answer("f5", 0us);
  const auto refused = referee.replay({{"f5", 0us}, {"a1", 0us}});
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().what, ::testing::StartsWith("ply 2 (a1)"));
  EXPECT_EQ(referee.record().plies.size(), 1U);
}

}  // namespace
}  // namespace petteia::play
