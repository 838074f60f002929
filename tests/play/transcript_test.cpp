#include "play/transcript.hpp"

#include <gtest/gtest.h>

#include "engines/catalog.hpp"

namespace petteia::play {
namespace {

const Position& start_of(std::string_view game) { return engines::find_game(game)->start; }

std::vector<std::string> texts(const std::vector<Ply>& plies) {
  std::vector<std::string> texts;
  for (const Ply& ply : plies) texts.push_back(ply.text);
  return texts;
}

using Texts = std::vector<std::string>;

TEST(Transcript, MovesAndChanceEventsAreToldApart) {
  const auto plies = read_plies(start_of("tucchess"), Texts{"5040", "@--", "1020"});
  ASSERT_TRUE(plies) << plies.error().what;
  EXPECT_FALSE((*plies)[0].chance());
  EXPECT_TRUE((*plies)[1].chance());
  EXPECT_FALSE((*plies)[2].chance());
}

TEST(Transcript, SaysWhichPlyCannotBePlayed) {
  const auto plies = read_plies(start_of("reversi"), Texts{"f5", "f5"});
  ASSERT_FALSE(plies);
  EXPECT_TRUE(plies.error().what.starts_with("ply 2 (f5):")) << plies.error().what;
}

TEST(Transcript, IsReadWithAndWithoutSpaces) {
  EXPECT_EQ(texts(read_transcript(start_of("reversi"), "F5 d6c3")->plies),
            (Texts{"f5", "d6", "c3"}));
  EXPECT_EQ(texts(read_transcript(start_of("reversi"), "4,5 5,3")->plies), (Texts{"4,5", "5,3"}));
  EXPECT_EQ(texts(read_transcript(start_of("connect4"), "4453")->plies),
            (Texts{"4", "4", "5", "3"}));
  EXPECT_EQ(texts(read_transcript(start_of("tucchess"), "5040 @-- 1020")->plies),
            (Texts{"5040", "@--", "1020"}));
}

TEST(Transcript, APassThatIsLeftOutIsPlayed) {
  const Position blocked = *start_of("reversi").parse(
      "XO------"
      "--------"
      "--------"
      "--------"
      "--------"
      "--------"
      "--------"
      "--------"
      "O");
  // O can take nothing; X can, at c1.
  ASSERT_EQ(blocked.moves(), Texts{"pass"});
  EXPECT_EQ(texts(read_transcript(blocked, "c1")->plies), (Texts{"pass", "c1"}));
}

TEST(Transcript, APositionIsAStartWithoutPlies) {
  for (const engines::CatalogEntry& game : engines::catalog()) {
    Position position = game.start;
    ASSERT_TRUE(position.play(position.moves().front()));
    const auto read = read_transcript(game.start, position.text());
    ASSERT_TRUE(read) << read.error().what;
    EXPECT_EQ(read->start, position);
    EXPECT_TRUE(read->plies.empty());
  }
}

TEST(Transcript, NonsenseIsRefused) {
  for (const engines::CatalogEntry& game : engines::catalog())
    EXPECT_FALSE(read_transcript(game.start, "nonsense")) << game.info.name;
}

}  // namespace
}  // namespace petteia::play
