#include "web/table.hpp"

#include <fmt/format.h>

#include "web/http.hpp"
#include "web/walk.hpp"

namespace petteia::web {
namespace {

using std::chrono::duration_cast;
using std::chrono::milliseconds;
using namespace std::chrono_literals;

/// No engine of ours holds a thread of the pool longer than this for one move.
constexpr milliseconds kLongestThought = std::chrono::minutes(1);

/// An engine plans with a little less than it has, for its answer takes a while to arrive.
milliseconds with_margin(milliseconds limit) {
  return std::max(milliseconds(1), limit - std::max(milliseconds(20), limit / 10));
}

std::array<std::string, 2> names(const Seats& seats) {
  return {seats[0]->name(), seats[1]->name()};
}

[[noreturn]] void refuse(const std::string& sentence) { throw Refusal(Status::Conflict, sentence); }

}  // namespace

Table::Table(boost::asio::io_context& io, std::string id, GameSetup setup, Seats seats,
             std::uint64_t seed, TableObserver& observer)
    : id_(std::move(id)),
      setup_(std::move(setup)),
      seats_(std::move(seats)),
      seeds_(seed),
      referee_(new_referee()),
      observer_(observer),
      timer_(io) {
  replay(setup_.plies);
}

play::Referee Table::new_referee() {
  return {setup_.start, names(seats_), setup_.time, seeds_() >> 32};
}

bool Table::thinking() const {
  return asked_ && seat(referee_.to_move()).kind() != SeatKind::Person;
}

std::optional<milliseconds> Table::whole_left() const {
  const auto& limit = referee_.clock().control().whole;
  if (!limit) return std::nullopt;
  std::chrono::microseconds used{};
  for (const play::Ply& ply : referee_.record().plies) used += ply.taken.value_or(0us);
  return *limit - duration_cast<milliseconds>(used);
}

bool Table::has_person() const {
  return seat(Side::First).kind() == SeatKind::Person ||
         seat(Side::Second).kind() == SeatKind::Person;
}

void Table::set_record_id(std::int64_t id) {
  if (!referee_.over()) return;  // the game was taken up again meanwhile
  record_id_ = id;
  touch();
}

void Table::touch() {
  ++version_;
  observer_.changed(*this);
}

void Table::begin(bool running) {
  running_ = running;
  go_on();
}

void Table::move(const std::string& move, std::size_t ply) {
  if (referee_.over()) refuse("the game is over");
  if (ply != referee_.record().plies.size())
    refuse("the game has gone on since; look at the board again");
  if (to_move().kind() != SeatKind::Person) refuse("it is not a person's turn");
  play::Position tried = referee_.position();
  if (const auto played = tried.play(move); !played)
    throw Refusal(Status::BadRequest, played.error().what);
  const auto taken = turn_.elapsed();
  cancel();
  turn_.reset();
  referee_.answer(move, taken);
  go_on();
}

void Table::undo() {
  const auto& plies = referee_.record().plies;
  Walk walk(setup_.start);
  std::optional<std::size_t> back_to;
  for (std::size_t i = 0; i < plies.size(); ++i) {
    walk.step(plies[i]);
    if (walk.mover() && (!has_person() || seat(*walk.mover()).kind() == SeatKind::Person))
      back_to = i;
  }
  if (!back_to) refuse("there is no move to take back");
  cancel();
  if (!has_person()) running_ = false;
  replay({plies.begin(), plies.begin() + static_cast<std::ptrdiff_t>(*back_to)});
  go_on();
}

void Table::resign(Side side) {
  if (referee_.over()) refuse("the game is over");
  if (seat(side).kind() != SeatKind::Person) refuse("only a person resigns");
  cancel();
  referee_.forfeit(side, play::Reason::Resigned, "resigned");
  go_on();
}

void Table::play() {
  running_ = true;
  go_on();
}

void Table::stop() {
  cancel();
  running_ = false;
  go_on();
}

void Table::reset() {
  cancel();
  kept_as_ = std::make_shared<std::optional<std::int64_t>>();
  referee_ = new_referee();
  replay(setup_.plies);
  go_on();
}

void Table::swap() {
  cancel();
  std::swap(seats_[0], seats_[1]);
  for (const Side side : {Side::First, Side::Second}) referee_.rename(side, seat(side).name());
  go_on();
}

void Table::take_seat(Side side, std::unique_ptr<Seat> seat) {
  if (side == referee_.to_move()) cancel();
  seats_[index(side)] = std::move(seat);
  referee_.rename(side, this->seat(side).name());
  go_on();
}

void Table::set_time(const play::TimeControl& time) {
  cancel();
  turn_.reset();
  setup_.time = time;
  referee_.set_time(time);
  go_on();
}

void Table::cancel() {
  turn_.pause();
  timer_.cancel();
  if (asked_) to_move().cancel();
  asked_ = false;
  ++questions_;
}

void Table::replay(std::vector<play::Ply> plies) {
  turn_.reset();
  reported_ = false;
  record_id_ = std::nullopt;
  if (const auto played = referee_.replay(std::move(plies)); !played)
    throw Refusal(Status::BadRequest, played.error().what);
}

void Table::take_answer(const Answer& answer) {
  const auto taken = answer && answer->taken ? *answer->taken : turn_.elapsed();
  cancel();
  turn_.reset();
  if (answer)
    referee_.answer(answer->move, taken);
  else if (answer.error().reason == play::Reason::Abandoned)
    referee_.abandon(answer.error().sentence);
  else
    referee_.forfeit(referee_.to_move(), answer.error().reason, answer.error().sentence);
  go_on();
}

void Table::go_on() {
  ++version_;
  for (const Side side : {Side::First, Side::Second})
    seats_[index(side)]->see(setup_.start, referee_, side);
  if (running() && !asked_) ask();
  if (referee_.over() && !reported_) {
    reported_ = true;
    observer_.finished(*this);
  }
  observer_.changed(*this);
}

void Table::ask() {
  asked_ = true;
  turn_.start();
  watch_the_clock();
  // The seat is ours and forgets its question with us.
  to_move().ask(
      referee_.position(), time_for_mover(), [this](const Answer& answer) { take_answer(answer); },
      [this](const Thought& thought) { observer_.thinks(*this, thought); });
}

play::TimeLeft Table::time_for_mover() const {
  const Side mover = referee_.to_move();
  play::TimeLeft time = referee_.clock().left(mover);
  if (seat(mover).kind() != SeatKind::Engine) return time;
  const auto limit = referee_.clock().limit(mover);
  time.move = limit ? std::min(kLongestThought, with_margin(*limit)) : kLongestThought;
  return time;
}

void Table::watch_the_clock() {
  const Side mover = referee_.to_move();
  // An engine of ours keeps to its time; it is not to blame for waiting for a thread.
  auto limit =
      seat(mover).kind() == SeatKind::Engine ? std::nullopt : referee_.clock().limit(mover);
  const auto whole = whole_left();
  const bool of_the_game = whole && (!limit || *whole <= *limit);
  if (of_the_game) limit = whole;
  if (!limit) return;
  timer_.expires_after(*limit - turn_.elapsed());
  timer_.async_wait(
      [table = weak_from_this(), question = questions_, of_the_game](const auto& error) {
        const auto self = table.lock();
        // A timer that has run out cannot be cancelled any more; its question may be long answered.
        if (error || !self || self->questions_ != question) return;
        self->cancel();
        self->turn_.reset();
        of_the_game ? self->referee_.time_limit() : self->referee_.overtime();
        self->go_on();
      });
}

}  // namespace petteia::web
