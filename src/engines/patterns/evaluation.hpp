#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "engines/patterns/indices.hpp"
#include "engines/patterns/layout.hpp"
#include "engines/patterns/weights.hpp"
#include "engines/shipped_data.hpp"

namespace petteia::patterns {

/// The weights of every pattern in every phase, mirror images written out.
template <class P>
class WeightTable {
  using L = Layout<P>;

 public:
  explicit WeightTable(const WeightFile& file) : weights_(P::kPhases * L::kWeights) {
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
    return known<P>(b) + sum<0>(weights, numbers, std::make_index_sequence<L::kPlaces>()) +
           sum<L::kPlaces>(weights, counts, std::make_index_sequence<L::kCounters>());
  }

 private:
  /// Written out, so that where each feature's weights begin is a constant.
  template <std::size_t First, class Numbers, std::size_t... I>
  static int sum(const std::int16_t* weights, const Numbers& numbers, std::index_sequence<I...>) {
    return (0 + ... + weights[L::kFirst[First + I] + numbers[I]]);
  }

  std::shared_ptr<const WeightTable<P>> table_;
  const WeightTable<P>* weights_;
  const Indices<P>* indices_;
};

}  // namespace petteia::patterns
