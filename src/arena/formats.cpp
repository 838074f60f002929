#include "arena/formats.hpp"

#include <algorithm>

namespace petteia::arena {

std::vector<Encounter> one_against_all(int players) {
  std::vector<Encounter> meetings;
  for (int other = 1; other < players; ++other) meetings.push_back({0, other});
  return meetings;
}

std::vector<Encounter> all_against_all(int players) {
  // Seats around a table of even size; seat 0 stays and the others move on by one every turn. Who
  // sits opposite the empty seat of an odd number rests.
  const int seats = players + players % 2;
  const auto at = [&](int seat, int turn) {
    return seat == 0 ? 0 : 1 + (seat - 1 + turn) % (seats - 1);
  };
  std::vector<Encounter> meetings;
  for (int turn = 0; turn + 1 < seats; ++turn)
    for (int seat = 0; seat < seats / 2; ++seat) {
      const int a = at(seat, turn);
      const int b = at(seats - 1 - seat, turn);
      if (a < players && b < players) meetings.push_back({std::min(a, b), std::max(a, b)});
    }
  return meetings;
}

}  // namespace petteia::arena
