#include "arena/match.hpp"

#include <map>
#include <stdexcept>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engines/catalog.hpp"
#include "engines/players.hpp"

namespace petteia::arena {
namespace {

Conditions conditions(std::string_view game) {
  return {{engines::find_game(game)->start, {4, 8}, {}}, {}};
}

Contestant contestant(const std::string& spec) {
  return {spec, [spec](const Seat& seat) {
            return *engines::make_player(spec, engines::find_game("reversi")->info, seat.seed);
          }};
}

std::vector<PairResult> match(const Conditions& conditions, const Contestant& a,
                              const Contestant& b, const MatchSettings& settings) {
  std::vector<PairResult> pairs;
  play_match(conditions, a, b, settings, [&](const PairResult& pair) {
    pairs.push_back(pair);
    return true;
  });
  return pairs;
}

MatchScore score(const std::vector<PairResult>& pairs) {
  MatchScore score;
  for (const PairResult& pair : pairs) score.add(pair);
  return score;
}

/// Times apart.
bool same(const play::Record& a, const play::Record& b) {
  return a.start == b.start && a.ending == b.ending &&
         std::equal(a.plies.begin(), a.plies.end(), b.plies.begin(), b.plies.end(),
                    [](const auto& x, const auto& y) { return x.text == y.text; });
}

bool same_games(const std::vector<PairResult>& a, const std::vector<PairResult>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto& x, const auto& y) {
    return same(x.games[0], y.games[0]) && same(x.games[1], y.games[1]);
  });
}

/// Plays the first legal move and remembers the positions it saw; as told, fails at its n-th move.
class Scripted final : public play::Player {
 public:
  enum class Flaw { None, Illegal, Throws };
  struct Log {
    std::vector<play::Position> seen;
  };

  Scripted(Flaw flaw, int good_moves, Log* log) : flaw_(flaw), good_moves_(good_moves), log_(log) {}

  std::string name() const override { return "scripted"; }
  std::string choose(const play::Position& position, const play::TimeLeft&,
                     const std::stop_token&) override {
    if (log_) log_->seen.push_back(position);
    if (good_moves_-- > 0 || flaw_ == Flaw::None) return position.moves().front();
    if (flaw_ == Flaw::Throws) throw std::runtime_error("out of ideas");
    return "nonsense";
  }

 private:
  Flaw flaw_;
  int good_moves_;
  Log* log_;
};

Contestant scripted(Scripted::Flaw flaw, int good_moves, Scripted::Log* log = nullptr) {
  return {"scripted",
          [=](const Seat&) { return std::make_unique<Scripted>(flaw, good_moves, log); }};
}

TEST(Match, CountsEveryGameOnce) {
  const auto pairs = match(conditions("reversi"), contestant("greedy"), contestant("random"),
                           {.pairs = 20, .seed = 7, .concurrency = 2});
  const MatchScore total = score(pairs);
  EXPECT_EQ(pairs.size(), 20U);
  EXPECT_EQ(total.games(), 40);
  EXPECT_EQ(total.pairs[0] + total.pairs[1] + total.pairs[2] + total.pairs[3] + total.pairs[4], 20);
  EXPECT_EQ(2 * total.wins + total.draws,
            total.pairs[1] + 2 * total.pairs[2] + 3 * total.pairs[3] + 4 * total.pairs[4]);
  EXPECT_EQ(total.forfeits, (std::array{0, 0}));
  EXPECT_GT(total.wins, total.losses) << "greed beats chance in Reversi";
  EXPECT_GT(total.thinking[0].moves, 0);
}

TEST(Match, FollowsFromItsSeedWhateverTheConcurrency) {
  for (const auto& entry : engines::catalog()) {
    const Conditions c = conditions(entry.info.name);
    const auto once = match(c, contestant("greedy"), contestant("random"), {.pairs = 3, .seed = 1});
    const auto again = match(c, contestant("greedy"), contestant("random"),
                             {.pairs = 3, .seed = 1, .concurrency = 3});
    const auto other =
        match(c, contestant("greedy"), contestant("random"), {.pairs = 3, .seed = 2});
    EXPECT_TRUE(same_games(once, again)) << entry.info.name;
    EXPECT_FALSE(same_games(once, other)) << entry.info.name;
  }
}

TEST(Match, BothGamesOfAPairStartAlikeWithSidesSwapped) {
  Scripted::Log log;
  const Contestant a = scripted(Scripted::Flaw::None, 0, &log);
  const Conditions c = conditions("reversi");
  const auto pair = play_pair(c, a, scripted(Scripted::Flaw::None, 0), {.pair_seed = 5});
  ASSERT_TRUE(pair);
  // Equal players play equal games, so A sees the one side's positions first, then the other's.
  EXPECT_TRUE(same(pair->games[0], pair->games[1]));
  ASSERT_FALSE(log.seen.empty());
  EXPECT_EQ(log.seen.front().to_move(), Side::First);
  EXPECT_EQ(log.seen.back().to_move(), Side::Second);
  EXPECT_EQ(pair->half_points(), 2);
}

TEST(Match, BothGamesOfAPairHaveTheSameChance) {
  const Contestant player = scripted(Scripted::Flaw::None, 0);
  const auto pair = play_pair(conditions("tucchess"), player, player, {.pair_seed = 3});
  ASSERT_TRUE(pair);
  EXPECT_GT(std::count_if(pair->games[0].plies.begin(), pair->games[0].plies.end(),
                          [](const play::Ply& ply) { return ply.chance(); }),
            5);
  EXPECT_TRUE(same(pair->games[0], pair->games[1]));
}

/// After which moves a bonus appeared. (After a move onto a bonus, chance has two turns.)
std::map<int, bool> bonuses(const play::Record& game) {
  std::map<int, bool> appeared;
  int move = 0;
  for (std::size_t i = 0; i < game.plies.size(); ++i) {
    if (!game.plies[i].chance()) {
      ++move;
      continue;
    }
    const bool alone = (i == 0 || !game.plies[i - 1].chance()) &&
                       (i + 1 == game.plies.size() || !game.plies[i + 1].chance());
    if (alone) appeared[move] = game.plies[i].text.size() == 3;
  }
  return appeared;
}

TEST(Match, GamesThatPartWaysStillHaveTheSameChance) {
  int compared = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto pair = play_pair(conditions("tucchess"), contestant("greedy"), contestant("random"),
                                {.pair_seed = seed});
    ASSERT_TRUE(pair);
    ASSERT_FALSE(same(pair->games[0], pair->games[1]));
    const auto first = bonuses(pair->games[0]);
    const auto second = bonuses(pair->games[1]);
    for (const auto& [move, appeared] : first)
      if (const auto other = second.find(move); other != second.end()) {
        EXPECT_EQ(appeared, other->second) << "after move " << move;
        ++compared;
      }
  }
  EXPECT_GT(compared, 100);
}

TEST(Match, AnIllegalMoveLosesTheGame) {
  const auto pairs = match(conditions("connect4"), scripted(Scripted::Flaw::Illegal, 0),
                           contestant("random"), {.pairs = 2, .seed = 3});
  const MatchScore total = score(pairs);
  EXPECT_EQ(total.losses, 4);
  EXPECT_EQ(total.forfeits, (std::array{4, 0}));
  EXPECT_EQ(pairs[0].games[0].ending.reason, play::Reason::IllegalMove);
  EXPECT_THAT(total.first_forfeit, testing::HasSubstr("scripted (X) played nonsense"));
}

TEST(Match, APlayerThatThrowsLosesTheGame) {
  const auto pairs = match(conditions("connect4"), contestant("random"),
                           scripted(Scripted::Flaw::Throws, 0), {.pairs = 1, .seed = 3});
  const MatchScore total = score(pairs);
  EXPECT_EQ(total.wins, 2);
  EXPECT_EQ(total.forfeits, (std::array{0, 2}));
  EXPECT_EQ(total.first_forfeit, "scripted (O) failed: out of ideas");
}

TEST(Match, WhoIsLateLosesTheGame) {
  class Slow final : public play::Player {
   public:
    std::string name() const override { return "slow"; }
    std::string choose(const play::Position& position, const play::TimeLeft&,
                       const std::stop_token&) override {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
      return position.moves().front();
    }
  };
  Conditions c = conditions("connect4");
  c.rules.time = {.move = std::chrono::milliseconds(1)};
  const Contestant slow{"slow", [](const Seat&) { return std::make_unique<Slow>(); }};
  const auto late = play_pair(c, slow, slow, {});
  ASSERT_TRUE(late);
  EXPECT_EQ(late->games[0].ending.reason, play::Reason::Overtime);
  c.rules.time.margin = std::chrono::seconds(60);
  const auto forgiven = play_pair(c, slow, slow, {});
  ASSERT_TRUE(forgiven);
  EXPECT_EQ(forgiven->games[0].ending.reason, play::Reason::Rules);
}

TEST(Match, AGameThatGoesOnTooLongIsDecidedByPoints) {
  Conditions c = conditions("reversi");
  c.rules.max_plies = 10;
  const auto pair = play_pair(c, contestant("greedy"), contestant("random"), {.pair_seed = 11});
  ASSERT_TRUE(pair);
  for (const play::Record& game : pair->games) {
    EXPECT_EQ(game.ending.reason, play::Reason::TooLong);
    EXPECT_EQ(moves_of(game), 10);
  }
}

TEST(Match, StopsWhenTold) {
  std::stop_source stop;
  int heard = 0;
  play_match(
      conditions("connect4"), contestant("random"), contestant("random"),
      {.pairs = 1000, .seed = 1},
      [&](const PairResult&) {
        if (++heard == 3) stop.request_stop();
        return true;
      },
      stop.get_token());
  EXPECT_EQ(heard, 3);
}

TEST(Opening, GoesOnAndHasTheLengthAskedFor) {
  for (const auto& entry : engines::catalog())
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
      const auto opening = random_opening(entry.start, {4, 8}, seed);
      EXPECT_FALSE(opening.over());
      EXPECT_FALSE(opening.chance());
      EXPECT_EQ(opening, random_opening(entry.start, {4, 8}, seed));
    }
  const auto start = engines::find_game("reversi")->start;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const auto opening = random_opening(start, {5, 5}, seed);
    EXPECT_EQ(opening.points(Side::First) + opening.points(Side::Second), 4 + 5);
  }
  // A Connect-4 game is over after 42 plies at the latest.
  EXPECT_FALSE(random_opening(engines::find_game("connect4")->start, {42, 42}, 1).over());
}

TEST(Opening, RangesAreRead) {
  EXPECT_EQ(parse_ply_range("6")->least, 6);
  EXPECT_EQ(parse_ply_range("6")->most, 6);
  EXPECT_EQ(parse_ply_range("4-8")->least, 4);
  EXPECT_EQ(parse_ply_range("4-8")->most, 8);
  for (const char* wrong : {"", "x", "-3", "4-", "8-4", "4-8x", "4:8"})
    EXPECT_FALSE(parse_ply_range(wrong)) << wrong;
}

}  // namespace
}  // namespace petteia::arena
