#include "net/hall.hpp"

namespace petteia::net {

using play::PlayerFailure;
using play::Reason;

Parsed<Shown> Shown::of(Side side, const GameSoFar& game) {
  Shown shown{side, game.start, {}, game.over, game.start};
  for (const play::Ply& ply : game.plies) {
    const auto done = shown.now.chance() ? shown.now.settle(ply.text) : shown.now.play(ply.text);
    if (!done) return tl::unexpected(done.error());
    shown.plies.push_back(ply.text);
  }
  return shown;
}

// --- One guest ---

void Member::rise() {
  reply(abandoned("the seat was left"));
  close_question();
  shown_.reset();
  on_rise();
}

void Member::show(Shown shown) {
  if (shown_ == shown || gone_) return;
  reply(abandoned("the game has changed"));
  close_question();
  shown_ = std::move(shown);
  tell(false);
}

void Member::ask(Seat::OnAnswer on_answer) {
  withdraw();
  waiting_ = std::move(on_answer);
  if (gone_) return reply(tl::unexpected(*gone_));
  if (!shown_ || !shown_->our_turn()) return reply(abandoned("it is not its turn"));
  if (answer_) return reply(*std::exchange(answer_, std::nullopt));
  if (!open_) tell(true);
}

void Member::hear(Answer answer) {
  if (owed_ > 0) {
    --owed_;
    return;
  }
  open_ = false;
  if (answer) on_answer(*answer);
  if (waiting_)
    reply(answer);
  else
    answer_ = std::move(answer);
}

void Member::begin_anew() {
  close_question();
  owed_ = 0;
  if (shown_) tell(static_cast<bool>(waiting_));
}

void Member::go(Reason reason, const std::string& sentence) {
  if (gone_) return;
  gone_ = PlayerFailure(reason, sentence);
  reply(tl::unexpected(*gone_));
  lobby_.leave(id);
}

Answer Member::abandoned(const std::string& sentence) {
  return tl::unexpected(PlayerFailure(Reason::Abandoned, sentence));
}

void Member::reply(const Answer& answer) {
  if (const auto waiting = std::exchange(waiting_, nullptr)) waiting(answer);
}

void Member::close_question() {
  if (std::exchange(open_, false)) ++owed_;
  answer_.reset();
}

// --- Its seat ---

namespace {

class LobbySeat final : public Seat {
 public:
  LobbySeat(std::shared_ptr<Lobby> lobby, MemberPtr member, Guest guest)
      : lobby_(std::move(lobby)), member_(std::move(member)), guest_(std::move(guest)) {}
  ~LobbySeat() override {
    lobby_->post([member = member_] { member->rise(); });
    lobby_->release(guest_.id);
  }

  const Guest& guest() const override { return guest_; }

  Parsed<void> show(Side side, GameSoFar game) override {
    if (auto possible = member_->can_show(game.start); !possible) return possible;
    auto shown = Shown::of(side, game);
    if (!shown) return tl::unexpected(shown.error());
    lobby_->post([member = member_, shown = *std::move(shown)] { member->show(shown); });
    return {};
  }

  void ask(OnAnswer on_answer) override {
    const bool asked = lobby_->post([member = member_, on_answer] { member->ask(on_answer); });
    if (!asked)
      on_answer(tl::unexpected(PlayerFailure(Reason::Disconnected, "the hall was closed")));
  }

  void withdraw() override {
    lobby_->post([member = member_] { member->withdraw(); });
  }

 private:
  std::shared_ptr<Lobby> lobby_;
  MemberPtr member_;
  Guest guest_;
};

}  // namespace

// --- All of them ---

std::vector<Guest> Lobby::guests() const {
  const std::lock_guard lock(mutex_);
  std::vector<Guest> guests;
  for (const auto& [id, entry] : entries_) guests.push_back(entry.guest);
  return guests;
}

std::unique_ptr<Seat> Lobby::seat(int id) {
  std::unique_ptr<Seat> seat;
  {
    const std::lock_guard lock(mutex_);
    const auto found = entries_.find(id);
    if (found == entries_.end() || found->second.guest.busy) return nullptr;
    auto& [guest, member] = found->second;
    guest.busy = true;
    seat = std::make_unique<LobbySeat>(shared_from_this(), member, guest);
    asio::post(io, [member = member] { member->sit(); });
  }
  post([this] { changed(); });
  return seat;
}

void Lobby::release(int id) {
  {
    const std::lock_guard lock(mutex_);
    if (const auto found = entries_.find(id); found != entries_.end())
      found->second.guest.busy = false;
  }
  post([this] { changed(); });
}

MemberPtr Lobby::member(int id) const {
  const std::lock_guard lock(mutex_);
  const auto found = entries_.find(id);
  return found == entries_.end() ? nullptr : found->second.member;
}

bool Lobby::post(std::function<void()> task) {
  const std::lock_guard lock(mutex_);
  if (finished_) return false;
  asio::post(io, std::move(task));
  return true;
}

void Lobby::enter(const MemberPtr& member, Guest guest) {
  {
    const std::lock_guard lock(mutex_);
    member->id = guest.id = ++last_id_;
    entries_[member->id] = {std::move(guest), member};
  }
  changed();
}

void Lobby::leave(int id) {
  {
    const std::lock_guard lock(mutex_);
    if (entries_.erase(id) == 0) return;
  }
  changed();
}

void Lobby::set_away(int id, bool away) {
  {
    const std::lock_guard lock(mutex_);
    const auto found = entries_.find(id);
    if (found == entries_.end()) return;
    found->second.guest.away = away;
  }
  changed();
}

bool Lobby::full() const {
  const std::lock_guard lock(mutex_);
  return entries_.size() >= static_cast<std::size_t>(options.most_guests);
}

void Lobby::log(int id, bool from_guest, std::string text) const {
  options.on_message({id, from_guest, std::move(text)});
}

void Lobby::changed() { options.on_change(); }

void Lobby::start() {
  open_.emplace(io.get_executor());
  thread_ = std::thread([this] { io.run(); });
}

void Lobby::finish(std::function<void()> goodbye) {
  {
    const std::lock_guard lock(mutex_);
    finished_ = true;
    asio::post(io, std::move(goodbye));
    open_.reset();
  }
  thread_.join();
}

void HallBase::disconnect(int id) {
  lobby_->post([lobby = lobby_.get(), id] {
    if (const MemberPtr member = lobby->member(id)) member->dismiss();
  });
}

}  // namespace petteia::net
