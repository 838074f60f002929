#include "games/tucchess/tucchess.hpp"

#include <gtest/gtest.h>

#include "oracles/compare.hpp"
#include "oracles/tucchess.hpp"

namespace petteia::tucchess {
namespace {

const TucChess game;
const TucChess certain(kCertain);

oracle::TucChess oracle_of(const TucChess& g) {
  return {g.edition().odds.value, g.edition().odds.appear};
}

TEST(TucChess, PerftEqualsTheKnownNumbers) {
  testing::expect_perft(certain, {5, 25, 150, 903, 6250, 43559, 345496});
}

TEST(TucChess, PlaysLikeTheOracle) {
  for (const Edition& edition : {k2019, k2021, k2022}) {
    const TucChess g(edition);
    testing::expect_same_as_oracle(g, oracle_of(g), 2000, 1);
  }
}

}  // namespace
}  // namespace petteia::tucchess
