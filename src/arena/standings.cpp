#include "arena/standings.hpp"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>

#include "arena/formats.hpp"

namespace petteia::arena {
namespace {

double points_of(const HeadToHead& h) { return h.wins + h.draws / 2; }

/// "7.5/10", or "-" if they have not met.
std::string cross_text(const HeadToHead& h) {
  const double games = h.wins + h.draws + h.losses;
  return games == 0 ? "-" : fmt::format("{}/{}", points_of(h), games);
}

}  // namespace

Standings::Standings(const TournamentPlan& plan, const Course& course)
    : plan_(plan), over_(due(plan, course).empty()) {
  const Outcomes& outcomes = course.outcomes;
  const int players = static_cast<int>(plan.players.size());
  cross_.resize(plan.players.size());
  for (int a = 0; a < players; ++a) {
    table_.emplace_back().player = a;
    table_.back().withdrawn = course.withdrawn[a];
    for (int b = 0; b < players; ++b) cross_[a].push_back({a, b});
  }
  bool complete = true;  // whether all rounds up to here are: who meets in later ones is not known
  for (int round = 0; complete; ++round) {
    const auto meetings = encounters(plan, outcomes, round);
    if (meetings.empty()) break;
    for (int board = 0; board < std::ssize(meetings); ++board) {
      const Encounter& encounter = meetings[board];
      const EncounterScore score = encounter_score(outcomes, round, board);
      const bool finished =
          encounter.b == kBye || score.games() == games_needed(plan, outcomes, round, board);
      add(encounter, score, encounter_score(outcomes, round, board, Walkovers::Ignore));
      complete = complete && finished;
      if (plan.format == Format::Knockout && finished)
        ++table_[knockout_winner(encounter, score)].rounds;
    }
  }
  rank();
}

void Standings::add(const Encounter& e, const EncounterScore& score, const EncounterScore& rated) {
  if (e.b == kBye) {
    if (plan_.format == Format::Swiss) table_[e.a].points += plan_.games;
    return;
  }
  rated_.push_back({e.a, e.b, static_cast<double>(rated.wins), static_cast<double>(rated.draws),
                    static_cast<double>(rated.losses), rated.pairs});
  HeadToHead& ab = cross_[e.a][e.b];
  HeadToHead& ba = cross_[e.b][e.a];
  ab.wins += score.wins;
  ab.draws += score.draws;
  ab.losses += score.losses;
  ba.wins = ab.losses;
  ba.draws = ab.draws;
  ba.losses = ab.wins;
  for (const auto& [player, wins, losses, forfeits] :
       {std::tuple{e.a, score.wins, score.losses, score.forfeits[0]},
        std::tuple{e.b, score.losses, score.wins, score.forfeits[1]}}) {
    Standing& line = table_[player];
    line.wins += wins;
    line.draws += score.draws;
    line.losses += losses;
    line.points += wins + score.draws / 2.0;
    line.forfeits += forfeits;
  }
}

void Standings::rank() {
  for (const auto& row : cross_)
    for (const HeadToHead& h : row) table_[h.a].tie_break += points_of(h) * table_[h.b].points;
  const auto ratings = rate(static_cast<int>(table_.size()), rated_);
  for (Standing& line : table_) line.rating = ratings[line.player];
  std::stable_sort(table_.begin(), table_.end(), [](const Standing& a, const Standing& b) {
    return std::tie(a.rounds, a.points, a.tie_break) > std::tie(b.rounds, b.points, b.tie_break);
  });
}

std::string Standings::text() const {
  std::size_t name_width = 6;
  for (const Entrant& entrant : plan_.players)
    name_width = std::max(name_width, entrant.name.size());
  std::size_t cell_width = 4;
  for (const auto& row : cross_)
    for (const HeadToHead& h : row) cell_width = std::max(cell_width, cross_text(h).size());

  const bool knockout = plan_.format == Format::Knockout;
  std::string out =
      fmt::format("{}, {}, {} players, {} games an encounter, seed {}{}\n\n", plan_.game,
                  kFormatNames[static_cast<std::size_t>(plan_.format)], plan_.players.size(),
                  plan_.games, plan_.seed, over_ ? "" : "; not finished");
  out += fmt::format("{:>3}  {:<{}}{} {:>7} {:>5} {:>5} {:>5} {:>9} {:>13} {:>8}\n", "#", "player",
                     name_width, knockout ? " rounds" : "", "points", "won", "drawn", "lost",
                     "tie-break", "Elo", "forfeits");
  int place = 0;
  for (const Standing& line : table_)
    out +=
        fmt::format("{:>3}  {:<{}}{} {:>7} {:>5} {:>5} {:>5} {:>9} {:>+7.0f} ±{:>4.0f} {:>8}{}\n",
                    ++place, plan_.players[line.player].name, name_width,
                    knockout ? fmt::format("{:>7}", line.rounds) : "", line.points, line.wins,
                    line.draws, line.losses, line.tie_break, line.rating.elo, line.rating.error,
                    line.forfeits, line.withdrawn ? "  withdrawn" : "");

  out += fmt::format("\n{:>3}  {:<{}}", "#", "player", name_width);
  for (std::size_t column = 1; column <= table_.size(); ++column)
    out += fmt::format(" {:>{}}", column, cell_width);
  place = 0;
  for (const Standing& row : table_) {
    out += fmt::format("\n{:>3}  {:<{}}", ++place, plan_.players[row.player].name, name_width);
    for (const Standing& column : table_)
      out += fmt::format(
          " {:>{}}",
          row.player == column.player ? "." : cross_text(between(row.player, column.player)),
          cell_width);
  }
  return out + "\n";
}

}  // namespace petteia::arena
