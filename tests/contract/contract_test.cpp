// One suite that every game passes. A new game joins by one line in `AllGames`.

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include "engines/catalog.hpp"
#include "games/connect4/connect4.hpp"
#include "games/hexthello/hexthello.hpp"
#include "games/reversi/reversi.hpp"
#include "games/tucchess/tucchess.hpp"
#include "play/json.hpp"
#include "support/effort.hpp"
#include "support/random_play.hpp"

namespace petteia {
namespace {

using testing::random_game;

constexpr int kGames = testing::effort(1000);

template <class G>
class Contract : public ::testing::Test {
 protected:
  static play::Position cold(const G& g, const typename G::State& s) {
    static constexpr play::GameInfo kInfo{"contract", "Contract", {"First", "Second"}, ""};
    return play::Position(kInfo, g, s);
  }
};

using AllGames = ::testing::Types<connect4::Connect4, hexthello::HexThello, reversi::Reversi,
                                  tucchess::TucChess>;
TYPED_TEST_SUITE(Contract, AllGames);

TYPED_TEST(Contract, StatesAreSmallValues) {
  EXPECT_LE(sizeof(typename TypeParam::State), 72U);
  EXPECT_TRUE(std::is_trivially_copyable_v<typename TypeParam::State>);
  EXPECT_TRUE(std::is_trivially_copyable_v<typename TypeParam::Move>);
}

TYPED_TEST(Contract, GamesEndAndOnlyThenAreThereNoMoves) {
  const TypeParam g;
  Random random(1);
  for (int i = 0; i < kGames; ++i) {
    const auto end = random_game(g, random, [&](const auto& s) {
      Moves<TypeParam> moves;
      g.moves(s, moves);
      ASSERT_FALSE(moves.empty()) << g.text(s);
      ASSERT_LE(moves.size(), TypeParam::kMaxMoves);
    });
    ASSERT_TRUE(g.over(end)) << "no end in sight: " << g.text(end);
    Moves<TypeParam> moves;
    g.moves(end, moves);
    ASSERT_TRUE(moves.empty()) << g.text(end);
  }
}

TYPED_TEST(Contract, MovesAreDifferentFromEachOtherAndNameThemselves) {
  const TypeParam g;
  Random random(2);
  for (int i = 0; i < kGames; ++i)
    random_game(g, random, [&](const auto& s) {
      Moves<TypeParam> moves;
      g.moves(s, moves);
      for (std::size_t a = 0; a < moves.size(); ++a) {
        ASSERT_EQ(g.parse_move(s, g.move_text(moves[a])).value(), moves[a]);
        for (std::size_t b = 0; b < a; ++b) ASSERT_NE(moves[a], moves[b]) << g.text(s);
      }
    });
}

TYPED_TEST(Contract, ExactlyTheOfferedMovesAreAccepted) {
  const TypeParam g;
  // Every move text that occurs in some game is tried in every position of a few others.
  Random random(3);
  std::set<std::string> texts{"", " ", "x", "99", "-1,3", "9999", "pass", "a1", "0,0", "4;4"};
  for (int i = 0; i < testing::effort(50); ++i)
    random_game(g, random, [&](const auto& s) {
      texts.insert(g.move_text(testing::random_move(g, s, random)));
    });
  for (int i = 0; i < testing::effort(10); ++i)
    random_game(g, random, [&](const auto& s) {
      const play::Position before = this->cold(g, s);
      const auto offered = before.moves();
      for (const std::string& text : texts) {
        play::Position after = before;
        const bool legal = std::count(offered.begin(), offered.end(), text) > 0;
        const auto played = after.play(text);
        // A game may read more spellings of a move than it writes, so an accepted text need not
        // be an offered one; it must then lead where an offered one leads.
        if (!played) {
          ASSERT_FALSE(legal) << before.text() << ' ' << text;
          ASSERT_EQ(after, before) << "changed by the refused move " << text;
          ASSERT_FALSE(played.error().what.empty());
        } else if (!legal) {
          const bool same_as_offered =
              std::any_of(offered.begin(), offered.end(), [&](const std::string& move) {
                play::Position via_offered = before;
                return via_offered.play(move) && via_offered == after;
              });
          ASSERT_TRUE(same_as_offered) << before.text() << ' ' << text;
        }
      }
    });
}

TYPED_TEST(Contract, HashesFollowPositions) {
  const TypeParam g;
  Random random(4);
  std::map<std::uint64_t, std::string> seen;
  for (int i = 0; i < testing::effort(200); ++i)
    random_game(g, random, [&](const auto& s) {
      const auto [known, is_new] = seen.emplace(g.hash(s), g.text(s));
      ASSERT_TRUE(is_new || known->second == g.text(s)) << "two positions with one hash";
      ASSERT_EQ(g.hash(g.parse(g.text(s)).value()), g.hash(s));
      auto next = s;
      g.play(next, testing::random_move(g, s, random));
      ASSERT_NE(g.hash(next), g.hash(s)) << g.text(s);
    });
}

TYPED_TEST(Contract, PositionsSurviveTextAndJson) {
  const TypeParam g;
  Random random(5);
  for (int i = 0; i < testing::effort(200); ++i) {
    const auto end = random_game(g, random, [&](const auto& s) {
      const auto parsed = g.parse(g.text(s));
      ASSERT_TRUE(parsed) << g.text(s) << ": " << parsed.error().what;
      ASSERT_EQ(*parsed, s) << g.text(s);
    });
    ASSERT_EQ(g.parse(g.text(end)).value(), end) << g.text(end);
  }
}

TYPED_TEST(Contract, DamagedTextsAreRefusedOrReadButNeverHarm) {
  const TypeParam g;
  Random random(6);
  for (int i = 0; i < testing::effort(20); ++i)
    random_game(g, random, [&](const auto& s) {
      std::string text = g.text(s);
      text[random.below(static_cast<std::uint32_t>(text.size()))] =
          static_cast<char>(random.below(256));
      if (random.below(4) == 0) text.resize(random.below(static_cast<std::uint32_t>(text.size())));
      const auto parsed = g.parse(text);
      if (parsed) {
        ASSERT_EQ(g.parse(g.text(*parsed)).value(), *parsed) << text;
      } else {
        ASSERT_FALSE(parsed.error().what.empty());
        ASSERT_LE(parsed.error().at, text.size());
      }
    });
}

TYPED_TEST(Contract, ChanceIsWholeAndHoldsUpPlay) {
  if constexpr (Stochastic<TypeParam>) {
    const TypeParam g;
    Random random(7);
    int events = 0;
    for (int i = 0; i < kGames / 10; ++i)
      random_game(g, random, [&](auto s) {
        g.play(s, testing::random_move(g, s, random));
        while (g.chance(s)) {
          ++events;
          ASSERT_FALSE(g.over(s));
          play::Position waiting = this->cold(g, s);
          ASSERT_TRUE(waiting.moves().empty());
          Outcomes<TypeParam> outcomes;
          g.outcomes(s, outcomes);
          ASSERT_EQ(waiting.outcomes().size(), outcomes.size());
          double sum = 0;
          for (const auto& [outcome, probability] : outcomes) {
            ASSERT_GT(probability, 0);
            sum += probability;
            ASSERT_EQ(g.parse_outcome(s, g.outcome_text(outcome)).value(), outcome);
          }
          ASSERT_NEAR(sum, 1, 1e-12);
          ASSERT_EQ(g.parse(g.text(s)).value(), s) << g.text(s);
          ASSERT_FALSE(waiting.settle("nonsense"));
          g.settle(s, random.one_of(outcomes).outcome);
        }
      });
    EXPECT_GT(events, 0);
  } else {
    GTEST_SKIP() << "nothing is left to chance in this game";
  }
}

/// The same through the catalog: every game in it, as programs meet it.
TEST(Catalog, EveryGamePlaysToTheEndThroughTextAndJson) {
  Random random(8);
  for (const auto& entry : engines::catalog()) {
    for (int game = 0; game < testing::effort(20); ++game) {
      play::Position position = entry.start;
      for (int ply = 0; !position.over(); ++ply) {
        ASSERT_LT(ply, testing::kEndlessGame);
        const auto json = boost::json::serialize(play::to_json(position));
        const auto read = engines::position_from_json(boost::json::parse(json));
        ASSERT_TRUE(read) << json;
        ASSERT_EQ(*read, position);
        if (position.chance()) {
          const auto outcomes = position.outcomes();
          const auto& chosen = random.one_of(outcomes);
          ASSERT_TRUE(position.settle(chosen.text));
        } else {
          const auto moves = position.moves();
          const auto& chosen = random.one_of(moves);
          for (const Cell& cell : position.cells(chosen)) ASSERT_NE(position.at(cell), kNoCell);
          ASSERT_TRUE(position.play(chosen));
        }
      }
    }
  }
}

TEST(Catalog, RefusesJsonThatIsNoPosition) {
  const auto error = [](std::string_view json) {
    return engines::position_from_json(boost::json::parse(json)).error().what;
  };
  const std::string shape = "a position is an object with the strings \"game\" and \"position\"";
  EXPECT_EQ(error("[]"), shape);
  EXPECT_EQ(error(R"({"game": "connect4"})"), shape);
  EXPECT_EQ(error(R"({"game": 4, "position": ""})"), shape);
  EXPECT_EQ(error(R"({"game": "go", "position": ""})"), "there is no game 'go'");
}

}  // namespace
}  // namespace petteia
