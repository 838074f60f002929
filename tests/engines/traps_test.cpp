// Learning how an opponent plays, and playing for its mistakes.

#include "engines/traps.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "engines/catalog.hpp"

namespace petteia::engines {
namespace {

const CatalogEntry& connect4() { return *find_game("connect4"); }

play::Position after(play::Position position, const std::string& move) {
  EXPECT_TRUE(position.play(move));
  return position;
}

std::unique_ptr<Engine> plain_engine(std::string evaluation) {
  EngineOptions options;
  options.evaluation = std::move(evaluation);
  options.techniques = TechniqueSet::exact();
  options.table_megabytes = 1;
  options.solves = false;
  return make_engine(connect4().info, options).value();
}

OpponentModels models() {
  std::vector<std::unique_ptr<Engine>> engines;
  engines.push_back(plain_engine("threats"));
  engines.push_back(plain_engine("windows"));
  return OpponentModels(std::move(engines));
}

/// An opponent that looks so many plies ahead.
struct Opponent {
  std::unique_ptr<Engine> engine;
  int depth;

  std::string answer(const play::Position& position) {
    Limits limits;
    limits.depth = depth;
    return engine->think(position, limits).best();
  }
};

/// Plays the first legal move against the opponent for so many moves; the position is ours.
play::Position play_on(OpponentModels& models, Opponent& opponent, play::Position position,
                       int moves) {
  for (int i = 0; i < moves; ++i) {
    models.meet(position);
    const std::string move = position.moves().front();
    models.leave(position, move);
    position = after(position, move);
    position = after(position, opponent.answer(position));
  }
  models.meet(position);
  return position;
}

double likelihood_of(const std::string& move, const OpponentModels::Answers& answers) {
  const auto found = answers.find(move);
  return found == answers.end() ? 0 : found->second;
}

TEST(OpponentModels, AreEquallyLikelyAtFirst) {
  auto fresh = models();
  const play::Position position = connect4().start.parse("3452").value();
  double sum = 0;
  for (const auto& [move, likelihood] : fresh.answers(position)) {
    EXPECT_NEAR(std::remainder(likelihood, 1.0 / 10), 0, 1e-9);  // two evaluations, five horizons
    sum += likelihood;
  }
  EXPECT_NEAR(sum, 1, 1e-9);
}

TEST(OpponentModels, LearnWhomTheyPlay) {
  for (const char* evaluation : {"threats", "windows"})
    for (const int depth : {1, 3, 5}) {
      auto learning = models();
      Opponent opponent{plain_engine(evaluation), depth};
      const auto ours = play_on(learning, opponent, connect4().start.parse("3452").value(), 2);
      const auto theirs = after(ours, ours.moves().back());
      EXPECT_GT(likelihood_of(opponent.answer(theirs), learning.answers(theirs)), 0.5)
          << evaluation << ' ' << depth;
    }
}

TEST(OpponentModels, ForgetWithTheGame) {
  auto learning = models();
  Opponent opponent{plain_engine("windows"), 5};
  play_on(learning, opponent, connect4().start.parse("3452").value(), 2);
  const play::Position elsewhere = connect4().start.parse("7712").value();
  learning.meet(elsewhere);
  EXPECT_EQ(learning.answers(elsewhere), models().answers(elsewhere));
}

TEST(OpponentModels, LearnNothingOnTheOpponentsTime) {
  auto learning = models();
  auto other = models();
  const play::Position ours = connect4().start.parse("3452").value();
  const play::Position theirs = after(ours, "4");
  const play::Position next = after(theirs, "2");  // which one model foresees
  for (auto* m : {&learning, &other}) m->leave(ours, "4");
  learning.meet(theirs);
  learning.leave(theirs, "7");
  for (auto* m : {&learning, &other}) m->meet(next);
  EXPECT_EQ(learning.answers(theirs), other.answers(theirs));
  EXPECT_NE(learning.answers(theirs), models().answers(theirs));
}

TEST(Traps, AreMovesWhoseLikelyAnswerIsAMistake) {
  const auto solver = make_solver(connect4().info, {1, 4});
  const auto position =
      connect4().start.parse("......./......./......./......./...X.X./...O.XO").value();
  ASSERT_EQ(solver->attains(position, 0), false) << "lost";
  auto fresh = models();
  const SolveLimits limits{nullptr, SolveLimits::Clock::now() + std::chrono::minutes(1)};
  const auto trap = find_trap(position, -1, fresh, *solver, limits);
  ASSERT_TRUE(trap);
  const play::Position set = after(position, *trap);
  for (const auto& [answer, likelihood] : fresh.answers(set))
    EXPECT_EQ(solver->attains(after(set, answer), 0), true) << answer;
}

TEST(Traps, NeedTime) {
  const auto solver = make_solver(connect4().info, {1, 4});
  const auto position = connect4().start.parse("44444112").value();
  auto fresh = models();
  EXPECT_FALSE(find_trap(position, -1, fresh, *solver, {nullptr, SolveLimits::Clock::now()}));
}

TEST(Solvers, SayWhetherAMarginIsAttained) {
  const auto solver = make_solver(connect4().info, {1, 4});
  for (const char* text : {"4455", "4444411223", "11223"}) {
    const play::Position position = connect4().start.parse(text).value();
    const Score margin = solver->solve(position, Goal::Margin).lower;
    EXPECT_EQ(solver->attains(position, margin), true) << text;
    EXPECT_EQ(solver->attains(position, margin + 1), false) << text;
  }
}

}  // namespace
}  // namespace petteia::engines
