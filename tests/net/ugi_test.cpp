#include "net/ugi.hpp"

#include <gmock/gmock.h>

#include "engines/catalog.hpp"
#include "net/harness.hpp"
#include "net/nboard.hpp"

namespace petteia::net {
namespace {

using namespace test;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

const play::Position& start_of(std::string_view game) { return engines::find_game(game)->start; }

/// Plays the first move; with a depth above 1 it thinks until it is stopped.
class TestEngine final : public play::ThinkingEngine {
 public:
  std::string name() const override { return "tester"; }
  std::vector<play::EngineOption> options() const override {
    using Kind = play::EngineOption::Kind;
    return {{"alpha-beta", Kind::Check, "true", 0, 0, {}},
            {"Hash size", Kind::Spin, "16", 1, 1024, {}},
            {"Style", Kind::Combo, "calm", 0, 0, {"calm", "wild"}},
            {"Book", Kind::String, "", 0, 0, {}}};
  }
  Parsed<void> set_option(std::string_view name, std::string_view value) override {
    if (value == "broken.book") return text_error("there is no such book");
    set.emplace_back(std::string(name) + "=" + std::string(value));
    return {};
  }
  void new_game() override { ++games; }
  std::string think(const play::Position& position, const play::ThinkLimits& limits,
                    const OnInfo& on_info, const std::stop_token& stop) override {
    if (limits.nodes) throw std::runtime_error("out of order");
    play::ThinkInfo info;
    info.depth = 1;
    info.value = -150;
    info.nodes = 7;
    info.time = 2ms;
    info.line = {position.moves().front()};
    on_info(info);
    while (limits.depth.value_or(1) > 1 && !stop.stop_requested()) std::this_thread::sleep_for(1ms);
    return position.moves().front();
  }

  std::vector<std::string> set;
  int games = 0;
};

/// What a session said, line by line.
class Screen {
 public:
  std::function<void(std::string_view)> writer() {
    return [this](std::string_view line) {
      const std::lock_guard lock(mutex_);
      lines_.emplace_back(line);
      changed_.notify_all();
    };
  }
  std::vector<std::string> lines() {
    const std::lock_guard lock(mutex_);
    return std::exchange(lines_, {});
  }
  /// All lines up to the first that begins so.
  std::vector<std::string> wait_for(std::string_view beginning) {
    std::unique_lock lock(mutex_);
    const auto there = [&] {
      return std::any_of(lines_.begin(), lines_.end(),
                         [&](const std::string& line) { return line.starts_with(beginning); });
    };
    EXPECT_TRUE(changed_.wait_for(lock, kForever, there)) << beginning;
    return std::exchange(lines_, {});
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::string> lines_;
};

class Ugi : public testing::Test {
 protected:
  std::vector<std::string> after(std::string_view line) {
    session.take(line);
    return screen.lines();
  }

  TestEngine engine;
  Screen screen;
  UgiSession session{start_of("connect4"), engine, screen.writer()};
};

TEST_F(Ugi, IdentifiesItselfWithItsOptions) {
  EXPECT_THAT(after("ugi"),
              ElementsAre("id name Petteia Connect-4 (tester)", "id author the Petteia project",
                          "option name alpha-beta type check default true",
                          "option name Hash size type spin default 16 min 1 max 1024",
                          "option name Style type combo default calm var calm var wild",
                          "option name Book type string default <empty>", "ugiok"));
  EXPECT_THAT(after("uci"), testing::Contains("uciok"));
}

TEST_F(Ugi, ThinksAndAnswers) {
  session.take("position startpos moves 4 4");
  session.take("go depth 1");
  EXPECT_THAT(screen.wait_for("bestmove"),
              ElementsAre("info depth 1 score cp -150 nodes 7 time 2 nps 3500 pv 1", "bestmove 1"));
}

TEST_F(Ugi, AnswersWhileItThinksAndStopsWhenTold) {
  session.take("go depth 9");
  screen.wait_for("info");
  EXPECT_THAT(after("isready"), ElementsAre("readyok"));
  EXPECT_THAT(after("query gameover"), ElementsAre("response false"));
  EXPECT_THAT(after("stop"), ElementsAre("bestmove 1"));
  EXPECT_THAT(after("stop"), ElementsAre()) << "there is nothing to stop any more";
}

TEST_F(Ugi, AnEndlessThoughtAnswersOnlyWhenStopped) {
  for (const char* go : {"go infinite", "go"}) {
    session.take(go);
    EXPECT_THAT(screen.wait_for("info"), ElementsAre(StartsWith("info")));
    std::this_thread::sleep_for(20ms);
    EXPECT_THAT(screen.lines(), ElementsAre());
    EXPECT_THAT(after("stop"), ElementsAre("bestmove 1"));
  }
}

TEST_F(Ugi, AnEngineThatFailsAnswersNone) {
  session.take("go nodes 5");
  EXPECT_THAT(screen.wait_for("bestmove"), ElementsAre("bestmove (none)"));
}

TEST_F(Ugi, AnswersQueries) {
  EXPECT_THAT(after("query p1turn"), ElementsAre("response true"));
  EXPECT_THAT(after("query result"), ElementsAre("response none"));
  session.take("position startpos moves 1 2 1 2 1 2 1");
  EXPECT_THAT(after("query gameover"), ElementsAre("response true"));
  EXPECT_THAT(after("query result"), ElementsAre("response p1win"));
  EXPECT_THAT(after("go depth 1"), ElementsAre("info string the game is over", "bestmove (none)"));
}

TEST_F(Ugi, SetsOptionsThatFit) {
  EXPECT_THAT(after("setoption name Hash size value 64"), ElementsAre());
  EXPECT_THAT(after("setoption name alpha-beta value false"), ElementsAre());
  EXPECT_THAT(after("setoption name Style value wild"), ElementsAre());
  EXPECT_THAT(after("setoption name Book value my openings.book"), ElementsAre());
  EXPECT_THAT(engine.set, ElementsAre("Hash size=64", "alpha-beta=false", "Style=wild",
                                      "Book=my openings.book"));
  for (const char* wrong :
       {"setoption name Hash size value 0", "setoption name Hash size value many",
        "setoption name Style value odd", "setoption name alpha-beta value 1",
        "setoption name Nothing value 1", "setoption Hash size", "setoption",
        "setoption name Book value broken.book"})
    EXPECT_THAT(after(wrong), ElementsAre(StartsWith("info string"))) << wrong;
  EXPECT_EQ(engine.set.size(), 4U);
}

TEST_F(Ugi, NonsenseIsAnsweredAndForgotten) {
  EXPECT_THAT(after("position startpos moves 9"), ElementsAre(StartsWith("info string")));
  EXPECT_THAT(after("go depth 1"),
              ElementsAre("info string there is no position to think about", "bestmove (none)"));
  for (const char* line : {"position", "position nowhere", "position fen", "position fen ?!",
                           "position startpos 4 4", "hello", "query", "query weather"})
    EXPECT_THAT(after(line), ElementsAre(StartsWith("info string"))) << line;
  session.take("position startpos");
  for (const char* line :
       {"go depth", "go depth x", "go depth 99999999999999999999", "go slowly 1"})
    EXPECT_THAT(after(line), ElementsAre(StartsWith("info string"))) << line;
  EXPECT_THAT(after(""), ElementsAre());
  EXPECT_THAT(after("  isready \r"), ElementsAre("readyok"));
  session.take("uginewgame");
  EXPECT_EQ(engine.games, 1);
  EXPECT_FALSE(session.take("quit"));
}

TEST(UgiPosition, ReadsEveryGameAndItsChance) {
  for (const auto& entry : engines::catalog()) {
    const auto position = parse_ugi_position(entry.start, "fen " + entry.start.text());
    ASSERT_TRUE(position) << entry.info.name;
    EXPECT_EQ(*position, entry.start);
  }
  const auto& start = start_of("tucchess");
  const auto moved = parse_ugi_position(start, "startpos moves 5040 @-- 1020 @43");
  ASSERT_TRUE(moved) << moved.error().what;
  EXPECT_EQ(moved->at({4, 3}), '*');
  const auto from_text = parse_ugi_position(start, "fen " + moved->text() + " moves 5141 @--");
  ASSERT_TRUE(from_text);
  EXPECT_EQ(from_text->to_move(), Side::Second);
  EXPECT_FALSE(parse_ugi_position(start, "startpos moves 5040 1020")) << "chance comes first";
}

TEST(UgiGo, GivesTheMoverItsOwnClock) {
  const auto first = parse_go("p1time 60000 p2time 30000 p1inc 1000 p2inc 500", Side::First);
  const auto second =
      parse_go("wtime 60000 btime 30000 winc 1000 binc 500 movestogo 3", Side::Second);
  ASSERT_TRUE(first && second);
  EXPECT_EQ(first->limits.time.game, 60s);
  EXPECT_EQ(first->limits.time.increment, 1s);
  EXPECT_EQ(second->limits.time.game, 30s);
  EXPECT_EQ(second->limits.time.increment, 500ms);
  const auto exact = parse_go("depth 5 nodes 1000 movetime 250", Side::First);
  ASSERT_TRUE(exact);
  EXPECT_EQ(exact->limits.depth, 5);
  EXPECT_EQ(exact->limits.nodes, 1000U);
  EXPECT_EQ(exact->limits.time.move, 250ms);
  EXPECT_FALSE(exact->until_stopped);
  EXPECT_EQ(parse_go("movetime -5", Side::First)->limits.time.move, 0ms);
}

class Nboard : public testing::Test {
 protected:
  std::vector<std::string> after(std::string_view line) {
    session.take(line);
    return screen.lines();
  }

  TestEngine engine;
  Screen screen;
  NboardSession session{start_of("reversi"), engine, screen.writer()};
};

constexpr std::string_view kGgf =
    "(;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[./mEdax]PW[chris]RE[?]TI[15:00]TY[8]"
    "BO[8 ---------------------------O*------*O--------------------------- *]"
    "B[F5]W[F6//0.5]B[E6/1.2/3];)";

TEST(Ggf, ReadsTheBoardAndTheMoves) {
  const auto& start = start_of("reversi");
  const auto position = parse_ggf(start, kGgf);
  ASSERT_TRUE(position) << position.error().what;
  EXPECT_EQ(*position, *start.parse("f5f6e6"));
  const auto again = parse_ggf(start, ggf_text(*position));
  ASSERT_TRUE(again) << again.error().what;
  EXPECT_EQ(*again, *position);
  for (const char* wrong : {"", "(", "(;", "(;GM", "(;GM[Othello", "(;GM[Othello]",
                            "(;BO[10 ---];)", "(;BO[8 ---];)", "(;B[A1];)", "(;W[F5];)", "(;B[];)"})
    EXPECT_FALSE(parse_ggf(start, wrong)) << wrong;
}

TEST_F(Nboard, PlaysAlong) {
  EXPECT_THAT(after("nboard 2"), ElementsAre("set myname Petteia (tester)"));
  EXPECT_THAT(after("set game " + std::string(kGgf)), ElementsAre());
  EXPECT_THAT(after("ping 7"), ElementsAre("pong 7"));
  EXPECT_THAT(after("set depth 1"), ElementsAre());
  session.take("go");
  const auto lines = screen.wait_for("===");
  const std::string move = start_of("reversi").parse("f5f6e6")->moves().front();
  EXPECT_THAT(lines, ElementsAre("status thinking", "search " + nboard_move(move) + " -1.50 0 1",
                                 "status", "=== " + nboard_move(move)));
  EXPECT_THAT(after("move " + nboard_move(move) + "/0.5/1"), ElementsAre());
  EXPECT_THAT(after("move A1"), ElementsAre(HasSubstr("ignored")));
  EXPECT_THAT(after("set game rubbish"), ElementsAre(HasSubstr("ignored")));
  EXPECT_THAT(after("learn"), ElementsAre("learned"));
  EXPECT_THAT(after("set contempt 5"), ElementsAre());
}

TEST_F(Nboard, ThePingEndsAHint) {
  session.take("set depth 20");
  session.take("hint 1");
  screen.wait_for("search");
  EXPECT_THAT(after("ping 1"), ElementsAre("pong 1"));
}

TEST(NboardMoves, PassesAreWrittenPa) {
  EXPECT_EQ(nboard_move("pass"), "PA");
  EXPECT_EQ(move_from_nboard("PA"), "pass");
  EXPECT_EQ(move_from_nboard("PASS/1"), "pass");
  EXPECT_EQ(move_from_nboard("F5/0.1"), "f5");
}

}  // namespace
}  // namespace petteia::net
