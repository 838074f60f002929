#include "net/hexthello_server.hpp"

#include <netdb.h>

#include "engines/catalog.hpp"
#include "net/harness.hpp"
#include "net/hexthello_client.hpp"
#include "net/hexthello_wire.hpp"
#include "play/simple_players.hpp"

namespace petteia::net::hexthello {
namespace {

using namespace test;
using play::Reason;

const play::Position& start() { return engines::find_game("hexthello")->start; }

class Table : public Running {
 public:
  explicit Table(ServerOptions options = {}) : Running(start(), options) {}
};

/// Short enough for tests, long enough for a busy machine not to matter to honest peers.
ServerOptions with_time(std::chrono::milliseconds move, int games = 1) {
  ServerOptions options;
  options.time.move = move;
  options.name_time = 300ms;
  options.games = games;
  return options;
}

/// A client that speaks the protocol as a script tells it.
class Guest : public Peer {
 public:
  explicit Guest(const Running& server) : Peer(SOCK_STREAM, server.port()) {}

  int code() const {
    const std::string byte = hear(1);
    return byte.empty() ? -1 : static_cast<std::uint8_t>(byte[0]);
  }
  /// Up to and with the answer to the question for the name.
  void introduce(int colour, std::string_view name) const {
    EXPECT_EQ(code(), colour);
    EXPECT_EQ(code(), 106);
    say(name_answer(name));
  }
  void see_start() const { EXPECT_EQ(hear(229), position_message(start())); }
};

/// Two clients with the first game begun; Black is asked for its first move.
struct Pair {
  explicit Pair(const Running& server) : white(server), black(server) {
    white.introduce(102, "Wanda");
    black.introduce(103, "Boris");
    white.see_start();
    black.see_start();
    EXPECT_EQ(black.code(), 104);
  }
  Guest white;
  Guest black;
};

/// Our own client on a thread of its own.
class Player {
 public:
  Player(std::uint16_t port, const std::string& name, std::uint64_t seed,
         const std::string& host = "127.0.0.1")
      : player_(seed),
        client_(make_client(start(), player_, options(port, name, host), silent_)),
        thread_([this] { farewell = client_->run(); }) {}
  ~Player() {
    if (thread_.joinable()) {
      client_->stop();
      thread_.join();
    }
  }
  void finish() { thread_.join(); }

  Farewell farewell = Farewell::NoServer;

 private:
  static ClientOptions options(std::uint16_t port, const std::string& name,
                               const std::string& host) {
    ClientOptions options;
    options.host = host;
    options.port = port;
    options.name = name;
    options.retry = 20ms;
    return options;
  }

  play::RandomPlayer player_;
  ClientObserver silent_;
  std::unique_ptr<Client> client_;
  std::thread thread_;
};

TEST(HexThelloServer, OurClientsPlayAWholeMatch) {
  ServerOptions options;
  options.games = 3;
  options.swap = true;
  Table table(options);
  Player anna(table.port(), "Anna", 1);
  table.witness.wait_for_moves(0);
  Player bert(table.port(), "Bert", 2);
  anna.finish();
  bert.finish();
  table.finish();
  EXPECT_EQ(anna.farewell, Farewell::Told);
  EXPECT_EQ(bert.farewell, Farewell::Told);
  const auto records = table.witness.records(3);
  ASSERT_EQ(records.size(), 3U);
  for (const auto& record : records) {
    EXPECT_EQ(record.ending.reason, Reason::Rules) << record.ending.sentence;
    EXPECT_GT(record.plies.size(), 10U);
  }
  EXPECT_EQ(records[0].players[0], records[1].players[1]) << "colours are swapped";
  EXPECT_EQ(records[0].players, records[2].players);
}

TEST(HexThelloServer, AnIllegalMoveLosesTheGameAndTheNextIsPlayed) {
  Table table(with_time(5s, 2));
  Pair pair(table);
  pair.black.say("\x07\x07");  // a disc is there
  pair.white.see_start();
  pair.black.see_start();
  EXPECT_EQ(pair.black.code(), 104);
  const play::Record record = table.witness.record();
  EXPECT_EQ(record.ending.reason, Reason::IllegalMove);
  EXPECT_EQ(record.ending.winner, Side::Second);
  EXPECT_NE(record.ending.sentence.find("Boris (Black) played 7,7"), std::string::npos)
      << record.ending.sentence;
}

TEST(HexThelloServer, ANullMoveWithMovesToPlayLoses) {
  Table table(with_time(5s));
  Pair pair(table);
  pair.black.say("\xCE\x2a");
  EXPECT_EQ(pair.white.code(), 107);
  EXPECT_EQ(pair.black.code(), 107);
  EXPECT_EQ(pair.black.code(), -1) << "closed";
  EXPECT_EQ(table.witness.record().ending.reason, Reason::IllegalMove);
  table.finish();
}

TEST(HexThelloServer, RubbishIsAnIllegalMove) {
  Table table(with_time(5s));
  Pair pair(table);
  pair.black.say("\xff\x80");
  EXPECT_EQ(table.witness.record().ending.reason, Reason::IllegalMove);
  EXPECT_EQ(pair.white.code(), 107);
}

TEST(HexThelloServer, SilenceAndHalfAMoveLoseOnTimeAndLateBytesAreForgotten) {
  Table table(with_time(300ms, 3));
  Pair pair(table);
  // First game: half a move, and no more.
  pair.black.say("\x09");
  pair.white.see_start();
  pair.black.see_start();
  EXPECT_EQ(pair.black.code(), 104);
  // Second game: the other half, then a whole move, which counts.
  pair.black.say("\x06");
  pair.black.say("\x09\x06");
  EXPECT_EQ(pair.white.hear(3), "\x69\x09\x06");
  EXPECT_EQ(pair.white.code(), 104);
  // White says nothing at all.
  pair.white.see_start();
  const auto records = table.witness.records(2);
  EXPECT_EQ(records[0].ending.reason, Reason::Overtime);
  EXPECT_EQ(records[0].ending.winner, Side::Second);
  EXPECT_EQ(records[1].ending.reason, Reason::Overtime);
  EXPECT_EQ(records[1].ending.winner, Side::First);
}

TEST(HexThelloServer, ASlowDripOfANameIsNotWaitedFor) {
  Table table(with_time(5s));
  Guest slow(table);
  Guest other(table);
  EXPECT_EQ(slow.code(), 102);
  EXPECT_EQ(other.code(), 103);
  EXPECT_EQ(slow.code(), 106);
  for (int i = 0; i < 8; ++i) {
    slow.say(i == 0 ? "\x7f" : "x");
    std::this_thread::sleep_for(60ms);
  }
  EXPECT_EQ(slow.code(), 107);
  EXPECT_EQ(table.witness.departures(1)[0], "did not tell its name in time");
  // The other one keeps its place and plays with whoever comes next; it came first, so is White.
  EXPECT_EQ(other.code(), 106);
  other.say(name_answer("Other"));
  Guest next(table);
  EXPECT_EQ(other.code(), 102);
  next.introduce(103, "Next");
  other.see_start();
  next.see_start();
}

TEST(HexThelloServer, MessagesInAHundredPiecesOrThreeInOne) {
  Table table(with_time(5s));
  Guest white(table);
  Guest black(table);
  EXPECT_EQ(white.code(), 102);
  EXPECT_EQ(white.code(), 106);
  const std::string long_name = '\x63' + std::string(99, 'w');
  for (const char byte : long_name) white.say({&byte, 1});
  // Name and first move at once, before either is asked for.
  black.say(name_answer("Boris") + "\x09\x06");
  EXPECT_EQ(black.code(), 103);
  EXPECT_EQ(black.code(), 106);
  white.see_start();
  EXPECT_EQ(white.hear(3), "\x69\x09\x06");
  EXPECT_EQ(white.code(), 104);
  white.say("\x09");
  std::this_thread::sleep_for(30ms);
  white.say("\x07");
  black.see_start();
  EXPECT_EQ(black.hear(1), "\x68");
  EXPECT_EQ(black.hear(3), "\x69\x09\x07");
  EXPECT_EQ(table.witness.names(2), (std::vector<std::string>{"wwwwwwww", "Boris"}));
}

TEST(HexThelloServer, AnyNameWillDo) {
  for (const std::string& name :
       {std::string(1, '\0'), '\xff' + std::string(255, '\n'), std::string("\x03\033[J")}) {
    Table table(with_time(5s));
    Guest white(table);
    Guest black(table);
    EXPECT_EQ(white.code(), 102);
    EXPECT_EQ(white.code(), 106);
    white.say(name);
    black.introduce(103, "Boris");
    white.see_start();
    const std::string shown = table.witness.names(1)[0];
    EXPECT_FALSE(shown.empty());
    EXPECT_LE(shown.size(), 8U);
    for (const char letter : shown) EXPECT_TRUE(' ' <= letter && letter <= '~');
  }
}

TEST(HexThelloServer, ADisconnectLosesWhoeverIsThinking) {
  for (const bool mover_leaves : {true, false}) {
    for (const bool rudely : {true, false}) {
      Table table(with_time(20s, 5));
      Pair pair(table);
      Guest& leaver = mover_leaves ? pair.black : pair.white;
      Guest& stayer = mover_leaves ? pair.white : pair.black;
      rudely ? leaver.reset() : leaver.hang_up();
      EXPECT_EQ(stayer.code(), 107) << "the one who stays is told";
      const play::Record record = table.witness.record();
      EXPECT_EQ(record.ending.reason, Reason::Disconnected);
      EXPECT_EQ(record.ending.winner, mover_leaves ? Side::Second : Side::First);
      table.finish();
      EXPECT_EQ(table.witness.records(1).size(), 1U) << "nobody is left to play the other games";
    }
  }
}

TEST(HexThelloServer, ADisconnectBeforeTheMatchOnlyEmptiesTheWaitingRoom) {
  Table table(with_time(5s));
  {
    Guest shy(table);
    shy.hang_up();
    table.witness.departures(1);
  }
  {
    Guest nameless(table);
    Guest waits(table);
    EXPECT_EQ(nameless.code(), 102);
    EXPECT_EQ(waits.code(), 103);
    nameless.hang_up();
    table.witness.departures(2);
    waits.hang_up();
    table.witness.departures(3);
  }
  Pair pair(table);
  pair.black.say("\x09\x06");
  EXPECT_EQ(pair.white.hear(3), "\x69\x09\x06");
}

TEST(HexThelloServer, AFloodOfBytesIsMalformed) {
  Table table(with_time(5s));
  Pair pair(table);
  for (int i = 0; i < 100; ++i) pair.white.say(std::string(1000, 'x'));
  EXPECT_EQ(pair.black.code(), 107);
  const play::Record record = table.witness.record();
  EXPECT_EQ(record.ending.reason, Reason::Malformed);
  EXPECT_EQ(record.ending.winner, Side::First);
}

TEST(HexThelloServer, OthersWaitForTheNextMatchInTheOrderTheyCame) {
  ServerOptions options = with_time(5s);
  options.matches = 3;
  Table table(options);
  Pair pair(table);
  std::vector<std::unique_ptr<Guest>> waiting;
  for (const char* name : {"Third", "Fourth", "Fifth", "Sixth", "Seventh"}) {
    waiting.push_back(std::make_unique<Guest>(table));
    EXPECT_EQ(waiting.back()->code(), 106) << "whoever waits is asked for its name at once";
    waiting.back()->say(name_answer(name));
    table.witness.names(2 + waiting.size());
  }
  EXPECT_TRUE(waiting[0]->silence());
  pair.black.say("\xCE\x01");
  for (const int first : {0, 2}) {
    const Guest& white = *waiting[first];
    const Guest& black = *waiting[first + 1];
    EXPECT_EQ(white.code(), 102);
    EXPECT_EQ(black.code(), 103);
    white.see_start();
    black.see_start();
    EXPECT_EQ(black.code(), 104);
    black.say("\xCE");
    black.say("x");
    EXPECT_EQ(white.code(), 107);
  }
  EXPECT_EQ(waiting[4]->code(), 107) << "the last match has been played";
  for (auto& guest : waiting) guest->hang_up();
  table.finish();
  const auto records = table.witness.records(3);
  EXPECT_EQ(records[1].players, (std::array<std::string, 2>{"Fourth", "Third"}));
  EXPECT_EQ(records[2].players, (std::array<std::string, 2>{"Sixth", "Fifth"}));
}

TEST(HexThelloServer, AFloodOfSilentConnectionsDoesNotKeepOthersFromPlaying) {
  ServerOptions options = with_time(5s);
  options.waiting_room = 50;
  Table table(options);
  std::vector<std::unique_ptr<Guest>> silent;
  for (int i = 0; i < 80; ++i) silent.push_back(std::make_unique<Guest>(table));
  EXPECT_EQ(silent.back()->code(), 107) << "the waiting room is full";
  table.witness.departures(80);
  Pair pair(table);
  pair.black.say("\x09\x06");
  EXPECT_EQ(pair.white.hear(3), "\x69\x09\x06");
}

TEST(HexThelloServer, WhoLeavesAndComesBackPlaysTheNextMatch) {
  ServerOptions options = with_time(20s);
  options.matches = 2;
  Table table(options);
  {
    Pair pair(table);
    pair.white.reset();
    EXPECT_EQ(pair.black.code(), 107);
  }
  Pair again(table);
  again.black.say("\x09\x06");
  EXPECT_EQ(again.white.hear(3), "\x69\x09\x06");
  EXPECT_EQ(again.white.code(), 104);
  again.black.hang_up();
  EXPECT_EQ(again.white.code(), 107);
  table.finish();
  const auto records = table.witness.records(2);
  EXPECT_EQ(records[0].ending.winner, Side::First);
  EXPECT_EQ(records[1].ending.winner, Side::Second);
}

TEST(HexThelloServer, ADisconnectBetweenTheAnswerAndTheNextQuestionLoses) {
  Table table(with_time(20s));
  Pair pair(table);
  pair.black.say("\x09\x06");
  pair.black.hang_up();
  EXPECT_EQ(pair.white.hear(3), "\x69\x09\x06") << "its move still counts";
  table.finish();
  const play::Record record = table.witness.record();
  EXPECT_EQ(record.plies.size(), 1U);
  EXPECT_EQ(record.ending.reason, Reason::Disconnected);
  EXPECT_EQ(record.ending.winner, Side::Second);
}

TEST(HexThelloServer, ASlowDripOfAMoveLosesOnTime) {
  Table table(with_time(200ms));
  Pair pair(table);
  pair.black.say("\x09");
  std::this_thread::sleep_for(300ms);
  pair.black.say("\x06");
  EXPECT_EQ(pair.white.code(), 107);
  EXPECT_EQ(table.witness.record().ending.reason, Reason::Overtime);
}

TEST(HexThelloServer, WhoNeverReadsHoldsUpNobody) {
  Table table(with_time(20s, 1'000'000));
  Guest white(table);
  const int little = 1024;
  setsockopt(white.socket(), SOL_SOCKET, SO_RCVBUF, &little, sizeof little);
  white.say(name_answer("Deaf"));
  Guest black(table);
  black.introduce(103, "Boris");
  // Black gives up game after game, until the server cannot send White another position.
  std::string heard;
  std::thread reader([&] {
    for (std::string more = "?"; !more.empty(); heard = more.empty() ? heard : more)
      more = black.hear(1000);
  });
  const std::string illegal(1000, '\x07');
  while (::send(black.socket(), illegal.data(), illegal.size(), MSG_NOSIGNAL) > 0) continue;
  reader.join();
  table.finish();
  EXPECT_EQ(heard.back(), '\x6b') << "the match is over";
  EXPECT_LT(table.witness.records(1).size(), 1'000'000U);
}

TEST(HexThelloServer, PlaysOverIPv6AndByHostName) {
  for (const std::string host : {"::1", "localhost"}) {
    ServerOptions options;
    options.bind = host;
    options.port = 0;
    Witness witness;
    std::unique_ptr<Server> server;
    try {
      server = open_server(start(), options, witness);
    } catch (const std::runtime_error&) {
      GTEST_SKIP() << "there is no IPv6 here";
    }
    const std::uint16_t port = server->port();
    std::thread thread([&] { server->run(); });
    Player anna(port, "Anna", 1, host);
    Player bert(port, "Bert", 2, host);
    anna.finish();
    bert.finish();
    thread.join();
    EXPECT_EQ(witness.record().ending.reason, Reason::Rules);
  }
}

TEST(HexThelloServer, StoppingItTellsEverybody) {
  auto table = std::make_unique<Table>(with_time(20s, 2));
  Pair pair(*table);
  Guest third(*table);
  EXPECT_EQ(third.code(), 106);
  std::thread stopper([&] { table.reset(); });
  EXPECT_EQ(pair.white.code(), 107);
  EXPECT_EQ(pair.black.code(), 107);
  EXPECT_EQ(third.code(), 107);
  stopper.join();
}

TEST(HexThelloServer, TwoServersCannotShareAPort) {
  Table table;
  ServerOptions options;
  options.bind = "127.0.0.1";
  options.port = table.port();
  Witness witness;
  EXPECT_THROW(open_server(start(), options, witness), std::runtime_error);
}

/// A system without /etc/hosts may not even know itself.
bool is_known(const std::string& host) {
  addrinfo* found = nullptr;
  if (getaddrinfo(host.c_str(), nullptr, nullptr, &found) != 0) return false;
  freeaddrinfo(found);
  return true;
}

TEST(HexThelloServer, ListensOnEveryAddressOrHostName) {
  for (const std::string bind : {"", "127.0.0.1", "localhost"}) {
    if (!bind.empty() && !is_known(bind)) GTEST_SKIP() << bind << " has no address here";
    ServerOptions options;
    options.bind = bind;
    options.port = 0;
    Witness witness;
    const auto server = open_server(start(), options, witness);
    const std::uint16_t port = server->port();
    std::thread thread([&] { server->run(); });
    { const Peer guest(SOCK_STREAM, port); }
    EXPECT_EQ(witness.departures(1).size(), 1U);
    server->stop();
    thread.join();
  }
}

}  // namespace
}  // namespace petteia::net::hexthello
