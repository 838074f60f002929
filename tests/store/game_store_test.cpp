#include "store/game_store.hpp"

#include <csignal>
#include <thread>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/scratch.hpp"

namespace petteia::store {
namespace {

play::Record sample(int number) {
  play::Record record;
  record.game = "reversi";
  record.start = "";
  record.players = {"person", "hard"};
  record.began = "2026-03-28T16:21:05Z";
  record.seed = static_cast<std::uint64_t>(number);
  for (int i = 0; i < number % 60; ++i)
    record.plies.push_back({"f5", std::chrono::microseconds(i)});
  record.points = {number, 64 - number};
  record.ending = {play::Reason::Rules, Side::First, "the game was played to its end"};
  return record;
}

const GameNotes kNotes{{"person", "engine"}, "Hard"};

TEST(GameStore, GivesBackWhatItWasGiven) {
  const testing::Scratch scratch;
  const std::string file = scratch.file("deep/down/games.db");
  std::int64_t id = 0;
  {
    GameStore store(file);
    id = store.add(sample(3), kNotes);
  }
  const GameStore store(file);
  const auto game = store.get(id);
  ASSERT_TRUE(game);
  EXPECT_EQ(game->record, sample(3));
  EXPECT_EQ(game->notes.label, "Hard");
  const auto list = store.list({});
  ASSERT_EQ(list.size(), 1U);
  EXPECT_EQ(list[0].id, id);
  EXPECT_EQ(list[0].plies, 3U);
  EXPECT_EQ(list[0].ending, sample(3).ending);
  EXPECT_FALSE(store.get(id + 1));
}

TEST(GameStore, CountsDrawsAndLeavesAbandonedGamesOpen) {
  const testing::Scratch scratch;
  GameStore store(scratch.file("games.db"));
  play::Record record = sample(1);
  store.add(record, kNotes);
  record.ending.winner = Side::Second;
  store.add(record, kNotes);
  record.ending.winner = std::nullopt;
  store.add(record, kNotes);
  record.ending.reason = play::Reason::Abandoned;
  store.add(record, kNotes);
  store.add(record, {{"person", "person"}, ""});
  store.add(record, {});
  const auto scores = store.statistics("");
  ASSERT_EQ(scores.size(), 1U);
  EXPECT_EQ(scores[0].games, 4);
  EXPECT_EQ(scores[0].won, 1);
  EXPECT_EQ(scores[0].lost, 1);
  EXPECT_EQ(scores[0].drawn, 1);
}

TEST(GameStore, AnIdIsNeverGivenTwice) {
  const testing::Scratch scratch;
  GameStore store(scratch.file("games.db"));
  const auto first = store.add(sample(1), kNotes);
  EXPECT_TRUE(store.remove(first));
  EXPECT_FALSE(store.remove(first));
  EXPECT_GT(store.add(sample(2), kNotes), first);
}

TEST(GameStore, SaysWhatIsWrong) { EXPECT_THROW(GameStore("/proc/nowhere/games.db"), StoreError); }

/// Adds games as fast as it can and says after each, through the pipe, that it is kept.
[[noreturn]] void write_until_killed(const std::string& file, int pipe) {
  GameStore store(file);
  for (int number = 0;; ++number) {
    store.add(sample(number), kNotes);
    if (write(pipe, &number, sizeof number) != sizeof number) _exit(1);
  }
}

TEST(GameStore, KilledAtAnyMomentItLosesNothingAndHasNothingHalf) {
  const testing::Scratch scratch;
  for (int round = 0; round < 20; ++round) {
    const std::string file = scratch.file(std::to_string(round) + ".db");
    int pipes[2];
    ASSERT_EQ(pipe(pipes), 0);
    const pid_t child = fork();
    if (child == 0) write_until_killed(file, pipes[1]);
    close(pipes[1]);
    // From before the file is made to well into the writing, no two moments alike.
    std::this_thread::sleep_for(std::chrono::microseconds(2500 * round + 371 * (round % 7)));
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    int kept = 0;
    for (int number = 0; read(pipes[0], &number, sizeof number) == sizeof number;)
      kept = number + 1;
    close(pipes[0]);

    const GameStore store(file);
    GameFilter all;
    all.limit = 1'000'000;
    const auto games = store.list(all);
    // One more may have been committed before its writer could say so.
    ASSERT_GE(games.size(), static_cast<std::size_t>(kept));
    ASSERT_LE(games.size(), static_cast<std::size_t>(kept) + 1);
    for (const GameSummary& game : games)
      ASSERT_EQ(store.get(game.id)->record, sample(static_cast<int>(game.id - 1)));
  }
}

}  // namespace
}  // namespace petteia::store
