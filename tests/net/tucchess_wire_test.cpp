#include "net/tucchess_wire.hpp"

#include <gtest/gtest.h>

#include "engines/catalog.hpp"
#include "net/tucchess_view.hpp"
#include "play/chance.hpp"
#include "play/simple_players.hpp"

namespace petteia::net::tucchess {
namespace {

const play::Position& start() { return engines::find_game("tucchess")->start; }

TEST(TucChessWire, DatagramsAreAsTheDocumentWritesThem) {
  EXPECT_EQ(encode(Colour{Side::First}), "PW");
  EXPECT_EQ(encode(Colour{Side::Second}), "PB");
  EXPECT_EQ(encode(Begin{}), "GB");
  EXPECT_EQ(encode(Turn{Side::Second, "5040", std::nullopt, {0, 0}}), "T15040990000");
  EXPECT_EQ(encode(Turn{Side::First, "1030", Cell{4, 2}, {3, 12}}), "T01030420312");
  EXPECT_EQ(encode(End{{14, 9}}), "GE1409");
  EXPECT_EQ(encode(End{{100, 250}}), "GE9999") << "the length never changes";
}

TEST(TucChessWire, DatagramsRoundTrip) {
  for (const ServerDatagram& datagram :
       {ServerDatagram(Colour{Side::First}), ServerDatagram(Colour{Side::Second}),
        ServerDatagram(Begin{}), ServerDatagram(Turn{Side::First, "1030", Cell{4, 2}, {3, 12}}),
        ServerDatagram(Turn{Side::Second, "5040", std::nullopt, {0, 99}}),
        ServerDatagram(End{{14, 9}})})
    EXPECT_EQ(decode(encode(datagram)), datagram) << encode(datagram);
  EXPECT_EQ(decode(std::string_view("PW\n\0", 4)), ServerDatagram(Colour{Side::First}));
}

TEST(TucChessWire, ThreeDigitsOfPointsAreRead) {
  EXPECT_EQ(decode("GE100101"), ServerDatagram(End{{100, 101}}));
  EXPECT_EQ(decode("GE10042"), ServerDatagram(End{{100, 42}}));
}

TEST(TucChessWire, NonsenseIsRefused) {
  for (const char* text :
       {"", "P", "PX", "GBB", "GE", "GE1", "GE12345678", "GExxxx", "T", "T1504099", "T25040990000",
        "T1x040990000", "T15040x90000", "T1504099000x", "T150409900001122", "15040990000"})
    EXPECT_FALSE(decode(text)) << text;
}

TEST(TucChessWire, AMoveIsFourDigits) {
  EXPECT_TRUE(is_move("5040"));
  EXPECT_TRUE(is_move("9999"));
  for (const char* text : {"", "504", "50400", "5o40", "Anna"}) EXPECT_FALSE(is_move(text)) << text;
}

/// What a server says about the last ply of a game.
Turn turn_for(const play::Position& position, const std::string& move,
              const std::vector<std::string>& outcomes) {
  Turn turn{position.to_move(), move, std::nullopt, {}};
  turn.points = {position.points(Side::First), position.points(Side::Second)};
  for (const std::string& outcome : outcomes)
    if (outcome[0] == '@' && outcome != "@--")
      turn.bonus = Cell{static_cast<std::int8_t>(outcome[1] - '0'),
                        static_cast<std::int8_t>(outcome[2] - '0')};
  return turn;
}

TEST(TucChessView, FollowsWholeGames) {
  Random random(3);
  for (int game = 0; game < 20; ++game) {
    play::Position position = start();
    View view(start());
    play::RandomPlayer player(random());
    while (true) {
      const std::string move = player.choose(position, {}, {});
      ASSERT_TRUE(position.play(move));
      const auto outcomes = play::let_chance_fall(position, random);
      if (position.over()) break;
      ASSERT_TRUE(view.follow(turn_for(position, move, outcomes)));
      ASSERT_EQ(view.position(), position);
    }
  }
}

TEST(TucChessView, BelievesTheServersMovesAndPoints) {
  View view(start());
  EXPECT_FALSE(view.follow({Side::Second, "5020", Cell{2, 4}, {7, 1}})) << "no pawn goes so far";
  EXPECT_EQ(view.position().text(), "prkrp/ppppp/P...*/*****/...../.PPPP/PRKRP b 7 1 -");
  EXPECT_FALSE(view.follow({Side::First, "1060", std::nullopt, {7, 2}})) << "a promotion by magic";
  EXPECT_EQ(view.position().text(), "prkrp/.pppp/P...*/*****/...../.PPPP/.RKRP w 7 2 -");
}

TEST(TucChessView, StaysWholeWhateverTheServerSays) {
  View view(start());
  const std::string before = view.position().text();
  EXPECT_FALSE(view.follow({Side::First, "9999", Cell{9, 8}, {0, 0}}));
  EXPECT_EQ(view.position().text(), before);
  EXPECT_FALSE(view.follow({Side::First, "6202", Cell{0, 0}, {8, 0}})) << "takes a king, goes on";
  EXPECT_FALSE(view.position().chance());
}

}  // namespace
}  // namespace petteia::net::tucchess
