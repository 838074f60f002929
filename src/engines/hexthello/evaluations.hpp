#pragma once

#include <array>
#include <bit>
#include <utility>

#include "engines/hexthello/probcut_fits.hpp"
#include "games/hexthello/hexthello.hpp"
#include "search/value.hpp"

namespace petteia::hexthello {

using search::Value;

namespace regions {

constexpr Cells cells_where(auto belongs) {
  const auto row_bits = [&](int row) {
    std::uint16_t bits = 0;
    for (int column = 0; column < kColumns; ++column)
      if (exists(row, column) && belongs(row, column))
        bits = static_cast<std::uint16_t>(bits | 1U << column);
    return bits;
  };
  return [&]<int... Row>(std::integer_sequence<int, Row...>) { return Lanes{row_bits(Row)...}; }
  (std::make_integer_sequence<int, 16>{});
}

/// Steps from the middle to a cell; the rim is 7 away.
constexpr int distance(int row, int column) {
  const int r = row - 7;
  const int c = column - 7;
  const auto size = [](int x) { return x < 0 ? -x : x; };
  return (size(r) + size(c) + size(r + c)) / 2;
}

/// A corner lies on the rim where two of the three axes end.
constexpr bool is_corner(int row, int column) {
  const int r = row - 7;
  const int c = column - 7;
  return distance(row, column) == 7 && (r == 0 || c == 0 || r + c == 0);
}

inline constexpr Cells kCorners = cells_where(is_corner);
inline constexpr Cells kRim = cells_where([](int r, int c) { return distance(r, c) == 7; });
inline constexpr Cells kInsideRim = cells_where([](int r, int c) { return distance(r, c) == 6; });

}  // namespace regions

/// The cells of the board next to any of these.
inline Cells neighbours(Cells cells) {
  const LaneWords w = cells.words();
  LaneWords all{};
  // Cell x has the neighbours x ± 1, x ± 15 and x ± 16; steps over an edge end off the board.
  for (const int step : {1, 15, 16})
    for (std::size_t i = 0; i < w.size(); ++i) {
      all[i] |= w[i] << step | (i > 0 ? w[i - 1] >> (64 - step) : 0);
      all[i] |= w[i] >> step | (i + 1 < w.size() ? w[i + 1] << (64 - step) : 0);
    }
  return Cells(std::bit_cast<Lanes>(all)) & kBoard;
}

inline Cells without(Cells a, Cells b) { return a ^ (a & b); }

/// What all evaluations share: corners first, then the rim, last the cells that give them away;
/// and where it pays the moves that leave the enemy least choice.
struct CornersFirst {
  int order(const HexThello&, const State&, Move m) const { return kCellOrder[m.cell]; }

  int order_after(const HexThello& g, const State& after) const {
    const Cells replies = g.placements(after);
    return -4 * (replies.count() + 4 * (replies & regions::kCorners).count());
  }

 private:
  static constexpr std::array<std::int8_t, 256> kCellOrder = [] {
    std::array<std::int8_t, 256> order{};
    for (int row = 0; row < kRows; ++row)
      for (int column = 0; column < kColumns; ++column) {
        if (!exists(row, column)) continue;
        const int distance = regions::distance(row, column);
        order[16 * row + column] = regions::is_corner(row, column) ? 80
                                   : distance == 7                 ? 16
                                   : distance == 6                 ? -12
                                                                   : 0;
      }
    return order;
  }();
};

/// Own discs minus the enemy's (H7); at the end, too.
struct DiscEvaluation : CornersFirst {
  static constexpr Value kClearDifference = 4;

  Value evaluate(const HexThello&, const State& s) const { return s.own.count() - s.enemy.count(); }
  Value final_value(const HexThello& g, const State& s) const { return evaluate(g, s); }
};

/// Mobility, frontier, corners and what hangs on them; discs only when the board fills up.
struct HandMadeEvaluation : CornersFirst {
  static constexpr Value kDisc = 100;
  static constexpr Value kClearDifference = 3 * kDisc;

  Value evaluate(const HexThello&, const State& s) const {
    const Cells moves = enclosing_cells(s.own, s.enemy);
    const Cells replies = enclosing_cells(s.enemy, s.own);
    const Cells occupied = s.own | s.enemy;
    const Cells empty = without(kBoard, occupied);
    const Cells frontier = neighbours(empty);
    const Cells beside_free_corner = neighbours(empty & regions::kCorners);
    const auto lead = [&](Cells on) { return (s.own & on).count() - (s.enemy & on).count(); };
    const int left = empty.count();

    Value value = 0;
    value += 40 * (moves.count() - replies.count());
    value += 500 * ((moves & regions::kCorners).count() - (replies & regions::kCorners).count());
    value -= 22 * lead(frontier);
    value += 900 * lead(regions::kCorners);
    value -= 260 * lead(beside_free_corner);
    value += 60 * lead(without(regions::kRim, beside_free_corner));
    value -= 15 * lead(regions::kInsideRim);
    value += 260 * (safe_rim(s.own).count() - safe_rim(s.enemy).count());
    // With many cells to go discs are a burden, with few they are the aim; but whoever has hardly
    // any is soon wiped out.
    value += lead(kBoard) * (left > 60 ? 0 : 60 - left);
    value += scarcity(s.enemy.count()) - scarcity(s.own.count());
    return value;
  }

  Value final_value(const HexThello& g, const State& s) const {
    return seen_by(s.to_move, search::won_by(g.result(s)));
  }

  Value error_margin(int depth) const { return (8 + 5 * depth) * kDisc; }

  const search::ProbCutFit* probcut(const HexThello&, const State& s, int depth) const {
    return kProbCutFits.find(phase(s), depth);
  }

  static constexpr int kPhases = 3;
  int phase(const State& s) const {
    const int pieces = (s.own | s.enemy).count();
    return (pieces > 60) + (pieces > 115);
  }

 private:
  static constexpr Value scarcity(int discs) {
    constexpr int kEnough = 16;
    const int missing = discs < kEnough ? kEnough - discs : 0;
    return 16 * missing * missing;
  }

  /// Discs on the rim in an unbroken row from a corner of the same colour: no line along the rim
  /// can turn them, and no other line has both ends.
  static Cells safe_rim(Cells discs) {
    const Cells on_rim = discs & regions::kRim;
    Cells safe = discs & regions::kCorners;
    for (int i = 0; i < 4 && !safe.empty(); ++i) safe = safe | (neighbours(safe) & on_rim);
    return safe;
  }
};

}  // namespace petteia::hexthello
