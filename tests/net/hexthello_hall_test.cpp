#include "engines/catalog.hpp"
#include "net/hall_harness.hpp"
#include "net/hexthello_client.hpp"
#include "net/hexthello_wire.hpp"
#include "play/simple_players.hpp"

namespace petteia::net::hexthello {
namespace {

using namespace test;
using play::Reason;

const play::Position& start() { return engines::find_game("hexthello")->start; }

struct Desk : Host {
  explicit Desk(const HallOptions& options = {}) : Host(open_hall, options) {}
};

/// A client that speaks as a script tells it.
class Program : public Peer {
 public:
  explicit Program(const Host& host, std::string_view name = "Anna")
      : Peer(SOCK_STREAM, host.hall->port()) {
    EXPECT_EQ(hear(1), "\x6a") << "the name is asked for at once";
    say(name_answer(name));
  }
  void sees(const play::Position& position) const {
    EXPECT_EQ(hear(229), position_message(position));
  }
  void sees(const Hosted& board) const { sees(board.now()); }
};

TEST(HexThelloHall, AGuestIsKnownByItsName) {
  Desk desk;
  Program anna(desk, "Anna");
  desk.guests(1);
  Program nobody(desk, "");
  const auto guests = desk.guests(2);
  EXPECT_EQ(guests[0].name, "Anna");
  EXPECT_EQ(guests[0].game, "hexthello");
  EXPECT_TRUE(guests[0].peer.starts_with("127.0.0.1:"));
  EXPECT_FALSE(guests[0].busy);
  EXPECT_EQ(guests[1].name, "nameless");
  EXPECT_NE(guests[0].id, guests[1].id);
  EXPECT_TRUE(anna.silence());
  anna.hang_up();
  EXPECT_EQ(desk.guests(1)[0].name, "nameless");
}

TEST(HexThelloHall, SeatedItIsToldThePositionAndThenItsColour) {
  Desk desk;
  const Program anna(desk);
  const auto seat = desk.seat();
  ASSERT_TRUE(seat);
  EXPECT_TRUE(desk.hall->guests()[0].busy);
  EXPECT_FALSE(desk.hall->seat(seat->guest().id)) << "there is one chair";
  Hosted board(start());
  board.play({"9,6", "9,7"});
  EXPECT_TRUE(seat->show(Side::First, board.game()));
  anna.sees(board);
  EXPECT_EQ(anna.hear(1), "\x67");
  EXPECT_TRUE(anna.silence()) << "it is asked when play starts";
  const Asked asked(*seat);
  EXPECT_EQ(anna.hear(1), "\x68");
  const std::string move = board.now().moves().front();
  anna.say(Move::from(board.now(), move).bytes());
  EXPECT_EQ(asked.move(), move);
}

TEST(HexThelloHall, PlaysOnWithTheOpponentsMovesAlone) {
  Desk desk;
  const Program anna(desk);
  const auto seat = desk.seat();
  Hosted board(start());
  EXPECT_TRUE(seat->show(Side::Second, board.game()));
  anna.sees(start());
  EXPECT_EQ(anna.hear(1), "\x66");
  EXPECT_TRUE(seat->show(Side::Second, board.play({"9,6"}).game()));
  EXPECT_EQ(anna.hear(3), "\x69\x09\x06") << "the opponent's move at once";
  const Asked asked(*seat);
  EXPECT_EQ(anna.hear(1), "\x68");
  anna.say("\x09\x07");
  EXPECT_EQ(asked.move(), "9,7");
  EXPECT_TRUE(seat->show(Side::Second, board.play({"9,7"}).game()));
  EXPECT_TRUE(anna.silence()) << "its own move it knows";
  const std::string last = board.now().moves().front();
  EXPECT_TRUE(seat->show(Side::Second, board.play({last.c_str()}).end().game()));
  EXPECT_TRUE(anna.silence()) << "the last move of a game is not sent";
}

TEST(HexThelloHall, AResetIsAPositionAndASwapAPositionAndAColour) {
  Desk desk;
  const Program anna(desk);
  const auto seat = desk.seat();
  Hosted board(start());
  EXPECT_TRUE(seat->show(Side::Second, board.play({"9,6"}).game()));
  anna.sees(board);
  EXPECT_EQ(anna.hear(1), "\x66");
  EXPECT_TRUE(seat->show(Side::Second, Hosted(start()).game()));
  anna.sees(start());
  EXPECT_TRUE(anna.silence());
  EXPECT_TRUE(seat->show(Side::First, Hosted(start()).game()));
  anna.sees(start());
  EXPECT_EQ(anna.hear(1), "\x67");
  EXPECT_TRUE(anna.silence());
}

TEST(HexThelloHall, ALateAnswerIsSwallowed) {
  Desk desk;
  const Program anna(desk);
  const auto seat = desk.seat();
  Hosted board(start());
  EXPECT_TRUE(seat->show(Side::First, board.game()));
  anna.sees(start());
  EXPECT_EQ(anna.hear(1), "\x67");
  const Asked stopped(*seat);
  EXPECT_EQ(anna.hear(1), "\x68");
  seat->withdraw();
  EXPECT_EQ(stopped.reason(), Reason::Abandoned);
  // Somebody else moves in its place, and the opponent replies: the guest's board is set right.
  EXPECT_TRUE(seat->show(Side::First, board.play({"9,6", "9,7"}).game()));
  anna.sees(board);
  const Asked asked(*seat);
  EXPECT_EQ(anna.hear(1), "\x68");
  anna.say("\x05");  // the late answer, in pieces and glued to the next one
  std::this_thread::sleep_for(20ms);
  const std::string move = board.now().moves().front();
  std::string both = "\x08";
  both += Move::from(board.now(), move).bytes();
  anna.say(both);
  EXPECT_EQ(asked.move(), move);
  desk.wait_for_log("> 5,8 (too late)");
}

TEST(HexThelloHall, AStoppedThoughtGoesOnInTheSamePosition) {
  Desk desk;
  const Program anna(desk);
  const auto seat = desk.seat();
  EXPECT_TRUE(seat->show(Side::First, Hosted(start()).game()));
  anna.hear(230);
  const Asked first(*seat);
  EXPECT_EQ(anna.hear(1), "\x68");
  seat->withdraw();
  EXPECT_EQ(first.reason(), Reason::Abandoned);
  EXPECT_TRUE(seat->show(Side::First, Hosted(start()).game())) << "nothing new";
  const Asked second(*seat);
  EXPECT_TRUE(anna.silence()) << "it is thinking already";
  const Asked third(*seat);
  EXPECT_EQ(second.reason(), Reason::Abandoned) << "asked anew";
  anna.say("\x09\x06");
  EXPECT_EQ(third.move(), "9,6");
  // Asked once more although it has answered, it is told where it stands.
  const Asked again(*seat);
  anna.sees(start());
  EXPECT_EQ(anna.hear(1), "\x68");
  anna.say("\x05\x08");
  EXPECT_EQ(again.move(), "5,8");
}

TEST(HexThelloHall, AnAnswerThatComesWhileNobodyWaitsIsKeptForThatPositionOnly) {
  for (const bool same : {true, false}) {
    Desk desk;
    const Program anna(desk);
    const auto seat = desk.seat();
    Hosted board(start());
    EXPECT_TRUE(seat->show(Side::First, board.game()));
    anna.hear(230);
    const Asked stopped(*seat);
    EXPECT_EQ(anna.hear(1), "\x68");
    seat->withdraw();
    EXPECT_EQ(stopped.reason(), Reason::Abandoned);
    anna.say("\x09\x06");
    desk.wait_for_log("> 9,6");
    if (!same) {
      EXPECT_TRUE(seat->show(Side::First, board.play({"5,8", "4,8"}).game()));
      anna.sees(board);
    }
    const Asked asked(*seat);
    if (!same) {
      EXPECT_EQ(anna.hear(1), "\x68");
      anna.say("\x07\x07");
    }
    EXPECT_EQ(asked.move(), same ? "9,6" : "7,7") << "legal or not is for a referee";
  }
}

TEST(HexThelloHall, AChangeOfPlayersWhileAGuestThinks) {
  Desk desk;
  const Program anna(desk, "Anna");
  desk.guests(1);
  const Program bert(desk, "Bert");
  auto annas = desk.hall->seat(desk.guests(2)[0].id);
  const auto berts = desk.seat(2);
  EXPECT_TRUE(annas->show(Side::First, Hosted(start()).game()));
  const Asked left(*annas);
  EXPECT_EQ(anna.hear(231).back(), '\x68');
  annas.reset();
  EXPECT_EQ(left.reason(), Reason::Abandoned);
  EXPECT_TRUE(berts->show(Side::First, Hosted(start()).game()));
  const Asked asked(*berts);
  anna.say("\x09\x06");
  desk.wait_for_log("> 9,6 (too late)");
  EXPECT_EQ(bert.hear(231).back(), '\x68');
  bert.say("\x05\x08");
  EXPECT_EQ(asked.move(), "5,8");
  // And back again: it is told everything.
  annas = desk.hall->seat(desk.guests(2)[0].id);
  ASSERT_TRUE(annas);
  Hosted board(start());
  EXPECT_TRUE(annas->show(Side::Second, board.play({"5,8"}).game()));
  anna.sees(board);
  EXPECT_EQ(anna.hear(1), "\x66");
}

TEST(HexThelloHall, ASilentGuestFreezesNothing) {
  Desk desk;
  const Program silent(desk, "Silent");
  const auto seat = desk.seat();
  EXPECT_TRUE(seat->show(Side::First, Hosted(start()).game()));
  const Asked asked(*seat);
  EXPECT_FALSE(asked.answered_within(30ms));
  const Program other(desk, "Other");
  EXPECT_EQ(desk.guests(2)[1].name, "Other");
  seat->withdraw();
  EXPECT_EQ(asked.reason(), Reason::Abandoned);
}

TEST(HexThelloHall, AGuestThatLeavesWhileItThinksIsGone) {
  Desk desk;
  Program anna(desk);
  const auto seat = desk.seat();
  EXPECT_TRUE(seat->show(Side::First, Hosted(start()).game()));
  const Asked asked(*seat);
  EXPECT_EQ(anna.hear(231).back(), '\x68');
  anna.reset();
  EXPECT_EQ(asked.reason(), Reason::Disconnected);
  desk.guests(0);
  EXPECT_EQ(Asked(*seat).reason(), Reason::Disconnected);
  EXPECT_FALSE(desk.hall->seat(seat->guest().id));
}

TEST(HexThelloHall, TheHostSendsAGuestAway) {
  Desk desk;
  const Program anna(desk);
  const auto seat = desk.seat();
  EXPECT_TRUE(seat->show(Side::First, Hosted(start()).game()));
  const Asked asked(*seat);
  EXPECT_EQ(anna.hear(231).back(), '\x68');
  desk.hall->disconnect(seat->guest().id);
  desk.hall->disconnect(seat->guest().id);
  desk.hall->disconnect(4711);
  EXPECT_EQ(asked.reason(), Reason::Disconnected);
  EXPECT_EQ(anna.hear(2), "\x6b") << "and no more";
  desk.guests(0);
}

TEST(HexThelloHall, TheEndOfTheHallSaysGoodbyeAndLeavesSeatsHarmless) {
  Desk desk;
  const Program anna(desk);
  const auto seat = desk.seat();
  EXPECT_TRUE(seat->show(Side::First, Hosted(start()).game()));
  const Asked asked(*seat);
  EXPECT_EQ(anna.hear(231).back(), '\x68');
  std::thread closer([&] { desk.hall.reset(); });
  EXPECT_EQ(anna.hear(2), "\x6b");
  closer.join();
  EXPECT_EQ(asked.reason(), Reason::Disconnected);
  EXPECT_EQ(Asked(*seat).reason(), Reason::Disconnected);
  EXPECT_TRUE(seat->show(Side::Second, Hosted(start()).game()));
  seat->withdraw();
}

TEST(HexThelloHall, RubbishCountsForNothingAndAFloodOfItIsNotBorne) {
  Desk desk;
  const Program anna(desk);
  const auto seat = desk.seat();
  anna.say("\x09\x06\x05");
  desk.wait_for_log("> 3 bytes that nobody asked for");
  EXPECT_TRUE(seat->show(Side::First, Hosted(start()).game()));
  const Asked asked(*seat);
  EXPECT_EQ(anna.hear(231).back(), '\x68');
  anna.say("\x05\x08");
  EXPECT_EQ(asked.move(), "5,8");
  for (int i = 0; i < 10; ++i) anna.say(std::string(1000, 'x'));
  desk.guests(0);
  EXPECT_EQ(Asked(*seat).reason(), Reason::Malformed);
}

TEST(HexThelloHall, WhoTellsNoNameIsSentAway) {
  HallOptions options;
  options.name_time = 50ms;
  Desk desk(options);
  const Peer shy(SOCK_STREAM, desk.hall->port());
  EXPECT_EQ(shy.hear(3), "\x6a\x6b");
  EXPECT_TRUE(desk.hall->guests().empty());
}

TEST(HexThelloHall, WhoFindsTheHallFullIsSentAway) {
  HallOptions options;
  options.most_guests = 2;
  Desk desk(options);
  const Program first(desk);
  const Program second(desk);
  desk.guests(2);
  const Peer third(SOCK_STREAM, desk.hall->port());
  EXPECT_EQ(third.hear(3), "\x6a\x6b");
}

TEST(HexThelloHall, OnlyItsOwnGameCanBeShown) {
  Desk desk;
  const Program anna(desk);
  const auto seat = desk.seat();
  EXPECT_FALSE(seat->show(Side::First, Hosted(engines::find_game("reversi")->start).game()));
  GameSoFar broken = Hosted(start()).game();
  broken.plies.push_back({"0,0", std::nullopt});
  EXPECT_FALSE(seat->show(Side::First, broken));
  EXPECT_EQ(Asked(*seat).reason(), Reason::Abandoned) << "it has been shown nothing";
}

TEST(HexThelloHall, TwoGuestsPlayEachOtherGameAfterGame) {
  Desk desk;
  const auto join = [&](const std::string& name, std::uint64_t seed) {
    return std::thread([&desk, name, seed] {
      play::RandomPlayer player(seed);
      ClientObserver silent;
      ClientOptions options;
      options.port = desk.hall->port();
      options.name = name;
      EXPECT_EQ(make_client(start(), player, options, silent)->run(), Farewell::Told);
    });
  };
  std::thread anna = join("Anna", 1);
  desk.guests(1);
  std::thread bert = join("Bert", 2);
  const auto guests = desk.guests(2);
  const auto annas = desk.hall->seat(guests[0].id);
  const auto berts = desk.hall->seat(guests[1].id);
  for (int game = 0; game < 4; ++game) {
    const bool swapped = game % 2 == 1;
    const auto record = play_out(
        start(),
        swapped ? std::array{berts.get(), annas.get()} : std::array{annas.get(), berts.get()}, 1);
    EXPECT_EQ(record.ending.reason, Reason::Rules) << record.ending.sentence;
    EXPECT_EQ(record.players[0], swapped ? "Bert" : "Anna");
  }
  for (const Guest& guest : guests) desk.hall->disconnect(guest.id);
  anna.join();
  bert.join();
}

}  // namespace
}  // namespace petteia::net::hexthello
