#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace petteia::learning {

/// Examples of sums: each says which weights are to add up to its target, at best.
struct Examples {
  std::size_t features = 0;  ///< weights an example adds up
  std::vector<std::uint32_t>
      weights;  ///< the numbers of each example's weights, one after the other
  std::vector<float> targets;

  std::size_t size() const { return targets.size(); }
  std::span<const std::uint32_t> of(std::size_t i) const {
    return {&weights[i * features], features};
  }
};

struct FitPlan {
  int most_steps = 60;
  /// What keeps rarely seen weights small: as if each had been seen so many times more, worth 0.
  double shrinkage = 8;
  int threads = 2;
};

/// How far sums are from their targets, as root mean square.
struct FitStep {
  double error = 0;
  double held_out_error = 0;
};
using FitListener = std::function<void(int step, const FitStep&)>;

/// The `count` weights with the least squared error on the examples, found by conjugate gradients
/// (Hestenes and Stiefel, 1952; scaled by how often each weight is seen). Of all steps the one with
/// the least error on the examples that were held out is taken; it stops when they have long
/// stopped to improve.
std::vector<float> fit_least_squares(const Examples& examples, const Examples& held_out,
                                     std::size_t count, const FitPlan& plan,
                                     const FitListener& listener);

}  // namespace petteia::learning
