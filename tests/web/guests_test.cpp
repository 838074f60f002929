#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include "engines/catalog.hpp"
#include "net/hexthello_client.hpp"
#include "play/simple_players.hpp"
#include "web/harness.hpp"

namespace petteia::web::test {
namespace {

/// A port that nobody listens on at the moment.
std::uint16_t free_port() {
  const int descriptor = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  EXPECT_EQ(bind(descriptor, reinterpret_cast<sockaddr*>(&address), size), 0);
  EXPECT_EQ(getsockname(descriptor, reinterpret_cast<sockaddr*>(&address), &size), 0);
  close(descriptor);
  return ntohs(address.sin_port);
}

json::array guests_when(Watcher& lobby, const std::function<bool(const json::array&)>& fits) {
  return lobby
      .next([&](const json::object& message) {
        return message.at("type") == "lobby" && fits(message.at("guests").as_array());
      })
      .at("guests")
      .as_array();
}

/// A random HexThello program that connects and plays what it is given.
class Program {
 public:
  Program(std::uint16_t port, const std::string& name)
      : client_(net::hexthello::make_client(engines::find_game("hexthello")->start, player_,
                                            options(port, name), observer_)),
        thread_([this] { client_->run(); }) {}
  ~Program() { thread_.join(); }
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

 private:
  static net::hexthello::ClientOptions options(std::uint16_t port, const std::string& name) {
    net::hexthello::ClientOptions options;
    options.port = port;
    options.name = name;
    return options;
  }

  play::RandomPlayer player_{1};
  net::ClientObserver observer_;
  std::unique_ptr<net::Client> client_;
  std::thread thread_;
};

TEST(WebGuests, AProgramIsSeatedPlaysAndIsSentAway) {
  ServiceOptions options;
  options.guests.hexthello_port = free_port();
  const TestService service(options);
  Watcher watcher(service.port());
  watcher.say({{"watch", "lobby"}});
  const Program program(*options.guests.hexthello_port, "Visitor");
  const json::array guests = guests_when(watcher, [](const auto& list) { return !list.empty(); });
  EXPECT_EQ(guests[0].at("name"), "Visitor");
  const std::string id(guests[0].at("id").as_string());

  const OwnTable table(service, {{"game", "hexthello"}, {"players", {"guest:" + id, "random"}}});
  EXPECT_EQ(
      service.post("/api/tables", {{"game", "hexthello"}, {"players", {"guest:" + id, "random"}}})
          .status,
      409);
  watcher.say({{"watch", table.topic()}});
  const json::object end =
      watcher
          .next([](const json::object& message) {
            return message.at("type") == "table" && message.at("table").at("over").as_bool();
          })
          .at("table")
          .as_object();
  EXPECT_EQ(end.at("ending").at("reason"), "rules");
  EXPECT_EQ(end.at("players").as_array()[0].at("kind"), "guest");
  EXPECT_FALSE(table.look().at("log").as_array().empty());

  EXPECT_EQ(request(service.port(), "DELETE", "/api/guests/" + id).status, 200);
  guests_when(watcher, [](const auto& list) { return list.empty(); });
  EXPECT_EQ(request(service.port(), "DELETE", "/api/guests/" + id).status, 404);
}

}  // namespace
}  // namespace petteia::web::test
