#pragma once

#include <array>
#include <cstddef>

#include "games/tucchess/squares.hpp"

namespace petteia::tucchess {

// A rook sees the same pattern from everywhere, so its surroundings are shifted to where a rook on
// bit 18, the eye, has them:
//
//                0
//                6          Only the eight squares one and two steps away can stop it on its way:
//               12          they are gathered into a byte, and the byte finds the reach in a table.
//     15 16 17 [18] 19 20 21
//               24          The empty bit between two rows is made a blocker, lest a reach goes
//               30          round into the next row; what lies above or below the board is cut
//               36          off at the end.

inline constexpr int kReach = 3;
inline constexpr int kEye = kReach * kRowBits;
inline constexpr int kSteps[] = {-kRowBits, -1, 1, kRowBits};

/// The squares that can block a rook on the eye.
inline constexpr Squares kNear = [] {
  Squares near = 0;
  for (const int step : kSteps) near |= only(kEye + step) | only(kEye + 2 * step);
  return near;
}();

/// The bits of kNear as a byte: the factor adds up four shifts that bring all of them to the top
/// of the word and none on top of another.
constexpr std::size_t gather_near(Squares around) {
  return (around & kNear) * 0x0008040140000000ULL >> 56;
}

inline constexpr auto kReachFromEye = [] {
  std::array<Squares, 256> table{};
  Squares blockers = 0;
  do {
    Squares& reach = table[gather_near(blockers)];
    for (const int step : kSteps)
      for (int distance = 1; distance <= kReach; ++distance) {
        const Squares square = only(kEye + step * distance);
        reach |= square;
        if (blockers & square) break;
      }
    blockers = (blockers - kNear) & kNear;  // the next subset of kNear
  } while (blockers != 0);
  return table;
}();

/// The squares where rooks can land among some blockers: up to three steps along a row or column,
/// the first blocker included.
class RookReach {
 public:
  constexpr explicit RookReach(Squares blockers)
      : around_((blockers | column_squares(kCols)) << kEye) {}

  constexpr Squares from(Square square) const {
    return kReachFromEye[gather_near(around_ >> square)] << square >> kEye & kBoard;
  }

 private:
  Squares around_;  ///< shifted so that `around_ >> square` has the square on the eye
};

}  // namespace petteia::tucchess
