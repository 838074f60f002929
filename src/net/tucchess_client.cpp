#include "net/tucchess_client.hpp"

#include <deque>

#include "net/tucchess_view.hpp"
#include "net/work.hpp"

namespace petteia::net::tucchess {
namespace {

/// What programs in the field send when they have no move.
constexpr std::string_view kNoMove = "0000";
constexpr std::size_t kMostUnread = 1000;

class TucChessClient final : public ClientBase {
 public:
  TucChessClient(play::Position start, play::Player& player, const ClientOptions& options,
                 ClientObserver& observer)
      : ClientBase(player, options, observer),
        games_(options.games),
        silence_(options.silence),
        start_(std::move(start)),
        view_(start_) {}

 private:
  awaitable<void> play() override {
    const bool found = co_await find_server();
    if (found) {
      spawn(receive());
      for (int game = 0; game < games_ && !closed(); ++game) co_await play_game();
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
    co_return !failed && !closed();
  }

  /// Reads all the time, so that the end of a game interrupts our thinking.
  awaitable<void> receive() {
    std::array<char, 2048> datagram{};
    while (!closed()) {
      const auto [error, size] = co_await socket_.async_receive(asio::buffer(datagram), kReport);
      if (closed()) break;
      if (error) {
        refused_ = true;
      } else if (auto decoded = decode({datagram.data(), size})) {
        if (std::holds_alternative<End>(*decoded)) stop_thinking();
        if (inbox_.size() < kMostUnread) inbox_.push_back(*std::move(decoded));
      } else {
        observer_.note(decoded.error().what + "; it is ignored.");
      }
      bell_.ring();
    }
  }

  awaitable<void> play_game() {
    think_again();
    begun_ = false;
    over_ = false;
    const bool joined = co_await join();
    if (!joined) co_return;
    while (!over_ && !closed()) {
      // Before the game begins there may be others to wait for.
      Deadline deadline;
      if (begun_) deadline = SteadyClock::now() + silence_;
      while (!closed() && inbox_.empty() && !refused_ && !passed(deadline))
        co_await bell_.wait(deadline);
      if (closed()) break;
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
    const Deadline deadline = patience();
    for (bool told = false; !closed(); told = true) {
      refused_ = false;
      send(options_.name);
      while (!closed() && inbox_.empty() && !refused_ && !passed(deadline))
        co_await bell_.wait(deadline);
      if (closed()) break;
      if (!inbox_.empty()) co_return true;
      if (!told)
        observer_.note(
            fmt::format("Waiting for a server on {} port {}.", options_.host, options_.port));
      if (passed(deadline)) {
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
      view_ = View(start_);
      observer_.note("The game begins.");
      observer_.position(view_.position());
      if (side_ == view_.position().to_move()) co_await move();
    } else if (const auto* turn = std::get_if<Turn>(&datagram)) {
      const bool legal = view_.follow(*turn);
      observer_.note(
          fmt::format("{} is played{}.", turn->move, legal ? "" : ", which we think impossible"));
      observer_.position(view_.position());
      if (side_ == turn->next) co_await move();
    } else if (const auto* end = std::get_if<End>(&datagram)) {
      observer_.note(fmt::format("The game is over: {} {}, {} {}.", start_.side_name(Side::First),
                                 end->points[0], start_.side_name(Side::Second), end->points[1]));
      over_ = true;
    }
  }

  awaitable<void> move() {
    const play::Position position = view_.position();
    std::string move(kNoMove);
    if (!position.over() && !position.moves().empty()) move = co_await choose(position);
    // Told to stop, we are no longer waited for: the game has ended meanwhile.
    if (!thinking_stopped()) send(move);
  }

  void send(const std::string& datagram) {
    error_code error;
    socket_.send(asio::buffer(datagram), 0, error);
    if (error == asio::error::connection_refused) refused_ = true;
  }

  void hang_up() override {
    error_code ignored;
    socket_.close(ignored);
  }

  const int games_;
  const std::chrono::milliseconds silence_;
  const play::Position start_;
  udp::socket socket_{io_};
  View view_;                 ///< of the game being played
  std::optional<Side> side_;  ///< ours, once we have been told
  std::deque<ServerDatagram> inbox_;
  bool refused_ = false;  ///< nobody listens where the server should be
  bool begun_ = false;
  bool over_ = false;
};

}  // namespace

std::unique_ptr<Client> make_client(play::Position start, play::Player& player,
                                    const ClientOptions& options, ClientObserver& observer) {
  return std::make_unique<TucChessClient>(std::move(start), player, options, observer);
}

}  // namespace petteia::net::tucchess
