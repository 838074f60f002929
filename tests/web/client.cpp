#include "web/client.hpp"

#include <stdexcept>

#include <boost/asio.hpp>
#include <boost/beast.hpp>

namespace petteia::web::test {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;

/// Longer than anything a test waits for takes; only a failing test waits so long.
constexpr std::chrono::seconds kForever{20};

std::string host(std::uint16_t port) { return "127.0.0.1:" + std::to_string(port); }

tcp::endpoint endpoint(std::uint16_t port) { return {asio::ip::address_v4::loopback(), port}; }

}  // namespace

std::string Response::header(const std::string& name) const {
  for (const auto& [key, value] : headers)
    if (beast::iequals(key, name)) return value;
  return "";
}

Response request(std::uint16_t port, const std::string& method, const std::string& target,
                 const std::string& body, const Headers& headers) {
  asio::io_context io;
  tcp::socket socket(io);
  socket.connect(endpoint(port));
  http::request<http::string_body> message;
  message.method_string(method);
  message.target(target);
  message.version(11);
  message.set(http::field::host, host(port));
  message.set(http::field::connection, "close");
  for (const auto& [name, value] : headers) message.set(name, value);
  message.body() = body;
  message.prepare_payload();
  boost::system::error_code hung_up;  // before all was sent: there may be an answer all the same
  http::write(socket, message, hung_up);
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(boost::none);
  parser.skip(method == "HEAD");
  http::read(socket, buffer, parser);
  Response response{static_cast<int>(parser.get().result_int()), {}, parser.get().body()};
  for (const auto& field : parser.get())
    response.headers.emplace_back(field.name_string(), field.value());
  return response;
}

std::string send_raw(std::uint16_t port, const std::string& bytes) {
  asio::io_context io;
  tcp::socket socket(io);
  socket.connect(endpoint(port));
  boost::system::error_code ignored;
  asio::write(socket, asio::buffer(bytes), ignored);
  socket.shutdown(tcp::socket::shutdown_send, ignored);
  std::string answer;
  asio::read(socket, asio::dynamic_buffer(answer), ignored);
  return answer;
}

struct Watcher::Socket {
  asio::io_context io;
  websocket::stream<tcp::socket> stream{io};
  beast::flat_buffer buffer;
};

Watcher::Watcher(std::uint16_t port, const Headers& headers) : socket_(std::make_unique<Socket>()) {
  socket_->stream.next_layer().connect(endpoint(port));
  socket_->stream.next_layer().set_option(tcp::no_delay(true));
  socket_->stream.set_option(
      websocket::stream_base::decorator([&](websocket::request_type& request) {
        for (const auto& [name, value] : headers) request.set(name, value);
      }));
  websocket::response_type response;
  boost::system::error_code error;
  socket_->stream.handshake(response, host(port), "/api/events", error);
  if (error) throw std::runtime_error(std::to_string(response.result_int()));
}

Watcher::~Watcher() = default;
Watcher::Watcher(Watcher&&) noexcept = default;

void Watcher::say(const json::object& message) { say_raw(serialize(message)); }
void Watcher::say_raw(const std::string& message) { socket_->stream.write(asio::buffer(message)); }

json::object Watcher::next() {
  boost::system::error_code error = asio::error::timed_out;
  socket_->stream.async_read(socket_->buffer,
                             [&](const auto& failed, std::size_t) { error = failed; });
  socket_->io.restart();
  socket_->io.run_for(kForever);
  if (error) throw std::runtime_error("nothing more is said: " + error.message());
  const std::string text = beast::buffers_to_string(socket_->buffer.data());
  socket_->buffer.clear();
  return json::parse(text).as_object();
}

json::object Watcher::next(const std::function<bool(const json::object&)>& fits) {
  for (;;)
    if (json::object message = next(); fits(message)) return message;
}

json::object Watcher::next(std::string_view type) {
  return next([&](const json::object& message) { return message.at("type").as_string() == type; });
}

}  // namespace petteia::web::test
