// Many games: hundreds one after the other, and hundreds at once on one server.

#include <filesystem>

#include <poll.h>
#include <sys/resource.h>

#include "engines/catalog.hpp"
#include "net/harness.hpp"
#include "net/hexthello_client.hpp"
#include "net/hexthello_server.hpp"
#include "net/hexthello_view.hpp"
#include "net/tucchess_client.hpp"
#include "net/tucchess_server.hpp"
#include "play/simple_players.hpp"
#include "support/effort.hpp"

namespace petteia::net::hexthello {
namespace {

using namespace test;

const int kGames = petteia::testing::effort(500);
const int kMatches = petteia::testing::effort(200);

const play::Position& start() { return engines::find_game("hexthello")->start; }

/// A match between two of our clients that play by chance.
void play_match(int games) {
  ServerOptions options;
  options.games = games;
  options.swap = true;
  Running server(start(), options);
  const auto play = [&](std::uint64_t seed) {
    play::RandomPlayer player(seed);
    ClientObserver silent;
    ClientOptions client;
    client.port = server.port();
    EXPECT_EQ(make_client(start(), player, client, silent)->run(), Farewell::Told);
  };
  std::thread other(play, 1);
  play(2);
  other.join();
  for (const auto& record : server.witness.records(games))
    ASSERT_EQ(record.ending.reason, play::Reason::Rules) << record.ending.sentence;
}

/// Open files and sockets of this process.
std::ptrdiff_t open_descriptors() {
  return std::distance(std::filesystem::directory_iterator("/proc/self/fd"), {});
}

TEST(Soak, GamesOneAfterTheOther) {
  const auto before = open_descriptors();
  play_match(kGames);
  EXPECT_EQ(open_descriptors(), before);
}

TEST(Soak, MatchesOneAfterTheOther) {
  const auto before = open_descriptors();
  for (int match = 0; match < kGames / 10; ++match) play_match(1);
  EXPECT_EQ(open_descriptors(), before);
}

TEST(Soak, GamesOfTucChessOneAfterTheOther) {
  const auto before = open_descriptors();
  const play::Position& chess = engines::find_game("tucchess")->start;
  {
    tucchess::ServerOptions options;
    options.games = kGames;
    options.countdown = 0ms;
    Running server(chess, options);
    const auto play = [&](std::uint64_t seed) {
      play::RandomPlayer player(seed);
      ClientObserver silent;
      tucchess::ClientOptions client;
      client.port = server.port();
      client.games = kGames;
      EXPECT_EQ(make_client(chess, player, client, silent)->run(), Farewell::Told);
    };
    std::thread other(play, 1);
    play(2);
    other.join();
    for (const auto& record : server.witness.records(kGames))
      ASSERT_EQ(record.ending.reason, play::Reason::Rules) << record.ending.sentence;
  }
  EXPECT_EQ(open_descriptors(), before);
}

/// Many clients on one thread, each with a board of its own and moves by chance.
class Swarm {
 public:
  Swarm(std::uint16_t port, int count) {
    for (int i = 0; i < count; ++i) clients_.push_back(std::make_unique<One>(port, i));
  }

  /// Until all have been told to quit.
  void run() {
    std::vector<pollfd> waiting;
    for (const auto& client : clients_) waiting.push_back({client->socket(), POLLIN, 0});
    for (std::size_t left = clients_.size(); left > 0;) {
      ASSERT_GT(poll(waiting.data(), waiting.size(), 20000), 0) << "the server has fallen silent";
      for (std::size_t i = 0; i < waiting.size(); ++i) {
        if (waiting[i].revents == 0 || clients_[i]->obey()) continue;
        waiting[i].fd = -1;
        --left;
      }
    }
  }

 private:
  class One : public Peer {
   public:
    One(std::uint16_t port, int number)
        : Peer(SOCK_STREAM, port), player_(number), name_(std::to_string(number)) {}

    /// False when told to quit.
    bool obey() {
      stream_.feed(hear_datagram());
      while (const auto message = stream_.next()) {
        if (message->code == Code::Quit) return false;
        if (message->code == Code::Position) static_cast<void>(view_.take(message->body));
        if (message->code == Code::White) view_.be(Side::Second);
        if (message->code == Code::Black) view_.be(Side::First);
        if (message->code == Code::TheirMove) view_.follow(Move::read(message->body));
        if (message->code == Code::AskName) say(name_answer(name_));
        if (message->code == Code::AskMove) {
          const std::string move = player_.choose(view_.position(), {}, {});
          say(Move::from(view_.position(), move).bytes());
          view_.moved(move);
        }
      }
      return true;
    }

   private:
    ServerMessages stream_;
    View view_{start()};
    play::RandomPlayer player_;
    std::string name_;
  };

  std::vector<std::unique_ptr<One>> clients_;
};

TEST(Soak, MatchesAtOnce) {
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);

  ServerOptions options;
  options.tables = kMatches;
  options.matches = kMatches;
  options.name_time = kForever;
  Running server(start(), options);
  Swarm(server.port(), 2 * kMatches).run();
  const auto records = server.witness.records(kMatches);
  EXPECT_EQ(records.size(), static_cast<std::size_t>(kMatches));
  for (const auto& record : records)
    ASSERT_EQ(record.ending.reason, play::Reason::Rules) << record.ending.sentence;
}

}  // namespace
}  // namespace petteia::net::hexthello
