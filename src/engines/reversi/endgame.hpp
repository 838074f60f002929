#pragma once

#include <limits>

#include "engines/endgame/solver.hpp"
#include "engines/endgame/tree_sizes.hpp"
#include "engines/patterns/network.hpp"
#include "engines/reversi/endgame_patterns.hpp"
#include "engines/reversi/evaluation.hpp"
#include "engines/reversi/fan.hpp"
#include "engines/reversi/last_squares.hpp"
#include "engines/reversi/patterns.hpp"

namespace petteia::reversi {

/// Reversi as the endgame solver sees it.
struct Endgame {
  using Game = Reversi;
  using Board = reversi::Board;
  using Evaluation = patterns::Network<Patterns>;
  using Ordering = patterns::Evaluation<EndgamePatterns>;
  using Fan = reversi::Fan;

  static constexpr Move kPass = reversi::kPass;
  static Board board(const State& s) { return {s.own, s.opponent}; }
  static Move move(int square) { return {static_cast<std::uint8_t>(square)}; }
  /// Margins are even.
  static int margin_from(int margin) { return margin + (margin & 1); }

  static int promise(const Board& child, Discs replies, int square, bool odd) {
    return reversi::promise(square, Board::mobility(replies), odd, child.empty());
  }
  static int stable_bound(const Board& b, int alpha, int empties) {
    return reversi::stable_bound(b, alpha, empties);
  }
  /// With six squares the order of moves costs as much as it saves, unless stable discs may do.
  static bool is_leaf(const Board& b, int alpha, int empties) {
    return empties < kLeavesUpTo ||
           (empties == kLeavesUpTo && !stability_may_do(b, 0, alpha, empties));
  }
  static int leaf_margin(const Board& b, Discs legal, int alpha, int empties,
                         std::uint64_t& nodes) {
    if (empties == 6) return last_moves<6>(b, legal, b.odd_cells(), alpha, nodes);
    if (empties == 5) return last_moves<5>(b, legal, b.odd_cells(), alpha, nodes);
    return last_squares(b, alpha, nodes);
  }

  static constexpr int kLeavesUpTo = 6;
  static constexpr int kMobilityUpTo = 11;
  static constexpr int kProbCutFrom = 13;
  static constexpr int kSplitFrom = 14;
  static constexpr int kPrepareFrom = 17;
  static constexpr int kLog2Leaves = 14;
  static constexpr float kThoughtFor = 300;
  static constexpr float kEffortFor = 800;
  static constexpr float kLookAheadFor = 12000;
  static constexpr std::size_t kMostEfforts = 4;
  static constexpr int kPromise = 14;
  static constexpr int kFarBehind = 2000;
  static constexpr int kEffort = 1500;
  static constexpr int kReplyEffort = 205;
  static constexpr int kDiscEffort = 51;
  static constexpr int kFirstSight = 8;
  static constexpr int kLeastProbCutDepth = 3;
  /// The last one pays where the exact pass takes a hundred times as long as the one before: if the
  /// margin was guessed wrong, it finds that out first.
  static constexpr endgame::SelectivePass kSelectivePasses[] = {
      {5, kPrepareFrom}, {9, kPrepareFrom}, {14, 28}};
  static constexpr int kPreviewFrom = 17;
  static constexpr std::uint8_t kPreviewPass = 1;

  static constexpr int kEmptiesInAMillisecond = 12;
  static constexpr double kTimeGrowth = 2;
};

/// The same with nothing learnt, to see what learning brings. Such an evaluation is worth asking
/// only for larger trees, and the effort of a refutation is not worth guessing with it.
struct HandMadeEndgame : Endgame {
  using Evaluation = HandEvaluation;
  using Ordering = HandEvaluation;
  static constexpr float kThoughtFor = 1000;
  static constexpr float kEffortFor = std::numeric_limits<float>::infinity();
};

static_assert(endgame::kMobilityAtMostUpTo<Endgame> <= Fan::kCapacity);
static_assert(endgame::kMobilityAtMostUpTo<HandMadeEndgame> <= Fan::kCapacity);

using EndgameSolver = endgame::EndgameSolver<Endgame>;
using EndgameAnswer = endgame::Answer<Endgame>;

}  // namespace petteia::reversi

extern template class petteia::endgame::EndgameSolver<petteia::reversi::Endgame>;
extern template class petteia::endgame::EndgameSolver<petteia::reversi::HandMadeEndgame>;
