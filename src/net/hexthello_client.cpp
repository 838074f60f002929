#include "net/hexthello_client.hpp"

#include <deque>

#include <boost/asio/connect.hpp>
#include <boost/asio/write.hpp>

#include "net/hexthello_view.hpp"
#include "net/work.hpp"

namespace petteia::net::hexthello {

namespace {

using Message = ServerMessages::Message;

constexpr std::size_t kMostUnread = 10000;

class HexThelloClient final : public ClientBase {
 public:
  HexThelloClient(play::Position start, play::Player& player, const ClientOptions& options,
                  ClientObserver& observer)
      : ClientBase(player, options, observer), view_(std::move(start)) {}

 private:
  awaitable<void> play() override {
    const bool connected = co_await connect();
    if (connected) {
      spawn(read());
      while (!closed()) {
        while (!closed() && messages_.empty()) co_await bell_.wait(std::nullopt);
        if (closed()) break;
        const Message message = std::move(messages_.front());
        messages_.pop_front();
        co_await obey(message);
      }
    }
    close(Farewell::NoServer);
  }

  /// Tries again and again, as the original clients do, until the server is there.
  awaitable<bool> connect() {
    const Deadline deadline = patience();
    for (bool told = false; !closed(); told = true) {
      tcp::resolver resolver(io_);
      const auto [unknown, endpoints] =
          co_await resolver.async_resolve(options_.host, std::to_string(options_.port), kReport);
      error_code failed = unknown;
      if (!failed) {
        const auto [refused, endpoint] = co_await asio::async_connect(socket_, endpoints, kReport);
        failed = refused;
      }
      if (closed()) co_return false;
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
    while (!closed()) {
      const auto [error, count] = co_await socket_.async_read_some(asio::buffer(chunk), kReport);
      if (error) {
        stop_thinking();
        gone_ = true;
        if (messages_.empty() && !busy_) close(Farewell::ServerGone);
        break;
      }
      stream.feed({chunk.data(), count});
      while (auto message = stream.next()) {
        if (message->code == Code::Quit) stop_thinking();
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
        co_await send(name_answer(options_.name));
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
    if (!position.over() && position.moves().front() != move) move = co_await choose(position);
    if (closed()) co_return;
    co_await send(Move::from(position, move).bytes());
    view_.moved(move);
    observer_.note(fmt::format("We play {}.", move));
    observer_.position(view_.position());
  }

  /// In one piece, as the original servers expect it. Failing is noticed by the reader.
  awaitable<void> send(std::string bytes) {
    co_await asio::async_write(socket_, asio::buffer(bytes), kReport);
  }

  void hang_up() override {
    error_code ignored;
    socket_.close(ignored);
  }

  tcp::socket socket_{io_};
  View view_;
  std::deque<Message> messages_;  ///< arrived, not obeyed yet
  bool busy_ = false;             ///< obeying a message
  bool gone_ = false;             ///< the server has closed the connection
};

}  // namespace

std::unique_ptr<Client> make_client(play::Position start, play::Player& player,
                                    const ClientOptions& options, ClientObserver& observer) {
  return std::make_unique<HexThelloClient>(std::move(start), player, options, observer);
}

}  // namespace petteia::net::hexthello
