#include "engines/reversi/stability.hpp"

#include <array>
#include <memory>

namespace petteia::reversi {
namespace {

using Edge = unsigned;  ///< eight squares in a row, one bit each

/// What is turned over along the edge when `own` takes `place`.
Edge edge_flips(int place, Edge own, Edge opponent) {
  Edge turned = 0;
  for (const int step : {1, -1}) {
    Edge run = 0;
    int at = place + step;
    for (; at >= 0 && at < kSize && (opponent >> at & 1); at += step) run |= 1U << at;
    if (at >= 0 && at < kSize && (own >> at & 1)) turned |= run;
  }
  return turned;
}

/// For every edge, the own discs that stay whatever is played there by either side and in any
/// order. A disc may be placed on an edge without turning anything there (it turns discs inside),
/// so every empty square is tried for both.
class StableEdges {
 public:
  StableEdges() : stable_(std::make_unique<Table>()) {
    // From full edges to empty ones: every edge refers to fuller ones.
    for (Edge taken = 256; taken-- > 0;)
      for (Edge own = taken;; own = (own - 1) & taken) {
        (*stable_)[own][taken ^ own] = static_cast<std::uint8_t>(surviving(own, taken ^ own));
        if (own == 0) break;
      }
  }

  Edge operator()(Edge own, Edge opponent) const { return (*stable_)[own][opponent]; }

 private:
  using Table = std::array<std::array<std::uint8_t, 256>, 256>;

  Edge surviving(Edge own, Edge opponent) const {
    Edge stable = own;
    for (int place = 0; place < kSize && stable; ++place) {
      const Edge here = 1U << place;
      if ((own | opponent) & here) continue;
      const Edge gained = edge_flips(place, own, opponent);
      stable &= (*this)(own | here | gained, opponent & ~gained);
      const Edge lost = edge_flips(place, opponent, own);
      stable &= (*this)(own & ~lost, opponent | here | lost);
    }
    return stable;
  }

  std::unique_ptr<Table> stable_;
};

const StableEdges kStableEdges;

/// Column a as an edge, and back: each by a product that moves all bits at once.
Edge column_a(Discs discs) {
  return static_cast<Edge>((discs & kColumnA) * 0x0102040810204080 >> 56);
}
Discs to_column_a(Edge edge) {
  // Only seven bits fit side by side; the eighth goes alone.
  return ((edge & 0x7f) * Discs{0x0002040810204081} & kColumnA) | Discs{edge >> 7} << 56;
}

/// The squares that lie, in each direction, on a line without an empty square: all but those that
/// an empty square reaches along the line, in steps that double.
FourSets full_lines(Discs empty) {
  // Where a step up, or down, does not leave the board sideways.
  constexpr FourSets kUp{~kColumnA, ~kColumnH, ~Discs{0}, ~kColumnA};
  constexpr FourSets kDown{~kColumnH, ~kColumnA, ~Discs{0}, ~kColumnH};
  const FourSets holes{empty, empty, empty, empty};
  FourSets up = holes;
  FourSets down = holes;
  FourSets way_up = kUp;
  FourSets way_down = kDown;
  for (int run = 1; run < kSize; run *= 2) {
    const FourSets step = static_cast<Discs>(run) * kStep;
    up |= way_up & (up << step);
    down |= way_down & (down >> step);
    way_up &= way_up << step;
    way_down &= way_down >> step;
  }
  return ~(up | down);
}

}  // namespace

Discs stable_edge_discs(Discs own, Discs opponent) {
  const auto row = [&](int shift) {
    return Discs{kStableEdges(own >> shift & 0xff, opponent >> shift & 0xff)} << shift;
  };
  const auto column = [&](int shift) {
    return to_column_a(kStableEdges(column_a(own >> shift), column_a(opponent >> shift))) << shift;
  };
  return row(0) | row(kSquares - kSize) | column(0) | column(kSize - 1);
}

Discs stable_discs(Discs own, Discs opponent, int enough) {
  const FourSets full = full_lines(~(own | opponent));
  Discs stable = stable_edge_discs(own, opponent);
  stable |= own & full[0] & full[1] & full[2] & full[3];

  // Edge discs are judged by the edge alone; inside, stability spreads from neighbour to neighbour.
  constexpr Discs kInside = ~(kRow1 | kRow8 | kColumnA | kColumnH);
  const Discs inside = own & kInside;
  for (Discs before = 0; stable != before && std::popcount(stable) < enough;) {
    before = stable;
    Discs held = inside;
    for (int direction = 0; direction < 4; ++direction)
      held &= stable << kStep[direction] | stable >> kStep[direction] | full[direction];
    stable |= held;
  }
  return stable;
}

}  // namespace petteia::reversi
