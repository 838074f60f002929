#include "net/hexthello_wire.hpp"

#include <gtest/gtest.h>

#include "engines/catalog.hpp"
#include "net/hexthello_view.hpp"
#include "net/names.hpp"
#include "play/simple_players.hpp"

namespace petteia::net::hexthello {
namespace {

const play::Position& start() { return engines::find_game("hexthello")->start; }

std::string start_bytes() { return position_message(start()).substr(1); }

TEST(HexThelloWire, TheStartIsWhatTheDocumentSays) {
  const std::string bytes = position_message(start());
  ASSERT_EQ(bytes.size(), 229U);
  EXPECT_EQ(bytes[0], 101);
  const auto cell = [&](int row, int col) { return static_cast<int>(bytes[1 + row * 15 + col]); };
  EXPECT_EQ(cell(0, 0), 4) << "unused cells are at the start of the rows above the middle";
  EXPECT_EQ(cell(0, 6), 4);
  EXPECT_EQ(cell(0, 7), 2);
  EXPECT_EQ(cell(14, 7), 2);
  EXPECT_EQ(cell(14, 8), 4) << "and at the end of the rows below it";
  for (const auto& [row, col] : {std::pair{7, 7}, {6, 7}, {7, 8}, {8, 6}})
    EXPECT_EQ(cell(row, col), 0);
  for (const auto& [row, col] : {std::pair{7, 6}, {6, 8}, {8, 7}}) EXPECT_EQ(cell(row, col), 1);
  EXPECT_EQ(bytes[226], 4) << "White's score";
  EXPECT_EQ(bytes[227], 3) << "Black's score";
  EXPECT_EQ(bytes[228], 1) << "Black to move";
}

TEST(HexThelloWire, EveryPositionOfAGameRoundTrips) {
  play::RandomPlayer player(5);
  play::Position position = start();
  while (!position.over()) {
    const std::string bytes = position_message(position);
    ASSERT_EQ(static_cast<std::uint8_t>(bytes[226]), position.points(Side::Second));
    const auto board = read_position(std::string_view(bytes).substr(1));
    ASSERT_TRUE(board);
    EXPECT_EQ(board->text(), position.text());
    const std::string move = player.choose(position, {}, {});
    EXPECT_EQ(Move::read(Move::from(position, move).bytes()).text(), move);
    ASSERT_TRUE(position.play(move));
  }
}

TEST(HexThelloWire, AMoveIsTwoSignedBytes) {
  EXPECT_EQ(Move::from(start(), "9,6").bytes(), "\x09\x06");
  EXPECT_EQ(Move::from(start(), "pass").bytes(), std::string("\xCE\x00", 2));
  EXPECT_TRUE(Move::read("\xCE\x7f").null()) << "the second byte may be anything";
  EXPECT_EQ(Move::read("\xCE\x7f").bytes(), "\xCE\x7f");
  EXPECT_EQ(Move::read("\xff\x07").text(), "-1,7");
}

TEST(HexThelloWire, APositionThatMakesNoSenseIsRefused) {
  std::string cell = start_bytes();
  cell[7 * 15 + 7] = 4;
  EXPECT_FALSE(read_position(cell));
  std::string mover = start_bytes();
  mover.back() = 2;
  EXPECT_FALSE(read_position(mover));
  EXPECT_FALSE(read_position(start_bytes().substr(1)));
  std::string illegal = start_bytes();
  illegal[0 * 15 + 7] = 3;
  EXPECT_EQ(read_position(illegal)->text(), start().text()) << "3 on a cell is an empty cell";
}

TEST(HexThelloWire, MessagesComeThroughHoweverTheStreamIsCut) {
  const std::string stream = message(Code::White) + "\x01\xff" + position_message(start()) +
                             message(Code::AskName) + their_move_message({9, 6}) +
                             message(Code::AskMove) + message(Code::Quit);
  for (const std::size_t piece : {std::size_t{1}, std::size_t{2}, std::size_t{7}, stream.size()}) {
    ServerMessages messages;
    std::vector<int> codes;
    for (std::size_t at = 0; at < stream.size(); at += piece) {
      messages.feed(std::string_view(stream).substr(at, piece));
      while (const auto message = messages.next()) {
        codes.push_back(static_cast<int>(message->code));
        if (message->code == Code::TheirMove) {
          EXPECT_EQ(message->body, "\x09\x06");
        }
      }
    }
    EXPECT_EQ(codes, (std::vector{102, 101, 106, 105, 104, 107}));
  }
}

TEST(HexThelloWire, ANameIsCutToWhatServersKeep) {
  EXPECT_EQ(name_answer("Anna"),
            "\x04"
            "Anna");
  EXPECT_EQ(name_answer("Anaximander"),
            "\x08"
            "Anaximan");
  EXPECT_EQ(name_answer(""), std::string(1, '\0'));
}

TEST(Names, AreMadeFitToBeShown) {
  EXPECT_EQ(shown_name("Anna", 8), "Anna");
  EXPECT_EQ(shown_name("A\033[2J\n", 8), "A?[2J?");
  EXPECT_EQ(shown_name("", 8), "nameless");
  EXPECT_EQ(shown_name("   ", 8), "nameless");
  EXPECT_EQ(shown_name(std::string(255, 'x'), 8), "xxxxxxxx");
}

TEST(HexThelloView, FollowsAGame) {
  View view(start());
  view.be(Side::Second);
  EXPECT_TRUE(view.follow({9, 6}));
  view.our_turn();
  EXPECT_EQ(view.position().to_move(), Side::Second);
  view.moved(view.position().moves()[0]);
  EXPECT_EQ(view.position().to_move(), Side::First);
}

TEST(HexThelloView, TakesTheServersWordForAMoveItThinksImpossible) {
  View view(start());
  view.be(Side::Second);
  EXPECT_FALSE(view.follow({0, 7})) << "it encloses nothing";
  EXPECT_EQ(view.position().at({0, 7}), 'B');
  EXPECT_EQ(view.position().to_move(), Side::Second);
  EXPECT_FALSE(view.follow({Move::kNull, 99})) << "Black could move";
  EXPECT_EQ(view.position().to_move(), Side::Second);
  EXPECT_FALSE(view.follow({-128, 127})) << "there is no such cell";
  EXPECT_FALSE(view.follow({0, 0})) << "nor this";
  EXPECT_EQ(view.position().at({0, 0}), kNoCell);
}

TEST(HexThelloView, PlaysForTheColourItWasToldWhateverTheTurn) {
  View view(start());
  view.our_turn();
  EXPECT_EQ(view.position().to_move(), Side::First) << "no colour yet: the side to move";
  view.be(Side::Second);
  view.our_turn();
  EXPECT_EQ(view.position().to_move(), Side::Second);
  EXPECT_FALSE(view.take(std::string(228, 'x')));
  EXPECT_EQ(view.position().to_move(), Side::Second) << "nonsense changes nothing";
  EXPECT_TRUE(view.take(start_bytes()));
  EXPECT_EQ(view.position(), start());
}

}  // namespace
}  // namespace petteia::net::hexthello
