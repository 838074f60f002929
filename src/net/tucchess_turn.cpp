#include "net/tucchess_turn.hpp"

#include <cctype>

namespace petteia::net::tucchess {
namespace {

/// The bonus that appeared after the last move.
std::optional<Cell> new_bonus(const play::Record& record) {
  if (record.plies.empty() || !record.plies.back().chance()) return std::nullopt;
  const std::string& outcome = record.plies.back().text;
  if (outcome.size() != 3 || outcome[0] != '@' || !std::isdigit(outcome[1])) return std::nullopt;
  return Cell{static_cast<std::int8_t>(outcome[1] - '0'),
              static_cast<std::int8_t>(outcome[2] - '0')};
}

std::string last_move(const play::Record& record) {
  auto ply = record.plies.rbegin();
  while (ply->chance()) ++ply;
  return ply->text;
}

}  // namespace

Points points_of(const play::Position& position) {
  return {position.points(Side::First), position.points(Side::Second)};
}

Turn last_turn(const play::Referee& referee) {
  return {referee.to_move(), last_move(referee.record()), new_bonus(referee.record()),
          points_of(referee.position())};
}

}  // namespace petteia::net::tucchess
