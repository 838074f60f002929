#include "net/tucchess_server.hpp"

#include <algorithm>
#include <deque>
#include <map>

#include "core/random.hpp"
#include "net/names.hpp"
#include "net/tucchess_turn.hpp"
#include "net/work.hpp"

namespace petteia::net::tucchess {
namespace {

using play::Reason;

/// More than any honest player sends between two looks at its datagrams.
constexpr std::size_t kMostUnread = 16;

/// A player, from the moment it joins to the end of its game.
struct Seat {
  udp::endpoint where;
  std::string said_name;  ///< as it came, to know it again
  std::string name;
  Side side;
  Bell* bell = nullptr;  ///< of its game; none: it waits for one
  std::deque<std::string> inbox;
};

using SeatPtr = std::shared_ptr<Seat>;
using Pair = std::array<SeatPtr, 2>;  ///< White's and Black's

class TucChessServer final : public ServerBase {
 public:
  TucChessServer(play::Position start, const ServerOptions& options, ServerObserver& observer)
      : ServerBase(std::move(start), options, observer), options_(options), seeds_(options.seed) {
    open_or_throw(socket_, options.bind, options.port,
                  [this](error_code& error) { socket_.non_blocking(true, error); });
  }

  std::uint16_t port() const override { return socket_.local_endpoint().port(); }

 private:
  // --- Datagrams and who they come from ---

  std::string address() const override { return socket_.local_endpoint().address().to_string(); }

  awaitable<void> listen() override {
    return receive_all(
        socket_, [this] { return closed(); },
        [this](const udp::endpoint& from, std::string_view datagram) {
          take(from, trimmed(datagram));
        });
  }

  void take(const udp::endpoint& from, std::string_view text) {
    const auto known = seats_.find(from);
    if (known == seats_.end()) {
      // A move from nobody: a stranger's, or late for a game that is over.
      if (!is_move(text)) join(from, text);
      return;
    }
    Seat& seat = *known->second;
    const bool joins_again = seat.bell == nullptr ? !is_move(text) : text == seat.said_name;
    if (joins_again) {
      send(seat, Colour{seat.side});
    } else if (seat.bell != nullptr && seat.inbox.size() < kMostUnread) {
      seat.inbox.emplace_back(text);
      seat.bell->ring();
    }
  }

  void join(const udp::endpoint& from, std::string_view text) {
    if (waiting_.size() >= static_cast<std::size_t>(options_.waiting_room)) return;
    const Side side = waiting_.size() % 2 == 0 ? Side::First : Side::Second;
    auto seat = std::make_shared<Seat>();
    seat->where = from;
    seat->said_name = text;
    seat->name = shown_name(text, kNameKept);
    seat->side = side;
    seats_[from] = seat;
    waiting_.push_back(seat);
    observer_.joined(text_of(from), seat->name);
    send(*seat, Colour{side});
    begin_games();
  }

  void send(const Seat& seat, const ServerDatagram& datagram) {
    error_code lost;  // as datagrams may be
    socket_.send_to(asio::buffer(encode(datagram)), seat.where, 0, lost);
  }

  void send_both(const Pair& pair, const ServerDatagram& datagram) {
    for (const SeatPtr& seat : pair) send(*seat, datagram);
  }

  // --- Games ---

  void begin_games() {
    const auto games_left = [this] { return options_.games == 0 || begun_ < options_.games; };
    while (!closed() && has_free_table() && waiting_.size() >= 2 && games_left()) {
      const Pair pair = {waiting_[0], waiting_[1]};
      waiting_.erase(waiting_.begin(), waiting_.begin() + 2);
      spawn(game(pair, {take_table(), ++begun_, 1}));
    }
  }

  awaitable<void> game(Pair pair, Place place) {
    Bell bell(io_);
    bells_.push_back(&bell);
    for (const SeatPtr& seat : pair) seat->bell = &bell;
    const Deadline first_move = SteadyClock::now() + options_.countdown;
    while (!closed() && !passed(first_move)) co_await bell.wait(first_move);

    play::Referee referee(start_, {pair[0]->name, pair[1]->name}, options_.time, seeds_());
    observer_.game_began(place, referee);
    pair[index(referee.to_move())]->inbox.clear();
    send_both(pair, Begin{});
    co_await play(referee, pair, place, bell);
    send_both(pair, End{points_of(referee.position())});
    observer_.game_ended(place, referee);

    for (const SeatPtr& seat : pair) seats_.erase(seat->where);
    std::erase(bells_, &bell);
    free_table(place.table);
    if (options_.games != 0 && ++done_ == options_.games) close();
    begin_games();
  }

  awaitable<void> play(play::Referee& referee, const Pair& pair, const Place& place, Bell& bell) {
    Deadline whole;
    if (const auto limit = referee.clock().control().whole) whole = SteadyClock::now() + *limit;
    while (!referee.over()) {
      const Side mover = referee.to_move();
      Seat& seat = *pair[index(mover)];
      const auto asked = SteadyClock::now();
      Deadline deadline = whole;
      if (const auto limit = referee.clock().limit(mover))
        deadline = std::min(whole.value_or(asked + *limit), asked + *limit);

      while (seat.inbox.empty() && !closed() && !passed(deadline)) co_await bell.wait(deadline);
      const auto taken =
          std::chrono::duration_cast<std::chrono::microseconds>(SteadyClock::now() - asked);
      const std::size_t before = referee.record().plies.size();
      if (closed()) {
        referee.abandon("the server was stopped");
      } else if (seat.inbox.empty()) {
        passed(whole) ? referee.time_limit() : referee.overtime();
      } else {
        const std::string text = std::move(seat.inbox.front());
        seat.inbox.pop_front();
        take_answer(referee, text, taken);
      }
      if (referee.record().plies.size() > before) observer_.moved(place, referee);
      if (referee.over()) break;  // the last move of a game is not sent
      // What the next player has sent before its turn does not count.
      pair[index(referee.to_move())]->inbox.clear();
      send_both(pair, last_turn(referee));
    }
  }

  static void take_answer(play::Referee& referee, const std::string& text,
                          std::chrono::microseconds taken) {
    if (is_move(text))
      referee.answer(text, taken);
    else
      referee.forfeit(referee.to_move(), Reason::Malformed,
                      fmt::format("sent '{}', which is no move", shown_name(text, kNameKept)));
  }

  void on_close() override {
    for (Bell* bell : bells_) bell->ring();
    // The games still have to say goodbye; the socket only stops to listen.
    error_code ignored;
    socket_.cancel(ignored);
  }

  const ServerOptions options_;
  Random seeds_;
  udp::socket socket_{io_};
  std::map<udp::endpoint, SeatPtr> seats_;  ///< who plays or waits, by where they are
  std::deque<SeatPtr> waiting_;             ///< for a game, White's and Black's by turns
  std::vector<Bell*> bells_;                ///< of the games in progress
  int begun_ = 0;                           ///< games
  int done_ = 0;
};

}  // namespace

std::unique_ptr<Server> open_server(play::Position start, const ServerOptions& options,
                                    ServerObserver& observer) {
  return std::make_unique<TucChessServer>(std::move(start), options, observer);
}

}  // namespace petteia::net::tucchess
