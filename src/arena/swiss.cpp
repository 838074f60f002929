#include <algorithm>
#include <numeric>

#include "arena/formats.hpp"

namespace petteia::arena {
namespace {

/// What has happened until the round to be paired.
struct History {
  explicit History(int players)
      : half_points(players, 0), byes(players, 0), met(players, std::vector<int>(players, 0)) {}

  void add(const TournamentPlan& plan, const Encounter& e, const EncounterScore& score) {
    if (e.b == kBye) {
      half_points[e.a] += 2 * plan.games;
      ++byes[e.a];
      return;
    }
    half_points[e.a] += 2 * score.wins + score.draws;
    half_points[e.b] += 2 * score.losses + score.draws;
    ++met[e.a][e.b];
    ++met[e.b][e.a];
  }

  std::vector<int> half_points;
  std::vector<int> byes;
  std::vector<std::vector<int>> met;  ///< how often
};

/// Pairs players from the top of a list, trying the nearest opponents first and going back where
/// those who are left cannot be paired.
class TopDown {
 public:
  TopDown(const History& history, int rematches) : history_(history), rematches_(rematches) {}

  bool pair(const std::vector<int>& players, std::vector<Encounter>& meetings) {
    if (players.empty()) return true;
    if (--patience_ < 0) return false;
    for (std::size_t i = 1; i < players.size(); ++i) {
      if (history_.met[players[0]][players[i]] > rematches_) continue;
      std::vector<int> rest(players.begin() + 1, players.end());
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i) - 1);
      meetings.push_back({players[0], players[i]});
      if (pair(rest, meetings)) return true;
      meetings.pop_back();
    }
    return false;
  }

 private:
  const History& history_;
  int rematches_;           ///< how often two may have met already
  int patience_ = 100'000;  ///< going back may take for ever; then rematches are the lesser evil
};

std::vector<Encounter> pair_round(const History& history) {
  std::vector<int> standings(history.half_points.size());
  std::iota(standings.begin(), standings.end(), 0);
  std::stable_sort(standings.begin(), standings.end(),
                   [&](int a, int b) { return history.half_points[a] > history.half_points[b]; });
  int resting = kBye;
  if (standings.size() % 2 == 1) {
    const auto last = std::min_element(standings.rbegin(), standings.rend(), [&](int a, int b) {
      return history.byes[a] < history.byes[b];
    });
    resting = *last;
    standings.erase(std::find(standings.begin(), standings.end(), resting));
  }
  std::vector<Encounter> meetings;
  for (int rematches = 0; !TopDown(history, rematches).pair(standings, meetings); ++rematches)
    meetings.clear();
  if (resting != kBye) meetings.push_back({resting, kBye});
  return meetings;
}

}  // namespace

std::vector<Encounter> swiss_round(const TournamentPlan& plan, const Outcomes& before, int round) {
  if (round >= plan.rounds) return {};
  History history(static_cast<int>(plan.players.size()));
  for (int earlier = 0; earlier < round; ++earlier) {
    const auto meetings = pair_round(history);
    for (int board = 0; board < std::ssize(meetings); ++board)
      history.add(plan, meetings[board], encounter_score(before, earlier, board));
  }
  return pair_round(history);
}

}  // namespace petteia::arena
