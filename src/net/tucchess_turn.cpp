#include "net/tucchess_turn.hpp"

namespace petteia::net::tucchess {
namespace {

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
  const auto& plies = referee.record().plies;
  const auto bonus = plies.back().chance() ? bonus_in(plies.back().text) : std::nullopt;
  return {referee.to_move(), last_move(referee.record()), bonus, points_of(referee.position())};
}

}  // namespace petteia::net::tucchess
