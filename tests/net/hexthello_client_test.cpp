#include "net/hexthello_client.hpp"

#include "engines/catalog.hpp"
#include "net/harness.hpp"
#include "net/hexthello_wire.hpp"
#include "play/simple_players.hpp"

namespace petteia::net::hexthello {
namespace {

using namespace test;

const play::Position& start() { return engines::find_game("hexthello")->start; }

/// Waits for one client, and speaks to it as a script tells.
class Listener {
 public:
  Listener() : socket_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address = Peer::loopback(0);
    EXPECT_EQ(bind(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
    socklen_t size = sizeof address;
    getsockname(socket_, reinterpret_cast<sockaddr*>(&address), &size);
    port = ntohs(address.sin_port);
  }
  ~Listener() { close(socket_); }
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

  Peer accept() const {
    listen(socket_, 1);
    return Peer(::accept(socket_, nullptr, nullptr));
  }

  std::uint16_t port = 0;

 private:
  int socket_;
};

/// Thinks until it is told to stop.
class Ponderer final : public play::Player {
 public:
  std::string name() const override { return "ponderer"; }
  std::string choose(const play::Position& position, const play::TimeLeft&,
                     const std::stop_token& stop) override {
    while (!stop.stop_requested()) std::this_thread::sleep_for(1ms);
    return position.moves().front();
  }
};

/// Chooses what is not legal, or fails.
class Wrong final : public play::Player {
 public:
  std::string name() const override { return "wrong"; }
  std::string choose(const play::Position&, const play::TimeLeft&,
                     const std::stop_token&) override {
    if (calls_++ % 2 == 0) return "0,0";
    throw std::runtime_error("out of order");
  }

 private:
  int calls_ = 0;
};

/// Our client on a thread of its own.
class Running {
 public:
  Running(std::uint16_t port, play::Player& player, ClientOptions options = {})
      : client_(make_client(start(), player, with_port(options, port), silent_)),
        thread_([this] { farewell_ = client_->run(); }) {}
  ~Running() {
    client_->stop();
    if (thread_.joinable()) thread_.join();
  }
  void stop() { client_->stop(); }
  Farewell farewell() {
    thread_.join();
    return farewell_;
  }

 private:
  static ClientOptions with_port(ClientOptions options, std::uint16_t port) {
    options.port = port;
    options.name = "Anaximander";
    options.retry = 20ms;
    return options;
  }

  ClientObserver silent_;
  Farewell farewell_ = Farewell::NoServer;
  std::unique_ptr<Client> client_;
  std::thread thread_;
};

bool legal(const play::Position& position, const std::string& move_bytes) {
  return move_bytes.size() == 2 && play::Position(position).play(Move::read(move_bytes).text());
}

TEST(HexThelloClient, ObeysAndLeavesWhenTold) {
  const Listener listener;
  play::RandomPlayer player(1);
  Running client(listener.port, player);
  const Peer server = listener.accept();
  // As the graphical server speaks: the name first, then the position, then the colour.
  server.say("\x6a");
  EXPECT_EQ(server.hear(9),
            "\x08"
            "Anaximan");
  server.say(position_message(start()) + "\x67\x68");
  const std::string move = server.hear(2);
  EXPECT_TRUE(legal(start(), move));
  // The reply and the next question glued together, with codes nobody knows between them.
  play::Position position = start();
  ASSERT_TRUE(position.play(Move::read(move).text()));
  const std::string reply = position.moves().front();
  server.say(std::string("\x01\xf0") + their_move_message(Move::from(position, reply)) + "\x68");
  ASSERT_TRUE(position.play(reply));
  EXPECT_TRUE(legal(position, server.hear(2)));
  server.say("\x6b");
  EXPECT_EQ(client.farewell(), Farewell::Told);
  EXPECT_EQ(server.hear(1), "");
}

TEST(HexThelloClient, PlaysOnFromAnyPositionAndChangesColours) {
  const Listener listener;
  play::RandomPlayer player(1);
  Running client(listener.port, player);
  const Peer server = listener.accept();
  // A position late in a game, with scores that do not fit a signed byte, before any colour.
  play::Position late = start();
  play::RandomPlayer random(9);
  while (late.points(Side::First) + late.points(Side::Second) < 165)
    ASSERT_TRUE(late.play(random.choose(late, {}, {})));
  for (int game = 0; game < 2; ++game) {
    std::string bytes = position_message(late);
    bytes[226] = static_cast<char>(200);
    bytes[227] = static_cast<char>(255);
    server.say(bytes);
    server.say(late.to_move() == Side::First ? "\x67\x68" : "\x66\x68");
    const std::string answer = server.hear(2);
    ASSERT_EQ(answer.size(), 2U);
    EXPECT_TRUE(legal(late, answer)) << Move::read(answer).text();
    // And at once the start with the other colour.
    server.say(position_message(start()) + "\x66\x69" + Move::from(start(), "9,6").bytes() +
               "\x68");
    play::Position next = start();
    ASSERT_TRUE(next.play("9,6"));
    EXPECT_TRUE(legal(next, server.hear(2)));
  }
}

TEST(HexThelloClient, AnswersWithTheNullMoveWhenItCannotMove) {
  const Listener listener;
  play::RandomPlayer player(1);
  Running client(listener.port, player);
  const Peer server = listener.accept();
  std::string bytes = position_message(start());
  for (char& cell : bytes)
    if (&cell > &bytes[0] && &cell < &bytes[226] && cell == 0) cell = 1;  // Black has everything
  for (const char* colour : {"\x66", "\x67"}) {
    server.say(bytes + colour + "\x68");
    EXPECT_EQ(server.hear(2)[0], '\xCE');
  }
}

TEST(HexThelloClient, SurvivesNonsense) {
  const Listener listener;
  play::RandomPlayer player(1);
  Running client(listener.port, player);
  const Peer server = listener.accept();
  server.say("\x68");  // a question before any colour or position
  EXPECT_TRUE(legal(start(), server.hear(2)));
  server.say('\x65' + std::string(228, '\x09'));  // a position of nonsense
  server.say("\x69\x80\x7f\x69\x07\x07\x69\xCE\xff\x66\x66\x67\x68");
  EXPECT_EQ(server.hear(2).size(), 2U);
  Random random(4);
  std::string rubbish;
  for (int i = 0; i < 20000; ++i)
    if (const char byte = static_cast<char>(random.below(256)); byte != 107) rubbish += byte;
  server.say(rubbish);
  // What is left of the rubbish may swallow the first few questions.
  server.say(std::string(228, '\0') + position_message(start()) + "\x67\x6a");
  std::string all;
  while (all.find("\x08"
                  "Anaximan") == std::string::npos) {
    const std::string more = server.hear(1);
    if (more.empty()) break;
    all += more;
  }
  EXPECT_NE(all.find("Anaximan"), std::string::npos);
  server.say("\x6b");
  EXPECT_EQ(client.farewell(), Farewell::Told);
}

TEST(HexThelloClient, NeverSendsAnIllegalMove) {
  const Listener listener;
  Wrong player;
  Running client(listener.port, player);
  const Peer server = listener.accept();
  for (int time = 0; time < 2; ++time) {
    server.say(message(Code::Black) + position_message(start()) + "\x68");
    EXPECT_TRUE(legal(start(), server.hear(2)));
  }
}

TEST(HexThelloClient, LeavesWhenTheServerGoesEvenWhileThinking) {
  for (const bool thinking : {false, true}) {
    const Listener listener;
    Ponderer player;
    Running client(listener.port, player);
    Peer server = listener.accept();
    if (thinking) server.say("\x68");
    std::this_thread::sleep_for(20ms);
    server.hang_up();
    EXPECT_EQ(client.farewell(), Farewell::ServerGone);
  }
}

TEST(HexThelloClient, StopsThinkingWhenToldToQuitOrInterrupted) {
  for (const bool told : {false, true}) {
    const Listener listener;
    Ponderer player;
    Running client(listener.port, player);
    const Peer server = listener.accept();
    server.say("\x68");
    std::this_thread::sleep_for(20ms);
    told ? server.say("\x6b") : client.stop();
    EXPECT_EQ(client.farewell(), told ? Farewell::Told : Farewell::Interrupted);
  }
}

TEST(HexThelloClient, WaitsForAServerThatIsNotThereYet) {
  const Listener listener;  // has a port, but does not listen yet
  play::RandomPlayer player(1);
  Running client(listener.port, player);
  std::this_thread::sleep_for(100ms);
  const Peer server = listener.accept();
  server.say("\x6b");
  EXPECT_EQ(client.farewell(), Farewell::Told);
}

TEST(HexThelloClient, GivesUpWhenItsPatienceEnds) {
  const Listener listener;
  play::RandomPlayer player(1);
  ClientOptions options;
  options.patience = 60ms;
  Running client(listener.port, player, options);
  EXPECT_EQ(client.farewell(), Farewell::NoServer);
}

}  // namespace
}  // namespace petteia::net::hexthello
