#include "net/asio.hpp"

#include <algorithm>

namespace petteia::net {

awaitable<std::string> choose_on(asio::thread_pool& pool, play::Player& player,
                                 const play::Position& position, play::TimeLeft time,
                                 std::stop_token stop) {
  const auto choose = [&]() -> awaitable<std::string> {
    co_return player.choose(position, time, stop);
  };
  auto [failure, move] = co_await asio::co_spawn(pool, choose, kReport);
  const auto legal = position.moves();
  const bool usable = !failure && std::find(legal.begin(), legal.end(), move) != legal.end();
  co_return usable ? move : legal.front();
}

}  // namespace petteia::net
