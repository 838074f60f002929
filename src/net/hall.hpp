#pragma once

#include <map>
#include <mutex>
#include <thread>

#include "net/asio.hpp"
#include "net/guests.hpp"

/// What stands behind the halls of both protocols.
namespace petteia::net {

class Lobby;

/// What a guest is shown.
struct Shown {
  Side side;
  play::Position start;
  std::vector<std::string> plies;  ///< moves and chance events
  bool over;
  play::Position now;

  /// Plays the game through, or says where it breaks the rules.
  static Parsed<Shown> of(Side side, const GameSoFar& game);

  bool our_turn() const { return !over && now.to_move() == side; }
  friend bool operator==(const Shown&, const Shown&) = default;
};

/// One program in a hall. Lives on the hall's thread, but for can_show().
///
/// A question is open from when it is sent until the guest answers. When the game changes under it
/// the answer is still owed, and swallowed when it comes: programs answer every question, in order.
class Member : public std::enable_shared_from_this<Member> {
 public:
  explicit Member(Lobby& lobby) : lobby_(lobby) {}
  virtual ~Member() = default;

  void sit() { newly_seated_ = true; }
  void rise();
  void show(Shown shown);
  void ask(Seat::OnAnswer on_answer);
  void withdraw() { reply(abandoned("the question was withdrawn")); }

  /// Has its protocol words for a game that begins so?
  virtual Parsed<void> can_show(const play::Position& start) const = 0;
  /// Says goodbye. The guest is gone.
  virtual void dismiss() = 0;

  int id = 0;

 protected:
  /// Tells the guest what it does not know of shown(); if `asking`, that it is to move as well,
  /// which is made known by asked().
  virtual void tell(bool asking) = 0;
  /// The guest believes that it has played `move` on its board.
  virtual void on_answer(const std::string& /*move*/) {}
  virtual void on_rise() {}

  /// In tell()
  const Shown& shown() const { return *shown_; }
  bool seated() const { return shown_.has_value(); }
  void asked() { open_ = true; }
  bool question_open() const { return open_; }
  /// Is it shown something for the first time since it was seated?
  bool newly_seated() { return std::exchange(newly_seated_, false); }
  bool expects_answer() const { return open_ || owed_ > 0; }
  /// Will the next answer be one that is only owed?
  bool answers_late() const { return owed_ > 0; }
  /// What the guest answers; expects_answer().
  void hear(Answer answer);
  /// Asks again what is still unanswered, of a guest that has forgotten everything.
  void begin_anew();
  void go(play::Reason reason, const std::string& sentence);

  Lobby& lobby_;

 private:
  static Answer abandoned(const std::string& sentence);
  void reply(const Answer& answer);
  void close_question();

  std::optional<Shown> shown_;
  Seat::OnAnswer waiting_;        ///< for an answer
  std::optional<Answer> answer_;  ///< to the open question, for which nobody waits just now
  std::optional<play::PlayerFailure> gone_;
  bool newly_seated_ = false;
  bool open_ = false;
  int owed_ = 0;  ///< answers to questions that are no longer of interest
};

using MemberPtr = std::shared_ptr<Member>;

/// Who is in a hall, and the thread it all happens on. Shared with the seats, which may outlive the
/// hall.
class Lobby : public std::enable_shared_from_this<Lobby> {
 public:
  explicit Lobby(HallOptions given) : options(std::move(given)) {}

  // From any thread.
  std::vector<Guest> guests() const;
  std::unique_ptr<Seat> seat(int id);
  void release(int id);
  MemberPtr member(int id) const;
  /// Has `task` done on the hall's thread; false if there is none any more.
  bool post(std::function<void()> task);

  // On the hall's thread.
  void enter(const MemberPtr& member, Guest guest);
  void leave(int id);
  void set_away(int id, bool away);
  bool full() const;
  void log(int id, bool from_guest, std::string text) const;

  void start();
  /// Everybody has left when `goodbye`, the last task, is done.
  void finish(std::function<void()> goodbye);

  const HallOptions options;
  asio::io_context io{1};

 private:
  struct Entry {
    Guest guest;
    MemberPtr member;
  };
  void changed();

  mutable std::mutex mutex_;
  std::map<int, Entry> entries_;
  int last_id_ = 0;
  bool finished_ = false;
  std::thread thread_;
  std::optional<asio::executor_work_guard<asio::io_context::executor_type>> open_;
};

class HallBase : public Hall {
 public:
  std::vector<Guest> guests() const override { return lobby_->guests(); }
  std::unique_ptr<Seat> seat(int id) override { return lobby_->seat(id); }
  void disconnect(int id) override;

 protected:
  explicit HallBase(const HallOptions& options) : lobby_(std::make_shared<Lobby>(options)) {}

  const std::shared_ptr<Lobby> lobby_;
};

}  // namespace petteia::net
