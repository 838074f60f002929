#include "net/engine_process.hpp"

#include <gmock/gmock.h>

#include "engines/catalog.hpp"
#include "net/harness.hpp"
#include "play/simple_players.hpp"

namespace petteia::net {
namespace {

using namespace test;
using play::PlayerFailure;
using play::Reason;

const play::Position& start_of(std::string_view game) { return engines::find_game(game)->start; }

/// Our own program as an engine.
EngineProcessOptions ourselves(std::string_view game) {
  EngineProcessOptions options;
  options.command = {PETTEIA_PROGRAM, "engine", std::string(game), "--engine", "random",
                     "--seed",        "1"};
  return options;
}

/// A shell script as an engine; `talk` is what it does once it has said hello.
EngineProcessOptions script(const std::string& talk, bool polite = true) {
  EngineProcessOptions options;
  const std::string hello =
      "while read -r line; do case $line in ugi) echo id name Mock; echo ugiok;; "
      "isready) echo readyok; break;; esac; done; ";
  options.command = {"sh", "-c", (polite ? hello : "") + talk};
  options.start_time = 2s;
  options.grace = 100ms;
  return options;
}

/// How the engine fails when it is asked for a move in 50 ms.
std::pair<Reason, std::string> failure_of(const EngineProcessOptions& options) {
  EngineProcess engine(options);
  play::TimeLeft time;
  time.move = 50ms;
  try {
    const std::string move = engine.choose(start_of("connect4"), time, {});
    ADD_FAILURE() << "it answered " << move;
  } catch (const PlayerFailure& failure) {
    return {failure.reason(), failure.what()};
  }
  return {};
}

TEST(EngineProcess, PlaysEveryGameToItsEnd) {
  for (const auto& entry : engines::catalog()) {
    EngineProcess engine(ourselves(entry.info.name));
    play::RandomPlayer other(3);
    const play::Referee referee(entry.start, {"engine", "random"}, {.move = 5s}, 1);
    const play::Record record = play_game(referee, {&engine, &other}, {});
    EXPECT_EQ(record.ending.reason, Reason::Rules) << record.ending.sentence;
    EXPECT_THAT(engine.name(), testing::StartsWith("Petteia "));
  }
}

TEST(EngineProcess, SpeaksNboardToo) {
  EngineProcessOptions options = ourselves("reversi");
  options.protocol = EngineProtocol::Nboard;
  EngineProcess engine(options);
  play::RandomPlayer other(3);
  const play::Referee referee(start_of("reversi"), {"engine", "random"}, {.move = 5s}, 1);
  const play::Record record = play_game(referee, {&other, &engine}, {});
  EXPECT_EQ(record.ending.reason, Reason::Rules) << record.ending.sentence;
}

TEST(EngineProcess, WhateverItDoesIsAFailureInTime) {
  EngineProcessOptions missing;
  missing.command = {"/no/such/program"};
  EXPECT_EQ(failure_of(missing).first, Reason::Crashed);
  EXPECT_EQ(failure_of(script("exit 3", false)).first, Reason::Crashed);
  EXPECT_EQ(failure_of(script("read -r x; kill -SEGV $$")).first, Reason::Crashed);
  EXPECT_EQ(failure_of(script("sleep 100")).first, Reason::Overtime);
  // Whichever comes first: the end of its time, or more output than we care to read.
  EXPECT_THAT(failure_of(script("yes info string busy")).first,
              testing::AnyOf(Reason::Overtime, Reason::Malformed));
  EXPECT_EQ(failure_of(script("yes | tr -d '\\n'")).first, Reason::Crashed);
  EXPECT_EQ(failure_of(script("echo bestmove")).first, Reason::Crashed);
  EngineProcessOptions mute = script("sleep 100", false);
  mute.start_time = 100ms;
  EXPECT_EQ(failure_of(mute).first, Reason::Crashed);
}

TEST(EngineProcess, AnIllegalMoveIsTheRefereesBusiness) {
  EngineProcess engine(script("echo bestmove castle; sleep 100"));
  play::RandomPlayer other(3);
  const play::Referee referee(start_of("connect4"), {"engine", "random"}, {.move = 5s}, 1);
  const play::Record record = play_game(referee, {&engine, &other}, {});
  EXPECT_EQ(record.ending.reason, Reason::IllegalMove);
  EXPECT_EQ(record.ending.winner, Side::Second);
}

TEST(EngineProcess, IsStartedAnewAfterAFailure) {
  EngineProcess engine(script("echo bestmove 4; read -r a; read -r b; read -r c; exit"));
  play::TimeLeft time;
  time.move = 5s;
  EXPECT_EQ(engine.choose(start_of("connect4"), time, {}), "4");
  EXPECT_THROW(engine.choose(start_of("connect4"), time, {}), PlayerFailure);
  EXPECT_EQ(engine.choose(start_of("connect4"), time, {}), "4");
}

TEST(EngineProcess, StopsWhenToldAndOtherwiseIsEnded) {
  std::stop_source source;
  source.request_stop();
  EngineProcess obedient(
      script("while read -r line; do [ \"$line\" = stop ] && echo bestmove 3; done"));
  EXPECT_EQ(obedient.choose(start_of("connect4"), {}, source.get_token()), "3");
  EngineProcess deaf(script("sleep 100"));
  EXPECT_THROW(deaf.choose(start_of("connect4"), {}, source.get_token()), PlayerFailure);
}

}  // namespace
}  // namespace petteia::net
