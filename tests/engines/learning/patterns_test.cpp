#include "engines/hexthello/patterns.hpp"

#include <optional>
#include <set>

#include <gmock/gmock.h>

#include "engines/connect4/patterns.hpp"
#include "engines/patterns/evaluation.hpp"
#include "engines/reversi/endgame_patterns.hpp"
#include "engines/reversi/patterns.hpp"
#include "engines/tucchess/lessons.hpp"
#include "engines/tucchess/patterns.hpp"
#include "games/hexthello/hexthello.hpp"
#include "games/reversi/reversi.hpp"
#include "support/random_play.hpp"

namespace petteia::patterns {
namespace {

using ::testing::HasSubstr;

struct ReversiCase {
  using Game = reversi::Reversi;
  using Patterns = reversi::Patterns;
  static constexpr std::size_t kPlaces = 62;
  static reversi::Board board(const reversi::State& s) { return {s.own, s.opponent}; }
};
struct ReversiEndgameCase : ReversiCase {
  using Patterns = reversi::EndgamePatterns;
  static constexpr std::size_t kPlaces = 30;
};
struct HexThelloCase {
  using Game = hexthello::HexThello;
  using Patterns = hexthello::Patterns;
  static constexpr std::size_t kPlaces = 96;
  static hexthello::Board board(const hexthello::State& s) { return {s.own, s.enemy}; }
};

struct TucChessCase {
  using Game = tucchess::TucChess;
  using Patterns = tucchess::Patterns;
  static constexpr std::size_t kPlaces = 51;
  static tucchess::Outlook board(const tucchess::State& s) { return tucchess::Outlook(s); }
};

struct Connect4Case {
  using Game = connect4::Connect4;
  using Patterns = connect4::Patterns;
  static constexpr std::size_t kPlaces = 30;
  static connect4::State board(const connect4::State& s) { return s; }
};

template <class Case>
class PatternsTest : public ::testing::Test {
 protected:
  using Described = typename Case::Patterns;
  using Board = typename Described::Board;
  using Laid = Layout<Described>;

  static bool has(const std::array<std::uint64_t, Described::kWords>& plane, int cell) {
    return plane[static_cast<std::size_t>(cell) / 64] >> cell % 64 & 1;
  }

  /// What stands on a cell.
  static std::size_t digit(const Board& b, int cell) {
    std::size_t digit = 0;
    const auto planes = Described::planes(b);
    for (std::size_t i = 0; i < planes.size(); ++i)
      if (has(planes[i], cell)) digit += std::size_t{1} << i;
    return digit;
  }

  /// The positions of some random games.
  template <class Visit>
  static void in_random_positions(Visit visit) {
    Random random(7);
    const typename Case::Game game;
    for (int i = 0; i < 20; ++i)
      testing::random_game(game, random, [&](const auto& state) { visit(Case::board(state)); });
  }

  /// Weights that tell every pattern from every other, but not from its mirror images.
  static WeightFile some_weights() {
    WeightFile file{"made up", WeightTable<Described>::fingerprint(), Described::kPhases, {}};
    Random random(1);
    for (std::size_t i = 0; i < Described::kPhases * Laid::folding().count; ++i)
      file.weights.push_back(static_cast<std::int16_t>(random.below(2000)) - 1000);
    return file;
  }

  static Board turned(const Board& b, int symmetry) {
    if constexpr (std::is_same_v<Case, TucChessCase>) {
      return Board(typename Case::Game().transformed(b.state, symmetry));
    } else if constexpr (std::is_same_v<Case, Connect4Case>) {
      return typename Case::Game().transformed(b, symmetry);
    } else {
      Board image{};
      for (int cell = 0; cell < static_cast<int>(64 * Described::kWords); ++cell)
        if (const auto disc = digit(b, cell))
          put(image, Described::image(symmetry, cell), disc == 1);
      return image;
    }
  }

 private:
  static void put(reversi::Board& b, int cell, bool own) {
    (own ? b.own : b.opponent) |= reversi::bit(cell);
  }
  static void put(hexthello::Board& b, int cell, bool own) {
    (own ? b.own : b.enemy).insert(static_cast<hexthello::CellIndex>(cell));
  }
};

using Cases =
    ::testing::Types<ReversiCase, ReversiEndgameCase, HexThelloCase, TucChessCase, Connect4Case>;
TYPED_TEST_SUITE(PatternsTest, Cases);

TYPED_TEST(PatternsTest, EveryShapeLiesInAllItsPlaces) {
  using L = typename TestFixture::Laid;
  EXPECT_EQ(L::kPlaces, TypeParam::kPlaces);
  for (std::size_t i = 0; i < L::kPlaces; ++i)
    for (std::size_t j = 0; j < i; ++j)
      EXPECT_FALSE(L::place(i).shape == L::place(j).shape &&
                   L::place(i).cells == L::place(j).cells);
}

TYPED_TEST(PatternsTest, NumbersAreReadCellByCell) {
  using P = typename TestFixture::Described;
  using L = typename TestFixture::Laid;
  this->in_random_positions([&](const auto& board) {
    const auto numbers = Indices<P>::instance().of(board);
    for (std::size_t i = 0; i < L::kPlaces; ++i) {
      const Place place = L::place(i);
      std::size_t expected = 0;
      for (std::size_t digit = P::kShapes[place.shape].size; digit-- > 0;) {
        expected = P::kContents * expected + this->digit(board, place.cells[digit]);
      }
      ASSERT_EQ(numbers[i], expected);
    }
  });
}

/// Games in which every move places a disc and turns others over.
template <class Case>
class TrackTest : public PatternsTest<Case> {};
using DiscGames = ::testing::Types<ReversiCase, HexThelloCase>;
TYPED_TEST_SUITE(TrackTest, DiscGames);

TYPED_TEST(TrackTest, NumbersFollowFromThoseOfThePositionBefore) {
  using Found = Indices<typename TestFixture::Described>;
  const Found& indices = Found::instance();
  const typename TypeParam::Game game;
  Random random(11);
  for (int i = 0; i < 20; ++i) {
    std::optional<typename Found::Track> before;
    testing::random_game(game, random, [&](const auto& state) {
      const auto board = TypeParam::board(state);
      if (before) {
        ASSERT_EQ(indices.after(board, *before), indices.of(board));
      }
      before = before ? indices.track(board, *before) : indices.track(board);
      ASSERT_EQ(Found::numbers(*before), indices.of(board));
    });
  }
}

TYPED_TEST(PatternsTest, TurnedAndMirroredBoardsAreWorthTheSame) {
  using P = typename TestFixture::Described;
  const Evaluation<P> evaluation(*WeightTable<P>::read(this->some_weights().bytes()));
  std::set<int> values;
  this->in_random_positions([&](const auto& board) {
    const int value = evaluation(board);
    values.insert(value);
    for (int symmetry = 1; symmetry < P::kSymmetries; ++symmetry)
      ASSERT_EQ(evaluation(this->turned(board, symmetry)), value);
  });
  EXPECT_GT(values.size(), 100U);
}

TYPED_TEST(PatternsTest, AFileOfWeightsThatIsWrongIsRefused) {
  using P = typename TestFixture::Described;
  const std::string good = this->some_weights().bytes();
  const auto error = [](const std::string& bytes) {
    const auto table = WeightTable<P>::read(bytes);
    return table ? "" : table.error().what;
  };
  EXPECT_EQ(error(good), "");
  EXPECT_THAT(error(""), HasSubstr("no file of weights"));
  EXPECT_THAT(error("petteia weights 9\n"), HasSubstr("of this version"));
  EXPECT_THAT(error(good.substr(0, 30)), HasSubstr("cut off"));
  EXPECT_THAT(error(good.substr(0, good.size() - 2)), HasSubstr("damaged"));
  std::string changed = good;
  changed[good.size() / 2] ^= 1;
  EXPECT_THAT(error(changed), HasSubstr("damaged"));
  auto foreign = this->some_weights();
  ++foreign.fingerprint;
  EXPECT_THAT(error(foreign.bytes()), HasSubstr("other patterns"));
  auto thin = this->some_weights();
  thin.weights.resize(P::kPhases);
  EXPECT_THAT(error(thin.bytes()), HasSubstr("other patterns"));
}

TYPED_TEST(PatternsTest, WhatIsCountedHasAWeight) {
  using P = typename TestFixture::Described;
  this->in_random_positions([&](const auto& board) {
    const auto counts = P::counts(board);
    for (std::size_t i = 0; i < counts.size(); ++i)
      ASSERT_LT(counts[i], P::kCounters[i].size) << P::kCounters[i].name;
    ASSERT_LT(P::phase(board), P::kPhases);
  });
}

TYPED_TEST(PatternsTest, TheShippedWeightsCanBeRead) {
  using P = typename TestFixture::Described;
  EXPECT_NE(WeightTable<P>::shipped(), nullptr);
}

/// The same position with the sides, and top and bottom, exchanged.
tucchess::State other_way_round(const tucchess::State& s) {
  tucchess::State turned = s;
  for (const Side side : {Side::First, Side::Second}) {
    turned.pieces[index(side)] = tucchess::upside_down(s.of(other(side)));
    turned.points[index(side)] = s.points[index(other(side))];
  }
  turned.rooks = tucchess::upside_down(s.rooks);
  turned.kings = tucchess::upside_down(s.kings);
  turned.bonuses = tucchess::upside_down(s.bonuses);
  turned.to_move = other(s.to_move);
  return turned;
}

TEST(TucChessPatterns, BothSidesSeeTheBoardAlike) {
  using P = tucchess::Patterns;
  const tucchess::TucChess game;
  Random random(3);
  const auto numbers = [](const tucchess::State& s) {
    return Indices<P>::instance().of(tucchess::Outlook(s));
  };
  for (int i = 0; i < 20; ++i)
    testing::random_game(game, random, [&](const tucchess::State& s) {
      const auto turned = other_way_round(s);
      ASSERT_EQ(numbers(turned), numbers(s));
      ASSERT_EQ(P::counts(tucchess::Outlook(turned)), P::counts(tucchess::Outlook(s)));
      ASSERT_EQ(tucchess::hand_made_value(tucchess::Outlook(turned)),
                tucchess::hand_made_value(tucchess::Outlook(s)));
    });
}

TEST(TucChessLessons, WhoWinsCountsAndByHowMuchDoesNot) {
  using tucchess::Lessons;
  EXPECT_EQ(Lessons::outcome(3), Lessons::outcome(20));
  EXPECT_EQ(Lessons::outcome(-3), -Lessons::outcome(3));
  for (const float points : {-5.0F, 0.0F, 2.0F})
    EXPECT_NEAR(Lessons::points(Lessons::odds(points)), points, 1e-4);
  EXPECT_NEAR(Lessons::points(1), 12, 1e-4);
}

}  // namespace
}  // namespace petteia::patterns
