#include "web/http_server.hpp"

#include <set>

#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "net/asio.hpp"
#include "web/guard.hpp"

namespace petteia::web {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using net::kReport;
using tcp = asio::ip::tcp;

using HttpRequest = http::request<http::string_body>;
using HttpResponse = http::response<http::string_body>;

constexpr std::string_view kEvents = "/api/events";

/// What browsers are told about everything we send: nothing from elsewhere, nothing guessed.
constexpr std::pair<const char*, const char*> kHeaders[] = {
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
     "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
     "form-action 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"X-Frame-Options", "DENY"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
};

std::string_view text_of(beast::string_view text) { return {text.data(), text.size()}; }

Method method_of(http::verb verb) {
  switch (verb) {
    case http::verb::get:
      return Method::Get;
    case http::verb::post:
      return Method::Post;
    case http::verb::delete_:
      return Method::Delete;
    default:
      return Method::Other;
  }
}

HttpResponse response_to(Reply reply, unsigned version, bool keep_alive) {
  HttpResponse response(static_cast<http::status>(reply.status), version);
  response.set(http::field::server, "petteia");
  response.set(http::field::content_type, reply.type);
  for (const auto& [name, value] : kHeaders) response.set(name, value);
  response.set(http::field::cache_control, "no-store");
  for (const auto& [name, value] : reply.headers) response.set(name, value);
  response.body() = std::move(reply.body);
  response.keep_alive(keep_alive);
  response.prepare_payload();
  return response;
}

/// Is at the other end of the connection the machine that we run on?
bool comes_from_here(beast::tcp_stream& stream) {
  boost::system::error_code error;
  const auto peer = stream.socket().remote_endpoint(error).address();
  const auto own = stream.socket().local_endpoint(error).address();
  return !error && same_machine(peer.to_string(), own.to_string());
}

/// What to answer somebody who does not speak HTTP as we do; nothing if the connection is lost.
std::optional<Reply> complaint(const boost::system::error_code& error) {
  if (error == http::error::body_limit)
    return error_reply(Status::TooLarge, "the request is too large");
  if (error == http::error::header_limit)
    return error_reply(Status::BadRequest, "the header of the request is too large");
  const bool malformed =
      error.category() == http::make_error_code(http::error::bad_method).category();
  if (!malformed || error == http::error::end_of_stream || error == http::error::partial_message)
    return std::nullopt;
  return error_reply(Status::BadRequest, "this is not HTTP: " + error.message());
}

/// What can be closed from outside when the server stops.
using Closing = std::set<beast::tcp_stream*>;

class OpenStream {
 public:
  OpenStream(Closing& all, beast::tcp_stream& stream) : all_(all), stream_(stream) {
    all_.insert(&stream_);
  }
  ~OpenStream() { all_.erase(&stream_); }
  OpenStream(const OpenStream&) = delete;
  OpenStream& operator=(const OpenStream&) = delete;

 private:
  Closing& all_;
  beast::tcp_stream& stream_;
};

/// One page connected for pushes: one coroutine reads, one writes what is in the outbox.
class Session final : public Channel, public std::enable_shared_from_this<Session> {
 public:
  Session(asio::io_context& io, beast::tcp_stream stream, std::size_t most_message)
      : socket_(std::move(stream)), bell_(io) {
    auto timeout = websocket::stream_base::timeout::suggested(beast::role_type::server);
    timeout.idle_timeout = std::chrono::seconds(60);  // half of it: a ping
    socket_.set_option(timeout);
    socket_.read_message_max(most_message);
    socket_.text(true);
  }

  beast::tcp_stream& stream() { return beast::get_lowest_layer(socket_); }

  net::awaitable<bool> accept(const HttpRequest& request) {
    const auto [error] = co_await socket_.async_accept(request, kReport);
    co_return !error;
  }

  void send(Message message) override {
    outbox_.put(std::move(message));
    if (outbox_.too_full())
      hang_up();
    else
      bell_.ring();
  }

  net::awaitable<void> read(Conversation& conversation) {
    beast::flat_buffer buffer;
    for (;;) {
      const auto [error, size] = co_await socket_.async_read(buffer, kReport);
      if (error) break;
      conversation.hear({static_cast<const char*>(buffer.cdata().data()), size});
      buffer.consume(size);
    }
    hang_up();
  }

  net::awaitable<void> write() {
    while (!gone_) {
      if (outbox_.empty()) {
        co_await bell_.wait(std::nullopt);
        continue;
      }
      const auto text = outbox_.take();
      const auto [error, size] = co_await socket_.async_write(asio::buffer(*text), kReport);
      if (error) hang_up();
    }
  }

 private:
  void hang_up() {
    gone_ = true;
    stream().close();
    bell_.ring();
  }

  websocket::stream<beast::tcp_stream> socket_;
  net::Bell bell_;
  Outbox outbox_;
  bool gone_ = false;
};

}  // namespace

class HttpServer::Impl {
 public:
  Impl(asio::io_context& io, const HttpOptions& options, Application& application)
      : io_(io), options_(options), application_(application), acceptor_(io) {
    listen();
    asio::co_spawn(io_, accept(), asio::detached);
  }

  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }

  void stop() {
    stopped_ = true;
    acceptor_.close();
    // Closing ends coroutines, which take themselves off the list.
    for (auto* stream : Closing(open_)) stream->close();
  }

 private:
  void listen() {
    boost::system::error_code error;
    for (int i = 0; i <= options_.more_ports; ++i) {
      const auto port = static_cast<std::uint16_t>(options_.port + i);
      error = net::open_and_bind(acceptor_, options_.bind, port);
      if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
      if (!error) break;
    }
    if (error)
      throw std::runtime_error(fmt::format("cannot listen on {} port {}: {}", options_.bind,
                                           options_.port, error.message()));
    loopback_ = acceptor_.local_endpoint().address().is_loopback();
  }

  net::awaitable<void> accept() {
    while (!stopped_) {
      auto [error, socket] = co_await acceptor_.async_accept(kReport);
      if (stopped_) break;
      if (error) {  // such as no file handles left: others will be given back
        asio::steady_timer pause(io_, std::chrono::milliseconds(100));
        co_await pause.async_wait(kReport);
        continue;
      }
      asio::co_spawn(io_, serve(beast::tcp_stream(std::move(socket))), asio::detached);
    }
  }

  net::awaitable<void> serve(beast::tcp_stream stream) {
    boost::system::error_code ignored;
    stream.socket().set_option(tcp::no_delay(true), ignored);
    if (auto upgrade = co_await answer_requests(stream)) {
      co_await converse(std::move(stream), *std::move(upgrade));
    } else {
      stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
    }
  }

  /// Until the connection ends, or wants to be one for pushes: then the request that said so.
  net::awaitable<std::optional<HttpRequest>> answer_requests(beast::tcp_stream& stream) {
    const OpenStream open(open_, stream);
    const bool crowded = open_.size() > options_.most_connections;
    beast::flat_buffer buffer;
    for (bool going = !stopped_; going;) {
      http::request_parser<http::string_body> parser;
      parser.body_limit(options_.most_body);
      parser.header_limit(options_.most_header);
      stream.expires_after(options_.patience);
      const auto [error, size] = co_await http::async_read(stream, buffer, parser, kReport);
      std::optional<Reply> reply = error ? complaint(error) : std::nullopt;
      if (error && !reply) break;
      HttpRequest& request = parser.get();
      if (!reply && crowded)
        reply = error_reply(Status::Busy, "too many are connected; try again later");
      going = !reply && request.keep_alive();
      if (!reply && websocket::is_upgrade(request)) {
        reply = refuse_events(request);
        if (!reply) {
          stream.expires_never();
          co_return parser.release();
        }
      }
      if (!reply) reply = co_await reply_to(request, comes_from_here(stream));
      if (!co_await send(stream, *std::move(reply), request, going)) break;
    }
    co_return std::nullopt;
  }

  net::awaitable<bool> send(beast::tcp_stream& stream, Reply reply, const HttpRequest& request,
                            bool keep_alive) {
    HttpResponse response = response_to(std::move(reply), request.version(), keep_alive);
    stream.expires_after(options_.patience);
    http::response_serializer<http::string_body> serializer(response);
    const auto [error, size] = request.method() == http::verb::head
                                   ? co_await http::async_write_header(stream, serializer, kReport)
                                   : co_await http::async_write(stream, serializer, kReport);
    co_return !error;
  }

  /// Why nobody may talk to us with this request; nothing if all is well.
  std::optional<Reply> refuse(const HttpRequest& request) const {
    const std::string_view host = text_of(request[http::field::host]);
    if (loopback_ && !names_loopback(host))
      return error_reply(Status::Forbidden, "this service answers to localhost only");
    const bool reads = request.method() == http::verb::get || request.method() == http::verb::head;
    if ((!reads || websocket::is_upgrade(request)) &&
        !same_origin(text_of(request[http::field::origin]), host))
      return error_reply(Status::Forbidden, "another page may not use this service");
    return std::nullopt;
  }

  std::optional<Reply> refuse_events(const HttpRequest& request) const {
    if (auto refused = refuse(request)) return refused;
    if (text_of(request.target()) != kEvents)
      return error_reply(Status::NotFound, "events are at /api/events");
    return std::nullopt;
  }

  net::awaitable<Reply> reply_to(HttpRequest& message, bool from_here) {
    if (auto refused = refuse(message)) co_return *std::move(refused);
    Request request;
    request.method = method_of(message.method());
    if (message.method() == http::verb::head) request.method = Method::Get;
    if (!read_target(text_of(message.target()), request))
      co_return error_reply(Status::BadRequest, "the address is malformed");
    request.table_key = text_of(message["X-Table-Key"]);
    request.known_etag = text_of(message[http::field::if_none_match]);
    request.from_here = from_here;
    request.body = std::move(message.body());
    try {
      co_return co_await application_.answer(std::move(request));
    } catch (const Refusal& refusal) {
      co_return error_reply(refusal.status(), refusal.what());
    } catch (const std::exception& error) {
      co_return error_reply(Status::Failed, error.what());
    }
  }

  net::awaitable<void> converse(beast::tcp_stream stream, HttpRequest request) {
    const auto session = std::make_shared<Session>(io_, std::move(stream), options_.most_body);
    const OpenStream open(open_, session->stream());
    if (!co_await session->accept(request)) co_return;
    const auto conversation = application_.begin(*session);
    asio::co_spawn(
        io_, [session]() -> net::awaitable<void> { co_await session->write(); }, asio::detached);
    co_await session->read(*conversation);
  }

  asio::io_context& io_;
  HttpOptions options_;
  Application& application_;
  tcp::acceptor acceptor_;
  Closing open_;
  bool loopback_ = true;
  bool stopped_ = false;
};

HttpServer::HttpServer(asio::io_context& io, const HttpOptions& options, Application& application)
    : impl_(std::make_unique<Impl>(io, options, application)) {}
HttpServer::~HttpServer() = default;
std::uint16_t HttpServer::port() const { return impl_->port(); }
void HttpServer::stop() { impl_->stop(); }

}  // namespace petteia::web
