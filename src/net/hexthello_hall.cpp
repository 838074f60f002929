#include <algorithm>
#include <set>

#include "net/hall.hpp"
#include "net/hexthello_link.hpp"
#include "net/hexthello_wire.hpp"

namespace petteia::net::hexthello {
namespace {

using play::Reason;

constexpr std::string_view kGame = "hexthello";
/// Bytes that nobody asked for, before a guest is sent away.
constexpr std::size_t kMostUnasked = 4096;

class HexThelloGuest final : public Member {
 public:
  HexThelloGuest(Lobby& lobby, tcp::socket socket)
      : Member(lobby), link_(std::make_shared<Link>(std::move(socket))), naming_(lobby.io) {}

  /// Asks for its name; `on_close` is called when the connection is closed on both ends.
  void start(std::function<void()> on_close) {
    link_->start(std::move(on_close));
    link_->set_listener([this] { look(); });
    link_->send(message(Code::AskName));
    naming_.expires_after(lobby_.options.name_time);
    spawn_on(lobby_.io, await_name());
  }

  void dismiss() override { send_away(Reason::Disconnected, "was sent away"); }

  Parsed<void> can_show(const play::Position& start) const override {
    if (start.game().name == kGame) return {};
    return text_error(fmt::format("a guest of HexThello cannot play {}", start.game().title));
  }

 private:
  // --- What it says ---

  awaitable<void> await_name() {
    const auto self = shared_from_this();
    co_await naming_.async_wait(kReport);
    if (!link_->name) dismiss();
  }

  void end_naming() { naming_.expires_at(SteadyClock::time_point::min()); }

  void look() {
    if (!link_->name && !link_->gone() && link_->take_name()) {
      end_naming();
      lobby_.enter(shared_from_this(),
                   {.game = std::string(kGame), .name = *link_->name, .peer = link_->peer()});
      lobby_.log(id, false, "106 your name?");
      lobby_.log(id, true, *link_->name);
    }
    if (link_->name) take_answers();
    if (link_->gone()) {
      end_naming();
      go(link_->fault().reason, link_->fault().sentence);
    }
  }

  void take_answers() {
    while (expects_answer() && link_->inbox().size() >= kMoveBytes) {
      const Move move = Move::read(link_->take(kMoveBytes));
      lobby_.log(id, true, move.text() + (answers_late() ? " (too late)" : ""));
      hear(move.text());
    }
    const std::size_t unasked = expects_answer() ? 0 : link_->inbox().size();
    if (unasked == 0) return;
    link_->take(unasked);
    lobby_.log(id, true, fmt::format("{} bytes that nobody asked for", unasked));
    unasked_ += unasked;
    if (unasked_ > kMostUnasked)
      send_away(Reason::Malformed, "sent far more than it was asked for");
  }

  void send_away(Reason reason, const std::string& sentence) {
    end_naming();
    say(message(Code::Quit), "107 quit");
    link_->close({});
    go(reason, sentence);
  }

  // --- What it is told ---

  void tell(bool asking) override {
    if (newly_seated()) {
      tell_position(true);
    } else if (shown().over) {
      known_.reset();  // the last move of a game is not sent
    } else if (!tell_moves()) {
      tell_position(side_ != shown().side);
    }
    if (!asking) return;
    say(message(Code::AskMove), "104 your move?");
    asked();
  }

  void tell_position(bool with_colour) {
    const play::Position& now = shown().now;
    start_ = shown().start;
    known_ = shown().plies;
    say(position_message(now),
        fmt::format("101 position: {} to move, {} {} to {} {}", now.side_name(now.to_move()),
                    now.side_name(Side::First), now.points(Side::First),
                    now.side_name(Side::Second), now.points(Side::Second)));
    if (!with_colour) return;
    side_ = shown().side;
    side_ == Side::First ? say(message(Code::Black), "103 you are Black")
                         : say(message(Code::White), "102 you are White");
  }

  /// False if the guest's board is not one to which the opponent's moves alone lead on.
  bool tell_moves() {
    const auto& [side, start, plies, over, now] = shown();
    if (!known_ || side_ != side || start_ != start || known_->size() > plies.size() ||
        !std::equal(known_->begin(), known_->end(), plies.begin()))
      return false;
    std::vector<Move> moves;
    play::Position position = start;
    for (std::size_t ply = 0; ply < plies.size(); ++ply) {
      if (ply >= known_->size()) {
        if (position.to_move() == side) return false;
        moves.push_back(Move::from(position, plies[ply]));
      }
      static_cast<void>(position.play(plies[ply]));
    }
    for (const Move move : moves) say(their_move_message(move), "105 " + move.text());
    known_ = plies;
    return true;
  }

  void on_answer(const std::string& move) override {
    if (known_) known_->push_back(move);
  }

  void say(const std::string& bytes, std::string words) {
    link_->send(bytes);
    if (id != 0) lobby_.log(id, false, std::move(words));
  }

  std::shared_ptr<Link> link_;
  asio::steady_timer naming_;
  std::size_t unasked_ = 0;
  std::optional<Side> side_;  ///< its own, as it was told
  /// The game on the guest's own board: with the moves it has answered, right or wrong. None: it
  /// has no board we know.
  std::optional<play::Position> start_;
  std::optional<std::vector<std::string>> known_;
};

class HexThelloHall final : public HallBase {
 public:
  explicit HexThelloHall(const HallOptions& options) : HallBase(options), acceptor_(lobby_->io) {
    open_or_throw(acceptor_, options.bind, options.port, [this](error_code& error) {
      acceptor_.listen(asio::socket_base::max_listen_connections, error);
    });
    port_ = acceptor_.local_endpoint().port();
    spawn_on(lobby_->io,
             accept_all(acceptor_, [this](tcp::socket socket) { welcome(std::move(socket)); }));
    lobby_->start();
  }

  ~HexThelloHall() override {
    lobby_->finish([this] {
      error_code ignored;
      acceptor_.close(ignored);
      for (const auto& guest : std::set(all_)) guest->dismiss();
    });
  }

  std::uint16_t port() const override { return port_; }

 private:
  void welcome(tcp::socket socket) {
    const bool full = all_.size() >= static_cast<std::size_t>(lobby_->options.most_guests);
    const auto guest = std::make_shared<HexThelloGuest>(*lobby_, std::move(socket));
    all_.insert(guest);
    guest->start([this, guest] { all_.erase(guest); });
    if (full) guest->dismiss();
  }

  tcp::acceptor acceptor_;
  std::uint16_t port_ = 0;
  std::set<std::shared_ptr<HexThelloGuest>> all_;  ///< also those without a name yet
};

}  // namespace

std::unique_ptr<Hall> open_hall(const HallOptions& options) {
  return std::make_unique<HexThelloHall>(options);
}

}  // namespace petteia::net::hexthello
