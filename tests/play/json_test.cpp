#include "play/json.hpp"

#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include "engines/catalog.hpp"

namespace petteia::play {
namespace {

namespace json = boost::json;

json::object of(std::string_view game, std::string_view position) {
  return to_json(engines::find_game(game)->start.parse(position).value());
}

TEST(Json, ShowsBoardAndMoves) {
  EXPECT_EQ(of("connect4", "1111112"), json::parse(R"({
    "game": "connect4",
    "position": "O....../X....../O....../X....../O....../XX.....",
    "shape": "columns",
    "board": ["O......", "X......", "O......", "X......", "O......", "XX....."],
    "sides": ["X", "O"],
    "points": [4, 3],
    "over": false,
    "to_move": 1,
    "moves": [
      {"move": "2", "cells": [[4, 1]]}, {"move": "3", "cells": [[5, 2]]},
      {"move": "4", "cells": [[5, 3]]}, {"move": "5", "cells": [[5, 4]]},
      {"move": "6", "cells": [[5, 5]]}, {"move": "7", "cells": [[5, 6]]}
    ]
  })"));
}

TEST(Json, AMoveFromOneCellToAnotherHasBoth) {
  const auto moves = of("tucchess", "").at("moves").as_array();
  EXPECT_EQ(moves.at(0), json::parse(R"({"move": "5040", "cells": [[5, 0], [4, 0]]})"));
}

TEST(Json, APassTouchesNoCell) {
  const auto passing = of("reversi",
                          "XO------/--------/--------/--------/--------/--------/"
                          "--------/-------- O");
  EXPECT_EQ(passing.at("moves"), json::parse(R"([{"move": "pass", "cells": []}])"));
}

TEST(Json, AHexagonLeavesCellsOut) {
  const auto board = of("hexthello", "");
  EXPECT_EQ(board.at("shape"), "hexagons");
  EXPECT_EQ(board.at("board").at(0), "       ........");
  EXPECT_EQ(board.at("board").at(14), "........       ");
}

TEST(Json, WhileChanceDecidesThereAreOutcomesInsteadOfMoves) {
  const auto waiting = of("tucchess", "5040 @-- 1020 @-- 4030");
  EXPECT_FALSE(waiting.contains("moves"));
  EXPECT_FALSE(waiting.contains("to_move"));
  const auto outcomes = waiting.at("outcomes").as_array();
  ASSERT_EQ(outcomes.size(), 2U);
  EXPECT_EQ(outcomes[0].at("outcome"), "+1");
  EXPECT_DOUBLE_EQ(outcomes[0].at("probability").as_double(), 0.85);
  EXPECT_EQ(outcomes[0].at("words"), "The bonus pays a point.");
}

TEST(Json, AFinishedGameHasAResultInsteadOfMoves) {
  const auto over = of("connect4", "1212121");
  EXPECT_EQ(over.at("over"), true);
  EXPECT_EQ(over.at("result"), 18);
  EXPECT_FALSE(over.contains("moves"));
  EXPECT_FALSE(over.contains("to_move"));
}

}  // namespace
}  // namespace petteia::play
