#include "engines/hexthello/patterns.hpp"

#include <set>

#include <gmock/gmock.h>

#include "engines/patterns/evaluation.hpp"
#include "engines/reversi/patterns.hpp"
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
struct HexThelloCase {
  using Game = hexthello::HexThello;
  using Patterns = hexthello::Patterns;
  static constexpr std::size_t kPlaces = 96;
  static hexthello::Board board(const hexthello::State& s) { return {s.own, s.enemy}; }
};

template <class Case>
class PatternsTest : public ::testing::Test {
 protected:
  using Described = typename Case::Patterns;
  using Board = typename Described::Board;
  using Laid = Layout<Described>;

  static bool has(const std::array<std::uint64_t, Described::kWords>& discs, int cell) {
    return discs[static_cast<std::size_t>(cell) / 64] >> cell % 64 & 1;
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
    Board image{};
    const auto own = Described::own(b);
    const auto opponent = Described::opponent(b);
    for (int cell = 0; cell < static_cast<int>(64 * Described::kWords); ++cell) {
      if (has(own, cell)) put(image, Described::image(symmetry, cell), true);
      if (has(opponent, cell)) put(image, Described::image(symmetry, cell), false);
    }
    return image;
  }

 private:
  static void put(reversi::Board& b, int cell, bool own) {
    (own ? b.own : b.opponent) |= reversi::bit(cell);
  }
  static void put(hexthello::Board& b, int cell, bool own) {
    (own ? b.own : b.enemy).insert(static_cast<hexthello::CellIndex>(cell));
  }
};

using Cases = ::testing::Types<ReversiCase, HexThelloCase>;
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
        const int cell = place.cells[digit];
        expected = 3 * expected + (this->has(P::own(board), cell)        ? 1
                                   : this->has(P::opponent(board), cell) ? 2
                                                                         : 0);
      }
      ASSERT_EQ(numbers[i], expected);
    }
  });
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

TYPED_TEST(PatternsTest, TheShippedWeightsCanBeRead) {
  using P = typename TestFixture::Described;
  EXPECT_NE(WeightTable<P>::shipped(), nullptr);
}

}  // namespace
}  // namespace petteia::patterns
