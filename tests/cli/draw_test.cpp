#include "cli/draw.hpp"

#include <gtest/gtest.h>

#include "engines/catalog.hpp"

namespace petteia::cli {
namespace {

play::Position position(std::string_view game, std::string_view text = "") {
  return engines::find_game(game)->start.parse(text).value();
}

TEST(Draw, SquaresWithNumbersAndNames) {
  EXPECT_EQ(draw(position("reversi")),
            "   0 1 2 3 4 5 6 7\n"
            " 0 . . . . . . . . 1\n"
            " 1 . . . . . . . . 2\n"
            " 2 . . . + . . . . 3\n"
            " 3 . . + O X . . . 4\n"
            " 4 . . . X O + . . 5\n"
            " 5 . . . . + . . . 6\n"
            " 6 . . . . . . . . 7\n"
            " 7 . . . . . . . . 8\n"
            "   a b c d e f g h\n");
}

TEST(Draw, SquaresWithoutNames) {
  EXPECT_EQ(draw(position("tucchess")),
            "   0 1 2 3 4\n"
            " 0 p r k r p\n"
            " 1 p p p p p\n"
            " 2 . . . . .\n"
            " 3 * * * * *\n"
            " 4 . . . . .\n"
            " 5 P P P P P\n"
            " 6 P R K R P\n");
}

TEST(Draw, ColumnsStandOnTheirNumbers) {
  EXPECT_EQ(draw(position("connect4", "4443")),
            " | . . . . . . . |\n"
            " | . . . . . . . |\n"
            " | . . . + . . . |\n"
            " | . . . X . . . |\n"
            " | . . + O . . . |\n"
            " | + + O X + + + |\n"
            " +---------------+\n"
            "   1 2 3 4 5 6 7\n");
}

TEST(Draw, HexagonsStandHalfACellApart) {
  EXPECT_EQ(draw(position("hexthello"), {.mark_moves = false}),
            "               0 . . . . . . . .\n"
            "              1 . . . . . . . . .\n"
            "             2 . . . . . . . . . .\n"
            "            3 . . . . . . . . . . .\n"
            "           4 . . . . . . . . . . . .\n"
            "          5 . . . . . . . . . . . . .\n"
            "         6 . . . . . . W B . . . . . .\n"
            "        7 . . . . . . B W W . . . . . . 14\n"
            "         8 . . . . . . W B . . . . . . 13\n"
            "          9 . . . . . . . . . . . . . 12\n"
            "          10 . . . . . . . . . . . . 11\n"
            "           11 . . . . . . . . . . . 10\n"
            "            12 . . . . . . . . . . 9\n"
            "             13 . . . . . . . . . 8\n"
            "              14 . . . . . . . .\n"
            "                  0 1 2 3 4 5 6 7\n");
}

TEST(Draw, MarksNothingWhenAskedNotToOrAfterTheEnd) {
  EXPECT_EQ(draw(position("reversi"), {.mark_moves = false}).find('+'), std::string::npos);
  const std::string won = draw(position("connect4", "1212121"));
  EXPECT_EQ(won.substr(0, won.find(" +-")).find('+'), std::string::npos);
}

TEST(Draw, ColoursSidesAndInvertsTheLastMove) {
  Look look{.ink = Ink::Colours};
  look.last_move.push_back({5, 2});
  const std::string board = draw(position("connect4", "43"), look);
  EXPECT_NE(board.find("\033[1;31mX\033[0m"), std::string::npos) << board;
  EXPECT_NE(board.find("\033[1;33;7mO\033[0m"), std::string::npos) << board;
}

}  // namespace
}  // namespace petteia::cli
