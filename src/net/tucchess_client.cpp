#include "net/tucchess_client.hpp"

#include <deque>

#include "net/asio.hpp"
#include "net/tucchess_view.hpp"

namespace petteia::net::tucchess {
namespace {

/// What programs in the field send when they have no move.
constexpr std::string_view kNoMove = "0000";
constexpr std::size_t kMostUnread = 1000;

}  // namespace

class Client::Impl {
 public:
  Impl(play::Position start, play::Player& player, const ClientOptions& options,
       ClientObserver& observer)
      : start_(std::move(start)), player_(player), options_(options), observer_(observer) {}

  Farewell run() {
    if (options_.end_on_signal) {
      signals_.add(SIGINT);
      signals_.add(SIGTERM);
      signals_.async_wait([this](error_code error, int) {
        if (!error) close(Farewell::Interrupted);
      });
    }
    asio::co_spawn(io_, play_games(), asio::detached);
    io_.run();
    return farewell_.value_or(Farewell::ServerGone);
  }

  void stop() {
    asio::post(io_, [this] { close(Farewell::Interrupted); });
  }

 private:
  awaitable<void> play_games() {
    const bool found = co_await find_server();
    if (found) {
      asio::co_spawn(io_, receive(), asio::detached);
      for (int game = 0; game < options_.games && !farewell_; ++game) co_await play_game();
      close(Farewell::Told);
    }
    close(Farewell::NoServer);
  }

  awaitable<bool> find_server() {
    udp::resolver resolver(io_);
    const auto [unknown, endpoints] =
        co_await resolver.async_resolve(options_.host, std::to_string(options_.port), kReport);
    error_code failed = unknown;
    for (const auto& entry : endpoints) {
      failed.clear();
      socket_.close(failed);
      // Connected, so that datagrams of others do not reach us and we learn if nobody listens.
      socket_.connect(entry.endpoint(), failed);
      if (!failed) break;
    }
    if (failed)
      observer_.note(fmt::format("There is no way to {}: {}.", options_.host, failed.message()));
    co_return !failed && !farewell_;
  }

  /// Reads all the time, so that the end of a game interrupts our thinking.
  awaitable<void> receive() {
    std::array<char, 2048> datagram{};
    while (!farewell_) {
      const auto [error, size] = co_await socket_.async_receive(asio::buffer(datagram), kReport);
      if (farewell_) break;
      if (error) {
        refused_ = true;
      } else if (auto decoded = decode({datagram.data(), size})) {
        if (std::holds_alternative<End>(*decoded)) thinking_.request_stop();
        if (inbox_.size() < kMostUnread) inbox_.push_back(*std::move(decoded));
      } else {
        observer_.note(decoded.error().what + "; it is ignored.");
      }
      bell_.ring();
    }
  }

  awaitable<void> play_game() {
    view_.emplace(start_);
    thinking_ = {};
    begun_ = false;
    over_ = false;
    const bool joined = co_await join();
    if (!joined) co_return;
    while (!over_ && !farewell_) {
      // Before the game begins there may be others to wait for.
      Deadline deadline;
      if (begun_) deadline = SteadyClock::now() + options_.silence;
      while (!farewell_ && inbox_.empty() && !refused_ && !passed(deadline))
        co_await bell_.wait(deadline);
      if (farewell_) break;
      if (inbox_.empty()) {
        observer_.note("The server has gone.");
        close(Farewell::ServerGone);
        break;
      }
      const ServerDatagram datagram = std::move(inbox_.front());
      inbox_.pop_front();
      co_await obey(datagram);
    }
  }

  /// Says our name, and says it again only if nobody was there to hear it: some servers take a
  /// second time for a second player.
  awaitable<bool> join() {
    const Deadline patience =
        options_.patience ? Deadline(SteadyClock::now() + *options_.patience) : std::nullopt;
    for (bool told = false; !farewell_; told = true) {
      refused_ = false;
      send(options_.name);
      while (!farewell_ && inbox_.empty() && !refused_ && !passed(patience))
        co_await bell_.wait(patience);
      if (farewell_) break;
      if (!inbox_.empty()) co_return true;
      if (!told)
        observer_.note(
            fmt::format("Waiting for a server on {} port {}.", options_.host, options_.port));
      if (passed(patience)) {
        close(Farewell::NoServer);
        break;
      }
      co_await bell_.wait(SteadyClock::now() + options_.retry);
    }
    co_return false;
  }

  awaitable<void> obey(const ServerDatagram& datagram) {
    if (const auto* colour = std::get_if<Colour>(&datagram)) {
      side_ = colour->side;
      observer_.note(fmt::format("We are {}.", start_.side_name(colour->side)));
    } else if (std::holds_alternative<Begin>(datagram)) {
      begun_ = true;
      observer_.note("The game begins.");
      observer_.position(view_->position());
      if (side_ == view_->position().to_move()) co_await move();
    } else if (const auto* turn = std::get_if<Turn>(&datagram)) {
      const bool legal = view_->follow(*turn);
      observer_.note(
          fmt::format("{} is played{}.", turn->move, legal ? "" : ", which we think impossible"));
      observer_.position(view_->position());
      if (side_ == turn->next) co_await move();
    } else if (const auto* end = std::get_if<End>(&datagram)) {
      observer_.note(fmt::format("The game is over: {} {}, {} {}.", start_.side_name(Side::First),
                                 end->points[0], start_.side_name(Side::Second), end->points[1]));
      over_ = true;
    }
  }

  awaitable<void> move() {
    const play::Position position = view_->position();
    std::string move(kNoMove);
    if (!position.over() && !position.moves().empty())
      move = co_await choose_on(pool_, player_, position, options_.time, thinking_.get_token());
    // Told to stop, we are no longer waited for: the game has ended meanwhile.
    if (!thinking_.stop_requested()) send(move);
  }

  void send(const std::string& datagram) {
    error_code error;
    socket_.send(asio::buffer(datagram), 0, error);
    if (error == asio::error::connection_refused) refused_ = true;
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

  play::Position start_;
  play::Player& player_;
  ClientOptions options_;
  ClientObserver& observer_;
  asio::io_context io_{1};
  asio::thread_pool pool_{1};
  asio::signal_set signals_{io_};
  udp::socket socket_{io_};
  Bell bell_{io_};
  std::optional<View> view_;  ///< of the game being played
  std::optional<Side> side_;  ///< ours, once we have been told
  std::deque<ServerDatagram> inbox_;
  std::stop_source thinking_;
  bool refused_ = false;  ///< nobody listens where the server should be
  bool begun_ = false;
  bool over_ = false;
  std::optional<Farewell> farewell_;
};

Client::Client(play::Position start, play::Player& player, const ClientOptions& options,
               ClientObserver& observer)
    : impl_(std::make_unique<Impl>(std::move(start), player, options, observer)) {}
Client::~Client() = default;

Farewell Client::run() { return impl_->run(); }
void Client::stop() { impl_->stop(); }

}  // namespace petteia::net::tucchess
