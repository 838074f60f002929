// Client programs as players, locked in and not.

#include <fstream>

#include <gmock/gmock.h>

#include "engines/catalog.hpp"
#include "net/harness.hpp"
#include "net/hexthello_client_player.hpp"
#include "net/tucchess_client_player.hpp"
#include "net/tucchess_server.hpp"
#include "play/simple_players.hpp"
#include "support/scratch.hpp"

namespace petteia::net {
namespace {

using namespace test;
using play::Reason;
using ::testing::HasSubstr;

using Words = std::vector<std::string>;

const play::Position& start_of(std::string_view game) { return engines::find_game(game)->start; }

bool no_sandbox() { return sandbox_problem(PETTEIA_PROGRAM).has_value(); }

ClientPlayerOptions options(const Words& command, bool sandbox) {
  ClientPlayerOptions options;
  options.program = *program_from(command, "");
  options.confinement.sandbox = sandbox;
  options.confinement.launcher = PETTEIA_PROGRAM;
  // Our own program may have been built with sanitizers, which reserve terabytes.
  options.confinement.limits.memory = 1 << 30;
  options.margin = std::chrono::seconds(10);
  return options;
}

Words hexthello_client() {
  return {PETTEIA_PROGRAM, "client", "hexthello", "--engine", "random", "-i",
          "{host}",        "-p",     "{port}"};
}

/// With the port that is built in.
Words tucchess_client() { return {PETTEIA_PROGRAM, "client", "tucchess", "--engine", "random"}; }

play::Record game(std::string_view name, play::Player& first, play::Player& second,
                  std::chrono::milliseconds time = 10s) {
  const play::Referee referee(start_of(name), {"first", "second"}, {.move = time, .margin = 10s},
                              3);
  return play_game(referee, {&first, &second}, {});
}

class ClientPlayers : public ::testing::TestWithParam<bool> {
 protected:
  void SetUp() override {
    if (GetParam() && no_sandbox()) GTEST_SKIP() << "no sandbox on this machine";
  }
};

TEST_P(ClientPlayers, HexThelloClientsPlayEachOther) {
  hexthello::HexThelloClientPlayer one(options(hexthello_client(), GetParam()));
  hexthello::HexThelloClientPlayer two(options(hexthello_client(), GetParam()));
  const play::Record record = game("hexthello", one, two);
  EXPECT_EQ(record.ending.reason, Reason::Rules) << record.ending.sentence;
  EXPECT_NE(one.name(), "client") << "it has told its name";
}

TEST_P(ClientPlayers, HexThelloClientsPlayFromAnyPosition) {
  play::Position opening = start_of("hexthello");
  for (int ply = 0; ply < 7; ++ply) ASSERT_TRUE(opening.play(opening.moves().front()));
  hexthello::HexThelloClientPlayer client(options(hexthello_client(), GetParam()));
  play::RandomPlayer random(1);
  const play::Referee referee(opening, {"client", "random"}, {.move = 10s}, 1);
  const play::Record record = play_game(referee, {&client, &random}, {});
  EXPECT_EQ(record.ending.reason, Reason::Rules) << record.ending.sentence;
}

TEST_P(ClientPlayers, TucChessClientsWithTheSameBuiltInPortPlayEachOther) {
  tucchess::TucChessClientPlayer one(options(tucchess_client(), GetParam()),
                                     tucchess::ServerOptions().port);
  tucchess::TucChessClientPlayer two(options(tucchess_client(), GetParam()),
                                     tucchess::ServerOptions().port);
  const play::Record record = game("tucchess", one, two);
  EXPECT_EQ(record.ending.reason, Reason::Rules) << record.ending.sentence;
}

TEST_P(ClientPlayers, WhateverAClientDoesIsAFailureOnRecord) {
  const testing::Scratch scratch;
  const auto ending = [&](const Words& command, std::chrono::milliseconds start_time = 10s) {
    ClientPlayerOptions o = options(command, GetParam());
    o.start_time = start_time;
    o.log = scratch.file("log");
    o.margin = 0ms;
    hexthello::HexThelloClientPlayer client(o);
    play::RandomPlayer random(1);
    const play::Record record = game("hexthello", random, client);
    EXPECT_EQ(record.ending.winner, Side::First);
    return record.ending;
  };
  EXPECT_THAT(ending({"false"}).sentence, HasSubstr("ended with exit code 1"));
  EXPECT_THAT(ending({PETTEIA_HOSTILE, "crash"}).sentence, HasSubstr("was ended by signal 6"));
  // On a busy machine even the launcher may not be ready by then.
  EXPECT_THAT(ending({PETTEIA_HOSTILE, "sleep"}, 500ms).sentence,
              ::testing::AnyOf(HasSubstr("did not connect"), HasSubstr("could not be started")));
  EXPECT_THAT(ending({"/no/such/program"}).sentence, HasSubstr("ended with exit code 2"));
  EXPECT_THAT(ending({"sh", "-c", "echo last words; exit 7"}).sentence,
              HasSubstr("ended with exit code 7"));
  std::ifstream log(scratch.file("log"));
  std::string words;
  std::getline(log, words);
  EXPECT_EQ(words, "last words") << "output is kept";
  // Last, for it may still be writing into the log while it is being ended.
  EXPECT_THAT(ending({PETTEIA_HOSTILE, "flood"}).sentence, HasSubstr("wrote more than"));
}

TEST_P(ClientPlayers, AClientThatThinksTooLongLoses) {
  Words slow = hexthello_client();
  slow.insert(slow.end(), {"--engine", "engine:time=100000"});
  slow.erase(slow.begin() + 3, slow.begin() + 5);
  slow.insert(slow.end(), {"--time", "100000"});
  ClientPlayerOptions o = options(slow, GetParam());
  o.margin = 50ms;
  hexthello::HexThelloClientPlayer client(o);
  play::RandomPlayer random(1);
  const play::Referee referee(start_of("hexthello"), {"client", "random"}, {.move = 50ms}, 1);
  const play::Record record = play_game(referee, {&client, &random}, {});
  EXPECT_EQ(record.ending.reason, Reason::Overtime) << record.ending.sentence;
  EXPECT_EQ(record.ending.winner, Side::Second);
}

INSTANTIATE_TEST_SUITE_P(Confined, ClientPlayers, ::testing::Values(true, false),
                         [](const auto& param) { return param.param ? "Sandbox" : "Unsafe"; });

TEST(Visitors, ComeByThemselvesAndStay) {
  ClientPlayerOptions o;
  o.margin = std::chrono::seconds(10);
  const auto house = std::make_shared<hexthello::OpenHouse>(0);
  sockaddr_in6 address{};
  socklen_t size = sizeof address;
  getsockname(house->door.get(), reinterpret_cast<sockaddr*>(&address), &size);
  Process client({PETTEIA_PROGRAM, "client", "hexthello", "--engine", "random", "-p",
                  std::to_string(ntohs(address.sin6_port))},
                 {});
  play::RandomPlayer random(1);
  for (const bool first : {true, false}) {
    hexthello::HexThelloClientPlayer visitor(o, house);
    const play::Record record =
        first ? game("hexthello", visitor, random) : game("hexthello", random, visitor);
    EXPECT_EQ(record.ending.reason, Reason::Rules) << record.ending.sentence;
  }
  EXPECT_TRUE(client.running()) << "it stays for another game";
}

TEST(Visitors, JoinAGameOfTucChess) {
  constexpr std::uint16_t kPort = 19876;
  Process client(
      {PETTEIA_PROGRAM, "client", "tucchess", "--engine", "random", "-p", std::to_string(kPort)},
      {});
  ClientPlayerOptions o;
  o.margin = std::chrono::seconds(10);
  tucchess::TucChessClientPlayer visitor(o, kPort);
  play::RandomPlayer random(1);
  const play::Record record = game("tucchess", random, visitor);
  EXPECT_EQ(record.ending.reason, Reason::Rules) << record.ending.sentence;
}

}  // namespace
}  // namespace petteia::net
