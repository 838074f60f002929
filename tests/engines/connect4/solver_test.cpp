#include "engines/connect4/solver.hpp"

#include <algorithm>
#include <chrono>
#include <string>
#include <thread>
#include <utility>

#include <gtest/gtest.h>

#include "engines/connect4/plain_minimax.hpp"
#include "engines/connect4/test_set.hpp"
#include "support/random_play.hpp"

namespace petteia::connect4 {
namespace {

const Connect4 game;
constexpr std::size_t kSmallTable = std::size_t{8} << 20;

State position(std::string_view text) { return game.parse(text).value(); }

int solved_value(Solver& solver, const State& s) {
  const Solution solution = solver.solve(s);
  EXPECT_TRUE(solution.exact()) << game.text(s);
  return solution.bounds.lower;
}

State mirrored(const State& s) {
  State m;
  for (int column = 0; column < kColumns; ++column) {
    const auto move_over = [&](Cells cells) {
      return (cells & column_cells(column)) >> column * kColumnBits
                                                   << (kColumns - 1 - column) * kColumnBits;
    };
    m.own |= move_over(s.own);
    m.all |= move_over(s.all);
  }
  return m;
}

/// Calls visit(state) for unfinished positions of random games.
template <class Visit>
void random_positions(int count, int least_stones, int most_stones, std::uint64_t seed,
                      Visit visit) {
  Random random(seed);
  while (count > 0) {
    const int stones =
        least_stones +
        static_cast<int>(random.below(static_cast<std::uint32_t>(most_stones - least_stones + 1)));
    const State s = testing::random_game(
        game, random, [](const State&) {}, stones);
    if (game.over(s) || std::popcount(s.all) != stones) continue;
    visit(s);
    --count;
  }
}

int sign(int value) { return (value > 0) - (value < 0); }

TEST(Connect4Solver, AgreesWithPlainMinimax) {
  Solver solver({.table_bytes = kSmallTable});
  random_positions(3000, 28, 41, 1, [&](const State& s) {
    ASSERT_EQ(solved_value(solver, s), testing::plain_minimax(s)) << game.text(s);
  });
}

TEST(Connect4Solver, SolvesThePublishedPositions) {
  Solver solver({.table_bytes = kSmallTable});
  for (const char* set : {"L3_R1", "L2_R1", "L2_R2", "L1_R1", "L1_R2"}) {
    const auto result =
        run_test_set(std::string(PETTEIA_TEST_SETS) + "/" + set + ".txt", solver).value();
    EXPECT_GE(result.positions, 20U) << set;
    EXPECT_EQ(result.right, result.positions) << set;
  }
}

TEST(Connect4Solver, FinishedGamesHaveTheValueOfTheRules) {
  Solver solver({.table_bytes = kSmallTable});
  const Solution lost = solver.solve(position("1212121"));
  EXPECT_EQ(lost.bounds, (Bounds{-18, -18}));
  EXPECT_FALSE(lost.best);
}

TEST(Connect4Solver, TheBestMoveAttainsTheValue) {
  Solver solver({.table_bytes = kSmallTable});
  random_positions(500, 20, 41, 2, [&](const State& s) {
    const Solution solution = solver.solve(s);
    ASSERT_TRUE(solution.best);
    ASSERT_TRUE(is_legal(game, s, *solution.best));
    State after = s;
    game.play(after, *solution.best);
    ASSERT_EQ(-solved_value(solver, after), solution.bounds.lower) << game.text(s);
  });
}

TEST(Connect4Solver, TheMirrorImageHasTheSameValue) {
  Solver solver({.table_bytes = kSmallTable});
  Solver other({.table_bytes = kSmallTable});
  random_positions(200, 20, 40, 3, [&](const State& s) {
    ASSERT_EQ(solved_value(solver, s), solved_value(other, mirrored(s))) << game.text(s);
  });
}

TEST(Connect4Solver, TheBestColumnHasTheValueOfThePosition) {
  Solver solver({.table_bytes = kSmallTable});
  random_positions(200, 20, 41, 4, [&](const State& s) {
    const Analysis analysis = solver.analyze(s);
    int best = -kRows * kColumns;
    for (int column = 0; column < kColumns; ++column) {
      const bool playable = !(s.all & top(column));
      ASSERT_EQ(analysis.columns[column].has_value(), playable);
      if (playable) best = std::max(best, analysis.columns[column]->lower);
    }
    ASSERT_EQ(best, solved_value(solver, s)) << game.text(s);
  });
}

TEST(Connect4Solver, TheOutcomeIsTheSignOfTheValue) {
  Solver solver({.table_bytes = kSmallTable});
  Solver other({.table_bytes = kSmallTable});
  random_positions(300, 18, 40, 5, [&](const State& s) {
    const Solution weak = solver.solve(s, Goal::Outcome);
    const int value = solved_value(other, s);
    ASSERT_TRUE(weak.outcome_known());
    ASSERT_LE(weak.bounds.lower, value);
    ASSERT_GE(weak.bounds.upper, value);
    ASSERT_EQ(weak.bounds.lower > 0 ? 1 : weak.bounds.upper < 0 ? -1 : 0, sign(value));
  });
}

/// Positions whose values are published (Pons' set L1_R2) and that take some 10^5 nodes.
const std::pair<const char*, int> kHard[] = {{"2416615552", 4}, {"5371555645", 4}};

TEST(Connect4Solver, SeveralThreadsAgreeWithOne) {
  for (int threads : {2, 3}) {
    Solver solver({.table_bytes = kSmallTable, .threads = threads});
    for (const auto& [columns, value] : kHard)
      EXPECT_EQ(solved_value(solver, position(columns)), value) << threads << " at " << columns;
  }
}

void expect_bounds_around(int value, const Solution& solution) {
  EXPECT_LE(solution.bounds.lower, value);
  EXPECT_GE(solution.bounds.upper, value);
  EXPECT_FALSE(solution.exact());
  EXPECT_TRUE(solution.best);
}

TEST(Connect4Solver, LimitsLeaveBoundsThatHold) {
  for (int threads : {1, 2}) {
    Solver solver({.table_bytes = kSmallTable, .threads = threads});
    for (std::uint64_t nodes : {1'000, 5'000})
      expect_bounds_around(4, solver.solve(position("2416615552"), Goal::Margin, {.nodes = nodes}));

    const auto soon = Limits::Clock::now() + std::chrono::milliseconds(50);
    expect_bounds_around(1, solver.solve(game.start(), Goal::Margin, {.deadline = soon}));

    std::stop_source source;
    std::jthread stopper([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
      source.request_stop();
    });
    expect_bounds_around(1, solver.solve(game.start(), Goal::Margin, {.stop = source.get_token()}));
  }
}

TEST(Connect4Solver, ProgressNarrowsTheBounds) {
  Solver solver({.table_bytes = kSmallTable});
  Bounds before;
  int calls = 0;
  solver.solve(position(kHard[0].first), Goal::Margin, {}, [&](const Solution& so_far) {
    EXPECT_GE(so_far.bounds.lower, before.lower);
    EXPECT_LE(so_far.bounds.upper, before.upper);
    EXPECT_NE(so_far.bounds, before);
    before = so_far.bounds;
    ++calls;
  });
  EXPECT_GT(calls, 2);
  EXPECT_EQ(before, (Bounds{4, 4}));
}

}  // namespace
}  // namespace petteia::connect4
