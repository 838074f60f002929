#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#if defined(__AVX512VL__) && defined(__AVX512VBMI2__)
#include <immintrin.h>
#define PETTEIA_HEXTHELLO_AVX512
#endif

/// Sixteen rows of sixteen bits, worked on all at once. Vectors are an extension of GCC and Clang,
/// which turn them into whatever instructions the machine has.
namespace petteia::hexthello {

/// A row a lane.
using Lanes [[gnu::vector_size(32)]] = std::uint16_t;

using LaneWords = std::array<std::uint64_t, 4>;

inline constexpr Lanes kLaneNumbers = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};

inline constexpr Lanes kLaneBits = {1,      2,      4,      8,      0x10,   0x20,   0x40,   0x80,
                                    0x0100, 0x0200, 0x0400, 0x0800, 0x1000, 0x2000, 0x4000, 0x8000};

/// The same bits in every lane.
inline Lanes in_all_lanes(std::uint32_t bits) { return Lanes{} + static_cast<std::uint16_t>(bits); }

/// The bits in one lane, nothing in the others.
inline Lanes in_lane(int lane, std::uint32_t bits) {
  return in_all_lanes(bits) & (kLaneNumbers == static_cast<std::uint16_t>(lane));
}

/// The lanes of `v` whose number is a bit of `numbers`.
inline Lanes lanes_of(Lanes v, std::uint32_t numbers) {
  return v & ((in_all_lanes(numbers) & kLaneBits) != 0);
}

/// Lanes moved `Down` rows and around from the last to the first, bits moved `Right` columns.
template <int Down, int Right>
Lanes moved(Lanes v) {
  const auto lowered = [v]<int... I>(std::integer_sequence<int, I...>)->Lanes {
    return __builtin_shufflevector(v, v, ((I - Down) & 15)...);
  };
  v = lowered(std::make_integer_sequence<int, 16>{});
  return Right < 0 ? v >> -Right : v << Right;
}

// The rest cannot be said with vectors alone. Each has a version for AVX-512, which nearly doubles
// the speed of the rules, and one for every machine.

/// The numbers of the lanes that hold anything, as bits.
inline std::uint32_t occupied(Lanes v) {
#ifdef PETTEIA_HEXTHELLO_AVX512
  return _mm256_test_epi16_mask(reinterpret_cast<__m256i>(v), reinterpret_cast<__m256i>(v));
#else
  const auto [a, b, c, d] = std::bit_cast<LaneWords>(kLaneBits & (v != 0));
  const std::uint64_t all = a | b | c | d;
  return static_cast<std::uint16_t>(all | all >> 16 | all >> 32 | all >> 48);
#endif
}

/// list_bits() writes in blocks and may overwrite that much behind the last number.
inline constexpr std::size_t kListBlock = 64;

/// Lists the bits that are set, lane 1 going on from 16, in increasing order; returns how many.
inline std::size_t list_bits(Lanes v, std::uint8_t* out) {
  const auto words = std::bit_cast<LaneWords>(v);
  std::size_t count = 0;
  for (std::size_t w = 0; w < words.size(); ++w) {
#ifdef PETTEIA_HEXTHELLO_AVX512
    using Bytes [[gnu::vector_size(kListBlock)]] = std::uint8_t;
    const auto numbers = []<int... I>(std::integer_sequence<int, I...>) { return Bytes{I...}; }
    (std::make_integer_sequence<int, kListBlock>{}) + static_cast<std::uint8_t>(kListBlock * w);
    _mm512_storeu_si512(out + count,
                        _mm512_maskz_compress_epi8(words[w], reinterpret_cast<__m512i>(numbers)));
    count += static_cast<std::size_t>(std::popcount(words[w]));
#else
    for (std::uint64_t left = words[w]; left; left &= left - 1)
      out[count++] = static_cast<std::uint8_t>(64 * w + std::countr_zero(left));
#endif
  }
  return count;
}

}  // namespace petteia::hexthello
