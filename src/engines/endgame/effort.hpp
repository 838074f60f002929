#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <limits>

#include "engines/endgame/rules.hpp"

namespace petteia::endgame {

/// Sizes of trees are counted by their logarithms: so many units make a tree twice as large.
inline constexpr int kDoubling = 256;

/// Guesses how large a tree will be needed to show that the side to move does not get more than is
/// asked. Where several moves refute a position, the one whose tree is smallest should be tried,
/// and that is not always the best one.
///
/// Every reply needs an answer, so the tree is the sum of one for each; and each of those is the
/// smallest that an answer makes. What proof-number search counts exactly (Allis, 1994) is guessed
/// here two plies ahead, from the number of replies an answer leaves and from what is lost by then.
template <GuessesEffort R>
class Effort {
 public:
  using Board = typename R::Board;

  /// `judge` outlives this.
  explicit Effort(const typename R::Ordering& judge) : judge_(judge) {}

  /// In units of 1/kDoubling; what is above `enough` need not be known exactly.
  int operator()(const Board& b, const typename Board::Set& replies,
                 int enough = std::numeric_limits<int>::max()) const {
    if (!replies) {
      const Board passed = b.passed();
      const auto answers = passed.legal();
      return answers ? of_best_answer(passed, answers) : 0;
    }
    const float most = enough < kLargest ? size_of(enough) : std::numeric_limits<float>::max();
    float sum = 0;
    each_move(b, replies, [&](const Board& after, const auto& answers, int) {
      sum += size_of(answers ? of_best_answer(after, answers) : kWithoutAnswer);
      return sum <= most;
    });
    return units_of(sum);
  }

 private:
  /// By the answer that leaves the fewest replies; of several that leave as few, two are looked at
  /// and the better one counts.
  int of_best_answer(const Board& b, const typename Board::Set& answers) const {
    std::array<Board, 2> best{};
    std::size_t count = 0;
    int fewest = std::numeric_limits<int>::max();
    each_move(b, answers, [&](const Board& child, const auto& replies, int) {
      const int number = Board::mobility(replies);
      if (number < fewest) {
        fewest = number;
        count = 0;
      }
      if (number == fewest && count < best.size()) best[count++] = child;
      return true;
    });
    int left = judge_(best[0]);
    if (count > 1) left = std::min(left, judge_(best[1]));
    return R::kReplyEffort * fewest + R::kDiscEffort * left / R::Ordering::kDisc;
  }

  /// Two to the power of a number of doublings, and back: a float has its logarithm in its upper
  /// bits, and between powers of two a straight line is good enough.
  static float size_of(int units) {
    return std::bit_cast<float>((std::clamp(units, -kLargest, kLargest) + kOne) * kFloatUnit);
  }
  static int units_of(float size) { return std::bit_cast<int>(size) / kFloatUnit - kOne; }

  static constexpr int kFloatUnit = (1 << 23) / kDoubling;
  static constexpr int kOne = 127 * kDoubling;
  static constexpr int kLargest = 100 * kDoubling;
  static constexpr int kWithoutAnswer = 6 * kDoubling;

  const typename R::Ordering& judge_;
};

}  // namespace petteia::endgame
