#include "arena/match_report.hpp"

#include <cmath>

#include <boost/json/array.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace petteia::arena {
namespace {

namespace json = boost::json;

double milliseconds(std::chrono::microseconds time) {
  return std::chrono::duration<double, std::milli>(time).count();
}

double average_milliseconds(const Thinking& thinking) {
  return thinking.moves == 0 ? 0.0 : milliseconds(thinking.time) / thinking.moves;
}

double average_plies(const MatchScore& score) {
  return static_cast<double>(score.moves) / score.games();
}

/// How much of the time of all workers the players thought. The rest is the arena's: rules,
/// records, starting programs, and waiting at the end for the last game.
double thinking_share(const MatchReport& report) {
  const auto thought = report.score.thinking[0].time + report.score.thinking[1].time;
  const int workers = std::min(report.settings.concurrency, report.settings.pairs);
  return std::chrono::duration<double>(thought) / (report.took * workers);
}

/// JSON knows no infinity.
json::value number(double value) {
  return std::isfinite(value) ? json::value(value) : json::value(nullptr);
}

json::object estimate(const Estimate& e) {
  return {{"value", number(e.value)}, {"low", number(e.low)}, {"high", number(e.high)}};
}

std::string_view verdict_text(Verdict verdict) {
  switch (verdict) {
    case Verdict::Undecided:
      return "undecided";
    case Verdict::Elo0:
      return "elo0";
    case Verdict::Elo1:
      return "elo1";
  }
  return "";
}

json::object sprt_json(const SprtBounds& bounds, const PairCounts& pairs) {
  const SprtState state = arena::sprt(pairs, bounds);
  return {{"elo0", bounds.elo0},   {"elo1", bounds.elo1},
          {"alpha", bounds.alpha}, {"beta", bounds.beta},
          {"ratio", state.ratio},  {"lower", state.lower},
          {"upper", state.upper},  {"verdict", verdict_text(state.verdict())}};
}

}  // namespace

std::string elo_text(double elo) { return fmt::format("{:+.1f}", elo); }

std::string elo_text(const Estimate& elo) {
  return fmt::format("{} (95%: {} to {})", elo_text(elo.value), elo_text(elo.low),
                     elo_text(elo.high));
}

std::string sprt_text(const SprtBounds& bounds, const PairCounts& pairs) {
  const SprtState state = sprt(pairs, bounds);
  const std::string numbers = fmt::format("log likelihood ratio {:.2f} ({:.2f} to {:.2f})",
                                          state.ratio, state.lower, state.upper);
  switch (state.verdict()) {
    case Verdict::Elo0:
      return fmt::format("normalized Elo is {} rather than {}; {}", bounds.elo0, bounds.elo1,
                         numbers);
    case Verdict::Elo1:
      return fmt::format("normalized Elo is {} rather than {}; {}", bounds.elo1, bounds.elo0,
                         numbers);
    case Verdict::Undecided:
      break;
  }
  return "undecided; " + numbers;
}

std::string MatchReport::withdrawn() const {
  for (const int player : {0, 1})
    if (failures > 0 && score.failing[player] >= failures) return names[player];
  return "";
}

std::string MatchReport::text() const {
  std::string out =
      fmt::format("{}: {} against {}, seed {}\n", game, names[0], names[1], settings.seed);
  if (score.games() == 0) return out + "no pair of games was finished\n";
  const Comparison c = compare(score.pairs);
  const auto line = [&out](std::string_view what, const std::string& value) {
    out += fmt::format("{:<16} {}\n", what, value);
  };
  line("games", fmt::format("{} ({} won, {} drawn, {} lost)", score.games(), score.wins,
                            score.draws, score.losses));
  line("pairs 0 to 2", fmt::format("{}", fmt::join(score.pairs, " ")));
  line("points", fmt::format("{:.1f}%", 100 * c.score.value));
  line("Elo", elo_text(c.elo));
  line("normalized Elo", elo_text(c.normalized_elo));
  line("superiority", fmt::format("{:.1f}%", 100 * c.superiority));
  if (sprt) line("sequential test", sprt_text(*sprt, score.pairs));
  line("plies a game", fmt::format("{:.1f}", average_plies(score)));
  line("ms a move",
       fmt::format("{:.3f} and {:.3f} (slowest {:.1f} and {:.1f})",
                   average_milliseconds(score.thinking[0]), average_milliseconds(score.thinking[1]),
                   milliseconds(score.thinking[0].slowest),
                   milliseconds(score.thinking[1].slowest)));
  line("thinking", fmt::format("{:.1f}% of {:.1f} s", 100 * thinking_share(*this),
                               std::chrono::duration<double>(took).count()));
  line("by points", fmt::format("{} after {} plies", score.too_long, conditions.rules.max_plies));
  line("forfeits", fmt::format("{} and {}", score.forfeits[0], score.forfeits[1]));
  if (!score.first_forfeit.empty()) line("first forfeit", score.first_forfeit);
  if (const std::string name = withdrawn(); !name.empty())
    line("withdrawn", fmt::format("{}, after {} forfeits in a row", name, failures));
  line("repeat", command);
  return out;
}

json::object MatchReport::json() const {
  const auto& time = conditions.rules.time.move;
  json::object report{
      {"game", game},
      {"a", names[0]},
      {"b", names[1]},
      {"seed", settings.seed},
      {"opening_plies",
       json::array{conditions.openings.plies.least, conditions.openings.plies.most}},
      {"move_time_ms", time ? json::value(time->count()) : json::value(nullptr)},
      {"max_plies", conditions.rules.max_plies},
      {"games", score.games()},
      {"wins", score.wins},
      {"draws", score.draws},
      {"losses", score.losses},
      {"command", command},
      {"pairs", json::array(score.pairs.begin(), score.pairs.end())},
  };
  if (score.games() == 0) return report;
  const Comparison c = compare(score.pairs);
  report["score"] = estimate(c.score);
  report["elo"] = estimate(c.elo);
  report["normalized_elo"] = number(c.normalized_elo);
  report["superiority"] = c.superiority;
  if (sprt) report["sprt"] = sprt_json(*sprt, score.pairs);
  report["plies_a_game"] = average_plies(score);
  report["ms_a_move"] =
      json::array{average_milliseconds(score.thinking[0]), average_milliseconds(score.thinking[1])};
  report["slowest_ms"] =
      json::array{milliseconds(score.thinking[0].slowest), milliseconds(score.thinking[1].slowest)};
  report["too_long"] = score.too_long;
  report["forfeits"] = json::array{score.forfeits[0], score.forfeits[1]};
  if (!score.first_forfeit.empty()) report["first_forfeit"] = score.first_forfeit;
  if (const std::string name = withdrawn(); !name.empty()) report["withdrawn"] = name;
  report["seconds"] = std::chrono::duration<double>(took).count();
  report["thinking_share"] = thinking_share(*this);
  return report;
}

}  // namespace petteia::arena
