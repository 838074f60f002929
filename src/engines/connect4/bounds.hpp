#pragma once

namespace petteia::connect4 {

/// Between these lies the value of a position, for its side to move.
struct Bounds {
  static constexpr int kUnknown = 31;

  int lower = -kUnknown;
  int upper = kUnknown;

  /// Do they tell whether the value is at least `target`?
  constexpr bool decide(int target) const { return lower >= target || upper < target; }
  /// The bound that does.
  constexpr int deciding(int target) const { return lower >= target ? lower : upper; }

  friend constexpr bool operator==(const Bounds&, const Bounds&) = default;
};

}  // namespace petteia::connect4
