#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "core/huge_pages.hpp"
#include "engines/patterns/evaluation.hpp"

#if defined(__AVX2__)
#include <immintrin.h>
#endif

namespace petteia::patterns {

/// So many numbers each pattern brings along, and so many go from layer to layer.
inline constexpr std::size_t kWidth = 16;

/// Numbers of the layers that one phase of the game has for itself, in the order of a file: the
/// bias of the sums, a hidden layer (from, then to) and its bias, the output and its bias.
inline constexpr std::size_t kLayerNumbers = kWidth * (kWidth + 3) + 1;

/// Vectors and biases are in 1/256, weights of layers in 1/1024.
inline constexpr int kVectorBits = 8;
inline constexpr int kWeightBits = 10;

/// A pattern's vector, sums of them, and half of what goes from layer to layer: all as wide as
/// the machine's vectors at most, for wider ones would be kept in memory.
using Row [[gnu::vector_size(kWidth)]] = std::int8_t;
using Sums [[gnu::vector_size(2 * kWidth)]] = std::int16_t;
using Half [[gnu::vector_size(2 * kWidth)]] = std::int32_t;
inline constexpr std::size_t kLanes = kWidth / 2;

/// Sums with one more row; they stay far from the limits of sixteen bits.
inline Sums with_row(const Sums& sums, const Row& row) {
#if defined(__AVX2__)
  // With saturation, which never comes to pass: plain additions g++ 12 puts off until it has loaded
  // all rows, for which there are not enough registers.
  return reinterpret_cast<Sums>(_mm256_adds_epi16(
      reinterpret_cast<__m256i>(sums), _mm256_cvtepi8_epi16(reinterpret_cast<__m128i>(row))));
#else
  return sums + __builtin_convertvector(row, Sums);
#endif
}

/// In every lane, the product of the lower sixteen bits of two numbers and that of the upper ones,
/// added up.
inline Half products(const Half& numbers, std::int32_t factors) {
#if defined(__AVX2__)
  return reinterpret_cast<Half>(
      _mm256_madd_epi16(reinterpret_cast<__m256i>(numbers), _mm256_set1_epi32(factors)));
#else
  const Half lower = (numbers << 16) >> 16;
  return lower * static_cast<std::int16_t>(factors) + (numbers >> 16) * (factors >> 16);
#endif
}

/// Bends a line at zero: what is negative counts an eighth.
template <class Vector>
Vector bent(const Vector& x) {
  const Vector eighth = x >> 3;
  return x > eighth ? x : eighth;
}

/// What a network has learnt, made ready to be used: mirror images written out.
template <class P>
class NetworkTable {
  using L = Layout<P>;

 public:
  /// Of one phase. The hidden layer and what follows are in two halves; its weights are from two
  /// numbers each, the first in the lower sixteen bits.
  struct Layers {
    Sums bias;
    Half hidden[2][kWidth / 2], hidden_bias[2], output[2];
    int output_bias;
  };

  /// Words of a file: two numbers a word for the patterns, one for the layers.
  static constexpr std::size_t kLayerWords = P::kPhases * kLayerNumbers;
  static std::size_t words() { return L::folding().count * kWidth / 2 + kLayerWords; }

  explicit NetworkTable(const WeightFile& file) : rows_(L::kWeights) {
    const auto* const rows = reinterpret_cast<const char*>(file.weights.data());
    for (std::size_t i = 0; i < L::kWeights; ++i)
      std::memcpy(&rows_[i], rows + kWidth * L::folding().number[i], kWidth);

    const std::int16_t* next = &file.weights[words() - kLayerWords];
    const auto take = [&](Half(&halves)[2]) {
      for (std::size_t i = 0; i < kWidth; ++i) halves[i / kLanes][i % kLanes] = *next++;
    };
    for (Layers& layers : layers_) {
      for (std::size_t i = 0; i < kWidth; ++i) layers.bias[i] = *next++;
      for (std::size_t i = 0; i < kWidth / 2; ++i) {
        Half lower[2], upper[2];
        take(lower);
        take(upper);
        for (const int half : {0, 1})
          layers.hidden[half][i] = (lower[half] & 0xffff) | upper[half] << 16;
      }
      take(layers.hidden_bias);
      take(layers.output);
      layers.output_bias = *next++;
    }
  }

  static std::uint64_t fingerprint() { return mix(WeightTable<P>::fingerprint() + kWidth); }

  static Parsed<std::shared_ptr<const NetworkTable>> read(std::string_view bytes) {
    const auto file = WeightFile::read(bytes, fingerprint(), 1, words());
    if (!file) return tl::unexpected(file.error());
    return std::make_shared<const NetworkTable>(*file);
  }

  /// The network that came with the program, made ready when first asked for.
  static const std::shared_ptr<const NetworkTable>& shipped() {
    static const std::shared_ptr<const NetworkTable> kTable =
        read(engines::shipped_data(std::string(P::kName) + "-network.weights")).value();
    return kTable;
  }

  const Row* rows() const { return &rows_[0]; }
  const Layers& layers(int phase) const { return layers_[phase]; }

 private:
  HugeArray<Row> rows_;
  std::array<Layers, P::kPhases> layers_;
};

/// What a position promises the side to move, by a small network: every pattern brings a short
/// vector, the vectors are added up, and what the sums mean is decided by two layers, which each
/// phase of the game has for itself. Other than in a mere sum of weights, what one pattern is
/// worth may depend on the others. In units of 1/kDisc of a disc.
template <class P>
class Network {
  using L = Layout<P>;
  using Table = NetworkTable<P>;

 public:
  static constexpr int kDisc = patterns::kDisc;

  explicit Network(std::shared_ptr<const Table> table = Table::shipped())
      : table_(std::move(table)), indices_(&Indices<P>::instance()) {}

  static Parsed<Network> with_weights(const std::string& path) {
    return file_bytes(path).and_then(Table::read).map([](auto table) {
      return Network(std::move(table));
    });
  }

  int operator()(const typename P::Board& b) const {
    return (*this)(b, indices_->of(b), P::counts(b));
  }

  /// The same if the numbers of the position's patterns and what is counted are known.
  int operator()(const typename P::Board& b, const typename Indices<P>::Numbers& numbers,
                 const auto& counts) const {
    // Read from memory one by one: left alone, g++ 12 picks each number out of a vector, which
    // takes as long again.
    asm volatile("" : : "m"(numbers) : "memory");
    const auto& layers = table_->layers(P::phase(b));
    Sums sums[2] = {layers.bias, {}};  // two, for each addition waits for the one before
    add_rows<0>(sums, numbers, std::make_index_sequence<L::kPlaces>());
    add_rows<L::kPlaces>(sums, counts, std::make_index_sequence<L::kCounters>());

    const auto in =
        std::bit_cast<std::array<std::int32_t, kWidth / 2>>(bent(Sums(sums[0] + sums[1])));
    Half out{};
    for (const int half : {0, 1}) {
      Half hidden{};
      for (std::size_t i = 0; i < in.size(); ++i) hidden += products(layers.hidden[half][i], in[i]);
      hidden = bent(Half((hidden >> kWeightBits) + layers.hidden_bias[half]));
      out += layers.output[half] * hidden;
    }
    int sum = layers.output_bias * (1 << kWeightBits);
    for (std::size_t i = 0; i < kLanes; ++i) sum += out[i];
    return known<P>(b) + sum * kDisc / (1 << (kVectorBits + kWeightBits));
  }

 private:
  /// Written out, so that where each feature's rows begin is a constant.
  template <std::size_t First, class Numbers, std::size_t... I>
  void add_rows(Sums (&sums)[2], const Numbers& numbers, std::index_sequence<I...>) const {
    const Row* const rows = table_->rows();
    ((sums[I % 2] = with_row(sums[I % 2], (rows + L::kFirst[First + I])[numbers[I]])), ...);
  }

  std::shared_ptr<const Table> table_;
  const Indices<P>* indices_;
};

}  // namespace petteia::patterns
