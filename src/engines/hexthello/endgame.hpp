#pragma once

#include "engines/endgame/solver.hpp"
#include "engines/hexthello/evaluations.hpp"
#include "engines/hexthello/last_cells.hpp"

namespace petteia::hexthello {

/// The game's evaluation, which orders the moves.
struct EndgameEvaluation {
  static constexpr int kDisc = HandMadeEvaluation::kDisc;
  int operator()(const Board& b) const {
    return HandMadeEvaluation{}.evaluate(HexThello{}, {b.own, b.enemy, Side::First});
  }
};

/// HexThello as the endgame solver sees it.
struct Endgame {
  using Game = HexThello;
  using Board = hexthello::Board;
  using Evaluation = EndgameEvaluation;

  static constexpr Move kPass = Move::pass();
  static Board board(const State& s) { return {s.own, s.enemy}; }
  static Move move(int cell) { return {static_cast<CellIndex>(cell)}; }
  /// Margins are odd, for so is the number of cells; or zero.
  static int margin_from(int margin) { return margin == 0 || margin & 1 ? margin : margin + 1; }

  static int stable_bound(const Board&, int, int) { return kCells; }
  static int leaf_margin(const Board& b, int alpha, int empties, std::uint64_t& nodes);

  static constexpr int kLeavesUpTo = 6;
  static constexpr int kMobilityUpTo = 10;
  static constexpr int kEvaluateFrom = 12;
  static constexpr int kProbCutFrom = 13;
  static constexpr int kSplitFrom = 14;
  static constexpr int kPrepareFrom = 17;
  static constexpr int kSelectiveMargins[] = {10, 16, 28};

  static constexpr int kEmptiesInAMillisecond = 10;
  static constexpr double kTimeGrowth = 2.2;
};

using EndgameSolver = endgame::EndgameSolver<Endgame>;
using EndgameAnswer = endgame::Answer<Endgame>;

}  // namespace petteia::hexthello

extern template class petteia::endgame::EndgameSolver<petteia::hexthello::Endgame>;
