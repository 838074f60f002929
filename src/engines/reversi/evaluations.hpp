#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "engines/patterns/evaluation.hpp"
#include "engines/patterns/network.hpp"
#include "engines/reversi/evaluation.hpp"
#include "engines/reversi/learnt_probcut_fits.hpp"
#include "engines/reversi/patterns.hpp"
#include "engines/reversi/probcut_fits.hpp"
#include "search/futility.hpp"
#include "search/value.hpp"

namespace petteia::reversi {

using search::Value;

/// What all evaluations share: corners first, the squares beside them last, and where it pays the
/// moves that leave the opponent least choice.
struct CornersFirst {
  int order(const Reversi&, const State&, Move m) const {
    return m == kPass ? 0 : kSquareOrder[m.square];
  }

  int order_after(const Reversi&, const State& after) const {
    const Discs replies = legal_squares(after.own, after.opponent);
    return -8 * (std::popcount(replies) + std::popcount(replies & kCorners));
  }

 private:
  static constexpr std::array<std::int8_t, kSquares> kSquareOrder = [] {
    constexpr std::int8_t kQuarter[4][4] = {
        {60, -20, 10, 5}, {-20, -40, -5, -5}, {10, -5, 3, 2}, {5, -5, 2, 0}};
    std::array<std::int8_t, kSquares> order{};
    for (int row = 0; row < kSize; ++row)
      for (int col = 0; col < kSize; ++col)
        order[row * kSize + col] = kQuarter[row < 4 ? row : 7 - row][col < 4 ? col : 7 - col];
    return order;
  }();
};

inline constexpr Discs kEdges = kBorder & ~kCorners;

/// Own less the opponent's discs on these squares.
constexpr int lead_on(const State& s, Discs squares) {
  return std::popcount(s.own & squares) - std::popcount(s.opponent & squares);
}

/// Own discs minus the opponent's; at the end, too.
struct DiscEvaluation : CornersFirst {
  static constexpr Value kClearDifference = 4;
  Value evaluate(const Reversi&, const State& s) const { return lead_on(s, ~Discs{0}); }
  Value final_value(const Reversi& g, const State& s) const { return evaluate(g, s); }
};

/// Evaluation A of the documents (R6): discs + 2 · edges + 10 · corners.
struct EvaluationA : CornersFirst {
  static constexpr Value kClearDifference = 10;
  Value evaluate(const Reversi&, const State& s) const {
    return lead_on(s, ~Discs{0}) + 2 * lead_on(s, kEdges) + 10 * lead_on(s, kCorners);
  }
  Value final_value(const Reversi& g, const State& s) const { return evaluate(g, s); }
};

/// Evaluation B of the documents (R6): discs + 2 · sides + 3 · corners; a finished game is a win
/// or a loss above every other value.
struct EvaluationB : CornersFirst {
  static constexpr Value kClearDifference = 5;
  Value evaluate(const Reversi&, const State& s) const {
    return lead_on(s, ~Discs{0}) + 2 * lead_on(s, kEdges) + 3 * lead_on(s, kCorners);
  }
  Value final_value(const Reversi& g, const State& s) const {
    return seen_by(s.to_move, search::won_by(g.result(s)));
  }
};

/// An estimate of the final margin (`Judge`, as the endgame solver uses it) for the general search.
template <class Judge>
struct MarginEvaluation : CornersFirst {
  static constexpr Value kClearDifference = 3 * Judge::kDisc;

  explicit MarginEvaluation(Judge j = Judge()) : judge(std::move(j)) {}

  Value evaluate(const Reversi&, const State& s) const { return judge(Board{s.own, s.opponent}); }
  Value final_value(const Reversi& g, const State& s) const {
    return seen_by(s.to_move, search::won_by(g.result(s)));
  }
  search::Error error(const State&, int depth) const { return {0, (6 + 4 * depth) * Judge::kDisc}; }

  static constexpr int kPhases = 3;
  int phase(const State& s) const {
    const int pieces = std::popcount(s.own | s.opponent);
    return (pieces > 24) + (pieces > 44);
  }

  Judge judge;
};

struct HandMadeEvaluation : MarginEvaluation<HandEvaluation> {
  using MarginEvaluation::MarginEvaluation;
  const search::ProbCutFit* probcut(const Reversi&, const State& s, int depth) const {
    return kProbCutFits.find(phase(s), depth);
  }
};

/// What was learnt, in one form or another, with the selective search's trust in it.
template <class Judge, const auto& Fits>
struct LearntBy : MarginEvaluation<Judge> {
  using MarginEvaluation<Judge>::MarginEvaluation;

  /// The moves of both sides are counted anyway.
  static constexpr bool kSeesTheEnd = true;
  Value evaluate(const Reversi& g, const State& s) const {
    const Board board{s.own, s.opponent};
    const auto counts = Patterns::counts(board);
    const auto [moves, replies, frontier, their_frontier, own, opponent, empty] = counts;
    if (moves == 0 && replies == 0) return this->final_value(g, s);
    return this->judge(board, indices->of(board), counts);
  }

  const search::ProbCutFit* probcut(const Reversi&, const State& s, int depth) const {
    return Fits.find(this->phase(s), depth);
  }

  /// A ply more says a disc more or so, for whoever moves chooses. The margin is eight tenths of
  /// the standard deviation, which is 2.4 discs at first and 4.2 with sixteen squares left. Wider
  /// ones search more and play worse.
  search::Error error(const State& s, int depth) const {
    if (depth > 1) return MarginEvaluation<Judge>::error(s, depth);
    const int tenths = 24 + std::clamp(std::popcount(s.own | s.opponent) - 30, 0, 18);
    return {Judge::kDisc, Judge::kDisc * tenths * 8 / 100};
  }

  const patterns::Indices<Patterns>* indices = &patterns::Indices<Patterns>::instance();

  static Parsed<LearntBy> with_weights(const std::string& path) {
    return Judge::with_weights(path).map([](auto read) { return LearntBy(std::move(read)); });
  }
};

using LearntEvaluation = LearntBy<patterns::Evaluation<Patterns>, kLearntProbCutFits>;
using NetworkEvaluation = LearntBy<patterns::Network<Patterns>, kLearntProbCutFits>;

}  // namespace petteia::reversi
