#include "store/tournament_store.hpp"

#include <fstream>

#include <gtest/gtest.h>

#include "support/scratch.hpp"

namespace petteia::store {
namespace {

StoredGame sample(int round, int board, int game) {
  play::Record record;
  record.game = "chess";
  record.start = "4k3";
  record.players = {"ann", "o'hara"};
  record.plies = {{"e1", std::chrono::microseconds(1500)}, {"@22", std::nullopt}};
  record.points = {1, 4};
  record.ending = {play::Reason::Rules, Side::Second, "it was played to its end"};
  return {round, board, game, record};
}

TEST(TournamentStore, GivesBackWhatItWasGiven) {
  const testing::Scratch scratch;
  {
    auto store = TournamentStore::create(scratch.file("t.db"), {"format = 'x'", "/home"});
    store.add(sample(1, 0, 0));
    store.add(sample(0, 2, 1));
  }
  const auto store = TournamentStore::open(scratch.file("t.db"));
  EXPECT_EQ(store.source(), (TournamentSource{"format = 'x'", "/home"}));
  const auto games = store.games();
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(games[0].round, 0);
  EXPECT_EQ(games[0].board, 2);
  EXPECT_EQ(games[0].game, 1);
  EXPECT_EQ(games[1].round, 1);
  EXPECT_EQ(games[0].record, sample(0, 2, 1).record);
}

TEST(TournamentStore, ASecondTournamentInAFileIsRefused) {
  const testing::Scratch scratch;
  { TournamentStore::create(scratch.file("t.db"), {"first", ""}); }
  EXPECT_THROW(TournamentStore::create(scratch.file("t.db"), {"second", ""}), StoreError);
  EXPECT_EQ(TournamentStore::open(scratch.file("t.db")).source().definition, "first");
}

TEST(TournamentStore, AGameIsPlayedOnce) {
  const testing::Scratch scratch;
  auto store = TournamentStore::create(scratch.file("t.db"), {"x", ""});
  store.add(sample(0, 0, 0));
  EXPECT_THROW(store.add(sample(0, 0, 0)), StoreError);
}

TEST(TournamentStore, OneProgramAtATime) {
  const testing::Scratch scratch;
  auto store = TournamentStore::create(scratch.file("t.db"), {"x", ""});
  EXPECT_THROW(TournamentStore::open(scratch.file("t.db")), StoreError);
}

TEST(TournamentStore, SaysWhatIsWrongWithAFile) {
  const testing::Scratch scratch;
  EXPECT_THROW(TournamentStore::open(scratch.file("none.db")), StoreError);
  std::ofstream(scratch.file("text.db")) << "this is no database, whatever its name may say\n";
  EXPECT_THROW(TournamentStore::open(scratch.file("text.db")), StoreError);
  std::ofstream(scratch.file("empty.db"));
  EXPECT_THROW(TournamentStore::open(scratch.file("empty.db")), StoreError);
  // A file in which nothing was said yet is as good as a new one.
  EXPECT_EQ(TournamentStore::create(scratch.file("empty.db"), {"x", ""}).source().definition, "x");
}

}  // namespace
}  // namespace petteia::store
