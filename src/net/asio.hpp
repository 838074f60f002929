#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/udp.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <fmt/format.h>

/// What the servers and clients share of Boost.Asio. It compiles slowly: for their source files,
/// not for the headers that others include.
namespace petteia::net {

namespace asio = boost::asio;
using asio::awaitable;
using asio::ip::tcp;
using asio::ip::udp;
using boost::system::error_code;

using SteadyClock = std::chrono::steady_clock;
using Deadline = std::optional<SteadyClock::time_point>;

/// Errors come back as values.
inline constexpr auto kReport = asio::as_tuple(asio::use_awaitable);

/// What a coroutine sleeps on until something it waits for may have happened. It looks again after
/// every ring; everything runs on one thread, so none is missed between looking and sleeping.
class Bell {
 public:
  explicit Bell(asio::io_context& io) : timer_(io) {}

  void ring() { timer_.cancel(); }

  awaitable<void> wait(Deadline deadline) {
    timer_.expires_at(deadline.value_or(SteadyClock::time_point::max()));
    co_await timer_.async_wait(kReport);
  }

 private:
  asio::steady_timer timer_;
};

inline bool passed(const Deadline& deadline) { return deadline && SteadyClock::now() >= *deadline; }

/// Starts a coroutine. What it throws comes out of the context's run().
inline void spawn_on(asio::io_context& io, awaitable<void> coroutine) {
  asio::co_spawn(io, std::move(coroutine), [](const std::exception_ptr& failure) {
    if (failure) std::rethrow_exception(failure);
  });
}

template <class Endpoint>
std::string text_of(const Endpoint& endpoint) {
  auto address = endpoint.address();
  if (address.is_v6() && address.to_v6().is_v4_mapped())
    address = asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6());
  return fmt::format(fmt::runtime(address.is_v6() ? "[{}]:{}" : "{}:{}"), address.to_string(),
                     endpoint.port());
}

/// Opens and binds a socket or acceptor: to the address or host name `bind`, or if it is empty to
/// all addresses, IPv6 and IPv4 alike (or IPv4 alone where there is no IPv6).
template <class Socket>
error_code open_and_bind(Socket& socket, const std::string& bind, std::uint16_t port) {
  using Protocol = typename Socket::protocol_type;
  using Endpoint = typename Protocol::endpoint;
  const auto try_at = [&](const Endpoint& endpoint) {
    error_code error;
    socket.close(error);
    socket.open(endpoint.protocol(), error);
    if (!error && std::is_same_v<Protocol, tcp>)
      socket.set_option(asio::socket_base::reuse_address(true), error);
    if (!error && bind.empty() && endpoint.address().is_v6())
      socket.set_option(asio::ip::v6_only(false), error);
    if (!error) socket.bind(endpoint, error);
    return error;
  };
  if (bind.empty()) {
    if (!try_at(Endpoint(Protocol::v6(), port))) return {};
    return try_at(Endpoint(Protocol::v4(), port));
  }
  error_code error;
  typename Protocol::resolver resolver(socket.get_executor());
  const auto found = resolver.resolve(bind, std::to_string(port), error);
  for (const auto& entry : found)
    if (error = try_at(entry.endpoint()); !error) break;
  return error;
}

/// Opens a server's socket with open_and_bind() and lets `listen` do the rest, which may fail too.
template <class Socket, class Listen>
void open_or_throw(Socket& socket, const std::string& bind, std::uint16_t port, Listen listen) {
  error_code error = open_and_bind(socket, bind, port);
  if (!error) listen(error);
  if (error)
    throw std::runtime_error(fmt::format("cannot listen on port {}: {}", port, error.message()));
}

/// Takes in connections until the acceptor is closed.
awaitable<void> accept_all(tcp::acceptor& acceptor, std::function<void(tcp::socket)> welcome);

/// Takes datagrams until `closed`, which is looked at whenever the socket's operations are
/// cancelled.
awaitable<void> receive_all(
    udp::socket& socket, std::function<bool()> closed,
    std::function<void(const udp::endpoint& from, std::string_view datagram)> take);

}  // namespace petteia::net
