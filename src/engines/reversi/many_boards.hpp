#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "engines/reversi/board.hpp"

/// Many positions side by side, one a lane: what is asked of every move of a position costs less
/// when it is asked of several at once.
namespace petteia::reversi {

/// As many sets of squares as the machine's vectors hold.
#if defined(PETTEIA_REVERSI_EIGHT_LANES)
using ManySets = EightSets;
inline constexpr ManySets kLaneNumbers{0, 1, 2, 3, 4, 5, 6, 7};
#else
using ManySets = FourSets;
inline constexpr ManySets kLaneNumbers{0, 1, 2, 3};
#endif
inline constexpr int kLanes = sizeof(ManySets) / sizeof(Discs);
/// One square for each lane.
using ManySquares = std::array<std::uint8_t, kLanes>;

/// From the side to move, as in Board.
struct ManyBoards {
  ManySets own;
  ManySets opponent;
};

/// How many squares there are in each set.
[[gnu::always_inline]] inline ManySets counts(const ManySets& sets) {
#if defined(PETTEIA_REVERSI_EIGHT_LANES) && defined(__AVX512VPOPCNTDQ__)
  return reinterpret_cast<ManySets>(_mm512_popcnt_epi64(reinterpret_cast<__m512i>(sets)));
#elif defined(__AVX2__) && !defined(PETTEIA_REVERSI_EIGHT_LANES)
  // Four bits at a time are looked up, and bytes added up (Mula, 2008).
  const __m256i counts =
      _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
  const auto count = [&](const ManySets& bits) __attribute__((always_inline)) {
    const auto low = reinterpret_cast<__m256i>(bits & 0x0f0f0f0f0f0f0f0f);
    return _mm256_shuffle_epi8(counts, low);
  };
  const __m256i bytes = _mm256_add_epi8(count(sets), count(sets >> 4));
  return reinterpret_cast<ManySets>(_mm256_sad_epu8(bytes, __m256i{}));
#else
  ManySets counts;
  for (int i = 0; i < kLanes; ++i) counts[i] = static_cast<Discs>(std::popcount(sets[i]));
  return counts;
#endif
}

/// The squares as numbers and as sets of one, a lane each.
[[gnu::always_inline]] inline ManySets numbers(const ManySquares& squares) {
  using Bytes [[gnu::vector_size(kLanes)]] = std::uint8_t;
  return __builtin_convertvector(std::bit_cast<Bytes>(squares), ManySets);
}
[[gnu::always_inline]] inline ManySets singles(const ManySquares& squares) {
  return (ManySets{} + 1) << numbers(squares);
}

#if defined(PETTEIA_REVERSI_EIGHT_LANES)
/// What every move turns over, one a lane: two squares at a time, each in four directions, which
/// are then united.
[[gnu::always_inline]] inline ManySets flips(const ManySquares& squares, const Board& b) {
  const EightSets own = EightSets{} + b.own;
  const EightSets opponent = EightSets{} + b.opponent;
  const auto joined = [](const FourSets& x, const FourSets& y) __attribute__((always_inline)) {
    return __builtin_shufflevector(x, y, 0, 1, 2, 3, 4, 5, 6, 7);
  };
  const auto two = [&](int i, int j) __attribute__((always_inline)) {
    const Rays& first = kRays[squares[i]];
    const Rays& second = kRays[squares[j]];
    return flips_along(joined(first.up, second.up), joined(first.down, second.down), own, opponent);
  };
  const auto halves = [&](int i, int j) __attribute__((always_inline)) {
    const EightSets x = two(i, i + 2);
    const EightSets y = two(j, j + 2);
    return __builtin_shufflevector(x, y, 0, 8, 2, 10, 4, 12, 6, 14) |
           __builtin_shufflevector(x, y, 1, 9, 3, 11, 5, 13, 7, 15);
  };
  const EightSets low = halves(0, 1);
  const EightSets high = halves(4, 5);
  return __builtin_shufflevector(low, high, 0, 1, 4, 5, 8, 9, 12, 13) |
         __builtin_shufflevector(low, high, 2, 3, 6, 7, 10, 11, 14, 15);
}
#else
/// What every move turns over, one a lane: each in four directions, which are then united.
[[gnu::always_inline]] inline ManySets flips(const ManySquares& squares, const Board& b) {
  const FourSets own = everywhere(b.own);
  const FourSets opponent = everywhere(b.opponent);
  const auto halves = [&](int i, int j) __attribute__((always_inline)) {
    const FourSets x = flips_by_direction(squares[i], own, opponent);
    const FourSets y = flips_by_direction(squares[j], own, opponent);
    return __builtin_shufflevector(x, y, 0, 4, 2, 6) | __builtin_shufflevector(x, y, 1, 5, 3, 7);
  };
  const FourSets low = halves(0, 1);
  const FourSets high = halves(2, 3);
  return __builtin_shufflevector(low, high, 0, 1, 4, 5) |
         __builtin_shufflevector(low, high, 2, 3, 6, 7);
}
#endif

/// The positions after moves on these squares, all of them legal; `placed` is singles(squares).
[[gnu::always_inline]] inline ManyBoards after_moves(const Board& b, const ManySquares& squares,
                                                     const ManySets& placed) {
  const ManySets turned = flips(squares, b);
  return {b.opponent ^ turned, b.own ^ turned ^ placed};
}

/// As legal_squares() of one position, one direction after the other.
[[gnu::always_inline]] inline ManySets legal_squares(const ManyBoards& b) {
  ManySets moves{};
  const auto look = [&](int step, const ManySets& passable) __attribute__((always_inline)) {
    ManySets up = passable & (b.own << step);
    ManySets down = passable & (b.own >> step);
    up |= passable & (up << step);
    down |= passable & (down >> step);
    const ManySets pairs_up = passable & (passable << step);
    const ManySets pairs_down = pairs_up >> step;
    for (int i = 0; i < 2; ++i) {
      up |= pairs_up & (up << 2 * step);
      down |= pairs_down & (down >> 2 * step);
    }
    moves |= (up << step) | (down >> step);
  };
  const ManySets inner = b.opponent & ~(kColumnA | kColumnH);
  look(1, inner);
  look(kSize - 1, inner);
  look(kSize + 1, inner);
  look(kSize, b.opponent);
  return moves & ~(b.own | b.opponent);
}

#if defined(__AVX512VBMI2__)
alignas(64) inline constexpr auto kAllSquares = [] {
  std::array<std::uint8_t, kSquares> all{};
  for (std::size_t square = 0; square < all.size(); ++square)
    all[square] = static_cast<std::uint8_t>(square);
  return all;
}();
#endif

/// Takes the first moves of `legal` away from it, one for each lane; where there are fewer, the
/// first of them stands for the others.
[[gnu::always_inline]] inline ManySquares take_many(Discs& legal) {
  ManySquares squares{};
#if defined(PETTEIA_REVERSI_EIGHT_LANES) && defined(__AVX512VBMI2__)
  const auto first = _mm512_set1_epi8(static_cast<char>(std::countr_zero(legal)));
  const auto packed = _mm512_mask_compress_epi8(first, legal, _mm512_load_si512(&kAllSquares));
  squares = std::bit_cast<ManySquares>(reinterpret_cast<EightSets>(packed)[0]);
  legal = _pdep_u64(~Discs{0} << kLanes, legal);
#else
  for (std::uint8_t& square : squares) {
    square = legal ? static_cast<std::uint8_t>(std::countr_zero(legal)) : squares[0];
    legal &= legal - 1;
  }
#endif
  return squares;
}

/// Calls `each(child, replies, square)` for the moves of `legal` until it returns false.
template <class Each>
[[gnu::always_inline]] inline void each_move(const Board& b, Discs legal, Each each) {
  while (legal) {
    const int count = std::min(std::popcount(legal), kLanes);
    const ManySquares squares = take_many(legal);
    const ManyBoards boards = after_moves(b, squares, singles(squares));
    const ManySets replies = legal_squares(boards);
    for (int i = 0; i < count; ++i)
      if (!each(Board{boards.own[i], boards.opponent[i]}, replies[i], squares[i])) return;
  }
}

/// The squares from which an empty one is seen along a diagonal whose neighbours are `step` apart.
/// `up` and `down` are the squares that a step that way can reach.
[[gnu::always_inline]] inline ManySets reached(const ManySets& empty, int step, Discs up,
                                               Discs down) {
  ManySets reached_up = empty;
  ManySets reached_down = empty;
  for (int run = step; run < kSize * step; run *= 2) {
    reached_up |= up & (reached_up << run);
    reached_down |= down & (reached_down >> run);
    up &= up << run;
    down &= down >> run;
  }
  return reached_up | reached_down;
}

/// Discs of the side that has just moved which can never be turned over again: nearly all that
/// stable_discs() finds, which knows more about edges.
[[gnu::always_inline]] inline ManySets surely_stable(const ManyBoards& b) {
  // In each direction, the squares that nothing can be turned over on: lines that are full, and
  // those where the line ends.
  using Bytes [[gnu::vector_size(8 * kLanes)]] = std::uint8_t;
  const ManySets empty = ~(b.own | b.opponent);
  const ManySets row =
      reinterpret_cast<ManySets>(reinterpret_cast<Bytes>(empty) == 0) | kColumnA | kColumnH;
  ManySets rows = empty;  // turned round until every row has what is empty in any
  for (const int turn : {32, 16, 8}) rows |= rows << turn | rows >> (kSquares - turn);
  const ManySets column = ~rows | kRow1 | kRow8;
  const ManySets falling = ~reached(empty, kSize + 1, ~kColumnA, ~kColumnH) | kBorder;
  const ManySets rising = ~reached(empty, kSize - 1, ~kColumnH, ~kColumnA) | kBorder;

  // Stability spreads from neighbour to neighbour. Where a shift leaves the board sideways it
  // comes to a square that is safe in this direction anyway.
  constexpr int kRounds = 6;
  ManySets stable = b.opponent & row & column & falling & rising;
  const auto beside = [&](int step) __attribute__((always_inline)) {
    return stable << step | stable >> step;
  };
  for (int i = 0; i < kRounds; ++i)
    stable = b.opponent & (row | beside(1)) & (column | beside(kSize)) &
             (falling | beside(kSize + 1)) & (rising | beside(kSize - 1));
  return stable;
}

}  // namespace petteia::reversi
