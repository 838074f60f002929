#pragma once

#include "net/guests.hpp"
#include "net/harness.hpp"

namespace petteia::net::test {

/// A hall and what it reports, for a test on another thread.
class Host {
 public:
  using Open = std::unique_ptr<Hall> (*)(const HallOptions&);

  explicit Host(Open open, HallOptions options = {}) {
    options.on_change = [this] { notice([] {}); };
    options.on_message = [this](const WireMessage& message) {
      notice([&] { log_.push_back((message.from_guest ? "> " : "< ") + message.text); });
    };
    hall = open(options);
  }
  ~Host() { hall.reset(); }  // before what it reports to

  /// Once there are so many.
  std::vector<Guest> guests(std::size_t count) {
    until([&] { return hall->guests().size() == count; });
    return hall->guests();
  }
  /// Of the guest that came last, once there are so many.
  std::unique_ptr<Seat> seat(std::size_t count = 1) { return hall->seat(guests(count).back().id); }
  void wait_for_log(const std::string& line) {
    until([&] { return std::find(log_.begin(), log_.end(), line) != log_.end(); });
  }
  template <class Condition>
  void until(Condition condition) {
    std::unique_lock lock(mutex_);
    EXPECT_TRUE(changed_.wait_for(lock, kForever, condition)) << "it never happened";
  }

  std::unique_ptr<Hall> hall;

 private:
  template <class Change>
  void notice(Change change) {
    const std::lock_guard lock(mutex_);
    change();
    changed_.notify_all();
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::string> log_;
};

/// A game as a host sees it.
class Hosted {
 public:
  explicit Hosted(const play::Position& start) : game_{start, {}, false}, now_(start) {}

  /// Moves and outcomes of chance.
  Hosted& play(std::initializer_list<const char*> plies) {
    for (const char* ply : plies) {
      const bool chance = now_.chance();
      EXPECT_TRUE(chance ? now_.settle(ply) : now_.play(ply)) << ply;
      game_.plies.push_back({ply, std::nullopt});
    }
    return *this;
  }
  Hosted& end() {
    game_.over = true;
    return *this;
  }

  const GameSoFar& game() const { return game_; }
  const play::Position& now() const { return now_; }

 private:
  GameSoFar game_;
  play::Position now_;
};

/// An answer that is waited for.
class Asked {
 public:
  explicit Asked(Seat& seat) {
    seat.ask([state = state_](const Answer& answer) {
      const std::lock_guard lock(state->mutex);
      EXPECT_FALSE(state->answer) << "there is only one answer";
      state->answer = answer;
      state->changed.notify_all();
    });
  }

  bool answered_within(std::chrono::milliseconds limit) const {
    std::unique_lock lock(state_->mutex);
    return state_->changed.wait_for(lock, limit, [&] { return state_->answer.has_value(); });
  }
  Answer answer() const {
    EXPECT_TRUE(answered_within(kForever));
    const std::lock_guard lock(state_->mutex);
    return state_->answer.value_or(std::string("nothing"));
  }
  std::string move() const {
    const Answer given = answer();
    return given ? *given : given.error().what();
  }
  play::Reason reason() const {
    const Answer given = answer();
    return given ? play::Reason::Rules : given.error().reason();
  }

 private:
  struct State {
    std::mutex mutex;
    std::condition_variable changed;
    std::optional<Answer> answer;
  };
  std::shared_ptr<State> state_ = std::make_shared<State>();
};

/// A whole game between two guests, First's and Second's.
inline play::Record play_out(const play::Position& start, std::array<Seat*, 2> seats,
                             std::uint64_t seed) {
  play::Referee referee(start, {seats[0]->guest().name, seats[1]->guest().name}, {}, seed);
  const auto show = [&] {
    for (const Side side : {Side::First, Side::Second})
      EXPECT_TRUE(seats[index(side)]->show(side, {start, referee.record().plies, referee.over()}));
  };
  show();
  while (!referee.over()) {
    const Side mover = referee.to_move();
    const Answer answer = Asked(*seats[index(mover)]).answer();
    if (answer)
      referee.answer(*answer, std::chrono::microseconds{1});
    else
      referee.forfeit(mover, answer.error().reason(), answer.error().what());
    show();
  }
  return referee.record();
}

}  // namespace petteia::net::test
