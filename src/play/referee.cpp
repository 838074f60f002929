#include "play/referee.hpp"

#include <fmt/format.h>

#include "core/random.hpp"
#include "play/chance.hpp"

namespace petteia::play {

using std::chrono::duration_cast;
using std::chrono::microseconds;
using std::chrono::milliseconds;
using SteadyClock = std::chrono::steady_clock;

Referee::Referee(Position start, const std::array<std::string, 2>& players, const TimeControl& time,
                 std::uint64_t seed)
    : start_(std::move(start)), position_(start_), clock_(time) {
  record_.game = position_.game().name;
  record_.start = position_.text();
  record_.players = players;
  record_.began = utc_text(std::chrono::system_clock::now());
  record_.seed = seed;
  let_chance_fall();
  end_if_over();
}

Parsed<void> Referee::replay(std::vector<Ply> plies) {
  Position position = start_;
  Clock clock(clock_.control());
  int moves = 0;
  for (std::size_t i = 0; i < plies.size(); ++i) {
    const Ply& ply = plies[i];
    const Side mover = position.to_move();
    const auto played = ply.chance() ? position.settle(ply.text) : position.play(ply.text);
    if (!played)
      return text_error(fmt::format("ply {} ({}): {}", i + 1, ply.text, played.error().what));
    if (ply.chance()) continue;
    clock.charge(mover, duration_cast<milliseconds>(*ply.taken));
    ++moves;
  }
  position_ = std::move(position);
  clock_ = clock;
  moves_ = moves;
  record_.plies = std::move(plies);
  record_.ending = {};
  over_ = false;
  let_chance_fall();
  end_if_over();
  return {};
}

void Referee::answer(std::string_view move, microseconds taken) {
  const Side mover = to_move();
  if (!clock_.charge(mover, duration_cast<milliseconds>(taken))) return overtime();
  if (const auto played = position_.play(move); !played)
    return forfeit(mover, Reason::IllegalMove,
                   fmt::format("played {}, which is not legal: {}", move, played.error().what));
  record_.plies.push_back({std::string(move), taken});
  ++moves_;
  let_chance_fall();
  end_if_over();
}

void Referee::forfeit(Side loser, Reason reason, std::string_view sentence) {
  end(reason, other(loser), fmt::format("{} {}", named(loser), sentence));
}

void Referee::overtime() { forfeit(to_move(), Reason::Overtime, "did not move in time"); }

void Referee::time_limit() { end_by_points(Reason::TimeLimit, "the time for the game is up"); }

void Referee::too_long() {
  end_by_points(Reason::TooLong, fmt::format("the points decided after {} moves", moves_));
}

void Referee::end_by_points(Reason reason, std::string sentence) {
  const int lead = position_.points(Side::First) - position_.points(Side::Second);
  std::optional<Side> winner;
  if (lead != 0) winner = lead > 0 ? Side::First : Side::Second;
  end(reason, winner, std::move(sentence));
}

void Referee::abandon(std::string_view sentence) {
  end(Reason::Abandoned, std::nullopt, std::string(sentence));
}

void Referee::let_chance_fall() {
  Random random(mix(record_.seed) + static_cast<std::uint64_t>(moves_));
  for (std::string& outcome : play::let_chance_fall(position_, random))
    record_.plies.push_back({std::move(outcome), std::nullopt});
}

void Referee::end_if_over() {
  if (!position_.over()) return;
  const Score result = position_.result();
  std::optional<Side> winner;
  if (result != 0) winner = result > 0 ? Side::First : Side::Second;
  end(Reason::Rules, winner, "the game was played to its end");
}

void Referee::end(Reason reason, std::optional<Side> winner, std::string sentence) {
  if (over_) return;
  over_ = true;
  record_.ending = {reason, winner, std::move(sentence)};
  record_.points = {position_.points(Side::First), position_.points(Side::Second)};
}

std::string Referee::named(Side side) const {
  return fmt::format("{} ({})", record_.players[index(side)], position_.side_name(side));
}

namespace {

/// Whatever happens in `action`, a failure of `side`'s player is a loss on record; unless it was
/// told to stop, for some can only fail then.
template <class Action>
void forfeit_failure(Referee& referee, Side side, const std::stop_token& stop, Action action) {
  try {
    action();
  } catch (const PlayerFailure& failure) {
    if (stop.stop_requested()) return;
    referee.forfeit(side, failure.reason(), failure.what());
  } catch (const std::exception& error) {
    referee.forfeit(side, Reason::Crashed, fmt::format("failed: {}", error.what()));
  }
}

}  // namespace

Record play_game(Referee referee, std::array<Player*, 2> players, const std::stop_token& stop,
                 int max_moves, const GameWatcher& watcher) {
  const auto tell_all = [&] {
    if (watcher) watcher(referee.record());
    for (const Side side : {Side::First, Side::Second})
      forfeit_failure(referee, side, stop, [&] { players[index(side)]->follow(referee, side); });
  };
  tell_all();
  const auto began = SteadyClock::now();
  while (!referee.over()) {
    const Side mover = referee.to_move();
    const auto& whole = referee.clock().control().whole;
    const auto asked = SteadyClock::now();
    forfeit_failure(referee, mover, stop, [&] {
      const std::string move =
          players[index(mover)]->choose(referee.position(), referee.clock().left(mover), stop);
      const auto answered = SteadyClock::now();
      if (stop.stop_requested()) return;
      if (whole && answered - began > *whole)
        referee.time_limit();
      else
        referee.answer(move, duration_cast<microseconds>(answered - asked));
    });
    if (stop.stop_requested()) referee.abandon("the game was stopped");
    if (!referee.over() && referee.moves() >= max_moves) referee.too_long();
    tell_all();
  }
  return referee.record();
}

}  // namespace petteia::play
