#pragma once

#include <array>
#include <bit>

#include "engines/connect4/patterns.hpp"
#include "engines/connect4/probcut_fits.hpp"
#include "engines/connect4/threats.hpp"
#include "engines/patterns/evaluation.hpp"
#include "games/connect4/connect4.hpp"
#include "search/futility.hpp"
#include "search/value.hpp"

namespace petteia::connect4 {

using search::Value;

/// The static order all evaluations share: the centre first, for most lines run through it.
struct CentreFirst {
  int order(const Connect4&, const State&, Move m) const {
    return m.column < 4 ? m.column : 6 - m.column;
  }
};

/// The document's evaluation (C8): every window of four cells that holds stones of one colour
/// only counts 1, 4, 16 or 10000 for 1, 2, 3 or 4 of them.
struct WindowEvaluation : CentreFirst {
  static constexpr Value kClearDifference = 16;

  Value evaluate(const Connect4&, const State& s) const {
    const Cells enemy = s.own ^ s.all;
    Value value = 0;
    for (const Cells window : kWindows) {
      const int own = std::popcount(s.own & window);
      const int others = std::popcount(enemy & window);
      if (others == 0) value += kWorth[own];
      if (own == 0) value -= kWorth[others];
    }
    return value;
  }

  /// The document makes no difference between an end and any other position.
  Value final_value(const Connect4& g, const State& s) const { return evaluate(g, s); }

 private:
  static constexpr Value kWorth[] = {0, 1, 4, 16, 10000};

  static constexpr std::array<Cells, 69> kWindows = [] {
    std::array<Cells, 69> windows{};
    std::size_t count = 0;
    for (int step : {1, kColumnBits, kColumnBits - 1, kColumnBits + 1})
      for (int cell = 0; cell < kColumns * kColumnBits; ++cell) {
        const Cells window =
            (Cells{1} | Cells{1} << step | Cells{1} << 2 * step | Cells{1} << 3 * step) << cell;
        const bool fits = cell + 3 * step < kColumns * kColumnBits && (window & kBoard) == window;
        if (fits) windows[count++] = window;
      }
    return windows;
  }();
  static_assert(kWindows.back() != 0);
};

/// Phases are counted by the stones, and who wins soonest has the most.
struct ByStones : CentreFirst {
  static constexpr int kPhases = 3;
  int phase(const State& s) const {
    const int stones = std::popcount(s.all);
    return (stones > 14) + (stones > 28);
  }

  Value final_value(const Connect4& g, const State& s) const {
    return seen_by(g.to_move(s), search::won_by(g.result(s)));
  }
};

/// Counts the cells that would complete four. The lower one is, the sooner it decides, and when
/// the rest of the board fills up, First gets the cells of odd rows and Second those of even ones
/// (Allis, "A knowledge-based approach of Connect-Four", 1988).
struct ThreatEvaluation : ByStones {
  static constexpr Value kClearDifference = 40;

  Value evaluate(const Connect4& g, const State& s) const {
    const Cells enemy = s.own ^ s.all;
    const bool first = g.to_move(s) == Side::First;
    return 4 + worth(s.own, s.all, first) - worth(enemy, s.all, !first) +
           2 * (std::popcount(s.own & kCentre) - std::popcount(enemy & kCentre));
  }

  search::Error error(const State&, int depth) const { return {0, depth * 60}; }

  const search::ProbCutFit* probcut(const Connect4&, const State& s, int depth) const {
    return kProbCutFits.find(phase(s), depth);
  }

 private:
  static constexpr Cells kCentre = column_cells(2) | column_cells(3) | column_cells(4);

  static Value worth(Cells stones, Cells all, bool first) {
    const Cells completing = threats(stones, all);
    const Cells own_rows = first ? kOddRows : kEvenRows;
    return 12 * std::popcount(completing) + 20 * std::popcount(completing & own_rows);
  }
};

/// Learnt weights of patterns.
struct LearntEvaluation : ByStones {
  using Judge = patterns::Evaluation<Patterns>;
  static constexpr Value kClearDifference = 4 * Judge::kDisc;

  explicit LearntEvaluation(Judge j = Judge()) : judge(std::move(j)) {}
  static Parsed<LearntEvaluation> with_weights(const std::string& path) {
    return Judge::with_weights(path).map(
        [](auto read) { return LearntEvaluation(std::move(read)); });
  }

  Value evaluate(const Connect4&, const State& s) const { return judge(s); }

  Judge judge;
};

}  // namespace petteia::connect4
