#include "arena/opening.hpp"

#include <gmock/gmock.h>

#include "engines/catalog.hpp"

namespace petteia::arena {
namespace {

using ::testing::HasSubstr;

const play::Position& reversi() { return engines::find_game("reversi")->start; }

TEST(Book, HasMovesOrPositions) {
  play::Position after = reversi();
  ASSERT_TRUE(after.play("f5"));
  ASSERT_TRUE(after.play("d6"));
  const auto book =
      parse_book("# two openings\n\nf5 d6  # the diagonal\n" + after.text() + "\r\n", reversi());
  ASSERT_TRUE(book) << book.error().what;
  ASSERT_EQ(book->size(), 2U);
  EXPECT_EQ((*book)[0], after);
  EXPECT_EQ((*book)[1], after);
}

TEST(Book, SaysWhatIsWrong) {
  const auto error = [](const std::string& text) {
    const auto book = parse_book(text, reversi());
    return book ? std::string("nothing is wrong") : book.error().what;
  };
  EXPECT_THAT(error("f5 d6\nf5 a1\n"), HasSubstr("line 2: "));
  EXPECT_THAT(error("# nothing\n"), HasSubstr("no opening"));
}

TEST(Book, IsTakenInOrderByEveryEncounter) {
  const Openings openings{reversi(), {}, *parse_book("f5\nd3\nc4 c3\n", reversi())};
  EXPECT_EQ(openings.of_pair(0, 1), openings.book[0]);
  EXPECT_EQ(openings.of_pair(1, 1), openings.book[1]);
  EXPECT_EQ(openings.of_pair(3, 9), openings.book[0]);
}

}  // namespace
}  // namespace petteia::arena
