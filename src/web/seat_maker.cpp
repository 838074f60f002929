#include "web/seat_maker.hpp"

#include <random>

#include "engines/players.hpp"
#include "web/engine_seat.hpp"
#include "web/http.hpp"

namespace petteia::web {
namespace {

constexpr std::string_view kPerson = "person:";
constexpr std::string_view kGuest = "guest:";
constexpr std::size_t kLongestName = 60;

/// What an engine may use of a machine that it shares with every other table.
constexpr engines::Allowance kAllowance{
    .threads = 1, .table_megabytes = 16, .ponders = false, .files = false};

}  // namespace

std::unique_ptr<Seat> SeatMaker::make(const std::string& spec, const play::GameInfo& game) const {
  if (spec == PersonSeat::kNobody) return std::make_unique<PersonSeat>(spec);
  if (spec.starts_with(kPerson)) {
    std::string name = spec.substr(kPerson.size());
    if (name.empty() || name.size() > kLongestName)
      throw Refusal(Status::BadRequest, "a person's name has 1 to 60 bytes");
    return std::make_unique<PersonSeat>(std::move(name));
  }
  if (spec.starts_with(kGuest)) {
    auto seat = guests_.seat(spec.substr(kGuest.size()), game);
    if (!seat) throw Refusal(Status::Conflict, seat.error().what);
    return *std::move(seat);
  }
  auto player = engines::make_player(spec, game, std::random_device{}(), kAllowance);
  if (!player) throw Refusal(Status::BadRequest, player.error().what);
  return std::make_unique<EngineSeat>(io_, thinking_, spec, *std::move(player));
}

}  // namespace petteia::web
