#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "engines/endgame/rules.hpp"

namespace petteia::endgame {

/// Near the leaves moves are put in order by mobility: always up to R::kMobilityUpTo empty cells,
/// and up to so many where trees are small.
template <class R>
inline constexpr int kMobilityAtMostUpTo = R::kMobilityUpTo + 2;

/// How many nodes refutations have taken in this search, in the mean, with so many empty cells. The
/// larger they are, the more it pays to think before playing; and they differ more than tenfold
/// from one endgame to another with as many empty cells.
template <Rules R>
class TreeSizes {
 public:
  TreeSizes() {
    for (std::size_t empties = 0; empties < means_.size(); ++empties)
      means_[empties] = std::exp2(1.1F * static_cast<float>(empties) - 5.7F);
  }

  float operator[](int empties) const { return means_[empties]; }

  int mobility_up_to() const { return mobility_up_to_; }

  void learn(int empties, std::uint64_t nodes) {
    means_[empties] += (static_cast<float>(nodes) - means_[empties]) / kMemory;
    mobility_up_to_ = R::kMobilityUpTo;
    while (mobility_up_to_ < kMobilityAtMostUpTo<R> && means_[mobility_up_to_ + 1] < R::kThoughtFor)
      ++mobility_up_to_;
  }

 private:
  static constexpr float kMemory = 128;  ///< so many refutations count, roughly

  std::array<float, R::Board::kCells + 1> means_{};
  int mobility_up_to_ = R::kMobilityUpTo;
};

}  // namespace petteia::endgame
