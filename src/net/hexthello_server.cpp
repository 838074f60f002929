#include "net/hexthello_server.hpp"

#include <algorithm>
#include <deque>
#include <set>

#include "net/hexthello_link.hpp"
#include "net/hexthello_wire.hpp"
#include "net/work.hpp"

namespace petteia::net::hexthello {
namespace {

using LinkPtr = std::shared_ptr<Link>;
using Pair = std::array<LinkPtr, 2>;  ///< indexed by Side: Black's, then White's

enum class Heard : std::uint8_t { Answer, Late, Gone, OpponentGone, Stopped };

class HexThelloServer final : public ServerBase {
 public:
  HexThelloServer(play::Position start, const ServerOptions& options, ServerObserver& observer)
      : ServerBase(std::move(start), options, observer), options_(options) {
    open_or_throw(acceptor_, options.bind, options.port, [this](error_code& error) {
      acceptor_.listen(asio::socket_base::max_listen_connections, error);
    });
  }

  std::uint16_t port() const override { return acceptor_.local_endpoint().port(); }

 private:
  // --- The door and the waiting room ---

  std::string address() const override { return acceptor_.local_endpoint().address().to_string(); }

  awaitable<void> listen() override {
    return accept_all(acceptor_, [this](tcp::socket socket) {
      welcome(std::make_shared<Link>(std::move(socket)));
    });
  }

  void welcome(const LinkPtr& link) {
    links_.insert(link);
    link->start([this, link] { links_.erase(link); });
    if (waiting_.size() >= static_cast<std::size_t>(options_.waiting_room)) {
      send_away(*link, "was sent away: the waiting room is full");
      return;
    }
    waiting_.push_back(link);
    link->set_listener([this, link] { leave_if_gone(link); });
    // Whoever has to wait is asked for its name at once, so that those who never answer are out
    // of the way when their turn comes.
    if (!has_free_table()) spawn(introduce(link));
    begin_matches();
  }

  void leave_if_gone(const LinkPtr& link) {
    const auto place = std::find(waiting_.begin(), waiting_.end(), link);
    if (!link->gone() || place == waiting_.end()) return;
    observer_.left(link->peer(), link->fault().sentence);
    waiting_.erase(place);
  }

  void send_away(Link& link, std::string_view sentence) {
    observer_.left(link.peer(), link.gone() ? link.fault().sentence : sentence);
    link.close(message(Code::Quit));
  }

  awaitable<void> introduce(LinkPtr link) {
    Bell bell(io_);
    link->being_asked = true;
    link->set_listener([&bell] { bell.ring(); });
    const bool answered = co_await ask_name(*link, bell);
    link->being_asked = false;
    if (closed()) co_return;
    if (answered && !link->gone()) {
      link->set_listener([this, link] { leave_if_gone(link); });
    } else {
      std::erase(waiting_, link);
      send_away(*link, "did not tell its name in time");
    }
    begin_matches();
  }

  bool matches_left() const { return options_.matches == 0 || begun_ < options_.matches; }

  void begin_matches() {
    while (!closed() && has_free_table() && matches_left()) {
      const auto ready = [](const LinkPtr& link) { return !link->being_asked; };
      const auto first = std::find_if(waiting_.begin(), waiting_.end(), ready);
      if (first == waiting_.end()) return;
      const auto second = std::find_if(first + 1, waiting_.end(), ready);
      if (second == waiting_.end()) return;
      const Pair pair = {*second, *first};  // the first to come is White
      for (const LinkPtr& link : pair) std::erase(waiting_, link);
      spawn(match(pair, {take_table(), ++begun_, 1}));
    }
  }

  // --- A match ---

  awaitable<void> match(Pair pair, Place place) {
    Bell bell(io_);
    for (const LinkPtr& link : pair) link->set_listener([&bell] { bell.ring(); });
    tell_colours(pair);
    const bool named = co_await ask_names(pair, bell);
    if (named) {
      for (; place.game <= options_.games && both_here(pair) && !closed(); ++place.game) {
        co_await game(pair, place, bell);
        if (options_.swap) {
          std::swap(pair[0], pair[1]);
          tell_colours(pair);
        }
      }
      ++done_;
    } else {
      --begun_;
    }
    release(pair, named);
    free_table(place.table);
    if (options_.matches != 0 && done_ == options_.matches) close();
    begin_matches();
  }

  /// Both leave after a match. Of a match that could not begin, only the one who would not tell its
  /// name does; the other waits again.
  void release(const Pair& pair, bool played) {
    for (const Side side : {Side::First, Side::Second}) {
      const LinkPtr& link = pair[index(side)];
      const bool kept = !played && !closed() && !link->gone() && (link->name || !link->being_asked);
      if (kept) {
        link->set_listener([this, link] { leave_if_gone(link); });
        waiting_.push_front(link);
        if (!link->name) spawn(introduce(link));
      } else {
        link->close(message(Code::Quit));
      }
    }
  }

  static bool both_here(const Pair& pair) { return !pair[0]->gone() && !pair[1]->gone(); }

  /// White is told first, as everything.
  static void tell_colours(const Pair& pair) {
    pair[index(Side::Second)]->send(message(Code::White));
    pair[index(Side::First)]->send(message(Code::Black));
  }

  /// White's name first. False if somebody did not tell it: `being_asked` stays set for that one.
  awaitable<bool> ask_names(const Pair& pair, Bell& bell) {
    for (const Side side : {Side::Second, Side::First}) {
      Link& link = *pair[index(side)];
      if (link.name) continue;
      link.being_asked = true;
      const bool answered = co_await ask_name(link, bell);
      if (!answered) {
        if (!closed())
          observer_.left(link.peer(),
                         link.gone() ? link.fault().sentence : "did not tell its name in time");
        co_return false;
      }
      link.being_asked = false;
    }
    co_return true;
  }

  awaitable<bool> ask_name(Link& link, Bell& bell) {
    link.send(message(Code::AskName));
    const Deadline deadline = SteadyClock::now() + options_.name_time;
    while (!link.take_name()) {
      if (link.gone() || closed() || passed(deadline)) co_return false;
      co_await bell.wait(deadline);
    }
    observer_.joined(link.peer(), *link.name);
    co_return true;
  }

  // --- A game ---

  awaitable<void> game(const Pair& pair, Place place, Bell& bell) {
    play::Referee referee(start_, {*pair[0]->name, *pair[1]->name}, options_.time, 0);
    observer_.game_began(place, referee);
    for (const Side side : {Side::Second, Side::First})
      pair[index(side)]->send(position_message(referee.position()));

    while (!referee.over()) {
      const Side mover = referee.to_move();
      Link& link = *pair[index(mover)];
      Link& opponent = *pair[index(other(mover))];
      const auto asked = SteadyClock::now();
      Deadline deadline;
      if (const auto limit = referee.clock().limit(mover)) deadline = asked + *limit;

      link.send(message(Code::AskMove));
      const Heard heard = co_await hear_move(link, opponent, deadline, bell);
      const auto taken =
          std::chrono::duration_cast<std::chrono::microseconds>(SteadyClock::now() - asked);
      if (heard != Heard::Answer) {
        link.drop_answer(kMoveBytes);
        end_early(referee, heard, pair);
        break;
      }
      const Move move = Move::read(link.take(kMoveBytes));
      const std::size_t before = referee.record().plies.size();
      referee.answer(move.text(), taken);
      if (referee.record().plies.size() > before) observer_.moved(place, referee);
      // The last move of a game is not sent on.
      if (!referee.over()) opponent.send(their_move_message(move));
    }
    observer_.game_ended(place, referee);
  }

  awaitable<Heard> hear_move(const Link& link, const Link& opponent, Deadline deadline,
                             Bell& bell) {
    for (;;) {
      if (link.inbox().size() >= kMoveBytes) co_return Heard::Answer;
      if (closed()) co_return Heard::Stopped;
      if (link.gone()) co_return Heard::Gone;
      if (opponent.gone()) co_return Heard::OpponentGone;
      if (passed(deadline)) co_return Heard::Late;
      co_await bell.wait(deadline);
    }
  }

  static void end_early(play::Referee& referee, Heard heard, const Pair& pair) {
    const Side mover = referee.to_move();
    const auto blame = [&](Side side) {
      const auto& [reason, sentence] = pair[index(side)]->fault();
      referee.forfeit(side, reason, sentence);
    };
    switch (heard) {
      case Heard::Gone:
        return blame(mover);
      case Heard::OpponentGone:
        return blame(other(mover));
      case Heard::Late:
        return referee.overtime();
      default:
        return referee.abandon("the server was stopped");
    }
  }

  void on_close() override {
    error_code ignored;
    acceptor_.close(ignored);
    for (const LinkPtr& link : std::exchange(waiting_, {})) link->close(message(Code::Quit));
    for (const LinkPtr& link : links_) link->wake();
  }

  const ServerOptions options_;
  tcp::acceptor acceptor_{io_};
  std::set<LinkPtr> links_;      ///< all that are open
  std::deque<LinkPtr> waiting_;  ///< for a match, in the order of arrival
  int begun_ = 0;                ///< matches
  int done_ = 0;
};

}  // namespace

std::unique_ptr<Server> open_server(play::Position start, const ServerOptions& options,
                                    ServerObserver& observer) {
  return std::make_unique<HexThelloServer>(std::move(start), options, observer);
}

}  // namespace petteia::net::hexthello
