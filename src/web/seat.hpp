#pragma once

#include <functional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "play/referee.hpp"

namespace petteia::web {

/// A move, and how long it took where the seat knows better than the table.
struct Choice {
  std::string move;
  std::optional<std::chrono::microseconds> taken = {};
};

/// Why there will be no move.
struct GivenUp {
  play::Reason reason;
  std::string sentence;
};

using Answer = tl::expected<Choice, GivenUp>;

/// What an engine thinks at the moment.
struct Thought {
  int depth = 0;
  double value = 0;  ///< from First's point of view, in the game's unit
  std::string value_text;
  std::uint64_t nodes = 0;
  double rate = 0;  ///< nodes a second
  std::vector<std::string> line;
};

enum class SeatKind : std::uint8_t { Person, Engine, Guest };

constexpr std::string_view name_of(SeatKind kind) {
  constexpr std::string_view kNames[] = {"person", "engine", "guest"};
  return kNames[static_cast<std::size_t>(kind)];
}

/// Whoever plays one side at a table. Everything happens on the service's thread; nobody waits.
class Seat {
 public:
  using OnAnswer = std::function<void(const Answer&)>;
  using OnThought = std::function<void(const Thought&)>;

  virtual ~Seat() = default;

  virtual SeatKind kind() const = 0;
  virtual std::string spec() const = 0;
  virtual std::string name() const = 0;

  /// Asks for a move. The callbacks are called later, never from within; `on_answer` once. After
  /// cancel() or the end of the seat neither is called any more.
  virtual void ask(const play::Position& position, const play::TimeLeft& time, OnAnswer on_answer,
                   OnThought on_thought) = 0;
  virtual void cancel() = 0;

  /// Told of everything that happens at the table, with the side it sits on: a new game, a move, an
  /// end. For those who have to be told over a wire.
  virtual void see(const play::Position& /*start*/, const play::Referee& /*game*/, Side /*own*/) {}

  /// What went over the wire, for people to look at; oldest first.
  struct LogLine {
    std::chrono::milliseconds at;  ///< since the seat was taken
    std::string text;
  };
  virtual std::vector<LogLine> log() const { return {}; }
};

/// A person, who moves by the page: nobody asks them.
class PersonSeat final : public Seat {
 public:
  explicit PersonSeat(std::string name) : name_(std::move(name)) {}

  SeatKind kind() const override { return SeatKind::Person; }
  std::string spec() const override { return name_ == kNobody ? name_ : "person:" + name_; }
  std::string name() const override { return name_; }
  void ask(const play::Position&, const play::TimeLeft&, OnAnswer, OnThought) override {}
  void cancel() override {}

  /// The name of a person who has told none.
  static constexpr std::string_view kNobody = "person";

 private:
  std::string name_;
};

}  // namespace petteia::web
