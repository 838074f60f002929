#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdint>
#include <span>
#include <utility>

#include "engines/reversi/board.hpp"
#include "engines/reversi/candidates.hpp"
#include "engines/reversi/endgame_table.hpp"
#include "engines/reversi/last_squares.hpp"
#include "engines/reversi/look_ahead.hpp"
#include "engines/reversi/stability.hpp"
#include "engines/reversi/team.hpp"

namespace petteia::reversi {

/// How far a pass of the search trusts the evaluation. A selective pass believes a look-ahead that
/// is this many discs away from what is asked (ProbCut: Buro, 1995). Its answers are not proofs,
/// but they guess the margin and leave good moves in the table for the exact pass, the last.
inline constexpr int kSelectiveMargins[] = {6, 10, 18};
inline constexpr std::uint8_t kExactPass = std::size(kSelectiveMargins);

/// What the threads that work on one position have in common.
template <class Evaluation>
struct EndgameTask {
  EndgameTable& table;
  const Evaluation& evaluate;
  const std::atomic<bool>& stop;
  Team team;
  std::uint8_t pass = kExactPass;  ///< changes only while no helper is at work
};

/// One thread's search. Everything is a null-window question: does the side to move get more than
/// `alpha`? An answer above `alpha` is a lower bound of the true margin, any other an upper bound.
///
/// The fewer squares are empty, the less it pays to think before playing, so there are four kinds
/// of position:
///   11 and more  table shared by all threads, evaluation, stability, splits
///   7 to 10      mobility, small table of its own
///   5 and 6      parity
///   4 and fewer  last_squares.hpp
template <class Evaluation>
class EndgameSearch {
 public:
  explicit EndgameSearch(EndgameTask<Evaluation>& task) : task_(task) {}

  int search(const Board& b, int alpha, int empties) {
    if (empties > kMobilityUpTo) return thoughtful(b, alpha, empties);
    if (empties > kParityUpTo) return by_mobility(b, alpha, empties);
    if (empties > kLastSquares) return by_parity(b, alpha, empties);
    return last_squares(b, alpha, nodes_);
  }

  /// Takes part in the searches of others: below `top`, or of any until the team is dismissed.
  void help(const Split* top) {
    while (Split* split = task_.team.join(top)) {
      const Split* const before = std::exchange(above_, split);
      work_at(*split);
      above_ = before;
      task_.team.leave(*split);
    }
  }

  /// Somebody wants no answer any more; what is returned meanwhile means nothing.
  bool stopped() const {
    for (const Split* split = above_; split; split = split->above)
      if (split->refuted.load(std::memory_order_relaxed)) return true;
    return task_.stop.load(std::memory_order_relaxed);
  }

  /// Positions visited, the last squares included.
  std::uint64_t nodes() const { return nodes_; }

 private:
  static constexpr int kLastSquares = 4;
  static constexpr int kParityUpTo = 6;
  static constexpr int kMobilityUpTo = 10;
  static constexpr int kEvaluateFrom = 12;  ///< ordering by evaluation
  static constexpr int kProbCutFrom = 13;
  static constexpr int kSplitFrom = 14;

  int by_parity(const Board& b, int alpha, int empties) {
    ++nodes_;
    if (const int most = stable_bound(b, alpha, empties); most <= alpha) return most;
    const Discs legal = b.legal();
    if (!legal) {
      if (!b.passed().legal()) return b.final_margin();
      return -by_parity(b.passed(), -alpha - 1, empties);
    }
    const Discs odd = odd_quadrants(b.empty());
    int best = kNoMove;
    for (const Discs group : {legal & odd, legal & ~odd})
      for (const int square : squares_in(group)) {
        const Board child = b.after(square, flips(square, b.own, b.opponent));
        best = std::max(best, empties - 1 == kLastSquares
                                  ? -last_4(child, -alpha - 1, nodes_)
                                  : -by_parity(child, -alpha - 1, empties - 1));
        if (best > alpha) return best;
      }
    return best;
  }

  int by_mobility(const Board& b, int alpha, int empties) {
    ++nodes_;
    if (const int most = stable_bound(b, alpha, empties); most <= alpha) return most;
    Known known = leaves_[b].known;
    if (known.lower > alpha) return known.lower;
    if (known.upper <= alpha) return known.upper;

    const Discs legal = b.legal();
    if (!legal) {
      if (!b.passed().legal()) return b.final_margin();
      return -by_mobility(b.passed(), -alpha - 1, empties);
    }
    Candidates<kMobilityUpTo> moves;
    const Discs odd = odd_quadrants(b.empty());
    moves.fill(b, legal, [&](const Board& child, int square) {
      if (square == known.move) return kBeyond;
      return (odd & bit(square) ? 1 : 0) - 2 * weighted_mobility(child);
    });
    int best = kNoMove;
    for (std::size_t i = 0; i < moves.size() && best <= alpha; ++i) {
      const auto& [child, square, value] = moves.pick(i);
      const int v = empties - 1 > kParityUpTo ? -by_mobility(child, -alpha - 1, empties - 1)
                                              : -by_parity(child, -alpha - 1, empties - 1);
      if (v > best) {
        best = v;
        known.move = static_cast<std::uint8_t>(square);
      }
    }
    known.learn(best, alpha);
    leaves_[b].known = known;
    return best;
  }

  int thoughtful(const Board& b, int alpha, int empties) {
    const std::uint64_t nodes_before = nodes_++;
    if (stopped()) return alpha;

    // 1. Discs that the opponent cannot lose.
    if (const int most = stable_bound(b, alpha, empties); most <= alpha) return most;

    // 2. What is known already. Bounds of a less careful pass do not count, its move does.
    const std::uint64_t hash = board_hash(b);
    Known known = task_.table.find(b, hash);
    if (known.confidence < task_.pass) known = {.move = known.move, .confidence = task_.pass};
    if (known.lower > alpha) return known.lower;
    if (known.upper <= alpha) return known.upper;

    // 3. No move.
    const Discs legal = b.legal();
    if (!legal) {
      if (!b.passed().legal()) return b.final_margin();
      return -thoughtful(b.passed(), -alpha - 1, empties);
    }

    // 4. In a selective pass, a look-ahead that is clear enough.
    if (task_.pass != kExactPass && empties >= kProbCutFrom)
      if (const int verdict = probable(b, alpha, empties)) return verdict > 0 ? alpha + 1 : alpha;

    // 5. A move into a position known to be good enough.
    Candidates<kSquares> moves;
    moves.fill(b, legal, [&](const Board& child, int) {
      task_.table.prefetch(board_hash(child));
      return 0;
    });
    for (const Candidate& move : moves) {
      const Known after = task_.table.find(move.child, board_hash(move.child));
      if (after.confidence >= task_.pass && -after.upper > alpha) return -after.upper;
    }

    // 6. The moves, best first; when the first has failed, together with whoever is free. The
    // others are only put in order when the best move known from before has failed.
    const bool has_first = moves.bring_first(known.move);
    int best = kNoMove;
    for (std::size_t i = 0; i < moves.size() && best <= alpha; ++i) {
      if (i == (has_first ? 1 : 0)) order(b, moves, i, empties);
      if (i > 0 && empties >= kSplitFrom && moves.size() - i > 1 && task_.team.somebody_waits()) {
        for (std::size_t j = i; j < moves.size(); ++j) moves.pick(j);
        Split split(above_, {moves.begin() + i, moves.end()}, alpha, empties, best, known.move);
        share(split);
        best = split.best;
        known.move = static_cast<std::uint8_t>(split.square);
        break;
      }
      const auto& [child, square, value] = moves.pick(i);
      const int v = -search(child, -alpha - 1, empties - 1);
      if (v > best) {
        best = v;
        known.move = static_cast<std::uint8_t>(square);
      }
    }

    // 7. Remember, unless more careful bounds are there from an earlier position's exact pass.
    if (stopped()) return alpha;
    if (known.confidence > task_.pass) return best;
    known.learn(best, alpha);
    known.effort = static_cast<std::uint8_t>(std::bit_width(nodes_ - nodes_before));
    task_.table.store(b, hash, known);
    return best;
  }

  /// The most the side to move can get, given the opponent's stable discs; counting them is only
  /// worth while where they may be enough.
  static int stable_bound(const Board& b, int alpha, int empties) {
    if (alpha < 2 * empties - 8) return kSquares;
    return kSquares - 2 * std::popcount(stable_discs(b.opponent, b.own));
  }

  /// +1 if the side to move very probably gets more than `alpha`, -1 if not, 0 if it is not clear.
  int probable(const Board& b, int alpha, int empties) {
    constexpr int kDisc = Evaluation::kDisc;
    const int depth = 1 + (empties - kProbCutFrom) / 4;
    const int margin = kSelectiveMargins[task_.pass] * kDisc;
    const int high = (alpha + 1) * kDisc;
    const int low = alpha * kDisc;
    // Only the likelier of the two verdicts is looked into.
    if (task_.evaluate(b) >= high)
      return ahead(b, depth, high + margin - 1) >= high + margin ? 1 : 0;
    return ahead(b, depth, low - margin) <= low - margin ? -1 : 0;
  }

  int ahead(const Board& b, int depth, int alpha) {
    return look_ahead(task_.evaluate, b, depth, alpha, alpha + 1);
  }

  /// Few replies, few empty squares beside own discs, odd quadrants, and what the evaluation says.
  template <int N>
  void order(const Board& b, Candidates<N>& moves, std::size_t from, int empties) {
    constexpr int kDisc = Evaluation::kDisc;
    const Discs odd = odd_quadrants(b.empty());
    const int depth = std::clamp((empties - kEvaluateFrom) / 2, 0, 4);
    int best = -kBeyond;
    for (std::size_t i = from; i < moves.size(); ++i) {
      Candidate& move = moves[i];
      const int liberties = std::popcount(neighbours(move.child.own) & move.child.empty());
      move.value = (odd & bit(move.square) ? kDisc / 2 : 0) -
                   2 * kDisc * weighted_mobility(move.child) - kDisc * 3 / 8 * liberties;
      // A move that is clearly worse than another need not be known exactly.
      if (empties >= kEvaluateFrom)
        move.value -= look_ahead(task_.evaluate, move.child, depth, -kBeyond,
                                 std::min(kBeyond, move.value - best + 8 * kDisc));
      best = std::max(best, move.value);
    }
  }

  /// Searches the moves of a split of one's own together with others.
  void share(Split& split) {
    task_.team.open(split);
    const Split* const before = std::exchange(above_, &split);
    work_at(split);
    above_ = before;
    task_.team.close(split);
    help(&split);
  }

  void work_at(Split& split) {
    while (!stopped()) {
      const std::size_t i = split.next++;
      if (i >= split.moves.size()) return;
      const auto& [child, square, value] = split.moves[i];
      const int v = -search(child, -split.alpha - 1, split.empties - 1);
      if (stopped()) return;
      const std::scoped_lock lock(split.mutex);
      if (v > split.best) {
        split.best = v;
        split.square = square;
      }
      if (v > split.alpha) split.refuted = true;
    }
  }

  EndgameTask<Evaluation>& task_;
  const Split* above_ = nullptr;
  LeafTable leaves_;
  std::uint64_t nodes_ = 0;
};

}  // namespace petteia::reversi
