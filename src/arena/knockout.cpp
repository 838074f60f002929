#include <algorithm>

#include "arena/formats.hpp"

namespace petteia::arena {
namespace {

/// Seeds in the order in which they stand in the bracket: 0 3 1 2 for four, so that 0 meets 3, 1
/// meets 2, and then the winners meet.
std::vector<int> bracket(int players) {
  std::vector<int> seeds = {0};
  while (std::ssize(seeds) < players) {
    const int size = 2 * static_cast<int>(seeds.size());
    std::vector<int> larger;
    for (const int seed : seeds) {
      larger.push_back(seed);
      larger.push_back(size - 1 - seed);
    }
    seeds = std::move(larger);
  }
  for (int& seed : seeds)
    if (seed >= players) seed = kBye;
  return seeds;
}

std::vector<Encounter> meetings_of(const std::vector<int>& standing) {
  std::vector<Encounter> meetings;
  for (std::size_t i = 0; i + 1 < standing.size(); i += 2)
    meetings.push_back({standing[i], standing[i + 1]});
  return meetings;
}

}  // namespace

int knockout_winner(const Encounter& encounter, const EncounterScore& score) {
  if (encounter.b == kBye) return encounter.a;
  if (score.lead() != 0) return score.lead() > 0 ? encounter.a : encounter.b;
  if (score.margin != 0) return score.margin > 0 ? encounter.a : encounter.b;
  return std::min(encounter.a, encounter.b);
}

std::vector<Encounter> knockout_round(const TournamentPlan& plan, const Outcomes& before,
                                      int round) {
  auto meetings = meetings_of(bracket(static_cast<int>(plan.players.size())));
  for (int earlier = 0; earlier < round; ++earlier) {
    std::vector<int> standing;
    standing.reserve(meetings.size());
    for (int board = 0; board < std::ssize(meetings); ++board)
      standing.push_back(knockout_winner(meetings[board], encounter_score(before, earlier, board)));
    meetings = meetings_of(standing);
  }
  return meetings;
}

}  // namespace petteia::arena
