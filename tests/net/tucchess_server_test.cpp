#include "net/tucchess_server.hpp"

#include <fmt/format.h>

#include "engines/catalog.hpp"
#include "net/harness.hpp"
#include "net/tucchess_client.hpp"
#include "net/tucchess_wire.hpp"
#include "play/simple_players.hpp"

namespace petteia::net::tucchess {
namespace {

using namespace test;
using play::Reason;

const play::Position& start(std::string_view edition = "tucchess") {
  return engines::find_game(edition)->start;
}

ServerOptions quick() {
  ServerOptions options;
  options.countdown = 20ms;
  options.time.move = 5s;
  options.games = 1;
  return options;
}

class Table : public Running {
 public:
  explicit Table(const ServerOptions& options = quick()) : Running(start(), options) {}
};

class Guest : public Peer {
 public:
  explicit Guest(const Running& server) : Peer(SOCK_DGRAM, server.port()) {}
  Guest(const Running& server, std::string_view name, std::string_view colour) : Guest(server) {
    say(name);
    EXPECT_EQ(hear_datagram(), colour);
  }
};

/// Two players with the game begun; White is to move.
struct Pair {
  explicit Pair(const Running& server)
      : white(server, "Wanda", "PW"), black(server, "Boris", "PB") {
    EXPECT_EQ(white.hear_datagram(), "GB");
    EXPECT_EQ(black.hear_datagram(), "GB");
  }
  /// Both hear the same, in form.
  void both_hear(std::string_view beginning) const {
    const std::string heard = white.hear_datagram();
    EXPECT_EQ(black.hear_datagram(), heard);
    EXPECT_EQ(heard.substr(0, beginning.size()), beginning);
  }
  Guest white;
  Guest black;
};

class Player {
 public:
  Player(std::uint16_t port, const std::string& name, std::uint64_t seed, int games = 1)
      : player_(seed),
        client_(make_client(start(), player_, options(port, name, games), silent_)),
        thread_([this] { farewell_ = client_->run(); }) {}
  ~Player() {
    client_->stop();
    if (thread_.joinable()) thread_.join();
  }
  Farewell farewell() {
    thread_.join();
    return farewell_;
  }

 private:
  static ClientOptions options(std::uint16_t port, const std::string& name, int games) {
    ClientOptions options;
    options.port = port;
    options.name = name;
    options.games = games;
    options.retry = 20ms;
    return options;
  }

  play::RandomPlayer player_;
  ClientObserver silent_;
  Farewell farewell_ = Farewell::NoServer;
  std::unique_ptr<Client> client_;
  std::thread thread_;
};

TEST(TucChessServer, OurClientsPlayGamesOneAfterTheOther) {
  ServerOptions options = quick();
  options.games = 3;
  Table table(options);
  Player anna(table.port(), "Anna", 1, 3);
  Player bert(table.port(), "Bert", 2, 3);
  EXPECT_EQ(anna.farewell(), Farewell::Told);
  EXPECT_EQ(bert.farewell(), Farewell::Told);
  table.finish();
  for (const auto& record : table.witness.records(3))
    EXPECT_EQ(record.ending.reason, Reason::Rules) << record.ending.sentence;
}

TEST(TucChessServer, AGameBeginsAndMovesAreSentToBoth) {
  Table table;
  const Pair pair(table);
  pair.white.say("5040");
  pair.both_hear("T15040");
  pair.black.say("1121");
  pair.both_hear("T01121");
  pair.white.say("4030");  // onto a bonus
  const std::string turn = pair.white.hear_datagram();
  ASSERT_EQ(turn.size(), 12U);
  EXPECT_EQ(turn.substr(0, 6), "T14030");
  EXPECT_TRUE(turn.substr(8) == "0100" || turn.substr(8) == "0000") << turn;
}

TEST(TucChessServer, AnIllegalOrMalformedMoveLosesAndBothAreTold) {
  for (const auto& [answer, reason] : {std::pair{"5030", Reason::IllegalMove},
                                       {"9999", Reason::IllegalMove},
                                       {"0000", Reason::IllegalMove},
                                       {"50x0", Reason::Malformed},
                                       {"", Reason::Malformed},
                                       {"5", Reason::Malformed},
                                       {"504", Reason::Malformed},
                                       {"504011215141", Reason::Malformed},
                                       {"T15040990000", Reason::Malformed}}) {
    Table table;
    const Pair pair(table);
    pair.white.say(answer);
    pair.both_hear("GE0000");
    const play::Record record = table.witness.record();
    EXPECT_EQ(record.ending.reason, reason) << answer;
    EXPECT_EQ(record.ending.winner, Side::Second) << answer;
    table.finish();
  }
}

TEST(TucChessServer, SilenceLosesOnTimeAndTheNextGameIsPlayed) {
  ServerOptions options = quick();
  options.time.move = 200ms;
  options.games = 2;
  Table table(options);
  {
    const Pair pair(table);
    pair.white.say("5040");
    pair.both_hear("T15040");
    pair.both_hear("GE0000");
    const play::Record record = table.witness.record();
    EXPECT_EQ(record.ending.reason, Reason::Overtime);
    EXPECT_EQ(record.ending.winner, Side::First);
    pair.black.say("1020");  // too late: it joins nothing
  }
  const Pair next(table);
  next.both_hear("GE0000");
}

TEST(TucChessServer, WhoLeavesWhileTheOtherThinksLosesWhenItIsItsTurn) {
  ServerOptions options = quick();
  options.time.move = 200ms;
  options.games = 2;
  Table table(options);
  {
    Pair pair(table);
    pair.black.hang_up();
    pair.white.say("5040");
    EXPECT_EQ(pair.white.hear_datagram().substr(0, 6), "T15040");
    EXPECT_EQ(pair.white.hear_datagram(), "GE0000");
    const play::Record record = table.witness.record();
    EXPECT_EQ(record.ending.reason, Reason::Overtime);
    EXPECT_EQ(record.ending.winner, Side::First);
  }
  // It comes back from another port: another player, for the next game.
  const Guest boris(table, "Boris", "PW");
  const Guest wanda(table, "Wanda", "PB");
  EXPECT_EQ(boris.hear_datagram(), "GB");
}

TEST(TucChessServer, ThePointsDecideWhenTheTimeForTheGameIsUp) {
  ServerOptions options = quick();
  options.time.whole = 200ms;
  Table table(options);
  const Pair pair(table);
  pair.both_hear("GE0000");
  const play::Record record = table.witness.record();
  EXPECT_EQ(record.ending.reason, Reason::TimeLimit);
  EXPECT_TRUE(record.ending.draw());
}

TEST(TucChessServer, StrangersAndMovesOutOfTurnAreIgnored) {
  Table table;
  const Pair pair(table);
  const Guest stranger(table);
  stranger.say("5040");
  EXPECT_TRUE(stranger.silence());
  pair.black.say("1020");
  pair.black.say("rubbish");
  EXPECT_TRUE(pair.white.silence());
  pair.white.say("5141");
  pair.both_hear("T15141");
  EXPECT_TRUE(pair.white.silence()) << "what Black sent before its turn does not count";
  pair.black.say("1222");
  pair.both_hear("T01222");
}

TEST(TucChessServer, MovesBeforeTheBeginDoNotCount) {
  ServerOptions options = quick();
  options.countdown = 150ms;
  Table table(options);
  const Guest white(table, "Wanda", "PW");
  const Guest black(table, "Boris", "PB");
  white.say("5040");
  white.say("not a move");
  EXPECT_EQ(white.hear_datagram(), "GB");
  EXPECT_TRUE(white.silence());
  white.say("5141");
  EXPECT_EQ(white.hear_datagram().substr(0, 6), "T15141");
}

TEST(TucChessServer, ARepeatedJoinIsTheSamePlayer) {
  Table table;
  const Guest white(table, "Wanda", "PW");
  white.say("Wanda");
  EXPECT_EQ(white.hear_datagram(), "PW");
  white.say("another name");
  EXPECT_EQ(white.hear_datagram(), "PW");
  const Guest black(table, "Wanda", "PB");  // the same name from elsewhere is another player
  EXPECT_EQ(white.hear_datagram(), "GB");
  white.say("Wanda");
  EXPECT_EQ(white.hear_datagram(), "PW");
  white.say("5040");
  EXPECT_EQ(white.hear_datagram().substr(0, 6), "T15040");
}

TEST(TucChessServer, AThirdAndFourthPlayTheNextGame) {
  ServerOptions options = quick();
  options.games = 2;
  Table table(options);
  const Pair pair(table);
  const Guest third(table, "Third", "PW");
  const Guest fourth(table, "Fourth", "PB");
  EXPECT_TRUE(third.silence());
  pair.white.say("0000");
  pair.both_hear("GE0000");
  EXPECT_EQ(third.hear_datagram(), "GB");
  EXPECT_EQ(fourth.hear_datagram(), "GB");
}

TEST(TucChessServer, AnyNameWillDo) {
  Table table;
  const Guest white(table, "", "PW");
  const Guest black(table, std::string(1400, '\x07'), "PB");
  EXPECT_EQ(white.hear_datagram(), "GB");
  const auto names = table.witness.names(2);
  EXPECT_EQ(names[0], "nameless");
  EXPECT_EQ(names[1], std::string(32, '?'));
}

TEST(TucChessServer, AFloodOfDatagramsDoesNotStopAGame) {
  Table table;
  const Pair pair(table);
  const Guest flood(table);
  std::thread flooder([&] {
    for (int i = 0; i < 20000; ++i) flood.say(i % 2 == 0 ? "5040" : "join");
  });
  for (int i = 0; i < 5000; ++i) pair.black.say("rubbish");
  flooder.join();
  // A datagram may be lost in a flood; an honest player that hears nothing would be lost as well,
  // so this one asks again.
  std::string heard;
  for (int attempt = 0; attempt < 50 && heard.substr(0, 6) != "T15040"; ++attempt) {
    pair.white.say("5040");
    if (!pair.white.silence()) heard = pair.white.hear_datagram();
  }
  EXPECT_EQ(heard.substr(0, 6), "T15040");
}

TEST(TucChessServer, TheWaitingRoomHasAnEnd) {
  ServerOptions options = quick();
  options.waiting_room = 2;
  Table table(options);
  const Pair pair(table);
  const Guest third(table, "Third", "PW");
  const Guest fourth(table, "Fourth", "PB");
  const Guest fifth(table);
  fifth.say("Fifth");
  EXPECT_TRUE(fifth.silence());
}

TEST(TucChessServer, StoppingItTellsThePlayers) {
  auto table = std::make_unique<Table>();
  const Pair pair(*table);
  table.reset();
  pair.both_hear("GE0000");
}

TEST(TucChessServer, ManyGamesAtOnce) {
  ServerOptions options = quick();
  options.tables = 20;
  options.games = 20;
  Table table(options);
  std::vector<std::unique_ptr<Player>> players;
  for (int i = 0; i < 40; ++i)
    players.push_back(std::make_unique<Player>(table.port(), fmt::format("P{}", i), i));
  for (const auto& player : players) EXPECT_EQ(player->farewell(), Farewell::Told);
  const auto records = table.witness.records(20);
  for (const auto& record : records) EXPECT_EQ(record.ending.reason, Reason::Rules);
}

/// What a scripted server says to our client, which thinks of its moves by chance.
class TucChessClient : public testing::Test {
 protected:
  TucChessClient() : socket_(socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address = Peer::loopback(0);
    EXPECT_EQ(bind(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
    socklen_t size = sizeof address;
    getsockname(socket_, reinterpret_cast<sockaddr*>(&address), &size);
    port_ = ntohs(address.sin_port);
  }

  /// Takes the client's first datagram, and speaks with that client from then on.
  Peer meet(std::string& name) const {
    std::string text(100, '\0');
    sockaddr_in from{};
    socklen_t size = sizeof from;
    const ssize_t got =
        recvfrom(socket_, text.data(), text.size(), 0, reinterpret_cast<sockaddr*>(&from), &size);
    name = text.substr(0, static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    EXPECT_EQ(connect(socket_, reinterpret_cast<sockaddr*>(&from), size), 0);
    return Peer(socket_);
  }

  std::uint16_t port_ = 0;
  int socket_;
};

TEST_F(TucChessClient, PlaysAndBelievesTheServer) {
  Player player(port_, "Anna", 1);
  std::string name;
  const Peer server = meet(name);
  EXPECT_EQ(name, "Anna");
  server.say("PW");
  server.say("GB");
  const std::string move = server.hear_datagram();
  EXPECT_TRUE(start().parse(move)) << move;
  // A move it thinks impossible, then nonsense, then a move with points that cannot be.
  server.say("T05020990000");
  EXPECT_TRUE(is_move(server.hear_datagram()));
  for (const char* nonsense : {"", "T", "GB?", "T0999999", "hello", "\xff\xfe"})
    server.say(nonsense);
  server.say("T06200889977");
  EXPECT_TRUE(is_move(server.hear_datagram()));
  server.say("GE10077");
  EXPECT_EQ(player.farewell(), Farewell::Told);
}

TEST_F(TucChessClient, ChangesColoursBetweenGamesAndBearsMessagesInAnyOrder) {
  Player player(port_, "Anna", 1, 3);
  std::string name;
  const Peer server = meet(name);
  server.say("GE0000");  // a game that never began
  EXPECT_EQ(server.hear_datagram(), "Anna");
  server.say("T05040990000");  // a move before a colour and a beginning
  server.say("PB");
  server.say("GB");
  server.say("T15141990000");
  const std::string reply = server.hear_datagram();
  play::Position position = start();
  ASSERT_TRUE(position.play("5141") && position.settle("@--"));
  EXPECT_TRUE(position.play(reply)) << "the beginning is the beginning: " << reply;
  server.say("GE0000");
  EXPECT_EQ(server.hear_datagram(), "Anna");
  server.say("PW");
  server.say("GB");
  EXPECT_TRUE(play::Position(start()).play(server.hear_datagram())) << "White this time";
  server.say("PW");
  server.say("GB");
  EXPECT_TRUE(play::Position(start()).play(server.hear_datagram())) << "and once more";
  server.say("GE0000");
  EXPECT_EQ(player.farewell(), Farewell::Told);
}

TEST_F(TucChessClient, AsksAgainOnlyWhenNobodyWasThere) {
  std::uint16_t free_port = 0;
  {
    const Table gone;
    free_port = gone.port();
  }
  Player player(free_port, "Anna", 1);
  std::this_thread::sleep_for(100ms);
  ServerOptions options = quick();
  options.port = free_port;
  options.bind = "127.0.0.1";
  Witness witness;
  const auto server = open_server(start(), options, witness);
  std::thread thread([&] { server->run(); });
  EXPECT_EQ(witness.names(1), std::vector<std::string>{"Anna"});
  server->stop();
  thread.join();
}

TEST_F(TucChessClient, LeavesWhenTheServerGoes) {
  Player player(port_, "Anna", 1);
  std::string name;
  const Peer server = meet(name);
  server.say("PW");
  server.say("GB");
  EXPECT_TRUE(is_move(server.hear_datagram()));
  server.say("T05020990000");
  EXPECT_TRUE(is_move(server.hear_datagram()));
  // Its answer to the last word meets nobody: a server that first turns its back, for one that
  // only leaves afterwards may still be there when a quick answer comes.
  const std::string last_word = "T05121990000";
  sockaddr_in client{};
  socklen_t size = sizeof client;
  EXPECT_EQ(getpeername(server.socket(), reinterpret_cast<sockaddr*>(&client), &size), 0);
  const sockaddr_in itself = Peer::loopback(port_);
  EXPECT_EQ(connect(server.socket(), reinterpret_cast<const sockaddr*>(&itself), sizeof itself), 0);
  EXPECT_GT(sendto(server.socket(), last_word.data(), last_word.size(), 0,
                   reinterpret_cast<const sockaddr*>(&client), size),
            0);
  EXPECT_EQ(player.farewell(), Farewell::ServerGone);
}

}  // namespace
}  // namespace petteia::net::tucchess
