#include "engines/endgame_bench.hpp"

#include <fstream>
#include <map>
#include <sstream>

#include <gtest/gtest.h>

#include "engines/catalog.hpp"

namespace petteia::engines {
namespace {

const play::Position& reversi() { return find_game("reversi")->start; }

std::vector<EndgameProblem> problems_in(const std::string& game, const std::string& name) {
  std::ifstream file(PETTEIA_POSITIONS "/" + name);
  return read_problems(find_game(game)->start, file).value();
}

TEST(EndgameProblem, SaysWhatIsWrongWithALine) {
  const std::string board = reversi().text();
  const auto problem = parse_problem(reversi(), board + "; F5:+2; D3:-4;").value();
  ASSERT_EQ(problem.moves.size(), 2U);
  EXPECT_EQ(problem.moves[0].move, "f5");
  EXPECT_EQ(problem.moves[0].margin, 2);
  EXPECT_EQ(problem.moves[1].margin, -4);
  const auto error = [](const std::string& line) { return parse_problem(reversi(), line).error(); };
  EXPECT_EQ(error("XX").what, "a board has 64 squares; here are 2");
  EXPECT_EQ(error(board + "; A1:+2"), (TextError{"a1 turns no disc over", 67}));
  EXPECT_EQ(error(board + "; F5"), (TextError{"'F5' has no margin after a colon", 67}));
  EXPECT_EQ(error(board + "; F5:x").what, "'F5:x' has no margin after a colon");

  std::istringstream file(board + "\n\nXX\n");
  EXPECT_EQ(read_problems(reversi(), file).error().what,
            "line 3: a board has 64 squares; here are 2");
}

TEST(EndgameBench, SaysWhichAnswersAreRight) {
  const std::string ends = std::string(60, 'X') + "OO-O X; ";
  const auto run = [&](const std::string& known, Goal goal, bool all_right) {
    std::ostringstream out;
    const auto problem = parse_problem(reversi(), ends + known).value();
    EXPECT_EQ(run_endgame_bench({problem}, {1, 1}, goal, out), all_right);
    return out.str();
  };
  const std::string right = run("g8:+62", Goal::Margin, true);
  EXPECT_NE(right.find(" 1 empty  +62    g8"), std::string::npos) << right;
  EXPECT_NE(right.find("all right"), std::string::npos) << right;
  EXPECT_NE(run("g8:+60", Goal::Margin, false).find("WRONG"), std::string::npos);
  EXPECT_NE(run("g8:+60", Goal::Outcome, true).find("right"), std::string::npos);
  EXPECT_NE(run("g8:-2", Goal::Outcome, false).find("WRONG"), std::string::npos);
}

TEST(EndgameBench, EveryFileOfPositionsCanBeRead) {
  EXPECT_EQ(problems_in("reversi", "reversi-ffo-40-59.obf").size(), 20U);
  for (const int empties : {18, 20, 22, 24}) {
    const auto name = "hexthello-" + std::to_string(empties) + ".obf";
    const auto problems = problems_in("hexthello", name);
    EXPECT_EQ(problems.size(), 50U) << name;
    const auto solver = make_solver(find_game("hexthello")->info, {1, 1});
    for (const EndgameProblem& problem : problems)
      EXPECT_EQ(solver->plies_left(problem.position), empties) << name;
  }
}

#if defined(NDEBUG)
TEST(EndgameBench, SolvesTheFirstOfFFO) {
  std::ostringstream out;
  const auto all = problems_in("reversi", "reversi-ffo-40-59.obf");
  EXPECT_TRUE(run_endgame_bench({all.begin(), all.begin() + 2}, {2}, Goal::Margin, out))
      << out.str();
}

TEST(EndgameBench, SolvesTheFirstOfHexThello) {
  std::ostringstream out;
  const auto all = problems_in("hexthello", "hexthello-18.obf");
  EXPECT_TRUE(run_endgame_bench({all.begin(), all.begin() + 3}, {2}, Goal::Margin, out))
      << out.str();
}

TEST(SolveMoves, KnowsEveryMoveOfFFO40) {
  const EndgameProblem problem = problems_in("reversi", "reversi-ffo-40-59.obf").front();
  std::map<std::string, int> expected;
  for (const auto& [move, margin] : problem.moves) expected[move] = margin;
  std::map<std::string, int> found;
  const auto solver = make_solver(problem.position.game(), {2});
  for (const Solution& solution : solve_moves(*solver, problem.position, Goal::Margin)) {
    EXPECT_TRUE(solution.exact());
    found[*solution.best] = solution.lower;
  }
  EXPECT_EQ(found, expected);
}
#endif

}  // namespace
}  // namespace petteia::engines
