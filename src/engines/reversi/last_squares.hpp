#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <utility>

#include "engines/endgame/rules.hpp"
#include "engines/reversi/board.hpp"
#include "engines/reversi/stability.hpp"

#if defined(__BMI2__)
#include <immintrin.h>
#endif

/// The last six squares; up to four are written out, one function a number of empty squares. Most
/// positions of a search are these, so they do nothing but play, and what order they choose costs
/// next to nothing.
///
/// All take `alpha` and answer whether the side to move gets more: a result above `alpha` is a
/// lower bound of the true margin, any other an upper bound.
namespace petteia::reversi {

using endgame::kNoMargin;

/// kLineFlips[place][own]: twice the discs turned over in a line of eight by a disc on `place`
/// when all others are taken, those in `own` by ourselves.
inline constexpr auto kLineFlips = [] {
  std::array<std::array<std::uint8_t, 256>, kSize> flips{};
  for (int place = 0; place < kSize; ++place)
    for (int own = 0; own < 256; ++own)
      for (const int step : {1, -1})
        for (int at = place + step, run = 0; at >= 0 && at < kSize; at += step, ++run)
          if (own >> at & 1) {
            flips[place][own] = static_cast<std::uint8_t>(flips[place][own] + 2 * run);
            break;
          }
  return flips;
}();

/// The lines through a square as sets, and kLineFlips for where in each of them the square stands
/// when the line is read from its lowest bit. Together a cache line.
struct alignas(64) LinesThrough {
  std::array<Discs, 4> line;
  std::array<const std::uint8_t*, 4> flips;
};

inline constexpr std::array<LinesThrough, kSquares> kLines = [] {
  std::array<LinesThrough, kSquares> all{};
  for (int square = 0; square < kSquares; ++square)
    for (int direction = 0; direction < 4; ++direction) {
      const Discs down = kRays[square].down[direction];
      all[square].line[direction] = kRays[square].up[direction] | down | bit(square);
      all[square].flips[direction] = kLineFlips[std::popcount(down)].data();
    }
  return all;
}();

/// Twice the number of discs that `own` turns over on the only empty square of the board.
[[gnu::always_inline]] inline int last_flips(int square, Discs own) {
#if defined(__BMI2__)
  const auto& [line, flips] = kLines[square];
  int sum = 0;
  for (int direction = 0; direction < 4; ++direction)
    sum += flips[direction][_pext_u64(own, line[direction])];
  return sum;
#else
  return 2 * std::popcount(flips(square, own, ~own & ~bit(square)));
#endif
}

/// One square left.
[[gnu::always_inline]] inline int last_1(Discs own, int alpha, int square) {
  const int lost = 2 * std::popcount(own) - kSquares;  // the margin if the opponent gets the square
  if (const int gain = last_flips(square, own)) return lost + 2 + gain;
  const int left_empty = lost < 0 ? lost : lost + 2;
  if (left_empty <= alpha) return left_empty;
  const int loss = last_flips(square, ~own);
  return loss ? lost - loss : left_empty;
}

inline constexpr std::array<Discs, kSquares> kNeighbours = [] {
  std::array<Discs, kSquares> all{};
  for (int square = 0; square < kSquares; ++square) all[square] = neighbours(bit(square));
  return all;
}();

/// What a move on `square` turns over, in every lane: from move to move a position stays in vector
/// registers, its own discs and the opponent's each in every lane. A look at the square's
/// neighbours saves most vain attempts.
[[gnu::always_inline]] inline FourSets wide_flips(int square, const FourSets& own,
                                                  const FourSets& opponent) {
  if (!(opponent[0] & kNeighbours[square])) return FourSets{};
  return spread(flips_by_direction(square, own, opponent));
}

/// The side to move must pass: the opponent does the same with our margin to make small.
[[gnu::noinline]] inline int pass_2(Discs own, Discs opponent, int alpha, int x, int y,
                                    std::uint64_t& nodes) {
  int worst = -kNoMargin;
  if (const Discs turned = flips(x, opponent, own)) {
    ++nodes;
    worst = last_1(own ^ turned, alpha, y);
    if (worst <= alpha) return worst;
  }
  if (const Discs turned = flips(y, opponent, own)) {
    ++nodes;
    return std::min(worst, last_1(own ^ turned, alpha, x));
  }
  return worst != -kNoMargin ? worst : final_margin(own, opponent);
}

[[gnu::always_inline]] inline int last_2(const FourSets& own, const FourSets& opponent, int alpha,
                                         int x, int y, std::uint64_t& nodes) {
  ++nodes;
  int best = kNoMargin;
  if (const Discs turned = wide_flips(x, own, opponent)[0]) {
    ++nodes;
    best = -last_1(opponent[0] ^ turned, -alpha - 1, y);
    if (best > alpha) return best;
  }
  if (const Discs turned = wide_flips(y, own, opponent)[0]) {
    ++nodes;
    return std::max(best, -last_1(opponent[0] ^ turned, -alpha - 1, x));
  }
  return best != kNoMargin ? best : pass_2(own[0], opponent[0], alpha, x, y, nodes);
}

int pass_3(Discs own, Discs opponent, int alpha, int x, int y, int z, std::uint64_t& nodes);

/// One loop around last_2(), so that there is one copy of it, inlined: vectors that are handed to a
/// function go through memory.
inline int last_3(FourSets own, FourSets opponent, int alpha, int x, int y, int z,
                  std::uint64_t& nodes) {
  ++nodes;
  int best = kNoMargin;
  for (int i = 0; i < 3; ++i) {
    const FourSets turned = wide_flips(x, own, opponent);
    if (turned[0]) {
      best = std::max(best, -last_2(opponent ^ turned, own ^ turned ^ everywhere(bit(x)),
                                    -alpha - 1, y, z, nodes));
      if (best > alpha) return best;
    }
    std::swap(x, i == 0 ? y : z);
  }
  return best != kNoMargin ? best : pass_3(own[0], opponent[0], alpha, x, y, z, nodes);
}

[[gnu::noinline]] inline int pass_3(Discs own, Discs opponent, int alpha, int x, int y, int z,
                                    std::uint64_t& nodes) {
  if (!legal_squares(opponent, own)) return final_margin(own, opponent);
  return -last_3(everywhere(opponent), everywhere(own), -alpha - 1, x, y, z, nodes);
}

int pass_4(Discs own, Discs opponent, int alpha, std::uint64_t& nodes);

/// `odd` is odd_quadrants(empty).
[[gnu::always_inline]] inline int last_4(const FourSets& own, const FourSets& opponent, Discs empty,
                                         Discs odd, int alpha, std::uint64_t& nodes) {
  ++nodes;
  // Odd quadrants first, then even ones. Of four squares none, two or all are in odd quadrants; if
  // none, those of one quadrant stay together.
  odd &= empty;
  const Discs early = !odd                      ? empty & quadrant(std::countr_zero(empty))
                      : std::popcount(odd) == 2 ? odd
                                                : empty;
  int w = std::countr_zero(early);
  int x = std::countr_zero(early & (early - 1));
  const Discs late = empty ^ bit(w) ^ bit(x);
  int y = std::countr_zero(late);
  int z = std::countr_zero(late & (late - 1));

  int best = kNoMargin;
#pragma GCC unroll 4
  for (int i = 0; i < 4; ++i) {
    const FourSets turned = wide_flips(w, own, opponent);
    if (turned[0]) {
      best = std::max(best, -last_3(opponent ^ turned, own ^ turned ^ everywhere(bit(w)),
                                    -alpha - 1, x, y, z, nodes));
      if (best > alpha) return best;
    }
    std::swap(w, x);
    if (i == 1) {  // the other pair
      std::swap(w, y);
      std::swap(x, z);
    }
  }
  return best != kNoMargin ? best : pass_4(own[0], opponent[0], alpha, nodes);
}

inline int last_4(const Board& b, int alpha, std::uint64_t& nodes) {
  return last_4(everywhere(b.own), everywhere(b.opponent), b.empty(), b.odd_cells(), alpha, nodes);
}

[[gnu::noinline]] inline int pass_4(Discs own, Discs opponent, int alpha, std::uint64_t& nodes) {
  if (!legal_squares(opponent, own)) return final_margin(own, opponent);
  return -last_4(Board{opponent, own}, -alpha - 1, nodes);
}

/// Five or six. First the squares without an empty neighbour, where nobody can answer beside the
/// move; then those in odd quadrants, `odd`; corners before others.
template <int Empties>
inline int last_moves(const Board& b, Discs legal, Discs odd, int alpha, std::uint64_t& nodes) {
  ++nodes;
  if (!legal) {
    const Discs answers = b.passed().legal();
    if (!answers) return b.final_margin();
    return -last_moves<Empties>(b.passed(), answers, odd, -alpha - 1, nodes);
  }
  const Discs empty = b.empty();
  const Discs holes = ~neighbours(empty);
  const WideBoard wide{everywhere(b.own), everywhere(b.opponent)};
  int best = kNoMargin;
  do {
    Discs group = legal;
    const auto prefer = [&](Discs some) { group = group & some ? group & some : group; };
    prefer(holes);
    prefer(odd);
    prefer(kCorners);
    const int square = std::countr_zero(group);
    legal ^= bit(square);
    const WideBoard child = wide.after(square);
    const Discs left = empty ^ bit(square);
    const Discs child_odd = odd ^ quadrant(square);
    if constexpr (Empties == 5) {
      best = std::max(best, -last_4(child.own, child.opponent, left, child_odd, -alpha - 1, nodes));
    } else {
      const Discs replies = outflanking(child.own, child.opponent) & left;
      best = std::max(best, -last_moves<Empties - 1>({child.own[0], child.opponent[0]}, replies,
                                                     child_odd, -alpha - 1, nodes));
    }
  } while (legal && best <= alpha);
  return best;
}

/// Four empty squares or fewer.
inline int last_squares(const Board& b, int alpha, std::uint64_t& nodes) {
  int squares[4];
  int count = 0;
  for (const int square : squares_in(b.empty())) squares[count++] = square;
  const auto [x, y, z, w] = squares;
  switch (count) {
    case 4:
      return last_4(b, alpha, nodes);
    case 3:
      return last_3(everywhere(b.own), everywhere(b.opponent), alpha, x, y, z, nodes);
    case 2:
      return last_2(everywhere(b.own), everywhere(b.opponent), alpha, x, y, nodes);
    case 1:
      ++nodes;
      return last_1(b.own, alpha, x);
    default:
      ++nodes;
      return b.final_margin();
  }
}

/// Can stable discs be enough to keep the side to move from more than `alpha`?
constexpr bool stability_matters(int alpha, int empties) { return alpha >= 2 * empties - 8; }

/// Is it likely enough that a move makes so many own discs stable that nothing need be searched?
constexpr bool stability_may_do(const Board& b, Discs legal, int alpha, int empties) {
  constexpr int kNeverStable = 7;  // discs that are hardly ever among them
  return stability_matters(-alpha - 1, empties - 1) && ((b.own | legal) & kCorners) &&
         2 * (std::popcount(b.own) - kNeverStable) - kSquares > alpha;
}

/// The most the side to move can get, given the opponent's stable discs; counting them is only
/// worth while where they may be enough, which they never are without a corner.
inline int stable_bound(const Board& b, int alpha, int empties) {
  if (!stability_matters(alpha, empties) || !(b.opponent & kCorners)) return kSquares;
  const int enough = (kSquares + 1 - alpha) / 2;
  return kSquares - 2 * std::popcount(stable_discs(b.opponent, b.own, enough));
}

}  // namespace petteia::reversi
