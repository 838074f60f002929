#include "engines/connect4/book.hpp"

#include <fstream>
#include <memory>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/random.hpp"
#include "engines/connect4/solver.hpp"
#include "engines/connect4/threats.hpp"

namespace petteia::connect4 {
namespace {

using ::testing::HasSubstr;

const Connect4 game;

/// Solving positions near the start takes seconds, so these books are filled with made-up values,
/// the same for mirror images.
int made_up(const State& s) { return static_cast<int>(mix(key(s.own, s.all)) % 9) - 4; }

/// The value that follows from the made-up ones.
int minimax(const State& s, int plies) {
  if (std::popcount(s.all) == plies) return made_up(s);
  int best = -kCells;
  Moves<Connect4> moves;
  game.moves(s, moves);
  for (const Move move : moves) {
    State after = s;
    game.play(after, move);
    best = std::max(best, -minimax(after, plies));
  }
  return best;
}

class Connect4Book : public ::testing::Test {
 protected:
  void TearDown() override { std::filesystem::remove(file); }

  const std::filesystem::path file =
      std::filesystem::path(::testing::TempDir()) /
      (std::string(::testing::UnitTest::GetInstance()->current_test_info()->name()) + ".book");
};

TEST_F(Connect4Book, EveryValueFollowsFromTheLastLayer) {
  ASSERT_EQ(build_book(file, 4, made_up), true);
  const Book book = Book::load(file).value();
  EXPECT_EQ(book.plies(), 4);
  // 1, 7, 49, 238 and 1120 positions have 0 to 4 stones; 1, 1, 1, 4 and 16 of them are their own
  // mirror image.
  EXPECT_EQ(book.size(), 1 + 4 + 25 + 121 + 568);
  for (const char* columns : {"", "1", "7", "44", "123", "765", "1234", "7654"}) {
    const State s = game.parse(columns).value();
    EXPECT_EQ(book.value(s), minimax(s, 4)) << columns;
  }
  EXPECT_EQ(book.value(game.parse("12345").value()), std::nullopt);
}

TEST_F(Connect4Book, GoesOnWhereItStopped) {
  int calls = 0;
  const auto stop_after_50 = [&](const State& s) {
    return ++calls > 50 ? std::nullopt : std::optional(made_up(s));
  };
  ASSERT_EQ(build_book(file, 3, stop_after_50), false);
  EXPECT_THAT(Book::load(file).error().what, HasSubstr("not finished"));

  BookProgress first{};
  const auto count = [&](const State& s) {
    ++calls;
    return made_up(s);
  };
  calls = 0;
  ASSERT_EQ(build_book(file, 3, count,
                       [&](BookProgress p) {
                         if (first.solved == 0) first = p;
                       }),
            true);
  EXPECT_EQ(first.solved, 51U);
  EXPECT_EQ(first.positions, 121U);
  EXPECT_EQ(calls, 121 - 50);
  EXPECT_EQ(Book::load(file).value().value(game.start()), minimax(game.start(), 3));

  ASSERT_EQ(build_book(file, 3, count), true) << "a finished book is left alone";
  EXPECT_EQ(calls, 121 - 50);
  EXPECT_THAT(build_book(file, 2, count).error().what, HasSubstr("is a book of 3 plies"));
}

TEST_F(Connect4Book, DamageIsNoticed) {
  ASSERT_EQ(build_book(file, 2, made_up), true);
  const auto with_byte = [&](std::streamoff at, char byte) {
    std::fstream io(file, std::ios::binary | std::ios::in | std::ios::out);
    io.seekg(at);
    const char before = static_cast<char>(io.get());
    io.seekp(at).put(byte);
    io.close();
    const std::string error = Book::load(file) ? "" : Book::load(file).error().what;
    std::fstream(file, std::ios::binary | std::ios::in | std::ios::out).seekp(at).put(before);
    return error;
  };
  EXPECT_THAT(with_byte(0, 'p'), HasSubstr("not a Connect-4 book"));
  EXPECT_THAT(with_byte(8, 9), HasSubstr("version"));
  EXPECT_THAT(with_byte(9, 99), HasSubstr("0 to 12 plies"));
  EXPECT_THAT(with_byte(12, 'x'), HasSubstr("damaged"));
  EXPECT_THAT(with_byte(30, 77), HasSubstr("damaged"));
  EXPECT_TRUE(Book::load(file)) << "all bytes are as they were";
  EXPECT_THAT(Book::load(file.string() + "x").error().what, HasSubstr("cannot read"));
}

TEST_F(Connect4Book, TheSolverTrustsIt) {
  ASSERT_EQ(build_book(file, 3, made_up), true);
  Solver solver(
      {.table_bytes = 1 << 20, .book = std::make_shared<const Book>(Book::load(file).value())});
  const Solution solution = solver.solve(game.start());
  EXPECT_EQ(solution.bounds.lower, minimax(game.start(), 3));
  EXPECT_TRUE(solution.exact());
  EXPECT_EQ(solution.nodes, 0U);
  State after = game.start();
  game.play(after, solution.best.value());
  EXPECT_EQ(-minimax(after, 3), solution.bounds.lower);

  const Analysis analysis = solver.analyze(game.parse("44").value());
  for (int column = 0; column < kColumns; ++column) {
    after = game.parse("44").value();
    game.play(after, {static_cast<std::uint8_t>(column)});
    EXPECT_EQ(analysis.columns[column]->lower, -made_up(after)) << column;
  }
  EXPECT_EQ(analysis.nodes, 0U);
}

/// The values of the first moves: Allis, "A Knowledge-Based Approach of Connect-Four", 1988, and
/// Tromp's solution; how many stones the wins and losses take, as every strong solver has it.
TEST(ShippedConnect4Book, KnowsTheFirstMoves) {
  Solver solver({.table_bytes = 1 << 20, .book = Book::shipped()});
  const Analysis analysis = solver.analyze(game.start());
  constexpr int kKnown[kColumns] = {-2, -1, 0, 1, 0, -1, -2};
  for (int column = 0; column < kColumns; ++column) {
    EXPECT_EQ(analysis.columns[column]->lower, kKnown[column]) << column;
    EXPECT_EQ(analysis.columns[column]->upper, kKnown[column]) << column;
  }
  EXPECT_EQ(analysis.nodes, 0U);
}

/// Positions that are solved quickly without a book.
TEST(ShippedConnect4Book, AgreesWithTheSolver) {
  Solver solver({.table_bytes = 1 << 20});
  for (const char* columns : {"66557", "77665", "44444422"}) {
    const State s = game.parse(columns).value();
    EXPECT_EQ(Book::shipped()->value(s), solver.solve(s).bounds.lower) << columns;
  }
}

}  // namespace
}  // namespace petteia::connect4
