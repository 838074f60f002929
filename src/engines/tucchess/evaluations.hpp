#pragma once

#include <bit>

#include "engines/patterns/evaluation.hpp"
#include "engines/tucchess/attacks.hpp"
#include "engines/tucchess/patterns.hpp"
#include "engines/tucchess/probcut_fits.hpp"
#include "search/value.hpp"

namespace petteia::tucchess {

using search::Value;

/// Values are in hundredths of a point.
inline constexpr Value kPoint = 100;

/// What all evaluations share: captures first, the dearest by the cheapest piece; then bonuses and
/// promotions; and the end of the game, where points alone count and being ahead at all counts
/// most.
struct PointsDecide {
  static constexpr Value kClearDifference = kPoint / 2;
  /// Being ahead at the end.
  static constexpr Value kVictory = 30 * kPoint;

  int order(const TucChess& g, const State& s, Move m) const {
    const int gain = g.gain(s, m);
    const bool by_pawn = !((s.rooks | s.kings) & only(m.from));
    return 16 * gain + 8 * g.takes_bonus(s, m) + 2 * by_pawn;
  }

  Value final_value(const TucChess& g, const State& s) const {
    const Score lead = g.result(s);
    const Value victory = lead > 0 ? kVictory : lead < 0 ? -kVictory : 0;
    return seen_by(s.to_move, victory + lead * kPoint);
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

/// Points, what the pieces are good for, and who gets what next.
struct HandMadeEvaluation : PointsDecide {
  Value evaluate(const TucChess&, const State& s) const {
    const Side side = s.to_move;
    const Attacks own(s, side);
    const Attacks enemy(s, other(side));
    return kPoint * points_lead(s) + kTempo + worth(s, side, own, enemy) -
           worth(s, other(side), enemy, own);
  }

  Value error_margin(int depth) const { return kPoint + depth * kPoint / 2; }

  const search::ProbCutFit* probcut(const TucChess&, const State& s, int depth) const {
    return kProbCutFits.find(phase(s), depth);
  }

  static constexpr int kPhases = 3;
  int phase(const State& s) const {
    const int pieces = std::popcount(s.occupied());
    return (pieces > 9) + (pieces > 15);
  }

 private:
  static constexpr Value kTempo = 8;

  static Value worth(const State& s, Side side, const Attacks& own, const Attacks& enemy) {
    const Squares mine = s.of(side);
    const Squares pawns = s.pawns(side);
    const Squares rooks = mine & s.rooks;
    const Squares king = mine & s.kings;
    Value value = 45 * std::popcount(pawns) + 270 * std::popcount(rooks);

    // A pawn is worth a point when it gets through; the further, the surer.
    static constexpr Value kProgress[kRows] = {0, 0, 4, 10, 18, 34, 0};
    for_each(pawns, [&](Square square) {
      const int row = square / kRowBits;
      const int gone = side == Side::First ? kRows - 1 - row : row;
      value += kProgress[gone];
    });

    // Bonuses within reach of the next move.
    const Squares steps = ahead(side, pawns) & ~s.occupied();
    value += 22 * std::popcount(s.bonuses & (own.rooks | own.king | steps));

    // What the enemy attacks and nobody guards, and what a cheaper piece attacks.
    const Squares hanging = mine & enemy.all & ~own.all;
    value -= 12 * std::popcount(hanging & pawns) + 55 * std::popcount(hanging & rooks);
    value -= 45 * std::popcount(rooks & enemy.pawns);
    if (king & enemy.all) value -= 130;
    value -= 10 * std::popcount(own.king & enemy.all & ~own.pawns);

    value += 3 * std::popcount(own.rooks & ~mine);
    return value;
  }
};

/// Learnt weights of patterns.
struct LearntEvaluation : PointsDecide {
  using Judge = patterns::Evaluation<Patterns>;

  explicit LearntEvaluation(Judge j = Judge()) : judge(std::move(j)) {}
  static Parsed<LearntEvaluation> with_weights(const std::string& path) {
    return Judge::with_weights(path).map(
        [](auto judge) { return LearntEvaluation(std::move(judge)); });
  }

  /// Nothing is as good as having won.
  Value evaluate(const TucChess&, const State& s) const {
    return std::clamp(judge(s) * kPoint / Judge::kDisc, -kVictory, kVictory);
  }

  Value error_margin(int depth) const { return kPoint + depth * kPoint / 2; }

  const search::ProbCutFit* probcut(const TucChess&, const State& s, int depth) const {
    return kProbCutFits.find(phase(s), depth);
  }

  static constexpr int kPhases = 3;
  int phase(const State& s) const {
    const int pieces = std::popcount(s.occupied());
    return (pieces > 9) + (pieces > 15);
  }

  Judge judge;
};

}  // namespace petteia::tucchess
