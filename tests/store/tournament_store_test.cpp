#include "store/tournament_store.hpp"

#include <fstream>

#include <gtest/gtest.h>

#include "store/tournament_links.hpp"
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
  EXPECT_TRUE(TournamentStore::being_played(scratch.file("t.db")));
}

TEST(TournamentStore, OthersReadWhileOnePlays) {
  const testing::Scratch scratch;
  {
    auto store = TournamentStore::create(scratch.file("t.db"), {"x", ""});
    const auto reader = TournamentStore::read(scratch.file("t.db"));
    EXPECT_FALSE(reader.session());
    store.begin_session();
    EXPECT_EQ(reader.session()->games, 0);
    store.show(sample(0, 0, 0));
    store.show(sample(0, 0, 1));
    EXPECT_EQ(reader.shown().size(), 2U);
    store.add(sample(0, 0, 1));
    EXPECT_EQ(reader.shown().size(), 1U);
    EXPECT_TRUE(reader.find(0, 0, 1));
    EXPECT_FALSE(reader.find(0, 0, 0));
  }
  EXPECT_FALSE(TournamentStore::being_played(scratch.file("t.db")));
  auto store = TournamentStore::open(scratch.file("t.db"));
  store.begin_session();
  EXPECT_TRUE(store.shown().empty()) << "what was left when the program ended";
  EXPECT_EQ(store.session()->games, 1);
}

TEST(TournamentLinks, AreFoundUntilTheFileIsGone) {
  const testing::Scratch scratch;
  const std::filesystem::path links = tournament_links(scratch.file("data"));
  EXPECT_TRUE(linked_tournaments(links).empty());
  for (const char* name : {"one cup.db", "two.db"}) {
    TournamentStore::create(scratch.file(name), {"x", ""});
    ASSERT_TRUE(link_tournament(links, scratch.file(name)));
    ASSERT_TRUE(link_tournament(links, scratch.file(name))) << "again";
  }
  const auto found = linked_tournaments(links);
  ASSERT_EQ(found.size(), 2U);
  std::filesystem::remove(scratch.file("two.db"));
  const auto left = linked_tournaments(links);
  ASSERT_EQ(left.size(), 1U);
  EXPECT_EQ(left[0].id.substr(0, 8), "one_cup-");
  EXPECT_EQ(left[0].database, std::filesystem::canonical(scratch.file("one cup.db")));
  ASSERT_TRUE(link_tournament(links, scratch.file("one cup.db")));
  std::filesystem::directory_iterator entries(links);
  EXPECT_EQ(std::distance(begin(entries), end(entries)), 1) << "the dead link is removed";
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
