#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "engines/endgame/rules.hpp"
#include "engines/hexthello/board.hpp"

/// The last cells, one function a number of empty cells. Most positions of a search are these, so
/// they do nothing but play, and choose no order but the parity of sectors.
///
/// All take `alpha` and answer whether the side to move gets more: a result above `alpha` is a
/// lower bound of the true margin, any other an upper bound.
namespace petteia::hexthello {

using endgame::kNoMargin;

template <int N>
using CellList = std::array<CellIndex, N>;

/// The discs between `place` and the nearest own discs of a line on either side, when every other
/// cell of it is taken.
inline int turned_on_line(std::uint32_t own, int place) {
  const std::uint32_t above = own >> place >> 1;
  const std::uint32_t below = own & ((1U << place) - 1);
  const int up = std::countr_zero(above | 1U << 31);
  const int down = place - std::bit_width(below);
  return (above ? up : 0) + (below ? down : 0);
}

/// How many discs `own` turns over on the only empty cell of the board.
inline int last_flips(Cells own_discs, CellIndex cell) {
  const Lanes own = own_discs.lanes();
  const int row = cell / 16;
  const int column = cell % 16;
  return turned_on_line(own[row], column) +
         turned_on_line(occupied(own & in_all_lanes(1U << column)), row) +
         turned_on_line(occupied(own & diagonal(row + column)), row);
}

/// One cell left.
inline int last_cell(const Board& b, int alpha, CellIndex cell) {
  const int lead = 2 * b.own.count() - (kCells - 1);
  if (const int gain = last_flips(b.own, cell)) return lead + 1 + 2 * gain;
  const int left_empty = lead > 0 ? lead + 1 : lead < 0 ? lead - 1 : 0;
  if (left_empty <= alpha) return left_empty;
  const int loss = last_flips(b.enemy, cell);
  return loss ? lead - 1 - 2 * loss : left_empty;
}

inline constexpr std::array<Cells, 256> kNeighboursOf =
    []<int... I>(std::integer_sequence<int, I...>) {
  return std::array<Cells, 256>{regions::cells_where(
      [](int r, int c) { return regions::distance(r, c, I / 16, I % 16) == 1; })...};
}
(std::make_integer_sequence<int, 256>{});

/// What a move on `cell` turns over; a look at its neighbours saves most vain attempts.
inline Cells try_flips(const Board& b, CellIndex cell) {
  if (!(b.enemy & kNeighboursOf[cell])) return {};
  return b.flips(cell);
}

template <int N>
CellList<N - 1> without(const CellList<N>& cells, int i) {
  CellList<N - 1> rest{};
  for (int j = 0; j < N - 1; ++j) rest[j] = cells[j + (j >= i)];
  return rest;
}

/// Those in sectors with an odd number of empty cells come first.
template <int N>
CellList<N> odd_first(const CellList<N>& cells) {
  std::uint32_t odd = 0;
  for (const CellIndex cell : cells) odd ^= 1U << regions::kSectorOf[cell];
  CellList<N> ordered{};
  int count = 0;
  for (const std::uint32_t parity : {1U, 0U})
    for (const CellIndex cell : cells) {
      if ((odd >> regions::kSectorOf[cell] & 1) == parity) ordered[count++] = cell;
    }
  return ordered;
}

template <int N>
int last_cells(const Board& b, int alpha, const CellList<N>& unordered, std::uint64_t& nodes,
               bool after_pass = false) {
  ++nodes;
  if constexpr (N == 1) {
    return last_cell(b, alpha, unordered[0]);
  } else {
    const CellList<N> cells = N > 2 && !after_pass ? odd_first<N>(unordered) : unordered;
    int best = kNoMargin;
    for (int i = 0; i < N; ++i) {
      const Cells turned = try_flips(b, cells[i]);
      if (!turned) continue;
      best = std::max(best, -last_cells<N - 1>(b.after(cells[i], turned), -alpha - 1,
                                               without<N>(cells, i), nodes));
      if (best > alpha) return best;
    }
    if (best != kNoMargin) return best;
    if (after_pass) return b.final_margin();
    return -last_cells<N>(b.passed(), -alpha - 1, cells, nodes, true);
  }
}

}  // namespace petteia::hexthello
