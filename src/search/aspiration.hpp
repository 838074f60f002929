#pragma once

#include <algorithm>

#include "search/value.hpp"

namespace petteia::search {

/// A window around the value that the last iteration found, widened on the side where the search
/// falls out of it until it does not. The value in the end is the one an open window would give.
class AspirationWindow {
 public:
  /// The open window.
  AspirationWindow() = default;
  AspirationWindow(Value expected, Value width)
      : alpha_(std::max(-kInfinity, expected - width)),
        beta_(std::min(kInfinity, expected + width)),
        width_(width) {}

  Value alpha() const { return alpha_; }
  Value beta() const { return beta_; }

  /// Takes the value of a search with this window. True if it lies inside; else widens.
  bool settled_by(Value value) {
    if (value <= alpha_ && alpha_ > -kInfinity) {
      width_ *= 4;
      alpha_ = value < -kWon / 2 ? -kInfinity : std::max(-kInfinity, value - width_);
      return false;
    }
    if (value >= beta_ && beta_ < kInfinity) {
      width_ *= 4;
      beta_ = value > kWon / 2 ? kInfinity : std::min(kInfinity, value + width_);
      return false;
    }
    return true;
  }

 private:
  Value alpha_ = -kInfinity;
  Value beta_ = kInfinity;
  Value width_ = kInfinity;
};

}  // namespace petteia::search
