#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "engines/reversi/board.hpp"
#include "engines/reversi/stability.hpp"

namespace petteia::reversi {

/// An estimate of the final margin made by hand, good enough to put moves in order.
///
/// What the endgame search asks of an evaluation is just this: a callable that takes a Board and
/// returns the margin the side to move can expect, in units of 1/kDisc of a disc.
struct HandEvaluation {
  static constexpr int kDisc = 64;

  int operator()(const Board& b) const {
    const Discs empty = b.empty();
    const auto more = [](Discs own, Discs opponent) {
      return std::popcount(own) - std::popcount(opponent);
    };
    const Discs moves = b.legal();
    const Discs replies = b.passed().legal();
    const Discs frontier = neighbours(empty);
    const Discs bad = neighbours(empty & kCorners) & kDiagonalNeighbours;
    const Weights& w = kWeights[std::clamp((std::popcount(empty) - 11) / 4, 0, 3)];
    return w.tempo +
           (w.mobility * (kRoot[std::popcount(moves)] - kRoot[std::popcount(replies)]) >> 6) +
           w.potential * more(neighbours(b.opponent) & empty, neighbours(b.own) & empty) +
           w.frontier * more(b.own & frontier, b.opponent & frontier) +
           w.corner * more(b.own & kCorners, b.opponent & kCorners) +
           w.corner_move * more(moves & kCorners, replies & kCorners) +
           w.edge_move * more(moves & kEdges, replies & kEdges) +
           w.diagonal * more(b.own & bad, b.opponent & bad) +
           w.stable *
               more(stable_edge_discs(b.own, b.opponent), stable_edge_discs(b.opponent, b.own));
  }

 private:
  static constexpr Discs kDiagonalNeighbours = bit(9) | bit(14) | bit(49) | bit(54);
  static constexpr Discs kEdges = kRow1 | kRow8 | kColumnA | kColumnH;

  /// kRoot[n]: 64 times the square root of n; the first moves to choose from count most.
  static constexpr std::array<int, kSquares> kRoot = [] {
    std::array<int, kSquares> roots{};
    for (int n = 0, root = 0; n < kSquares; ++n) {
      while ((root + 1) * (root + 1) <= 64 * 64 * n) ++root;
      roots[n] = root;
    }
    return roots;
  }();

  struct Weights {
    int tempo, mobility, potential, frontier, corner, corner_move, edge_move, diagonal, stable;
  };
  static constexpr Weights kWeights[] = {
      {60, 256, -36, -70, 297, 403, 34, -48, 78},
      {-108, 127, -4, -70, 437, 407, 67, -130, 69},
      {-116, 111, 11, -69, 510, 544, 55, -162, 69},
      {-112, 131, 25, -65, 518, 617, 17, -292, 86},
  };
};

}  // namespace petteia::reversi
