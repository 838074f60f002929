#include "net/hexthello_client.hpp"

#include <deque>

#include <boost/asio/connect.hpp>
#include <boost/asio/write.hpp>

#include "net/asio.hpp"
#include "net/hexthello_view.hpp"

namespace petteia::net::hexthello {

using Message = ServerMessages::Message;

namespace {

constexpr std::size_t kMostUnread = 10000;

}  // namespace

class Client::Impl {
 public:
  Impl(play::Position start, play::Player& player, const ClientOptions& options,
       ClientObserver& observer)
      : player_(player), options_(options), observer_(observer), view_(std::move(start)) {}

  Farewell run() {
    if (options_.end_on_signal) {
      signals_.add(SIGINT);
      signals_.add(SIGTERM);
      signals_.async_wait([this](error_code error, int) {
        if (!error) close(Farewell::Interrupted);
      });
    }
    asio::co_spawn(io_, play(), asio::detached);
    io_.run();
    return farewell_.value_or(Farewell::ServerGone);
  }

  void stop() {
    asio::post(io_, [this] { close(Farewell::Interrupted); });
  }

 private:
  awaitable<void> play() {
    const bool connected = co_await connect();
    if (connected) {
      asio::co_spawn(io_, read(), asio::detached);
      while (!farewell_) {
        while (!farewell_ && messages_.empty()) co_await bell_.wait(std::nullopt);
        if (farewell_) break;
        const Message message = std::move(messages_.front());
        messages_.pop_front();
        co_await obey(message);
      }
    }
    close(Farewell::NoServer);
  }

  /// Tries again and again, as the original clients do, until the server is there.
  awaitable<bool> connect() {
    const Deadline deadline =
        options_.patience ? Deadline(SteadyClock::now() + *options_.patience) : std::nullopt;
    for (bool told = false; !farewell_; told = true) {
      tcp::resolver resolver(io_);
      const auto [unknown, endpoints] =
          co_await resolver.async_resolve(options_.host, std::to_string(options_.port), kReport);
      error_code failed = unknown;
      if (!failed) {
        const auto [refused, endpoint] = co_await asio::async_connect(socket_, endpoints, kReport);
        failed = refused;
      }
      if (farewell_) co_return false;
      if (!failed) {
        error_code ignored;
        socket_.set_option(tcp::no_delay(true), ignored);
        observer_.note(fmt::format("Connected to {}.", text_of(socket_.remote_endpoint(ignored))));
        co_return true;
      }
      if (!told)
        observer_.note(fmt::format("Waiting for a server on {} port {} ({}).", options_.host,
                                   options_.port, failed.message()));
      if (passed(deadline)) co_return false;
      co_await bell_.wait(SteadyClock::now() + options_.retry);
    }
    co_return false;
  }

  /// Reads all the time, so that a server that goes away or quits interrupts our thinking.
  awaitable<void> read() {
    std::array<char, 1024> chunk{};
    ServerMessages stream;
    while (!farewell_) {
      const auto [error, count] = co_await socket_.async_read_some(asio::buffer(chunk), kReport);
      if (error) {
        thinking_.request_stop();
        gone_ = true;
        if (messages_.empty() && !busy_) close(Farewell::ServerGone);
        break;
      }
      stream.feed({chunk.data(), count});
      while (auto message = stream.next()) {
        if (message->code == Code::Quit) thinking_.request_stop();
        messages_.push_back(*std::move(message));
      }
      bell_.ring();
      if (messages_.size() > kMostUnread) {
        observer_.note("The server says far more than can be obeyed.");
        close(Farewell::ServerGone);
      }
    }
  }

  awaitable<void> obey(const Message& message) {
    busy_ = true;
    switch (message.code) {
      case Code::Position:
        if (const auto taken = view_.take(message.body); !taken)
          observer_.note(fmt::format("The server's position is ignored: {}.", taken.error().what));
        else
          observer_.position(view_.position());
        break;
      case Code::White:
        be(Side::Second);
        break;
      case Code::Black:
        be(Side::First);
        break;
      case Code::AskMove:
        co_await move();
        break;
      case Code::TheirMove:
        follow(Move::read(message.body));
        break;
      case Code::AskName:
        send(name_answer(options_.name));
        break;
      case Code::Quit:
        observer_.note("The server says goodbye.");
        close(Farewell::Told);
        break;
    }
    busy_ = false;
    if (gone_ && messages_.empty()) close(Farewell::ServerGone);
  }

  void be(Side side) {
    view_.be(side);
    observer_.note(fmt::format("We are {}.", view_.position().side_name(side)));
  }

  void follow(Move move) {
    const bool legal = view_.follow(move);
    observer_.note(fmt::format("The opponent plays {}{}.", move.text(),
                               legal ? "" : ", which we think impossible"));
    observer_.position(view_.position());
  }

  awaitable<void> move() {
    view_.our_turn();
    const play::Position position = view_.position();
    std::string move = "pass";
    if (!position.over() && position.moves().front() != move)
      move = co_await choose_on(pool_, player_, position, options_.time, thinking_.get_token());
    if (farewell_) co_return;
    send(Move::from(position, move).bytes());
    view_.moved(move);
    observer_.note(fmt::format("We play {}.", move));
    observer_.position(view_.position());
  }

  /// In one piece, as the original servers expect it. Failing is noticed by the reader.
  void send(const std::string& bytes) {
    error_code ignored;
    asio::write(socket_, asio::buffer(bytes), ignored);
  }

  void close(Farewell farewell) {
    if (farewell_) return;
    farewell_ = farewell;
    thinking_.request_stop();
    error_code ignored;
    socket_.close(ignored);
    signals_.cancel(ignored);
    bell_.ring();
  }

  play::Player& player_;
  ClientOptions options_;
  ClientObserver& observer_;
  asio::io_context io_{1};
  asio::thread_pool pool_{1};
  asio::signal_set signals_{io_};
  tcp::socket socket_{io_};
  Bell bell_{io_};
  View view_;
  std::deque<Message> messages_;  ///< arrived, not obeyed yet
  std::stop_source thinking_;
  bool busy_ = false;  ///< obeying a message
  bool gone_ = false;  ///< the server has closed the connection
  std::optional<Farewell> farewell_;
};

Client::Client(play::Position start, play::Player& player, const ClientOptions& options,
               ClientObserver& observer)
    : impl_(std::make_unique<Impl>(std::move(start), player, options, observer)) {}
Client::~Client() = default;

Farewell Client::run() { return impl_->run(); }
void Client::stop() { impl_->stop(); }

}  // namespace petteia::net::hexthello
