#pragma once

#include <bit>
#include <optional>

#include "engines/patterns/evaluation.hpp"
#include "engines/tucchess/outlook.hpp"
#include "engines/tucchess/patterns.hpp"
#include "engines/tucchess/probcut_fits.hpp"
#include "search/futility.hpp"
#include "search/ordering.hpp"
#include "search/value.hpp"

namespace petteia::tucchess {

/// What all evaluations share: captures first, the dearest by the cheapest piece; then bonuses and
/// promotions; and the end of the game, where points alone count and being ahead at all counts
/// most. Captures of a king or rook and all that pawns gain come even before the killers.
struct PointsDecide {
  static constexpr Value kClearDifference = kPoint / 2;
  /// Being ahead at the end.
  static constexpr Value kVictory = 30 * kPoint;

  int order(const TucChess& g, const State& s, Move m) const {
    const int gain = g.gain(s, m);
    const bool by_pawn = !((s.rooks | s.kings) & only(m.from));
    const bool at_once = gain >= kRookPoints || (by_pawn & (gain > 0));
    return at_once * search::kBeforeKillers + 16 * gain + 8 * g.takes_bonus(s, m) + 2 * by_pawn;
  }

  Value final_value(const TucChess& g, const State& s) const {
    return seen_by(s.to_move, decided(g.result(s)));
  }

  /// What a game is worth that ends with such a lead.
  static Value decided(Score lead) {
    const Value victory = lead > 0 ? kVictory : lead < 0 ? -kVictory : 0;
    return victory + lead * kPoint;
  }

  /// No side can have a hundred points more.
  Value most() const { return kVictory + 120 * kPoint; }
};

/// The report's evaluation (T7): points plus the value of the pieces still on the board.
struct MaterialEvaluation : PointsDecide {
  Value evaluate(const TucChess&, const State& s) const {
    return kPoint * (points_lead(s) + material(s, s.to_move) - material(s, other(s.to_move)));
  }

  static int material(const State& s, Side side) {
    return kPawnPoints * std::popcount(s.pawns(side)) +
           kRookPoints * std::popcount(s.of(side) & s.rooks) +
           kKingPoints * std::popcount(s.of(side) & s.kings);
  }
};

/// Phases are counted by the pieces left.
struct ByPieces : PointsDecide {
  static constexpr int kPhases = 3;
  int phase(const State& s) const {
    const int pieces = std::popcount(s.occupied());
    return (pieces > 9) + (pieces > 15);
  }
};

struct HandMadeEvaluation : ByPieces {
  Value evaluate(const TucChess&, const State& s) const { return hand_made_value(Outlook(s)); }

  search::Error error(const State&, int depth) const { return {0, kPoint + depth * kPoint / 2}; }

  const search::ProbCutFit* probcut(const TucChess&, const State& s, int depth) const {
    return kProbCutFits.find(phase(s), depth);
  }
};

/// Learnt weights of patterns. Without margins and fits, and so without futility and Multi-ProbCut:
/// in matches the first lost far more games than the depth it gained won, and the second gained
/// nothing (docs/learning.md).
struct LearntEvaluation : ByPieces {
  using Judge = patterns::Evaluation<Patterns>;

  explicit LearntEvaluation(Judge j = Judge()) : judge(std::move(j)) {}
  static Parsed<LearntEvaluation> with_weights(const std::string& path) {
    return Judge::with_weights(path).map(
        [](auto read) { return LearntEvaluation(std::move(read)); });
  }

  /// Nothing is as good as having won.
  Value evaluate(const TucChess&, const State& s) const {
    return std::clamp(judge(Outlook(s)) * kPoint / Judge::kDisc, -kVictory, kVictory);
  }

  /// What the side to move has if it can capture the king and is ahead then.
  std::optional<Value> victory(const TucChess&, const State& s) const {
    const int lead = points_lead(s) + kKingPoints;
    if (lead <= 0 || !can_take_king(s)) return std::nullopt;
    return decided(lead);
  }

  Judge judge;
};

}  // namespace petteia::tucchess
