#include "engines/opening_book.hpp"

#include <filesystem>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engines/engine_player.hpp"
#include "engines/learning/grow_book.hpp"
#include "engines/patterns/weights.hpp"
#include "support/scratch.hpp"

namespace petteia::learning {
namespace {

using engines::OpeningBook;
using ::testing::HasSubstr;

const engines::CatalogEntry& reversi() { return *engines::find_game("reversi"); }

class Openings : public ::testing::Test {
 protected:
  /// A small book, grown in as many pieces as `sizes` has.
  OpeningBook grown(std::initializer_list<int> sizes) {
    std::filesystem::remove(file);
    for (const int size : sizes) {
      BookPlan plan;
      plan.positions = size;
      plan.depth = 2;
      plan.width = 2;
      grow_book(reversi(), plan, file, {}, {});
    }
    return patterns::file_bytes(file.string()).and_then(OpeningBook::read).value();
  }

  const testing::Scratch scratch;
  const std::filesystem::path file = scratch.file("book");
  const std::unique_ptr<engines::Engine> engine = engines::make_engine(reversi().info).value();
};

play::Position after(play::Position position, const std::string& moves) {
  for (std::size_t at = 0; at < moves.size(); at += 2)
    EXPECT_TRUE(position.play(moves.substr(at, 2))) << moves;
  return position;
}

TEST_F(Openings, APositionIsWorthWhatItsBestMoveIs) {
  const OpeningBook book = grown({30});
  EXPECT_EQ(book.grown(), 30);
  const auto choices = book.choices(reversi().start, *engine);
  ASSERT_EQ(choices.size(), 4U);
  for (const auto& choice : choices)
    EXPECT_EQ(choice.value, choices.front().value) << "the four first moves are mirror images";
  const auto replies = book.choices(after(reversi().start, choices.front().move), *engine);
  ASSERT_EQ(replies.size(), 3U);
  EXPECT_EQ(-replies.front().value, choices.front().value);
  EXPECT_GE(replies[0].value, replies[1].value);
  EXPECT_GE(replies[1].value, replies[2].value);
}

TEST_F(Openings, MirrorImagesAreKnownToo) {
  const OpeningBook book = grown({10});
  const auto one = book.choices(after(reversi().start, "f5d6"), *engine);
  const auto mirrored = book.choices(after(reversi().start, "e6f4"), *engine);
  ASSERT_FALSE(one.empty());
  ASSERT_EQ(one.size(), mirrored.size());
  for (std::size_t i = 0; i < one.size(); ++i) EXPECT_EQ(one[i].value, mirrored[i].value);
}

TEST_F(Openings, GrowingInPiecesIsTheSame) {
  const std::string at_once = grown({25}).bytes();
  EXPECT_EQ(grown({7, 20, 25}).bytes(), at_once);
}

TEST_F(Openings, DamageIsNoticed) {
  const std::string good = grown({3}).bytes();
  const auto error_of = [](const std::string& bytes) {
    const auto book = OpeningBook::read(bytes);
    return book ? std::string() : book.error().what;
  };
  EXPECT_EQ(error_of(good), "");
  EXPECT_THAT(error_of("petteia weights 1\n"), HasSubstr("no book of openings"));
  EXPECT_THAT(error_of(good.substr(0, 20)), HasSubstr("cut off"));
  EXPECT_THAT(error_of(good.substr(0, good.size() - 1)), HasSubstr("damaged"));
  std::string other = good;
  ++other[good.size() / 2];
  EXPECT_THAT(error_of(other), HasSubstr("damaged"));
}

TEST_F(Openings, AnotherPlansBookIsLeftAlone) {
  const std::string good = grown({3}).bytes();
  BookPlan other;
  other.depth = 3;
  EXPECT_THROW(grow_book(reversi(), other, file, {}, {}), std::runtime_error);
  EXPECT_EQ(patterns::file_bytes(file.string()).value(), good);
}

TEST_F(Openings, PlayersVaryAmongGoodMoves) {
  const auto book = std::make_shared<const OpeningBook>(grown({10}));
  engines::Strength strength;
  strength.limits.depth = 1;
  strength.book = book;
  std::set<std::string> first_moves;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    engines::EnginePlayer player("", engines::make_engine(reversi().info).value(), strength, seed);
    first_moves.insert(player.choose(reversi().start, {}, {}));
  }
  EXPECT_THAT(first_moves, ::testing::ElementsAre("c4", "d3", "e6", "f5"));
}

TEST_F(Openings, ShippedOnesKnowHowToBegin) {
  int books = 0;
  for (const auto& game : engines::catalog()) {
    const auto book = OpeningBook::shipped(game.engines);
    if (!book) continue;
    ++books;
    const auto player = engines::make_engine(game.info).value();
    const auto choices = book->choices(game.start, *player);
    EXPECT_EQ(choices.size(), game.start.moves().size()) << game.info.name;
    EXPECT_GE(book->grown(), 500) << game.info.name;
  }
  EXPECT_EQ(books, 2);
}

}  // namespace
}  // namespace petteia::learning
