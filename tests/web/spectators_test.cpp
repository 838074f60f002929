#include <algorithm>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include "web/harness.hpp"

namespace petteia::web::test {
namespace {

constexpr int kSpectators = 500;

/// Both ends of every connection are in this process.
void allow_many_files() {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, 4096);
  setrlimit(RLIMIT_NOFILE, &limit);
}

TEST(Spectators, AllSeeEachMove) {
  allow_many_files();
  const TestService service;
  const OwnTable table(service, {{"game", "hexthello"}, {"players", {"person", "person"}}});
  std::vector<Watcher> spectators;
  for (int i = 0; i < kSpectators; ++i) {
    spectators.emplace_back(service.port());
    spectators.back().say({{"watch", table.topic()}});
    spectators.back().next("table");
  }
  std::vector<double> milliseconds;
  for (std::size_t ply = 0; ply < 10; ++ply) {
    const std::string move = first_move(table.look());
    const auto began = std::chrono::steady_clock::now();
    ASSERT_EQ(table.move(move, ply).status, 200);
    for (Watcher& spectator : spectators)
      spectator.next([&](const json::object& message) {
        return message.at("type") == "table" && plies(message.at("table").as_object()) == ply + 1;
      });
    milliseconds.push_back(
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - began)
            .count());
  }
  std::sort(milliseconds.begin(), milliseconds.end());
  fmt::print("from a move until {} spectators have read it: median {:.1f} ms, most {:.1f} ms\n",
             kSpectators, milliseconds[milliseconds.size() / 2], milliseconds.back());
}

TEST(Spectators, OneWhoReadsNothingDisturbsNobody) {
  const TestService service;
  const OwnTable table(service, {{"game", "connect4"}, {"players", {"random", "random"}}});
  Watcher silent(service.port()), lively(service.port());
  silent.say({{"watch", table.topic()}});
  lively.say({{"watch", table.topic()}});
  for (int game = 0; game < 20; ++game) {
    table.act("reset");
    lively.next([](const json::object& message) {
      return message.at("type") == "table" && message.at("table").at("over").as_bool();
    });
  }
}

}  // namespace
}  // namespace petteia::web::test
