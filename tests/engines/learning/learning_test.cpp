#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>

#include "core/random.hpp"
#include "engines/learning/fit_patterns.hpp"
#include "engines/learning/game_log.hpp"
#include "engines/learning/self_play.hpp"
#include "engines/reversi/endgame.hpp"
#include "support/scratch.hpp"

namespace petteia::learning {
namespace {

using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

std::string contents(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void write(const std::filesystem::path& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}

const engines::CatalogEntry& reversi() { return *engines::find_game("reversi"); }

SelfPlayPlan small_plan() {
  SelfPlayPlan plan;
  plan.games = 6;
  plan.depth = 2;
  plan.exact_empties = 8;
  plan.engine.table_megabytes = 1;
  return plan;
}

std::string generated(const SelfPlayPlan& plan, const std::filesystem::path& path) {
  generate_games(reversi(), plan, path, {}, {});
  return contents(path);
}

TEST(GameLog, AFileCutOffAnywhereIsGoodUpToItsLastWholeGame) {
  const testing::Scratch scratch;
  const auto path = scratch.file("games");
  std::vector<std::size_t> ends;
  {
    GameLog log(path, "some");
    for (int i = 0; i < 3; ++i) {
      log.append({{{1, 5}, {static_cast<std::uint8_t>(i), -7}}, 1, 2, i});
      log.flush();
      ends.push_back(std::filesystem::file_size(path));
    }
  }
  const std::string whole = contents(path);
  for (std::size_t size = whole.find('\n') + 1; size <= whole.size(); ++size) {
    write(path, whole.substr(0, size));
    std::vector<Score> margins;
    const auto found =
        GameLog::read(path, [&](const LoggedGame& g) { margins.push_back(g.margin); });
    const auto expected = static_cast<std::size_t>(
        std::count_if(ends.begin(), ends.end(), [&](std::size_t end) { return end <= size; }));
    ASSERT_EQ(found.games, expected);
    ASSERT_EQ(margins.size(), expected);
  }
  // A game that was damaged ends the file, too.
  std::string damaged = whole;
  damaged[ends[0] + 10] ^= 4;
  write(path, damaged);
  EXPECT_EQ(GameLog::read(path, {}).games, 1U);
}

TEST(GameLog, RefusesWhatItDoesNotKnow) {
  const testing::Scratch scratch;
  write(scratch.file("other"), "hello\n");
  EXPECT_THAT([&] { GameLog::read(scratch.file("other"), {}); },
              ThrowsMessage<std::runtime_error>(HasSubstr("no file of self-play games")));
  EXPECT_THAT([&] { GameLog::read(scratch.file("missing"), {}); },
              ThrowsMessage<std::runtime_error>(HasSubstr("cannot be read")));
  GameLog(scratch.file("mine"), "one kind").flush();
  EXPECT_THAT([&] { GameLog(scratch.file("mine"), "another"); },
              ThrowsMessage<std::runtime_error>(HasSubstr("holds other games")));
}

TEST(SelfPlay, GamesDependOnNothingButThePlan) {
  const testing::Scratch scratch;
  SelfPlayPlan plan = small_plan();
  plan.threads = 1;
  const std::string alone = generated(plan, scratch.file("alone"));
  plan.threads = 3;
  EXPECT_EQ(generated(plan, scratch.file("together")), alone);

  // Stopped in the middle of a game and taken up again.
  plan.games = 2;
  const std::string part = generated(plan, scratch.file("resumed"));
  EXPECT_TRUE(alone.starts_with(part));
  write(scratch.file("resumed"), alone.substr(0, part.size() + 20));
  plan.games = 6;
  EXPECT_EQ(generated(plan, scratch.file("resumed")), alone);
  plan.games = 2;  // more are there already
  EXPECT_EQ(generate_games(reversi(), plan, scratch.file("resumed"), {}, {}), 6U);
  plan.games = 6;

  plan.seed = 2;
  EXPECT_NE(generated(plan, scratch.file("other")), alone);
}

TEST(SelfPlay, LoggedGamesAreLegalAndEndAsTheySay) {
  const testing::Scratch scratch;
  generated(small_plan(), scratch.file("games"));
  int games = 0;
  GameLog::read(scratch.file("games"), [&](const LoggedGame& log) {
    ++games;
    play::Position position = reversi().start;
    for (std::size_t i = 0; i < log.turns.size(); ++i) {
      const auto& turn = log.turns[i];
      EXPECT_EQ(turn.value == LoggedGame::kNoValue, i < log.random_turns);
      // From here on the value is the margin in which the game ends.
      if (i >= log.exact_from) {
        EXPECT_EQ(turn.value, kUnit * seen_by(position.to_move(), log.margin));
      }
      ASSERT_LT(turn.choice, position.moves().size());
      ASSERT_TRUE(position.play(position.moves()[turn.choice]));
    }
    ASSERT_TRUE(position.over());
    EXPECT_EQ(position.result(), log.margin);
    EXPECT_LT(log.exact_from, log.turns.size());
  });
  EXPECT_EQ(games, 6);
}

TEST(SelfPlay, ARivalPlaysOneSideAndNotTheOther) {
  const testing::Scratch scratch;
  SelfPlayPlan plan = small_plan();
  plan.depth = 1;
  plan.rival = "a";
  generated(plan, scratch.file("games"));

  engines::EngineOptions options = plan.engine;
  options.evaluation = plan.rival;
  const auto rival = engines::make_engine(reversi().info, options).value();
  engines::Limits limits;
  limits.depth = plan.depth;
  std::array<int, 2> games_as{};
  GameLog::read(scratch.file("games"), [&](const LoggedGame& log) {
    rival->clear();
    std::array<bool, 2> is_rival = {true, true};
    play::Position position = reversi().start;
    for (std::size_t i = 0; i < log.exact_from; ++i) {
      const auto moves = position.moves();
      const std::string& played = moves[log.turns[i].choice];
      if (i >= log.random_turns)
        is_rival[index(position.to_move())] &= rival->think(position, limits).best() == played;
      ASSERT_TRUE(position.play(played));
    }
    EXPECT_NE(is_rival[0], is_rival[1]);
    for (const int side : {0, 1}) games_as[side] += is_rival[side];
  });
  EXPECT_GT(games_as[0], 0);
  EXPECT_GT(games_as[1], 0);
}

TEST(SelfPlay, WhatCameOfAGameSaysNothingOfWhatWasBeforeAStrayMove) {
  const testing::Scratch scratch;
  SelfPlayPlan plan = small_plan();
  plan.stray_percent = 30;
  generated(plan, scratch.file("games"));
  const reversi::Reversi game;
  int strays = 0;
  int mistakes = 0;
  GameLog::read(scratch.file("games"), [&](const LoggedGame& log) {
    std::vector<Side> sides;
    replay(game, log, [&](const auto& state, const auto&, std::size_t) {
      sides.push_back(game.to_move(state));
    });
    ASSERT_EQ(sides.size(), log.turns.size());
    const auto targets = targets_of<reversi::Endgame>(game, log, 0);
    double expected = log.margin;  // First's
    for (std::size_t i = log.turns.size(); i-- > log.random_turns;) {
      const auto& turn = log.turns[i];
      const double thought = seen_by(sides[i], turn.value) / double{kUnit};
      const double lost = seen_by(sides[i], static_cast<int>(thought - expected));
      if (turn.strayed) {
        ++strays;
        expected = thought;
      }
      EXPECT_EQ(targets[i], sides[i] == Side::First ? expected : -expected);
      if (i < log.exact_from) continue;
      if (turn.strayed) {
        EXPECT_GE(lost, 0);
        mistakes += lost > 0;
      } else {
        EXPECT_EQ(lost, 0);
      }
    }
  });
  EXPECT_GT(strays, 30);
  EXPECT_GT(mistakes, 3);
}

TEST(LeastSquares, FindsTheWeightsThatMadeTheExamples) {
  constexpr std::size_t kCount = 40;
  Random random(3);
  std::vector<float> truth;
  for (std::size_t i = 0; i < kCount; ++i)
    truth.push_back(static_cast<float>(random.unit()) * 8 - 4);
  Examples examples[2];
  for (Examples& e : examples) {
    e.features = 3;
    for (int i = 0; i < 2000; ++i) {
      float sum = 0;
      for (int f = 0; f < 3; ++f) {
        e.weights.push_back(random.below(kCount));
        sum += truth[e.weights.back()];
      }
      e.targets.push_back(sum);
    }
  }
  FitPlan plan;
  plan.shrinkage = 0;
  double last = 0;
  const auto weights =
      fit_least_squares(examples[0], examples[1], kCount, plan,
                        [&](int, const FitStep& step) { last = step.held_out_error; });
  EXPECT_LT(last, 0.01);
  for (std::size_t i = 0; i < kCount; ++i) EXPECT_NEAR(weights[i], truth[i], 0.02);
}

Lesson lesson_of(const std::string& games) {
  Lesson lesson;
  lesson.games = {games};
  lesson.opinion = 0.5;
  return lesson;
}

TEST(Fit, LearnsFromGames) {
  const testing::Scratch scratch;
  SelfPlayPlan plan = small_plan();
  plan.games = 60;
  plan.depth = 1;
  generated(plan, scratch.file("games"));
  const Lesson lesson = lesson_of(scratch.file("games"));
  const auto learnt = reversi().engines.fit(lesson, "a test", {}, {});
  write(scratch.file("weights"), learnt.weights);
  engines::EngineOptions options;
  options.evaluation = "learnt";
  options.weights = scratch.file("weights");
  const auto engine = engines::make_engine(reversi().info, options);
  ASSERT_TRUE(engine);
  // What it says of positions it has not seen goes with how their games end.
  plan.seed = 2;
  generated(plan, scratch.file("others"));
  double products = 0;
  double values = 0;
  double margins = 0;
  GameLog::read(scratch.file("others"), [&](const LoggedGame& log) {
    play::Position position = reversi().start;
    for (std::size_t i = 0; i < log.turns.size(); ++i) {
      if (i > 40) {
        const double value = (*engine)->evaluate(position);
        const double margin = seen_by(position.to_move(), log.margin);
        products += value * margin;
        values += value * value;
        margins += margin * margin;
      }
      ASSERT_TRUE(position.play(position.moves()[log.turns[i].choice]));
    }
  });
  EXPECT_GT(products / std::sqrt(values * margins), 0.7);

  EXPECT_THAT([&] { reversi().engines.fit(lesson_of(scratch.file("weights")), "", {}, {}); },
              ThrowsMessage<std::runtime_error>(HasSubstr("no file of self-play games")));
}

TEST(Fit, LearnsHowWeightsDifferFromThoseOfBefore) {
  const testing::Scratch scratch;
  SelfPlayPlan plan = small_plan();
  plan.depth = 1;
  generated(plan, scratch.file("games"));
  Lesson lesson = lesson_of(scratch.file("games"));
  const auto learnt = reversi().engines.fit(lesson, "a test", {}, {});
  write(scratch.file("weights"), learnt.weights);

  // They may not differ at all.
  lesson.onto = scratch.file("weights");
  lesson.plan.shrinkage = 1e9;
  EXPECT_EQ(reversi().engines.fit(lesson, "a test", {}, {}).weights, learnt.weights);

  lesson.onto = scratch.file("games");
  EXPECT_THAT([&] { reversi().engines.fit(lesson, "", {}, {}); },
              ThrowsMessage<std::runtime_error>(HasSubstr("no file of weights")));
}

}  // namespace
}  // namespace petteia::learning
