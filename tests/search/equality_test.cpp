// Every technique that promises the exact value must find the value that plain minimax finds: each
// alone (with what it needs), and all together, in all four games, at several depths.

#include <gtest/gtest.h>

#include "engines/connect4/evaluations.hpp"
#include "engines/hexthello/evaluations.hpp"
#include "engines/reversi/evaluations.hpp"
#include "engines/tucchess/evaluations.hpp"
#include "search/search.hpp"
#include "support/random_play.hpp"

namespace petteia::search {
namespace {

template <class GameType, class EvaluationType>
struct Pair {
  using G = GameType;
  using E = EvaluationType;
};

template <class P>
class Equality : public ::testing::Test {
 protected:
  using G = typename P::G;
  using E = typename P::E;

  Value value(const typename G::State& s, TechniqueSet techniques, int depth, int threads = 1) {
    Limits limits;
    limits.depth = depth;
    table_.clear();
    return search(game_, E{}, s, Options{techniques, threads, 1}, limits, table_).value();
  }

  /// A position some way into a random game, with a side to move.
  typename G::State position(Random& random) {
    for (;;) {
      const int plies = static_cast<int>(random.below(40));
      const auto s = testing::random_game(
          game_, random, [](const auto&) {}, plies);
      if (!game_.over(s)) return s;
    }
  }

  const G game_{};
  Table table_{1};
};

using Pairs = ::testing::Types<Pair<connect4::Connect4, connect4::ThreatEvaluation>,
                               Pair<connect4::Connect4, connect4::WindowEvaluation>,
                               Pair<reversi::Reversi, reversi::HandMadeEvaluation>,
                               Pair<reversi::Reversi, reversi::EvaluationB>,
                               Pair<hexthello::HexThello, hexthello::HandMadeEvaluation>,
                               Pair<tucchess::TucChess, tucchess::HandMadeEvaluation>,
                               Pair<tucchess::TucChess, tucchess::MaterialEvaluation>>;
TYPED_TEST_SUITE(Equality, Pairs);

/// The technique and everything it needs.
TechniqueSet alone(const TechniqueInfo& technique) {
  TechniqueSet set;
  for (const TechniqueInfo* next = &technique;;) {
    set.set(next->id);
    if (!next->needs) return set;
    next = &info(*next->needs);
  }
}

TYPED_TEST(Equality, EachExactTechniqueAlone) {
  Random random(1);
  for (int i = 0; i < 60; ++i) {
    const auto s = this->position(random);
    const int depth = 1 + i % 3;
    const Value minimax = this->value(s, {}, depth);
    for (const TechniqueInfo& technique : kTechniques) {
      if (technique.promise != Promise::SameValue) continue;
      TechniqueSet set = alone(technique);
      if (set[Technique::ChanceNodes]) continue;  // another game value; tested below
      ASSERT_EQ(this->value(s, set, depth), minimax)
          << technique.name << " at depth " << depth << " in " << this->game_.text(s);
    }
  }
}

TYPED_TEST(Equality, AllExactTechniquesTogether) {
  Random random(2);
  for (int i = 0; i < 400; ++i) {
    const auto s = this->position(random);
    const int depth = 1 + i % 4;
    ASSERT_EQ(this->value(s, TechniqueSet::exact(), depth), this->value(s, {}, depth))
        << "depth " << depth << " in " << this->game_.text(s);
  }
}

TYPED_TEST(Equality, AnyMixtureOfExactTechniques) {
  Random random(3);
  for (int i = 0; i < 200; ++i) {
    const auto s = this->position(random);
    const int depth = 1 + i % 4;
    TechniqueSet mixture;
    for (const TechniqueInfo& technique : kTechniques)
      mixture.set(technique.id, technique.promise == Promise::SameValue && random.below(2) == 0);
    ASSERT_EQ(this->value(s, mixture, depth), this->value(s, {}, depth))
        << "depth " << depth << " in " << this->game_.text(s);
  }
}

TYPED_TEST(Equality, StarPruningEqualsFullExpectiminimax) {
  if constexpr (Stochastic<typename TypeParam::G>) {
    Random random(4);
    for (int i = 0; i < 40; ++i) {
      const auto s = this->position(random);
      const int depth = 1 + i % 2;
      const TechniqueSet full = TechniqueSet().set(Technique::ChanceNodes);
      TechniqueSet star1 = full;
      star1.set(Technique::AlphaBeta).set(Technique::Star1);
      TechniqueSet star2 = star1;
      star2.set(Technique::Star2);
      TechniqueSet all = TechniqueSet::exact().set(Technique::ChanceNodes);
      const Value expected = this->value(s, full, depth);
      for (const TechniqueSet& set : {star1, star2, all})
        ASSERT_EQ(this->value(s, set, depth), expected)
            << "depth " << depth << " in " << this->game_.text(s);
    }
  } else {
    GTEST_SKIP() << "nothing is left to chance in this game";
  }
}

}  // namespace
}  // namespace petteia::search
