#pragma once

#include "engines/endgame/solver.hpp"
#include "engines/patterns/network.hpp"
#include "engines/reversi/endgame_patterns.hpp"
#include "engines/reversi/last_squares.hpp"
#include "engines/reversi/patterns.hpp"

namespace petteia::reversi {

inline constexpr auto kSquareValue = [] {
  std::array<std::int8_t, kSquares> value{};
  for (int square = 0; square < kSquares; ++square)
    value[square] = bit(square) & kCorners ? 12 : bit(square) & kBorder ? 5 : 0;
  return value;
}();

/// Reversi as the endgame solver sees it.
struct Endgame {
  using Game = Reversi;
  using Board = reversi::Board;
  using Evaluation = patterns::Network<Patterns>;
  using Ordering = patterns::Evaluation<EndgamePatterns>;

  static constexpr Move kPass = reversi::kPass;
  static Board board(const State& s) { return {s.own, s.opponent}; }
  static Move move(int square) { return {static_cast<std::uint8_t>(square)}; }
  /// Margins are even.
  static int margin_from(int margin) { return margin + (margin & 1); }

  /// Few replies above all; then a hole among discs, a corner or an edge, and parity. The weights
  /// were found by climbing: the fewest nodes on questions with eleven empty squares.
  [[gnu::always_inline]] static int promise(const Board& child, int square, bool odd) {
    return kSquareValue[square] + (odd ? 6 : 0) - 32 * child.mobility() -
           5 * std::popcount(kNeighbours[square] & child.empty());
  }
  static int stable_bound(const Board& b, int alpha, int empties) {
    return reversi::stable_bound(b, alpha, empties);
  }
  static int leaf_margin(const Board& b, int alpha, int empties, std::uint64_t& nodes) {
    return empties > kLastSquares ? by_parity(b, alpha, empties, nodes)
                                  : last_squares(b, alpha, nodes);
  }

  static constexpr int kLeavesUpTo = 6;
  static constexpr int kMobilityUpTo = 11;
  static constexpr int kQuickUpTo = 16;
  static constexpr int kProbCutFrom = 13;
  static constexpr int kSplitFrom = 14;
  static constexpr int kPrepareFrom = 17;
  static constexpr int kQuickPromise = 7;
  static constexpr int kPromise = 4;
  static constexpr int kLeastProbCutDepth = 3;
  static constexpr int kSelectiveMargins[] = {5, 9};

  static constexpr int kEmptiesInAMillisecond = 12;
  static constexpr double kTimeGrowth = 2;
};

using EndgameSolver = endgame::EndgameSolver<Endgame>;
using EndgameAnswer = endgame::Answer<Endgame>;

}  // namespace petteia::reversi

extern template class petteia::endgame::EndgameSolver<petteia::reversi::Endgame>;
