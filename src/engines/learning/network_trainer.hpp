#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engines/patterns/network.hpp"

namespace petteia::learning {

/// Learns a network (patterns/network.hpp) example by example, by stochastic gradient descent.
/// Rows, the vectors of patterns, are changed at once, the more often seen the less (AdaGrad:
/// Duchi, Hazan and Singer, 2011, with one memory a row); layers after every kBatch examples (Adam:
/// Kingma and Ba, 2015). One thread: every step builds on the one before.
class NetworkTrainer {
 public:
  NetworkTrainer(std::size_t rows, int phases, std::uint64_t seed);

  /// Goes on with a network that has learnt already, given as words() gives it.
  NetworkTrainer(std::size_t rows, int phases, std::span<const std::int16_t> words);

  /// An example of `phase` that has these rows. Returns how far the answer was above `target`.
  float learn(std::span<const std::uint32_t> rows, int phase, float target);

  /// How bold the next steps are: 1 at the beginning, 0 at the end.
  void set_boldness(float boldness) { boldness_ = boldness; }

  /// The network in the words of a file: rows, two numbers a word, then the layers of every phase.
  std::vector<std::int16_t> words() const;

 private:
  using Vector [[gnu::vector_size(4 * patterns::kWidth)]] = float;

  /// Layers, or as many numbers about them.
  struct Stack {
    Vector bias{}, hidden[patterns::kWidth]{}, hidden_bias{}, output{};
    Vector output_bias{};  ///< one number; the others stay zero
    static constexpr std::size_t kVectors = patterns::kWidth + 4;

    std::span<Vector, kVectors> all() { return std::span<Vector, kVectors>(&bias, kVectors); }
  };
  struct Phase {
    Stack layers, slopes, mean_slopes, mean_squares;
    int examples = 0;  ///< in the slopes
  };

  void step(Phase& phase) const;

  std::vector<Vector> rows_;
  std::vector<float> squares_;  ///< of the slopes each row has seen
  std::vector<Phase> phases_;
  float boldness_ = 1;
};

}  // namespace petteia::learning
