// Solvers as programs meet them, and engines that use them.

#include "engines/solver.hpp"

#include <gtest/gtest.h>

#include "core/random.hpp"
#include "engines/catalog.hpp"

namespace petteia::engines {
namespace {

using search::Milliseconds;

/// The margin of perfect play for the side to move, by trying everything.
Score minimax(const play::Position& position) {
  if (position.over()) return seen_by(position.to_move(), position.result());
  Score best = -1000;
  for (const std::string& move : position.moves()) {
    play::Position after = position;
    static_cast<void>(after.play(move));
    best = std::max(best, -minimax(after));
  }
  return best;
}

/// A position of a random game that lasts at most so many more plies.
play::Position late_position(const CatalogEntry& game, const Solver& solver, int plies,
                             std::uint64_t seed) {
  for (Random random(seed);;) {
    play::Position position = game.start;
    while (!position.over() && solver.plies_left(position) > plies) {
      const auto moves = position.moves();
      static_cast<void>(position.play(random.one_of(moves)));
    }
    if (!position.over()) return position;
  }
}

class EverySolver : public ::testing::TestWithParam<const char*> {
 protected:
  const CatalogEntry& game_ = *find_game(GetParam());
  std::unique_ptr<Solver> solver_ = make_solver(game_.info, {1, 1});
  const bool has_book_ = game_.info.name == "connect4";
  /// Too far from the end to be solved at once, and in no book.
  const play::Position far_ = has_book_ ? game_.start.parse("123456712").value() : game_.start;
};

INSTANTIATE_TEST_SUITE_P(Games, EverySolver, ::testing::Values("connect4", "reversi", "hexthello"),
                         [](const auto& game) { return game.param; });

TEST_P(EverySolver, FindsTheMarginAndEveryMoves) {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const play::Position position = late_position(game_, *solver_, 6, seed);
    const Score margin = minimax(position);
    const Solution solution = solver_->solve(position, Goal::Margin);
    EXPECT_TRUE(solution.exact());
    EXPECT_EQ(solution.lower, margin) << position.text();

    const Solution outcome = solver_->solve(position, Goal::Outcome);
    EXPECT_TRUE(outcome.outcome_known());
    EXPECT_EQ(outcome.lower > 0, margin > 0) << position.text();
    EXPECT_EQ(outcome.upper < 0, margin < 0) << position.text();

    Score last = margin;
    const auto solutions = solve_moves(*solver_, position, Goal::Margin);
    EXPECT_EQ(solutions.size(), position.moves().size());
    EXPECT_EQ(solutions.front().lower, margin);
    for (const Solution& move : solutions) {
      play::Position after = position;
      ASSERT_TRUE(after.play(*move.best));
      EXPECT_EQ(move.lower, -minimax(after)) << position.text() << ' ' << *move.best;
      EXPECT_LE(move.lower, last) << "best first";
      last = move.lower;
    }
  }
}

TEST_P(EverySolver, StopsWhenTold) {
  const std::atomic<bool> stop = true;
  const Solution solution = solver_->solve(far_, Goal::Margin, {.stop = &stop});
  EXPECT_FALSE(solution.exact());
  EXPECT_LT(solution.lower, solution.upper);
  const Solution late = solver_->solve(far_, Goal::Margin, {.deadline = SolveLimits::Clock::now()});
  EXPECT_FALSE(late.exact());
}

TEST_P(EverySolver, ReachesFartherWithTheEndNear) {
  EXPECT_EQ(solver_->within_reach(game_.start, Milliseconds(1000)), has_book_);
  EXPECT_TRUE(solver_->within_reach(late_position(game_, *solver_, 8, 1), Milliseconds(1)));
}

TEST_P(EverySolver, ServesTheEngineWhichMarksWhatIsExact) {
  EngineOptions options;
  options.table_megabytes = 4;
  const auto engine = make_engine(game_.info, options).value();
  Limits limits;
  limits.move_time = Milliseconds(60'000);
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    const play::Position position = late_position(game_, *solver_, 10, seed);
    const Score margin = solver_->solve(position, Goal::Margin).lower;
    engine->options().lines = 1;
    const Insight one = engine->think(position, limits);
    ASSERT_EQ(one.lines.size(), 1U);
    EXPECT_TRUE(one.lines[0].exact);
    EXPECT_EQ(one.value(), search::won_by(margin)) << position.text();

    engine->options().lines = 3;
    const Insight three = engine->think(position, limits);
    EXPECT_EQ(three.lines.size(), std::min<std::size_t>(3, position.moves().size()));
    EXPECT_EQ(three.value(), search::won_by(margin)) << position.text();
    for (const Line& line : three.lines) EXPECT_TRUE(line.exact);
  }
  limits.move_time = Milliseconds(5);
  EXPECT_FALSE(engine->think(far_, limits).lines[0].exact);
}

TEST(Engines, ProveWhatASearchWithoutShortCutsSeesToTheEnd) {
  const auto* game = find_game("connect4");
  const auto position = game->start.parse("121212").value();
  Limits limits;
  limits.depth = 4;
  EngineOptions options;
  options.table_megabytes = 4;
  options.techniques = TechniqueSet::exact();
  EXPECT_TRUE(make_engine(game->info, options).value()->think(position, limits).lines[0].exact);
  options.techniques = TechniqueSet::defaults();
  EXPECT_FALSE(make_engine(game->info, options).value()->think(position, limits).lines[0].exact);
}

TEST(Solvers, ThereIsNoneForTucChess) {
  EXPECT_EQ(make_solver(find_game("tucchess")->info), nullptr);
}

TEST(Solvers, OnlyReversiHasOneWithoutAnythingLearnt) {
  const SolverOptions options{.table_megabytes = 1, .hand_made = true};
  for (const CatalogEntry& game : catalog())
    EXPECT_EQ(make_solver(game.info, options) != nullptr, game.info.name == "reversi")
        << game.info.name;
}

}  // namespace
}  // namespace petteia::engines
