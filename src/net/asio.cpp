#include "net/asio.hpp"

namespace petteia::net {
namespace {

constexpr std::chrono::milliseconds kBreathe{50};  ///< after an accept that failed
constexpr std::size_t kLongestDatagram = 2048;

}  // namespace

awaitable<void> accept_all(tcp::acceptor& acceptor, std::function<void(tcp::socket)> welcome) {
  asio::steady_timer breath(acceptor.get_executor());
  while (acceptor.is_open()) {
    auto [error, socket] = co_await acceptor.async_accept(kReport);
    if (!acceptor.is_open()) break;
    if (!error) {
      welcome(std::move(socket));
    } else {
      // Out of descriptors, most likely; some will come back.
      breath.expires_after(kBreathe);
      co_await breath.async_wait(kReport);
    }
  }
}

awaitable<void> receive_all(
    udp::socket& socket, std::function<bool()> closed,
    std::function<void(const udp::endpoint& from, std::string_view datagram)> take) {
  std::array<char, kLongestDatagram> datagram{};
  udp::endpoint from;
  while (!closed()) {
    const auto [error, size] =
        co_await socket.async_receive_from(asio::buffer(datagram), from, kReport);
    // An error is about an earlier datagram that could not be delivered.
    if (!error && !closed()) take(from, {datagram.data(), size});
  }
}

}  // namespace petteia::net
