#include "engines/catalog.hpp"
#include "net/hall_harness.hpp"
#include "net/tucchess_client.hpp"
#include "net/tucchess_view.hpp"
#include "play/simple_players.hpp"

namespace petteia::net::tucchess {
namespace {

using namespace test;
using play::Reason;

const play::Position& start() { return engines::find_game("tucchess")->start; }

struct Desk : Host {
  explicit Desk(const HallOptions& options = {}) : Host(open_hall, options) {}
};

/// A client that speaks as a script tells it.
class Program : public Peer {
 public:
  explicit Program(const Host& host, std::string_view name = "Anna")
      : Peer(SOCK_DGRAM, host.hall->port()) {
    say(name);
  }
  void hears(std::initializer_list<const char*> datagrams) const {
    for (const char* datagram : datagrams) EXPECT_EQ(hear_datagram(), datagram);
  }
};

TEST(TucChessHall, AGuestIsKnownByItsName) {
  Desk desk;
  const Program anna(desk, "Anna");
  desk.guests(1);
  const Program digits(desk, "5040");  // a move, from nobody
  const Program bert(desk, "Be\nrt");
  const auto guests = desk.guests(2);
  EXPECT_EQ(guests[0].name, "Anna");
  EXPECT_EQ(guests[0].game, "tucchess");
  EXPECT_EQ(guests[1].name, "Be?rt");
  anna.say("Anna");
  desk.wait_for_log("> Anna");
  EXPECT_EQ(desk.guests(2)[0].id, guests[0].id) << "a name said twice is the same guest";
  EXPECT_TRUE(anna.silence());
}

TEST(TucChessHall, AGameAsWhite) {
  Desk desk;
  const Program anna(desk);
  const auto seat = desk.seat();
  Hosted board(start());
  EXPECT_TRUE(seat->show(Side::First, board.game()));
  anna.hears({"PW"});
  EXPECT_TRUE(anna.silence()) << "the game begins when play starts";
  const Asked asked(*seat);
  anna.hears({"GB"});
  anna.say("5040");
  EXPECT_EQ(asked.move(), "5040");
  EXPECT_TRUE(seat->show(Side::First, board.play({"5040", "@--"}).game()));
  anna.hears({"T15040990000"});
  EXPECT_TRUE(seat->show(Side::First, board.play({"1121", "@42"}).game()));
  EXPECT_TRUE(anna.silence()) << "the opponent's move is what asks for the next";
  const Asked next(*seat);
  anna.hears({"T01121420000"});
  anna.say("4030");
  EXPECT_EQ(next.move(), "4030");
  EXPECT_TRUE(seat->show(Side::First, board.play({"4030", "+1", "@--"}).end().game()));
  anna.hears({"GE0100"});
  EXPECT_TRUE(anna.silence()) << "the last move is not sent";
  EXPECT_TRUE(desk.hall->guests()[0].away);
}

TEST(TucChessHall, AGameAsBlack) {
  Desk desk;
  const Program anna(desk);
  const auto seat = desk.seat();
  Hosted board(start());
  EXPECT_TRUE(seat->show(Side::Second, board.game()));
  anna.hears({"PB"});
  EXPECT_TRUE(seat->show(Side::Second, board.play({"5040", "@--"}).game()));
  const Asked asked(*seat);
  anna.hears({"GB", "T15040990000"});
  anna.say("1121");
  EXPECT_EQ(asked.move(), "1121");
  EXPECT_TRUE(seat->show(Side::Second, board.play({"1121", "@--"}).game()));
  anna.hears({"T01121990000"});
}

TEST(TucChessHall, AGuestIsBroughtUpToDateInTheMiddleOfAGame) {
  for (const Side side : {Side::First, Side::Second}) {
    Desk desk;
    const Program anna(desk);
    const auto seat = desk.seat();
    Hosted board(start());
    board.play({"5040", "@--", "1121", "@42"});
    if (side == Side::Second) board.play({"5141", "@--"});
    EXPECT_TRUE(seat->show(side, board.game()));
    const Asked asked(*seat);
    // As Black it is told the moves without being asked for one; then its colour, and the last.
    if (side == Side::First)
      anna.hears({"PB", "GB", "T05040990000", "PW", "T01121420000"});
    else
      anna.hears({"PB", "GB", "T05040990000", "T01121420000", "T15141990000"});
    EXPECT_TRUE(anna.silence());
    const std::string move = board.now().moves().front();
    anna.say(move);
    EXPECT_EQ(asked.move(), move);
  }
}

TEST(TucChessHall, OurOwnClientIsNotConfusedByThat) {
  // The datagrams a guest gets in the middle of a game, given to our client's own board.
  View view(start());
  for (const Turn& turn : {Turn{Side::First, "5040", std::nullopt, {0, 0}},
                           Turn{Side::First, "1121", Cell{4, 2}, {0, 0}}})
    view.follow(turn);
  Hosted board(start());
  EXPECT_EQ(view.position(), board.play({"5040", "@--", "1121", "@42"}).now());
}

TEST(TucChessHall, ALateAnswerIsSwallowed) {
  Desk desk;
  const Program anna(desk);
  const auto seat = desk.seat();
  Hosted board(start());
  EXPECT_TRUE(seat->show(Side::First, board.game()));
  const Asked stopped(*seat);
  anna.hears({"PW", "GB"});
  seat->withdraw();
  EXPECT_EQ(stopped.reason(), Reason::Abandoned);
  const Asked resumed(*seat);
  EXPECT_TRUE(anna.silence()) << "it is thinking already";
  // Somebody else moves in its place.
  EXPECT_TRUE(seat->show(Side::First, board.play({"5141", "@--"}).game()));
  EXPECT_EQ(resumed.reason(), Reason::Abandoned);
  anna.hears({"T15141990000"});
  EXPECT_TRUE(seat->show(Side::First, board.play({"1121", "@--"}).game()));
  const Asked asked(*seat);
  anna.hears({"T01121990000"});
  anna.say("5040");
  desk.wait_for_log("> 5040 (too late)");
  anna.say("5242");
  EXPECT_EQ(asked.move(), "5242");
  anna.say("5343");
  EXPECT_TRUE(anna.silence()) << "and nobody asked for this one";
}

TEST(TucChessHall, ASwapOfColours) {
  Desk desk;
  const Program anna(desk);
  const auto seat = desk.seat();
  Hosted board(start());
  EXPECT_TRUE(seat->show(Side::First, board.game()));
  anna.hears({"PW"});
  EXPECT_TRUE(seat->show(Side::Second, board.game()));
  anna.hears({"PB"});
  EXPECT_TRUE(seat->show(Side::Second, board.play({"5040", "@--"}).game()));
  anna.hears({"GB"});
  // The move that would ask it is still to be told: now it tells it that Black is next.
  EXPECT_TRUE(seat->show(Side::First, board.game()));
  anna.hears({"PW", "T15040990000"});
  EXPECT_TRUE(anna.silence());
  // Back to Black, whose turn it is: no message could ask for that, so it has to begin anew.
  EXPECT_TRUE(seat->show(Side::Second, board.game()));
  anna.hears({"GE0000"});
  const Asked asked(*seat);
  anna.say("Anna");
  anna.hears({"PB", "GB", "T15040990000"});
  anna.say("1121");
  EXPECT_EQ(asked.move(), "1121");
}

TEST(TucChessHall, AfterAResetTheNextGameBeginsWhenTheGuestSaysItsNameAgain) {
  Desk desk;
  const Program anna(desk);
  const auto seat = desk.seat();
  Hosted board(start());
  EXPECT_TRUE(seat->show(Side::First, board.game()));
  const Asked first(*seat);
  anna.hears({"PW", "GB"});
  EXPECT_TRUE(seat->show(Side::First, board.play({"5040", "@--", "1121", "@--"}).game()));
  EXPECT_TRUE(seat->show(Side::First, Hosted(start()).game()));
  anna.hears({"T15040990000", "GE0000"});
  const Asked second(*seat);
  anna.say("5242");  // late, between two games
  EXPECT_TRUE(anna.silence());
  EXPECT_TRUE(desk.guests(1)[0].away);
  anna.say("Anna");
  anna.hears({"PW", "GB"});
  EXPECT_FALSE(desk.guests(1)[0].away);
  anna.say("5141");
  EXPECT_EQ(second.move(), "5141");
}

TEST(TucChessHall, AProgramThatWasRestartedFindsItsGame) {
  Desk desk;
  const Program anna(desk);
  const auto seat = desk.seat();
  Hosted board(start());
  EXPECT_TRUE(seat->show(Side::Second, board.play({"5040", "@--"}).game()));
  const Asked asked(*seat);
  anna.hears({"PB", "GB", "T15040990000"});
  anna.say("Anna");
  anna.hears({"PB", "GB", "T15040990000"});
  anna.say("1121");
  EXPECT_EQ(asked.move(), "1121");
}

TEST(TucChessHall, RubbishInsteadOfAMoveIsMalformed) {
  Desk desk;
  const Program anna(desk);
  const auto seat = desk.seat();
  anna.say("what?");
  EXPECT_TRUE(seat->show(Side::First, Hosted(start()).game()));
  const Asked asked(*seat);
  anna.hears({"PW", "GB"});
  anna.say("50\x07");
  EXPECT_EQ(asked.reason(), Reason::Malformed);
}

TEST(TucChessHall, ASilentGuestFreezesNothing) {
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

TEST(TucChessHall, SentAwayAndGone) {
  Desk desk;
  const Program anna(desk);
  const auto seat = desk.seat();
  EXPECT_TRUE(seat->show(Side::First, Hosted(start()).game()));
  const Asked asked(*seat);
  anna.hears({"PW", "GB"});
  desk.hall->disconnect(seat->guest().id);
  anna.hears({"GE0000"});
  EXPECT_EQ(asked.reason(), Reason::Disconnected);
  desk.guests(0);
  anna.say("Anna");
  EXPECT_NE(desk.guests(1)[0].id, seat->guest().id) << "it may come again";
}

TEST(TucChessHall, AGuestWhoseGameIsOverAndWhomNobodyWantsHasLeft) {
  Desk desk;
  const Program anna(desk);
  auto seat = desk.seat();
  Hosted board(start());
  EXPECT_TRUE(seat->show(Side::First, board.game()));
  const Asked asked(*seat);
  anna.hears({"PW", "GB"});
  EXPECT_TRUE(seat->show(Side::First, board.end().game()));
  anna.hears({"GE0000"});
  seat.reset();
  desk.guests(0);
}

TEST(TucChessHall, WhoHasWaitedLongestMakesRoom) {
  HallOptions options;
  options.most_guests = 2;
  Desk desk(options);
  const Program first(desk, "First");
  const auto seat = desk.seat(1);
  const Program second(desk, "Second");
  desk.guests(2);
  const Program third(desk, "Third");
  desk.wait_for_log("> Third");
  const auto guests = desk.guests(2);
  EXPECT_EQ(guests[0].name, "First") << "it has a seat";
  EXPECT_EQ(guests[1].name, "Third");
}

TEST(TucChessHall, OnlyGamesFromTheBeginningCanBeShown) {
  Desk desk;
  const Program anna(desk);
  const auto seat = desk.seat();
  Hosted board(start());
  board.play({"5040", "@--"});
  EXPECT_FALSE(seat->show(Side::First, {board.now(), {}, false}));
  EXPECT_FALSE(seat->show(Side::First, Hosted(engines::find_game("reversi")->start).game()));
  EXPECT_TRUE(seat->show(Side::First, Hosted(engines::find_game("tucchess-2021")->start).game()));
}

TEST(TucChessHall, TwoGuestsPlayEachOtherGameAfterGame) {
  Desk desk;
  constexpr int kGames = 4;
  const auto join = [&](const std::string& name, std::uint64_t seed) {
    return std::thread([&desk, name, seed] {
      play::RandomPlayer player(seed);
      ClientObserver silent;
      ClientOptions options;
      options.port = desk.hall->port();
      options.name = name;
      options.games = kGames;
      EXPECT_EQ(make_client(start(), player, options, silent)->run(), Farewell::Told);
    });
  };
  std::thread anna = join("Anna", 1);
  desk.guests(1);
  std::thread bert = join("Bert", 2);
  const auto guests = desk.guests(2);
  const auto annas = desk.hall->seat(guests[0].id);
  const auto berts = desk.hall->seat(guests[1].id);
  for (int game = 0; game < kGames; ++game) {
    const bool swapped = game % 2 == 1;
    const auto record = play_out(
        start(),
        swapped ? std::array{berts.get(), annas.get()} : std::array{annas.get(), berts.get()},
        game);
    EXPECT_EQ(record.ending.reason, Reason::Rules) << record.ending.sentence;
  }
  anna.join();
  bert.join();
}

}  // namespace
}  // namespace petteia::net::tucchess
