#pragma once

#include "engines/endgame/fan.hpp"
#include "engines/endgame/look_ahead.hpp"
#include "engines/endgame/solver.hpp"
#include "engines/hexthello/last_cells.hpp"

namespace petteia::hexthello {

/// An estimate of the final margin that puts moves in order. Least squares on 5,500 positions with
/// 10 to 19 empty cells, near those of strong games, and their margin under perfect play; it is off
/// by 18 discs (root of the mean square), for the last moves turn over a great deal.
struct EndgameEvaluation {
  static constexpr int kDisc = 64;

  int operator()(const Board& b) const {
    const Cells empty = b.empty();
    const auto more = [](Cells own, Cells enemy) { return own.count() - enemy.count(); };
    const Cells moves = b.legal();
    const Cells replies = b.passed().legal();
    const Cells frontier = neighbours(empty);
    return 290 + 200 * more(moves, replies) +
           310 * more(moves & regions::kCorners, replies & regions::kCorners) -
           100 * more(b.own & frontier, b.enemy & frontier) -
           140 * more(neighbours(b.enemy) & empty, neighbours(b.own) & empty) +
           120 * more(b.own & regions::kCorners, b.enemy & regions::kCorners) -
           60 * more(b.own & regions::kRim, b.enemy & regions::kRim) +
           105 * more(safe_rim(b.own), safe_rim(b.enemy)) + 35 * more(b.own, b.enemy);
  }

 private:
  /// Discs on the rim in an unbroken row from a corner of the same colour.
  static Cells safe_rim(Cells discs) {
    const Cells on_rim = discs & regions::kRim;
    Cells safe = discs & regions::kCorners;
    for (int i = 0; i < 7 && safe; ++i) safe = safe | (neighbours(safe) & on_rim);
    return safe;
  }
};

/// HexThello as the endgame solver sees it.
struct Endgame {
  using Game = HexThello;
  using Board = hexthello::Board;
  using Evaluation = EndgameEvaluation;
  using Ordering = EndgameEvaluation;
  using Fan = endgame::Fan<Endgame>;

  static constexpr Move kPass = Move::pass();
  static Board board(const State& s) { return {s.own, s.enemy}; }
  static Move move(int cell) { return {static_cast<CellIndex>(cell)}; }
  /// Margins are odd, for so is the number of cells; or zero.
  static int margin_from(int margin) { return margin == 0 || margin & 1 ? margin : margin + 1; }

  static int promise(const Board&, const Cells& replies, int, bool odd) {
    return (odd ? 5 : 0) - 10 * Board::mobility(replies);
  }
  static int stable_bound(const Board&, int, int) { return kCells; }
  static bool is_leaf(const Board&, int, int empties) { return empties <= kLeavesUpTo; }
  static int leaf_margin(const Board& b, const Cells& legal, int alpha, int empties,
                         std::uint64_t& nodes);

  static constexpr int kLeavesUpTo = 6;
  static constexpr int kMobilityUpTo = 10;
  static constexpr int kProbCutFrom = 13;
  static constexpr int kSplitFrom = 14;
  static constexpr int kPrepareFrom = 17;
  static constexpr int kLog2Leaves = 15;
  static constexpr float kThoughtFor = 0;  // here both always pay
  static constexpr float kLookAheadFor = 0;
  static constexpr int kPromise = 64;
  static constexpr int kFarBehind = endgame::kBeyond;  // here every move is judged
  static constexpr int kFirstSight = 1;
  static constexpr int kLeastProbCutDepth = 1;
  static constexpr endgame::SelectivePass kSelectivePasses[] = {{5, kPrepareFrom},
                                                                {12, kPrepareFrom}};
  static constexpr int kPreviewFrom = 17;
  static constexpr std::uint8_t kPreviewPass = 1;

  static constexpr int kEmptiesInAMillisecond = 10;
  static constexpr double kTimeGrowth = 2.2;
};

using EndgameSolver = endgame::EndgameSolver<Endgame>;
using EndgameAnswer = endgame::Answer<Endgame>;

}  // namespace petteia::hexthello

extern template class petteia::endgame::EndgameSolver<petteia::hexthello::Endgame>;
