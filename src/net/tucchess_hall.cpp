#include <algorithm>
#include <map>

#include "net/hall.hpp"
#include "net/names.hpp"
#include "net/tucchess_turn.hpp"

namespace petteia::net::tucchess {
namespace {

using play::Reason;

constexpr std::string_view kGame = "tucchess";  ///< and its editions, whose names begin so

/// The moves of a game as a server tells them.
std::vector<Turn> turns_of(const Shown& game) {
  std::vector<Turn> turns;
  play::Position position = game.start;
  for (const std::string& ply : game.plies) {
    if (!position.chance()) {
      turns.push_back({Side::First, ply, std::nullopt, {}});
      static_cast<void>(position.play(ply));
    } else {
      static_cast<void>(position.settle(ply));
      if (const auto bonus = bonus_in(ply); bonus && !turns.empty()) turns.back().bonus = bonus;
    }
    if (turns.empty()) continue;
    turns.back().next = position.to_move();
    turns.back().points = points_of(position);
  }
  return turns;
}

class TucChessGuest final : public Member {
 public:
  using Send = std::function<void(const std::string&)>;

  /// `forget` is called when it has gone.
  TucChessGuest(Lobby& lobby, std::string_view said_name, Send send, std::function<void()> forget)
      : Member(lobby), said_name_(said_name), send_(std::move(send)), forget_(std::move(forget)) {}

  void take(std::string_view text) {
    const bool move = is_move(text);
    const bool late = move && !away_ && answers_late();
    lobby_.log(id, true, shown_name(text, kNameKept) + (late ? " (too late)" : ""));
    if (move) {
      if (!away_ && expects_answer()) hear(std::string(text));
    } else if (away_ || text == said_name_) {
      said_name_ = text;
      join_again();
    } else if (question_open() && !answers_late()) {
      hear(tl::unexpected(play::PlayerFailure(
          Reason::Malformed,
          fmt::format("sent '{}', which is no move", shown_name(text, kNameKept)))));
    }
  }

  void dismiss() override {
    if (begun_ && !away_) say(End{points_});
    leave("was sent away");
  }

  Parsed<void> can_show(const play::Position& start) const override {
    if (!start.game().name.starts_with(kGame))
      return text_error(fmt::format("a guest of TUC-Chess cannot play {}", start.game().title));
    if (start != start.start())
      return text_error("programs of TUC-Chess only know games from the usual beginning");
    return {};
  }

 private:
  void tell(bool asking) override {
    const Shown& game = shown();
    if (game.over) return end_game(points_of(game.now));
    if (away_) return;
    const std::vector<Turn> turns = turns_of(game);
    if (begun_ && !can_go_on(turns)) return end_game(points_);

    if (!begun_) {
      start_ = game.start;
      if (turns.empty()) {
        tell_colour(game.side);
        if (asking) begin();
        if (asking) asked();
        return;
      }
      // It is told the moves so far as Black, whom the beginning does not make think.
      tell_colour(Side::Second);
      begin();
    }
    while (known_.size() < turns.size()) {
      Turn turn = turns[known_.size()];
      if (known_.size() + 1 < turns.size()) {
        turn.next = other(*told_);  // it is over and done with
      } else {
        tell_colour(game.side);
        if (game.our_turn() && !asking) return;  // the last move is what asks for the next
      }
      say(turn);
      points_ = turn.points;
      known_.push_back(turns[known_.size()]);
    }
    tell_colour(game.side);
    if (asking) asked();
  }

  /// Do the moves that it knows lead on to these, and can it be asked when it has to be?
  bool can_go_on(const std::vector<Turn>& turns) const {
    const bool extends = start_ == shown().start && known_.size() <= turns.size() &&
                         std::equal(known_.begin(), known_.end(), turns.begin());
    return extends && (known_.size() < turns.size() || !shown().our_turn() || question_open());
  }

  void begin() {
    say(Begin{});
    begun_ = true;
  }

  void tell_colour(Side side) {
    if (told_ == side) return;
    told_ = side;
    say(Colour{side});
  }

  void end_game(const Points& points) {
    if (!begun_ || away_) return;
    say(End{points});
    away_ = true;
    lobby_.set_away(id, true);
  }

  /// It has begun anew, and remembers nothing.
  void join_again() {
    away_ = false;
    begun_ = false;
    told_.reset();
    known_.clear();
    points_ = {};
    lobby_.set_away(id, false);
    begin_anew();
  }

  /// Nobody can tell whether a program comes back after its game: it is not kept in the hall.
  void on_rise() override {
    if (away_) leave("its game is over");
  }

  void leave(const std::string& sentence) {
    const auto self = shared_from_this();
    forget_();
    go(Reason::Disconnected, sentence);
  }

  void say(const ServerDatagram& datagram) {
    const std::string text = encode(datagram);
    send_(text);
    lobby_.log(id, false, text);
  }

  std::string said_name_;
  Send send_;
  std::function<void()> forget_;
  bool away_ = false;
  bool begun_ = false;  ///< has it been told so?
  std::optional<Side> told_;
  std::optional<play::Position> start_;
  std::vector<Turn> known_;  ///< what it has been told
  Points points_{};
};

class TucChessHall final : public HallBase {
 public:
  explicit TucChessHall(const HallOptions& options) : HallBase(options), socket_(lobby_->io) {
    open_or_throw(socket_, options.bind, options.port,
                  [this](error_code& error) { socket_.non_blocking(true, error); });
    port_ = socket_.local_endpoint().port();
    spawn_on(lobby_->io, receive_all(
                             socket_, [this] { return closed_; },
                             [this](const udp::endpoint& from, std::string_view datagram) {
                               take(from, trimmed(datagram));
                             }));
    lobby_->start();
  }

  ~TucChessHall() override {
    lobby_->finish([this] {
      closed_ = true;
      for (const auto& [where, guest] : std::map(guests_)) guest->dismiss();
      error_code ignored;
      socket_.cancel(ignored);
    });
  }

  std::uint16_t port() const override { return port_; }

 private:
  void take(const udp::endpoint& from, std::string_view text) {
    if (const auto known = guests_.find(from); known != guests_.end())
      return std::shared_ptr(known->second)->take(text);
    if (is_move(text)) return;
    if (lobby_->full()) send_one_away();
    if (lobby_->full()) return;
    const auto guest = std::make_shared<TucChessGuest>(
        *lobby_, text,
        [this, from](const std::string& said) {
          error_code lost;  // as datagrams may be
          socket_.send_to(asio::buffer(said), from, 0, lost);
        },
        [this, from] { guests_.erase(from); });
    guests_[from] = guest;
    lobby_->enter(
        guest,
        {.game = std::string(kGame), .name = shown_name(text, kNameKept), .peer = text_of(from)});
    lobby_->log(guest->id, true, shown_name(text, kNameKept));
  }

  /// Programs that have ended do not say so: whoever has waited longest makes room.
  void send_one_away() {
    const auto guests = lobby_->guests();
    const auto idle =
        std::find_if(guests.begin(), guests.end(), [](const Guest& guest) { return !guest.busy; });
    if (idle == guests.end()) return;
    if (const MemberPtr member = lobby_->member(idle->id)) member->dismiss();
  }

  udp::socket socket_;
  std::uint16_t port_ = 0;
  std::map<udp::endpoint, std::shared_ptr<TucChessGuest>> guests_;
  bool closed_ = false;
};

}  // namespace

std::unique_ptr<Hall> open_hall(const HallOptions& options) {
  return std::make_unique<TucChessHall>(options);
}

}  // namespace petteia::net::tucchess
