#pragma once

#include <array>

#include "games/reversi/discs.hpp"

#if defined(__AVX2__)
#include <immintrin.h>
#endif

/// Where a side may play and what a move turns over.
///
/// A line through a square runs in one of four directions and both ways along each, so everything
/// is done in four lanes at once, one a direction. The lanes are the compiler's vector types: one
/// AVX2 register where there is one, narrower ones elsewhere.
///
/// What searches spend their time in is always inlined: left alone, the compiler gives that up in a
/// big search, and calls that hand vectors over through memory cost more than the work.
namespace petteia::reversi {

/// One set of squares for each direction: along rows, rising diagonals, columns, falling diagonals.
using FourSets = Discs __attribute__((vector_size(32)));

/// How far apart in bits two neighbours in each direction are.
inline constexpr FourSets kStep{1, 7, 8, 9};

/// The first two sets in place of the last two, and the other way round.
inline FourSets halves_swapped(const FourSets& sets) {
#if defined(__AVX2__)  // left alone, g++ 12 takes another instruction: leaves 1 to 2% slower
  const auto vector = reinterpret_cast<__m256i>(sets);
  return reinterpret_cast<FourSets>(_mm256_permute2x128_si256(vector, vector, 1));
#else
  return __builtin_shufflevector(sets, sets, 2, 3, 0, 1);
#endif
}

inline Discs united(const FourSets& sets) {
  const FourSets halves = sets | halves_swapped(sets);
  return halves[0] | halves[1];
}

/// The same squares in every lane.
inline FourSets everywhere(Discs squares) { return FourSets{squares, squares, squares, squares}; }

/// The squares on which `own` may play, and perhaps others that are taken; both sides' discs are
/// given in every lane. Flood fill in steps that double (Kogge and Stone's adder as a fill: Steffan
/// Westcott, 2000): a run of opponents between an own disc and the square is at most six long,
/// which takes one step of one and two of two.
[[gnu::always_inline]] inline Discs outflanking(const FourSets& own, const FourSets& opponent) {
  // A run that goes sideways must not go on past column a or h on the other side of the board.
  constexpr Discs kInner = ~(kColumnA | kColumnH);
  const FourSets passable = opponent & FourSets{kInner, kInner, ~Discs{0}, kInner};

  FourSets up = passable & (own << kStep);
  FourSets down = passable & (own >> kStep);
  up |= passable & (up << kStep);
  down |= passable & (down >> kStep);
  const FourSets pairs_up = passable & (passable << kStep);
  const FourSets pairs_down = pairs_up >> kStep;
  for (int i = 0; i < 2; ++i) {
    up |= pairs_up & (up << (2 * kStep));
    down |= pairs_down & (down >> (2 * kStep));
  }
  return united((up << kStep) | (down >> kStep));
}

/// The squares on which `own` may play.
[[gnu::always_inline]] inline Discs legal_squares(Discs own, Discs opponent) {
  return outflanking(everywhere(own), everywhere(opponent)) & ~(own | opponent);
}

/// The squares from `square` (left out) to the edge, going so many columns and rows a step.
constexpr Discs ray(int square, int right, int below) {
  Discs squares = 0;
  int row = square / kSize + below;
  int col = square % kSize + right;
  for (; row >= 0 && row < kSize && col >= 0 && col < kSize; row += below, col += right)
    squares |= bit(kSize * row + col);
  return squares;
}

/// What can be seen from a square in each direction, towards higher and towards lower bits:
/// together a cache line.
struct alignas(64) Rays {
  FourSets up;
  FourSets down;
};

inline constexpr std::array<Rays, kSquares> kRays = [] {
  std::array<Rays, kSquares> rays{};
  for (int s = 0; s < kSquares; ++s) {
    rays[s].up = FourSets{ray(s, 1, 0), ray(s, -1, 1), ray(s, 0, 1), ray(s, 1, 1)};
    rays[s].down = FourSets{ray(s, -1, 0), ray(s, 1, -1), ray(s, 0, -1), ray(s, -1, -1)};
  }
  return rays;
}();

#if defined(__AVX512CD__) && defined(__AVX512VL__)
#define PETTEIA_REVERSI_EIGHT_LANES
/// The same of two squares, where a vector holds as much.
using EightSets = Discs __attribute__((vector_size(64)));
#endif

/// Of each set, which lies on the downward ray of its direction, the square nearest to the ray's
/// origin: the highest bit.
#if defined(PETTEIA_REVERSI_EIGHT_LANES)
inline FourSets highest(const FourSets& sets) {
  const auto leading_zeros = _mm256_lzcnt_epi64(reinterpret_cast<__m256i>(sets));
  return (FourSets{} + bit(63)) >> reinterpret_cast<FourSets>(leading_zeros);
}
inline EightSets highest(const EightSets& sets) {
  const auto leading_zeros = _mm512_maskz_lzcnt_epi64(0xff, reinterpret_cast<__m512i>(sets));
  return (EightSets{} + bit(63)) >> reinterpret_cast<EightSets>(leading_zeros);
}
#else
inline FourSets highest(const FourSets& sets) {
  FourSets filled = sets;
  for (const int run : {1, 2, 4}) filled |= filled >> (static_cast<Discs>(run) * kStep);
  return filled & ~(filled >> kStep);
}
#endif

/// The union of the sets, in every lane.
inline FourSets spread(FourSets sets) {
  sets |= halves_swapped(sets);
  using Halves [[gnu::vector_size(32)]] = std::uint32_t;  // swapped without leaving their 128 bits
  const auto halves = reinterpret_cast<Halves>(sets);
  return sets | reinterpret_cast<FourSets>(
                    __builtin_shufflevector(halves, halves, 2, 3, 0, 1, 6, 7, 4, 5));
}

/// What `ours` turns over in each direction, given the rays of the square it plays on. Along each
/// ray the first square that is not the opponent's decides: everything before it is turned if it is
/// our own. Upwards it is the lowest bit, downwards the highest (after Edax's flip functions:
/// Delorme and Okuhara).
template <class Sets>
[[gnu::always_inline]] inline Sets flips_along(const Sets& up, const Sets& down, const Sets& ours,
                                               const Sets& theirs) {
  const Sets ends = up & ~theirs;
  const Sets above = -ends & up & ours;  // the lowest of `ends`, if it is ours
  const Sets turned = up & ~(ends | -ends) & ~reinterpret_cast<Sets>(above == 0);
  const Sets below = highest(~theirs & down) & ours;
  return turned | ((-below << 1) & down);
}

/// What `ours` turns over in each direction by playing on the empty `square`; both sides' discs
/// are given in every lane.
[[gnu::always_inline]] inline FourSets flips_by_direction(int square, const FourSets& ours,
                                                          const FourSets& theirs) {
  const auto& [up, down] = kRays[square];
  return flips_along(up, down, ours, theirs);
}

/// A position that stays in vector registers: each side's discs in every lane.
struct WideBoard {
  FourSets own;
  FourSets opponent;

  /// After a legal move, as the other side sees it.
  [[gnu::always_inline]] WideBoard after(int square) const {
    const FourSets turned = spread(flips_by_direction(square, own, opponent));
    return {opponent ^ turned, own ^ turned ^ everywhere(bit(square))};
  }
};

/// The opponent's discs that `own` turns over by playing on the empty `square`; none if it is no
/// legal move.
[[gnu::always_inline]] inline Discs flips(int square, Discs own, Discs opponent) {
  return united(flips_by_direction(square, everywhere(own), everywhere(opponent)));
}

}  // namespace petteia::reversi
