#pragma once

#include <cstddef>
#include <numeric>
#include <span>

#include "core/random.hpp"

namespace petteia {

/// The number of an element, each as likely as its weight says; there is at least one.
inline std::size_t drawn(std::span<const double> weights, Random& random) {
  double left = random.unit() * std::accumulate(weights.begin(), weights.end(), 0.0);
  std::size_t i = 0;
  while (i + 1 < weights.size() && left >= weights[i]) left -= weights[i++];
  return i;
}

}  // namespace petteia
