#include "arena/game.hpp"

#include <algorithm>
#include <exception>

#include <fmt/format.h>

namespace petteia::arena {
namespace {

using Clock = std::chrono::steady_clock;

std::string fall(const std::vector<play::NamedOutcome>& outcomes, double left) {
  for (const play::NamedOutcome& outcome : outcomes) {
    if (left < outcome.probability) return outcome.text;
    left -= outcome.probability;
  }
  return outcomes.back().text;
}

/// The player's answer, or in words what it threw.
tl::expected<std::string, std::string> ask(play::Player& player, const play::Position& position,
                                           const GameRules& rules, const std::stop_token& stop) {
  try {
    return player.choose(position, {rules.move_time, std::nullopt, {}}, stop);
  } catch (const std::exception& error) {
    return tl::unexpected(std::string(error.what()));
  } catch (...) {
    return tl::unexpected(std::string("an unknown exception"));
  }
}

void forfeit(GameResult& game, Side loser, Ending ending, std::string reason) {
  game.score = loser == Side::First ? -1 : 1;
  game.ending = ending;
  game.reason = std::move(reason);
}

}  // namespace

void Thinking::add(std::chrono::nanoseconds move_time) { add(Thinking{1, move_time, move_time}); }

void Thinking::add(const Thinking& other) {
  moves += other.moves;
  time += other.time;
  slowest = std::max(slowest, other.slowest);
}

int GameResult::half_points(Side side) const {
  const Score margin = seen_by(side, score);
  return margin > 0 ? 2 : margin == 0 ? 1 : 0;
}

std::vector<std::string> settle(play::Position& position, Random& chance) {
  std::vector<std::string> fallen;
  while (position.chance()) {
    fallen.push_back(fall(position.outcomes(), chance.unit()));
    static_cast<void>(position.settle(fallen.back()));
  }
  return fallen;
}

std::optional<GameResult> play_game(play::Position position, std::array<play::Player*, 2> players,
                                    const GameRules& rules, std::uint64_t chance_seed,
                                    const std::stop_token& stop) {
  Random chance(chance_seed);
  GameResult game;
  const auto settle_chance = [&] {
    for (std::string& outcome : settle(position, chance))
      game.outcomes.push_back(std::move(outcome));
  };
  settle_chance();
  while (!position.over()) {
    if (std::ssize(game.moves) >= rules.max_plies) {
      game.score = position.points(Side::First) - position.points(Side::Second);
      game.ending = Ending::TooLong;
      game.reason = fmt::format("decided by points after {} plies", rules.max_plies);
      return game;
    }
    const Side mover = position.to_move();
    play::Player& player = *players[index(mover)];
    std::vector<std::string> legal = position.moves();
    std::string move = std::move(legal.front());
    if (legal.size() > 1) {
      const auto asked = Clock::now();
      auto answer = ask(player, position, rules, stop);
      game.thinking[index(mover)].add(Clock::now() - asked);
      if (stop.stop_requested()) return std::nullopt;
      if (!answer) {
        forfeit(game, mover, Ending::Failed,
                fmt::format("{} failed: {}", player.name(), answer.error()));
        return game;
      }
      move = *std::move(answer);
    }
    if (const auto played = position.play(move); !played) {
      forfeit(game, mover, Ending::Illegal,
              fmt::format("{} played '{}': {}", player.name(), move, played.error().what));
      return game;
    }
    game.moves.push_back(std::move(move));
    settle_chance();
  }
  game.score = position.result();
  return game;
}

}  // namespace petteia::arena
