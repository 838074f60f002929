#include "games/tucchess/tucchess.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "oracles/compare.hpp"
#include "oracles/tucchess.hpp"

namespace petteia::tucchess {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAreArray;

const TucChess game;
const TucChess certain(kCertain);

State position(std::string_view text, const TucChess& g = certain) { return g.parse(text).value(); }

State played(const TucChess& g, State s, std::string_view move) {
  g.play(s, g.parse_move(s, move).value());
  return s;
}

State settled(const TucChess& g, State s, std::string_view outcome) {
  g.settle(s, g.parse_outcome(s, outcome).value());
  return s;
}

/// The position after a move, nothing left to chance.
std::string after(std::string_view text, std::string_view move) {
  return certain.text(played(certain, position(text), move));
}

/// Where the piece on a square (two digits) can go.
std::vector<std::string> targets(std::string_view text, std::string_view from) {
  std::vector<std::string> found;
  for (const std::string& move : testing::sorted_moves(certain, certain, position(text)))
    if (move.starts_with(from)) found.push_back(move.substr(2));
  return found;
}

std::vector<std::pair<std::string, double>> outcomes_of(const TucChess& g, const State& s) {
  Outcomes<TucChess> outcomes;
  g.outcomes(s, outcomes);
  std::vector<std::pair<std::string, double>> named;
  for (const auto& [outcome, probability] : outcomes)
    named.emplace_back(g.outcome_text(outcome), probability);
  return named;
}

TEST(TucChess, PerftEqualsTheKnownNumbers) {
  testing::expect_perft(certain, {5, 25, 150, 903, 6250, 43559, 345496});
}

int king_captures(const State& s, int plies) {
  Moves<TucChess> moves;
  certain.moves(s, moves);
  int count = 0;
  for (const Move& move : moves) {
    State next = s;
    certain.play(next, move);
    count += plies == 1 ? certain.gain(s, move) >= kKingPoints : king_captures(next, plies - 1);
  }
  return count;
}

TEST(TucChess, KingsFallOnTheSeventhPlyAsOftenAsKnown) {
  EXPECT_EQ(king_captures(certain.start(), 7), 34);
}

TEST(TucChess, PlaysLikeTheOracle) {
  std::uint64_t seed = 0;
  for (const Edition& edition : {k2019, k2021, k2022, kCertain, Edition{{0, 1}, k2019.limit}})
    testing::expect_same_as_oracle(
        TucChess(edition), oracle::TucChess(edition.odds.value, edition.odds.appear), 600, ++seed);
}

TEST(TucChess, EditionsHaveTheirOddsAndLimits) {
  const auto expect = [](const Edition& edition, double value, double appear, int minutes) {
    EXPECT_EQ(edition.odds.value, value);
    EXPECT_EQ(edition.odds.appear, appear);
    EXPECT_EQ(edition.limit, std::chrono::minutes(minutes));
  };
  expect(game.edition(), 0.85, 0.25, 12);
  expect(TucChess(k2021).edition(), 0.90, 0.10, 14);
  expect(TucChess(k2022).edition(), 0.95, 0.20, 14);
}

TEST(TucChess, StartsAsDescribed) {
  EXPECT_EQ(game.text(game.start()), "prkrp/ppppp/...../*****/...../PPPPP/PRKRP w 0 0 -");
}

TEST(TucChess, PawnsStepAheadAndCaptureDiagonally) {
  EXPECT_THAT(targets("..k../...../...../..P../...../...../..K.. w 0 0 -", "32"),
              ElementsAre("22"));
  EXPECT_THAT(targets("..k../...../...../..p../...../...../..K.. b 0 0 -", "32"),
              ElementsAre("42"));
  EXPECT_THAT(targets("..k../...../.prp./..P../...../...../..K.. w 0 0 -", "32"),
              ElementsAre("21", "23"))
      << "no step onto a piece";
  EXPECT_THAT(targets("..k../...../.***./..P../...../...../..K.. w 0 0 -", "32"), ElementsAre("22"))
      << "a bonus is no piece: stepped on, never captured";
  EXPECT_THAT(targets("..k../...../.RpP./..P../...../...../..K.. w 0 0 -", "32"), IsEmpty());
}

TEST(TucChess, PawnsDoNotGoRoundTheEdge) {
  EXPECT_THAT(targets("..k.p/....p/....p/P...p/....p/...../..K.. w 0 0 -", "30"),
              ElementsAre("20"));
  EXPECT_THAT(targets("..k../P..../P..../P...p/P..../P..../..K.. b 0 0 -", "34"),
              ElementsAre("44"));
}

TEST(TucChess, RooksGoThreeSquaresAndDoNotJump) {
  EXPECT_THAT(targets("..k../...../...../...../....K/...../R.... w 0 0 -", "60"),
              ElementsAre("30", "40", "50", "61", "62", "63"));
  EXPECT_THAT(targets("..k../...../...../.PRp./...../..K../..... w 0 0 -", "32"),
              ElementsAre("02", "12", "22", "33", "42"))
      << "up to own pieces, onto enemies";
}

TEST(TucChess, ABonusBlocksTheWayPastIt) {
  EXPECT_THAT(targets("....k/...../..*../*.R../...../...../..K.. w 0 0 -", "32"),
              ElementsAre("22", "30", "31", "33", "34", "42", "52"));
}

TEST(TucChess, KingsStepAlongRowsAndColumnsEvenIntoCapture) {
  EXPECT_THAT(targets("....k/...../...../.pK*./..P../...../..... w 0 0 -", "32"),
              ElementsAre("22", "31", "33"));
  EXPECT_EQ(targets("...rk/...../...../..K../...../...../P.... w 0 0 -", "32").size(), 4U);
}

TEST(TucChess, CapturesBringThePiecesPoints) {
  EXPECT_EQ(after("..k../...../..p../..R../...../...../..K.. w 2 5 -", "3222"),
            "..k../...../..R../...../...../...../..K.. b 3 5 -");
  EXPECT_EQ(after("..k../...../..r../..R../...../...../..K.. b 2 5 -", "2232"),
            "..k../...../...../..r../...../...../..K.. w 2 8 -");
  EXPECT_EQ(after("..k../..K../p..../...../...../...../..... w 2 5 -", "1202"),
            "..K../...../p..../...../...../...../..... b 10 5 -");
}

TEST(TucChess, APawnOnTheLastRowScoresAndLeaves) {
  EXPECT_EQ(after("..k../P..../...../...../...../...../..KP. w 0 0 -", "1000"),
            "..k../...../...../...../...../...../..KP. b 1 0 -");
  EXPECT_EQ(after("..k../...../...../...../...../p..../..KP. b 0 0 -", "5060"),
            "..k../...../...../...../...../...../..KP. w 0 1 -");
}

TEST(TucChess, APromotionByCaptureCreditsTheCapturer) {
  EXPECT_EQ(after("r.k../.P.../...../...../...../...../..KP. w 0 0 -", "1100"),
            "..k../...../...../...../...../...../..KP. b 4 0 -");
  EXPECT_EQ(after("..kp./...../...../...../...../.p.../R.K.. b 0 0 -", "5160"),
            "..kp./...../...../...../...../...../..K.. w 0 4 -");
  EXPECT_EQ(after("..k../.P.../...../...../...../...../..KP. w 0 0 -", "1101"),
            "..k../...../...../...../...../...../..KP. b 1 0 -");
}

TEST(TucChess, APromotionCollectsTheBonusThere) {
  const auto text = "*.k../P..../...../...../...../...../..KP. w 0 0 -";
  EXPECT_EQ(after(text, "1000"), "..k../...../...../...../...../...../..KP. b 2 0 -");
  const State s = played(game, position(text, game), "1000");
  EXPECT_EQ(game.text(s), "..k../...../...../...../...../...../..KP. b 1 0 prize+appear");
}

TEST(TucChess, ChanceDecidesThePrizeFirstAndThenTheNewBonus) {
  State s =
      played(game, position("..k../...../...../*..../P..../...../..K.. w 0 0 -", game), "4030");
  EXPECT_EQ(game.text(s), "..k../...../...../P..../...../...../..K.. b 0 0 prize+appear");
  EXPECT_EQ(game.to_move(s), Side::Second);
  EXPECT_FALSE(game.over(s));
  EXPECT_THAT(outcomes_of(game, s), ElementsAre(std::pair("+1", 0.85), std::pair("+0", 1 - 0.85)));
  EXPECT_EQ(game.points(settled(game, s, "+0"), Side::First), 0);

  s = settled(game, s, "+1");
  EXPECT_EQ(game.text(s), "..k../...../...../P..../...../...../..K.. b 1 0 appear");
  const auto appearances = outcomes_of(game, s);
  ASSERT_EQ(appearances.size(), 33U) << "none, and 32 free squares";
  EXPECT_EQ(appearances[0], std::pair(std::string("@--"), 0.75));
  EXPECT_EQ(appearances[1], std::pair(std::string("@00"), 0.25 / 32));
  EXPECT_EQ(appearances[3].first, "@03") << "not on the king";
  EXPECT_EQ(appearances[32].first, "@64");

  EXPECT_EQ(game.text(settled(game, s, "@--")),
            "..k../...../...../P..../...../...../..K.. b 1 0 -");
  EXPECT_EQ(game.text(settled(game, s, "@64")),
            "..k../...../...../P..../...../...../..K.* b 1 0 -");
}

TEST(TucChess, ANewBonusNeedsAFreeSquareAndTheOneJustLeftIsFree) {
  const State s =
      played(game, position("**k**/*****/*****/*****/P****/*****/**K** w 0 0 -", game), "4030");
  EXPECT_THAT(outcomes_of(game, settled(game, s, "+1")),
              ElementsAre(std::pair("@--", 0.75), std::pair("@40", 0.25)));
  EXPECT_EQ(game.parse("**k**/*****/*****/*****/P****/*****/**K** w 0 0 appear").error(),
            (TextError{"no bonus can appear where no square is free", 48}));
}

TEST(TucChess, TheLikeliestOutcomeIsTheFirstOfTheMostProbable) {
  Random random(5);
  for (const Edition& edition : {k2019, k2022, Edition{{.value = 0.3, .appear = 0.99}, {}}}) {
    const TucChess g(edition);
    State s = g.start();
    for (int turn = 0; turn < 300 && !g.over(s); ++turn) {
      if (!g.chance(s)) {
        Moves<TucChess> moves;
        g.moves(s, moves);
        g.play(s, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        continue;
      }
      Outcomes<TucChess> outcomes;
      g.outcomes(s, outcomes);
      const auto most = std::max_element(
          outcomes.begin(), outcomes.end(),
          [](const auto& a, const auto& b) { return a.probability < b.probability; });
      ASSERT_EQ(g.likeliest(s), most->outcome) << g.text(s);
      g.settle(s, outcomes[random.below(static_cast<std::uint32_t>(outcomes.size()))].outcome);
    }
  }
}

TEST(TucChess, OddsOfZeroAndOneLeaveNothingToChance) {
  const auto text = "..k../...../...../*..../P..../...../..K.. w 0 0 -";
  const auto landed = [&](PrizeOdds odds) {
    const TucChess g(Edition{odds, k2019.limit});
    return g.text(played(g, position(text, g), "4030"));
  };
  const std::string board = "..k../...../...../P..../...../...../..K.. b ";
  EXPECT_EQ(landed({.value = 1, .appear = 0}), board + "1 0 -");
  EXPECT_EQ(landed({.value = 0, .appear = 0}), board + "0 0 -");
  EXPECT_EQ(landed({.value = 0.5, .appear = 0}), board + "0 0 prize");
  EXPECT_EQ(landed({.value = 1, .appear = 0.5}), board + "1 0 appear");

  const TucChess always(Edition{{.value = 1, .appear = 1}, k2019.limit});
  const auto appearances = outcomes_of(always, played(always, position(text, always), "4030"));
  EXPECT_EQ(appearances.size(), 32U) << "a bonus is sure to appear";
  EXPECT_EQ(appearances[0], std::pair(std::string("@00"), 1.0 / 32));
}

TEST(TucChess, ACapturedKingEndsTheGameAtOnce) {
  const State s =
      played(game, position("..k../...../..R../...../p..../...../..K.. w 1 4 -", game), "2202");
  EXPECT_TRUE(game.over(s));
  EXPECT_FALSE(game.chance(s));
  EXPECT_EQ(game.result(s), 5);
  EXPECT_THAT(testing::sorted_moves(game, game, s), IsEmpty());
  EXPECT_EQ(position(game.text(s), game), s);
}

TEST(TucChess, OnlyTheKingsLeftEndsTheGame) {
  const State s =
      played(game, position("..k../p..../K..../...../...../...../..... w 0 3 -", game), "2010");
  EXPECT_TRUE(game.over(s));
  EXPECT_EQ(game.result(s), -2);
  EXPECT_THAT(testing::sorted_moves(game, game, s), IsEmpty());
}

TEST(TucChess, TheLastPawnsPrizeIsSettledBeforeTheEnd) {
  const State s =
      played(game, position("*.k../P..../...../...../...../...../..K.. w 0 2 -", game), "1000");
  EXPECT_EQ(game.text(s), "..k../...../...../...../...../...../..K.. b 1 2 prize");
  EXPECT_FALSE(game.over(s));
  EXPECT_TRUE(game.over(settled(game, s, "+1")));
  EXPECT_EQ(game.result(settled(game, s, "+1")), 0);
  EXPECT_EQ(game.result(settled(game, s, "+0")), -1);
}

TEST(TucChess, ASideThatCannotMoveEndsTheGameAndTheScoreDecides) {
  const State s =
      played(game, position("kp.../pP.../...../P..../...../...../....K w 3 5 -", game), "3020");
  EXPECT_EQ(game.text(s), "kp.../pP.../P..../...../...../...../....K b 3 5 -");
  EXPECT_TRUE(game.over(s));
  EXPECT_EQ(game.result(s), -2);
  EXPECT_EQ(game.parse_move(s, "0111").error().what, "the game is over");
}

TEST(TucChess, NoisyMovesAreThoseWithSomethingToGain) {
  Random random(1);
  for (int i = 0; i < 200; ++i)
    testing::random_game(game, random, [&](const State& s) {
      Moves<TucChess> noisy;
      game.noisy_moves(s, noisy);
      Moves<TucChess> moves;
      game.moves(s, moves);
      std::vector<std::string> gaining;
      for (const Move& move : moves) {
        State next = s;
        certain.play(next, move);
        const int gained = certain.points(next, s.to_move) - certain.points(s, s.to_move);
        ASSERT_EQ(gained, game.gain(s, move) + game.takes_bonus(s, move)) << game.text(s);
        if (gained > 0) gaining.push_back(game.move_text(move));
      }
      std::vector<std::string> texts;
      for (const Move& move : noisy) texts.push_back(game.move_text(move));
      ASSERT_THAT(texts, UnorderedElementsAreArray(gaining)) << game.text(s);
    });
}

TEST(TucChess, LeftAndRightAreAlike) {
  Random random(2);
  for (int i = 0; i < 100; ++i)
    testing::random_game(game, random, [&](const State& s) {
      const State mirror = mirrored(s);
      ASSERT_EQ(mirrored(mirror), s);
      for (std::int8_t row = 0; row < kRows; ++row)
        for (std::int8_t col = 0; col < kCols; ++col)
          ASSERT_EQ(game.at(mirror, {row, col}),
                    game.at(s, {row, static_cast<std::int8_t>(kCols - 1 - col)}));
      Moves<TucChess> moves;
      game.moves(s, moves);
      for (const Move& move : moves) {
        ASSERT_TRUE(is_legal(game, mirror, mirrored(move))) << game.text(s);
        State next = s;
        game.play(next, move);
        State mirror_next = mirror;
        game.play(mirror_next, mirrored(move));
        ASSERT_EQ(mirror_next, mirrored(next));
      }
    });
  EXPECT_EQ(mirrored(game.start()), game.start());
}

TEST(TucChess, EveryPartOfAStateIsInItsHash) {
  std::set<std::uint64_t> hashes;
  const char* different[] = {
      "..k../...../.P.../...../...p./...../..K.. w 1 2 -",
      "..k../...../.R.../...../...p./...../..K.. w 1 2 -",
      "..k../...../.P.../...../...r./...../..K.. w 1 2 -",
      "..k../...../.p.../...../...P./...../..K.. w 1 2 -",
      "..K../...../.P.../...../...p./...../..k.. w 1 2 -",
      "..k../...../.P.../*..../...p./...../..K.. w 1 2 -",
      "..k../...../.P.../...../...p./...../..K.. b 1 2 -",
      "..k../...../.P.../...../...p./...../..K.. w 2 1 -",
      "..k../...../.P.../...../...p./...../..K.. w 1 3 -",
      "..k../...../.P.../...../...p./...../..K.. w 1 2 prize",
      "..k../...../.P.../...../...p./...../..K.. w 1 2 appear",
      "..k../...../.P.../...../...p./...../..K.. w 1 2 prize+appear",
  };
  for (const char* text : different) hashes.insert(game.hash(position(text, game)));
  EXPECT_EQ(hashes.size(), std::size(different));
}

TEST(TucChess, ReadsTranscripts) {
  EXPECT_EQ(position("", game), game.start());
  EXPECT_EQ(game.text(position("5040", game)),
            "prkrp/ppppp/...../*****/P..../.PPPP/PRKRP b 0 0 appear");
  EXPECT_EQ(game.text(position("5040 @20 1121 @-- 4030 +1 @40", game)),
            "prkrp/p.ppp/*p.../P****/*..../.PPPP/PRKRP b 1 0 -");
  EXPECT_EQ(game.text(position("5040  @-- ", game)),
            "prkrp/ppppp/...../*****/P..../.PPPP/PRKRP b 0 0 -");
}

TEST(TucChess, SaysWhatIsWrongWithATranscriptAndWhere) {
  const auto error = [](std::string_view text) { return game.parse(text).error(); };
  const std::string no_move = " is not a move; write ABCD for row A, column B to row C, column D";
  EXPECT_EQ(error("5040 @-- 15"), (TextError{"'15'" + no_move, 9}));
  EXPECT_EQ(error("5045"), (TextError{"'5045'" + no_move, 0}));
  EXPECT_EQ(error("7040"), (TextError{"'7040'" + no_move, 0}));
  EXPECT_EQ(error("4030"), (TextError{"White has no piece on row 4, column 0", 0}));
  EXPECT_EQ(error("5040 @-- 4030"), (TextError{"Black has no piece on row 4, column 0", 9}));
  EXPECT_EQ(error("5030"),
            (TextError{"the piece on row 5, column 0 cannot go to row 3, column 0", 0}));
  EXPECT_EQ(error("5040 1020"),
            (TextError{"no move can be played before chance has had its turn", 5}));
  EXPECT_EQ(error("@--"), (TextError{"nothing is left to chance here", 0}));
  const std::string no_appearance =
      " is not how a bonus appears; use @-- for none or @FG for the free square on row F, column G";
  EXPECT_EQ(error("5040 @00"), (TextError{"'@00'" + no_appearance, 5})) << "a piece is there";
  EXPECT_EQ(error("5040 @30"), (TextError{"'@30'" + no_appearance, 5})) << "a bonus is there";
  EXPECT_EQ(error("5040 +1"), (TextError{"'+1'" + no_appearance, 5}));
  EXPECT_EQ(error("5040 @-- 1020 @-- 4030 @--"),
            (TextError{"'@--' is not how a prize falls; use +1 or +0", 23}));
}

TEST(TucChess, SaysWhatIsWrongWithAPositionAndWhere) {
  const auto error = [](std::string_view text) { return game.parse(text).error(); };
  EXPECT_EQ(error("..k../..x.."),
            (TextError{"'x' is not a square; use P, R, K, p, r, k, '*' or '.'", 8}));
  EXPECT_EQ(error("..k...../"), (TextError{"expected '/' after five squares of a row", 5}));
  const std::string shape = "a board has seven rows of five squares, separated by '/'";
  EXPECT_EQ(error("..k../....."), (TextError{shape, 11}));
  EXPECT_EQ(error("..k../...../...../...../...../...../..K../ w 0 0 -"), (TextError{shape, 41}));
  EXPECT_EQ(error("..k../PPPPP/PPP../...../...../...../..K.. w 0 0 -"),
            (TextError{"White has more than seven pawns", 14}));
  EXPECT_EQ(error("r.k../r..../r..../...../...../...../..K.. w 0 0 -"),
            (TextError{"Black has more than two rooks", 12}));
  EXPECT_EQ(error("..k../...../...../...../...../.K.../..K.. w 0 0 -"),
            (TextError{"White has more than one king", 38}));
  EXPECT_EQ(error("P.k../...../...../...../...../...../..K.. w 0 0 -"),
            (TextError{"a pawn that reaches the last row leaves the board", 0}));
  EXPECT_EQ(error("..k../...../...../...../...../...../p.K.. w 0 0 -"),
            (TextError{"a pawn that reaches the last row leaves the board", 36}));

  const std::string board = "..k../...../...../...../P..../...../..K..";
  const std::string fields =
      "after the board come the side to move, White's points, Black's points and what is left to "
      "chance, separated by single spaces";
  EXPECT_EQ(error(board + " w 0 0"), (TextError{fields, 47}));
  EXPECT_EQ(error(board + " w 0 0 - -"), (TextError{fields, 50}));
  EXPECT_EQ(error(board + " x 0 0 -"), (TextError{"'x' is not a side; use w or b", 42}));
  EXPECT_EQ(error("...../...../...../...../P..../...../..K.. w 0 0 -"),
            (TextError{"the side that has just moved has no king", 42}));
  EXPECT_EQ(error(board + " w -1 0 -"),
            (TextError{"'-1' is not a number of points, 0 to 65535", 44}));
  EXPECT_EQ(error(board + " w 0 70000 -"),
            (TextError{"'70000' is not a number of points, 0 to 65535", 46}));
  EXPECT_EQ(error(board + " w 0 0 luck"),
            (TextError{"'luck' is no chance; use -, prize, appear or prize+appear", 48}));
  EXPECT_EQ(certain.parse(board + " w 0 0 prize").error(),
            (TextError{"under these rules no prize is left to chance", 48}));
  EXPECT_EQ(certain.parse(board + " w 0 0 appear").error(),
            (TextError{"under these rules no bonus appears", 48}));
  EXPECT_EQ(error("..k../...../...../...../...../...../..K.. w 0 0 appear"),
            (TextError{"no bonus appears after the end of the game", 48}));
}

}  // namespace
}  // namespace petteia::tucchess
