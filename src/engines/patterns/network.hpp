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

/// A pattern's vector, sums of them, and what goes from layer to layer.
using Row [[gnu::vector_size(kWidth)]] = std::int8_t;
using Sums [[gnu::vector_size(2 * kWidth)]] = std::int16_t;
using Wide [[gnu::vector_size(4 * kWidth)]] = std::int32_t;

inline Sums widened(const Row& row) {
#if defined(__AVX2__)  // g++ 12 does it in two halves
  return reinterpret_cast<Sums>(_mm256_cvtepi8_epi16(reinterpret_cast<__m128i>(row)));
#else
  return __builtin_convertvector(row, Sums);
#endif
}

/// Numbers that fit sixteen bits, times another such number.
inline Wide times(const Wide& numbers, std::int32_t factor) {
#if defined(__AVX512BW__)  // quicker than products of 32 bits
  constexpr int kLowHalf = 0xffff;
  return reinterpret_cast<Wide>(
      _mm512_madd_epi16(reinterpret_cast<__m512i>(numbers), _mm512_set1_epi32(factor & kLowHalf)));
#else
  return numbers * factor;
#endif
}

/// Bends a line at zero: what is negative counts an eighth.
inline Wide bent(const Wide& x) {
  const Wide eighth = x >> 3;
  return x > eighth ? x : eighth;
}

/// What a network has learnt, made ready to be used: mirror images written out.
template <class P>
class NetworkTable {
  using L = Layout<P>;

 public:
  struct WideLayers {
    Wide bias, hidden[kWidth], hidden_bias, output;
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
    const auto take = [&](Wide& numbers) {
      for (std::size_t i = 0; i < kWidth; ++i) numbers[i] = *next++;
    };
    for (WideLayers& layers : layers_) {
      take(layers.bias);
      for (Wide& from : layers.hidden) take(from);
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

  const Row& row(std::size_t number) const { return rows_[number]; }
  const WideLayers& layers(int phase) const { return layers_[phase]; }

 private:
  HugeArray<Row> rows_;
  std::array<WideLayers, P::kPhases> layers_;
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
  static constexpr bool kNeedsWeights = !P::kShipsNetwork;

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
    Sums sums{};
    add_rows<0>(sums, numbers, std::make_index_sequence<L::kPlaces>());
    add_rows<L::kPlaces>(sums, counts, std::make_index_sequence<L::kCounters>());

    const auto& layers = table_->layers(P::phase(b));
    const auto in = std::bit_cast<std::array<std::int32_t, kWidth>>(
        bent(__builtin_convertvector(sums, Wide) + layers.bias));
    Wide hidden{};
    for (std::size_t i = 0; i < kWidth; ++i) hidden += times(layers.hidden[i], in[i]);
    const Wide products = layers.output * bent((hidden >> kWeightBits) + layers.hidden_bias);
    int out = layers.output_bias * (1 << kWeightBits);
    for (std::size_t i = 0; i < kWidth; ++i) out += products[i];
    return known<P>(b) + out * kDisc / (1 << (kVectorBits + kWeightBits));
  }

 private:
  /// Written out, so that where each feature's rows begin is a constant.
  template <std::size_t First, class Numbers, std::size_t... I>
  void add_rows(Sums& sums, const Numbers& numbers, std::index_sequence<I...>) const {
    ((sums += widened(table_->row(L::kFirst[First + I] + numbers[I]))), ...);
  }

  std::shared_ptr<const Table> table_;
  const Indices<P>* indices_;
};

}  // namespace petteia::patterns
