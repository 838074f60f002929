#include "engines/learning/network_trainer.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "core/random.hpp"

namespace petteia::learning {
namespace {

using patterns::kWidth;

constexpr int kBatch = 64;
constexpr float kRowRate = 0.05F;
constexpr float kLayerRate = 0.003F;
/// Rows seen a few times only do not yet move much, nor do those that have learnt already.
constexpr float kFirstSquares = 10;
constexpr float kLearntSquares = 300;

template <class Vector>
float sum(const Vector& v) {
  float total = 0;
  for (std::size_t i = 0; i < kWidth; ++i) total += v[i];
  return total;
}

template <class Vector>
Vector bent(const Vector& x) {
  return x > 0 ? x : x / 8;
}

/// How steep that is.
template <class Vector>
Vector slope(const Vector& x) {
  constexpr float kBelow = 1.0F / 8;
  return x > 0 ? Vector{} + 1 : Vector{} + kBelow;
}

/// What fits a byte of a row and what a layer may weigh, so that no sum overflows. Learning keeps
/// to it: cut off only in the end, a few large numbers would spoil it all.
constexpr float kMostInRow = static_cast<float>(INT8_MAX) / (1 << patterns::kVectorBits);
constexpr float kMostInLayer = 4;

template <class Vector>
Vector limited(const Vector& v, float most) {
  const Vector low = v < -most ? Vector{} - most : v;
  return low > most ? Vector{} + most : low;
}

std::int16_t rounded(float number, int bits) {
  return static_cast<std::int16_t>(std::round(number * static_cast<float>(1 << bits)));
}

}  // namespace

NetworkTrainer::NetworkTrainer(std::size_t rows, int phases, std::uint64_t seed)
    : rows_(rows), squares_(rows, kFirstSquares), phases_(static_cast<std::size_t>(phases)) {
  // Layers begin at random, the same in every phase, and rows at zero: a pattern that is never
  // seen says nothing.
  Random random(seed);
  Stack first;
  const auto scatter = [&](Vector& numbers) {
    for (std::size_t i = 0; i < kWidth; ++i) numbers[i] = static_cast<float>(random.unit() - 0.5);
  };
  for (Vector& from : first.hidden) scatter(from);
  scatter(first.output);
  for (Phase& phase : phases_) phase.layers = first;
}

NetworkTrainer::NetworkTrainer(std::size_t rows, int phases, std::span<const std::int16_t> words)
    : rows_(rows), squares_(rows, kLearntSquares), phases_(static_cast<std::size_t>(phases)) {
  const auto part = [](int number, int bits) {
    return static_cast<float>(number) / static_cast<float>(1 << bits);
  };
  const auto* byte = reinterpret_cast<const std::int8_t*>(words.data());
  for (Vector& row : rows_)
    for (std::size_t i = 0; i < kWidth; ++i) row[i] = part(*byte++, patterns::kVectorBits);

  const std::int16_t* next = words.data() + rows * kWidth / 2;
  const auto take = [&](Vector& numbers, int bits, std::size_t count = kWidth) {
    for (std::size_t i = 0; i < count; ++i) numbers[i] = part(*next++, bits);
  };
  for (Phase& phase : phases_) {
    take(phase.layers.bias, patterns::kVectorBits);
    for (Vector& from : phase.layers.hidden) take(from, patterns::kWeightBits);
    take(phase.layers.hidden_bias, patterns::kVectorBits);
    take(phase.layers.output, patterns::kWeightBits);
    take(phase.layers.output_bias, patterns::kVectorBits, 1);
  }
}

float NetworkTrainer::learn(std::span<const std::uint32_t> rows, int phase, float target) {
  Phase& here = phases_[phase];
  const Stack& layers = here.layers;

  // What the network says.
  Vector sums = layers.bias;
  for (const std::uint32_t row : rows) sums += rows_[row];
  const Vector in = bent(sums);
  Vector hidden = layers.hidden_bias;
  for (std::size_t i = 0; i < kWidth; ++i) hidden += layers.hidden[i] * in[i];
  const Vector out = bent(hidden);
  const float error = layers.output_bias[0] + sum(layers.output * out) - target;

  // How much each number has to do with the error, from the last to the first.
  Stack& slopes = here.slopes;
  slopes.output_bias[0] += error;
  slopes.output += error * out;
  const Vector by_hidden = error * layers.output * slope(hidden);
  slopes.hidden_bias += by_hidden;
  Vector by_in;
  for (std::size_t i = 0; i < kWidth; ++i) {
    slopes.hidden[i] += by_hidden * in[i];
    by_in[i] = sum(by_hidden * layers.hidden[i]);
  }
  const Vector by_sums = by_in * slope(sums);
  slopes.bias += by_sums;
  const float square = sum(by_sums * by_sums) / kWidth;
  for (const std::uint32_t row : rows) {
    squares_[row] += square;
    rows_[row] = limited(rows_[row] - (boldness_ * kRowRate / std::sqrt(squares_[row])) * by_sums,
                         kMostInRow);
  }

  if (++here.examples == kBatch) step(here);
  return error;
}

void NetworkTrainer::step(Phase& phase) const {
  constexpr float kMeanMemory = 0.9F;
  constexpr float kSquareMemory = 0.999F;
  constexpr float kLeast = 1e-6F;
  const auto layers = phase.layers.all();
  const auto slopes = phase.slopes.all();
  const auto means = phase.mean_slopes.all();
  const auto squares = phase.mean_squares.all();
  for (std::size_t i = 0; i < Stack::kVectors; ++i) {
    const Vector slope = slopes[i] / kBatch;
    means[i] = kMeanMemory * means[i] + (1 - kMeanMemory) * slope;
    squares[i] = kSquareMemory * squares[i] + (1 - kSquareMemory) * slope * slope;
    for (std::size_t j = 0; j < kWidth; ++j)
      layers[i][j] -= boldness_ * kLayerRate * means[i][j] / (std::sqrt(squares[i][j]) + kLeast);
    layers[i] = limited(layers[i], kMostInLayer);
    slopes[i] = Vector{};
  }
  phase.examples = 0;
}

std::vector<std::int16_t> NetworkTrainer::words() const {
  std::vector<std::int16_t> words(rows_.size() * kWidth / 2);
  auto* bytes = reinterpret_cast<std::int8_t*>(words.data());
  for (const Vector& row : rows_)
    for (std::size_t i = 0; i < kWidth; ++i)
      *bytes++ = static_cast<std::int8_t>(rounded(row[i], patterns::kVectorBits));

  const auto put = [&](const Vector& numbers, int bits, std::size_t count = kWidth) {
    for (std::size_t i = 0; i < count; ++i) words.push_back(rounded(numbers[i], bits));
  };
  for (const Phase& phase : phases_) {
    put(phase.layers.bias, patterns::kVectorBits);
    for (const Vector& from : phase.layers.hidden) put(from, patterns::kWeightBits);
    put(phase.layers.hidden_bias, patterns::kVectorBits);
    put(phase.layers.output, patterns::kWeightBits);
    put(phase.layers.output_bias, patterns::kVectorBits, 1);
  }
  return words;
}

}  // namespace petteia::learning
