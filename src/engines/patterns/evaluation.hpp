#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "engines/patterns/indices.hpp"
#include "engines/patterns/layout.hpp"
#include "engines/patterns/weights.hpp"
#include "engines/shipped_data.hpp"

#if defined(__AVX512F__)
#include <immintrin.h>
#endif

namespace petteia::patterns {

/// The weights of every pattern in every phase, mirror images written out.
template <class P>
class WeightTable {
  using L = Layout<P>;

 public:
  /// One more than there are, for they are read two at a time; see sum_of_weights().
  explicit WeightTable(const WeightFile& file) : weights_(P::kPhases * L::kWeights + 1) {
    const auto& folding = L::folding();
    for (std::size_t phase = 0; phase < P::kPhases; ++phase)
      for (std::size_t i = 0; i < L::kWeights; ++i)
        weights_[phase * L::kWeights + i] = file.weights[phase * folding.count + folding.number[i]];
  }

  const std::int16_t* phase(int number) const { return &weights_[number * L::kWeights]; }

  /// Tells layouts apart, so that weights are not used with another than they were made for.
  static std::uint64_t fingerprint() {
    std::uint64_t hash = P::kPhases;
    for (const Shape& shape : P::kShapes)
      for (std::size_t i = 0; i < shape.size; ++i) hash = mix(hash + shape.cells[i] + 1);
    for (const Counter& counter : P::kCounters) hash = mix(hash + counter.size);
    return hash;
  }

  static Parsed<std::shared_ptr<const WeightTable>> read(std::string_view bytes) {
    const auto file = WeightFile::read(bytes, fingerprint(), P::kPhases, L::folding().count);
    if (!file) return tl::unexpected(file.error());
    return std::make_shared<const WeightTable>(*file);
  }

  /// The weights that came with the program, made ready when first asked for.
  static const std::shared_ptr<const WeightTable>& shipped() {
    static const std::shared_ptr<const WeightTable> kTable =
        read(engines::shipped_data(std::string(P::kName) + ".weights")).value();
    return kTable;
  }

 private:
  std::vector<std::int16_t> weights_;
};

/// The weights of a position's patterns, added up; `numbers` are the patterns' and `weights` those
/// of the phase.
template <class P>
int sum_of_weights(const std::int16_t* weights, const typename Indices<P>::Numbers& numbers) {
  using L = Layout<P>;
#if defined(__AVX512F__)
  // Sixteen at a time: each is fetched with the weight behind it, which is then shifted out.
  using Ints [[gnu::vector_size(64)]] = std::int32_t;
  using Shorts [[gnu::vector_size(32)]] = std::uint16_t;
  constexpr std::size_t kChunk = 16;
  constexpr std::size_t kChunks = (L::kPlaces + kChunk - 1) / kChunk;
  static constexpr auto kFirst = [] {
    std::array<std::int32_t, kChunks * kChunk> first{};
    std::copy(L::kFirst.begin(), L::kFirst.begin() + L::kPlaces, first.begin());
    return first;
  }();
  Ints sum{};
  for (std::size_t i = 0; i < kChunks * kChunk; i += kChunk) {
    Shorts shorts;
    Ints first;
    std::memcpy(&shorts, &numbers[i], sizeof shorts);
    std::memcpy(&first, &kFirst[i], sizeof first);
    const Ints places = __builtin_convertvector(shorts, Ints) + first;
    const std::size_t left = std::min(L::kPlaces - i, kChunk);
    const auto there = static_cast<__mmask16>((1U << left) - 1);
    const auto fetched = _mm512_mask_i32gather_epi32(
        __m512i{}, there, reinterpret_cast<__m512i>(places), weights, sizeof *weights);
    sum += reinterpret_cast<Ints>(fetched) << 16 >> 16;
  }
  sum += __builtin_shufflevector(sum, sum, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7);
  sum += __builtin_shufflevector(sum, sum, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3);
  return sum[0] + sum[1] + sum[2] + sum[3];
#else
  // Written out, so that where each pattern's weights begin is a constant.
  return [&]<std::size_t... I>(std::index_sequence<I...>) {
    return (0 + ... + weights[L::kFirst[I] + numbers[I]]);
  }
  (std::make_index_sequence<L::kPlaces>());
#endif
}

/// A disc or point in the unit of values.
inline constexpr int kDisc = 64;

/// What is known of a position's value without learning: of most games nothing.
template <class P>
int known([[maybe_unused]] const typename P::Board& b) {
  if constexpr (requires { P::known(b, kDisc); }) return P::known(b, kDisc);
  return 0;
}

/// What a position promises the side to move, from learnt weights of its patterns: Buro's GLEM
/// (1998). In units of 1/kDisc of a disc.
template <class P>
class Evaluation {
  using L = Layout<P>;

 public:
  static constexpr int kDisc = patterns::kDisc;

  explicit Evaluation(std::shared_ptr<const WeightTable<P>> table = WeightTable<P>::shipped())
      : table_(std::move(table)), weights_(table_.get()), indices_(&Indices<P>::instance()) {}

  static Parsed<Evaluation> with_weights(const std::string& path) {
    return file_bytes(path).and_then(WeightTable<P>::read).map([](auto table) {
      return Evaluation(std::move(table));
    });
  }

  int operator()(const typename P::Board& b) const {
    return (*this)(b, indices_->of(b), P::counts(b));
  }

  /// The same if the numbers of the position's patterns and what is counted are known.
  int operator()(const typename P::Board& b, const typename Indices<P>::Numbers& numbers,
                 const auto& counts) const {
    const std::int16_t* const weights = weights_->phase(P::phase(b));
    int value = known<P>(b) + sum_of_weights<P>(weights, numbers);
    for (std::size_t i = 0; i < L::kCounters; ++i)
      value += weights[L::kFirst[L::kPlaces + i] + counts[i]];
    return value;
  }

 private:
  std::shared_ptr<const WeightTable<P>> table_;
  const WeightTable<P>* weights_;
  const Indices<P>* indices_;
};

}  // namespace petteia::patterns
