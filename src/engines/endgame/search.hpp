#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdint>
#include <utility>

#include "engines/endgame/candidates.hpp"
#include "engines/endgame/effort.hpp"
#include "engines/endgame/look_ahead.hpp"
#include "engines/endgame/rules.hpp"
#include "engines/endgame/table.hpp"
#include "engines/endgame/team.hpp"
#include "engines/endgame/tree_sizes.hpp"
#include "engines/solver.hpp"

namespace petteia::endgame {

/// How far a pass of the search trusts the evaluation. A selective pass believes a look-ahead that
/// is a number of discs (R::kSelectivePasses) away from what is asked (ProbCut: Buro, 1995). Its
/// answers are not proofs, but they guess the margin and leave good moves in the table for the
/// exact pass, the last.
template <Rules R>
inline constexpr std::uint8_t kExactPass = std::size(R::kSelectivePasses);

/// What the threads that work on one position have in common.
template <Rules R>
struct Task {
  Table& table;
  const engines::SolveLimits& limits;
  Team<typename R::Board> team = {};
};

/// One thread's search. Everything is a null-window question: does the side to move get more than
/// `alpha`? An answer above `alpha` is a lower bound of the true margin, any other an upper bound.
///
/// The fewer cells are empty, the less it pays to think before playing, so there are three kinds
/// of position:
///   many    table shared by all threads, evaluation, stability, splits
///   few     up to TreeSizes::mobility_up_to(): mobility, small table of its own
///   hardly  R::is_leaf(): R::leaf_margin(), nothing but playing
///
/// Each has cache lines of its own: what one thread counts must not slow down its neighbour.
template <Rules R>
class alignas(128) Search {
 public:
  using Board = typename R::Board;
  using Set = typename Board::Set;
  using Split = endgame::Split<Board>;

  explicit Search(Task<R>& task) : task_(task) {}

  /// How far to trust the evaluation from now on: see kExactPass.
  void begin_pass(std::uint8_t pass) { pass_ = pass; }

  /// `hopeful`: the answer is expected to be above `alpha`. One move is then enough, so it is
  /// looked for with care; all of them have to be tried otherwise, in whatever order. The two kinds
  /// of position take turns along every line of play (Knuth and Moore, 1975).
  int search(const Board& b, const Set& legal, int alpha, int empties, bool hopeful) {
    if (empties > sizes_.mobility_up_to()) return thoughtful(b, legal, alpha, empties, hopeful);
    if (const int most = R::stable_bound(b, alpha, empties); most <= alpha) return most;
    if (empties <= R::kMobilityUpTo) return near_the_end(b, legal, alpha, empties);
    const std::uint64_t nodes_before = nodes_;
    const int v = by_mobility(b, legal, alpha, empties);
    if (hopeful && v > alpha) sizes_.learn(empties, nodes_ - nodes_before);
    return v;
  }

  /// Takes part in the searches of others: below `top`, or of any until the team is dismissed.
  void help(const Split* top) {
    while (Split* split = task_.team.join(top)) {
      const Split* const before = std::exchange(above_, split);
      const std::uint8_t pass_before = std::exchange(pass_, split->pass);
      work_at(*split);
      above_ = before;
      pass_ = pass_before;
      task_.team.leave(*split);
    }
  }

  /// Somebody wants no answer any more; what is returned meanwhile means nothing.
  bool stopped() const {
    for (const Split* split = above_; split; split = split->above)
      if (split->refuted.load(std::memory_order_relaxed)) return true;
    return task_.limits.reached();
  }

  /// Positions visited, the last squares included.
  std::uint64_t nodes() const { return nodes_; }

 private:
  int near_the_end(const Board& b, const Set& legal, int alpha, int empties) {
    if (!R::is_leaf(b, alpha, empties)) return by_mobility(b, legal, alpha, empties);
    if (!is_remembered(empties)) return R::leaf_margin(b, legal, alpha, empties, nodes_);
    auto place = leaves_[b.key()];
    if (place.settles(alpha)) {
      ++nodes_;
      return place.bound();
    }
    const int margin = R::leaf_margin(b, legal, alpha, empties, nodes_);
    place.learn(margin, alpha);
    return margin;
  }

  /// Is it worth while to remember a position near the end? Of leaves only the largest.
  static bool is_remembered(int empties) { return empties >= R::kLeavesUpTo; }

  /// Stable discs have been counted already, for all moves of the position before at once.
  int by_mobility(const Board& b, const Set& legal, int alpha, int empties) {
    ++nodes_;
    if (!legal) {
      const Set answers = b.passed().legal();
      if (!answers) return b.final_margin();
      return -by_mobility(b.passed(), answers, -alpha - 1, empties);
    }
    auto place = leaves_[b.key()];
    if (place.settles(alpha)) return place.bound();

    typename R::Fan moves(b, legal, alpha, empties);
    int best = moves.sure_margin();
    while (best <= alpha && moves.more()) {
      const auto& move = moves.next();
      if (is_remembered(empties - 1)) leaves_.prefetch(move.child.key());
      best = std::max(best, -near_the_end(move.child, move.replies, -alpha - 1, empties - 1));
    }
    place.learn(best, alpha);
    return best;
  }

  int thoughtful(const Board& b, const Set& legal, int alpha, int empties, bool hopeful) {
    const std::uint64_t nodes_before = nodes_++;
    if (stopped()) return alpha;

    // 1. Discs that the opponent cannot lose.
    if (const int most = R::stable_bound(b, alpha, empties); most <= alpha) return most;

    // 2. What is known already. Bounds of a less careful pass do not count, its move does.
    const Key key = b.key();
    const std::uint64_t hash = key.hash();
    Known known = task_.table.find(key, hash);
    if (known.confidence < pass_) known = {.move = known.move, .confidence = pass_};
    if (known.bounds.settle(alpha)) return known.bounds.answer(alpha);

    // 3. No move.
    if (!legal) {
      const Set answers = b.passed().legal();
      if (!answers) return b.final_margin();
      return -thoughtful(b.passed(), answers, -alpha - 1, empties, !hopeful);
    }

    // 4. Where the exact pass comes upon a position that no other has seen, a selective one goes
    // ahead: it finds a good first move, and whether any is to be expected, for a small part of the
    // time (as shallower searches do elsewhere: internal iterative deepening).
    if (pass_ == kExactPass<R> && known.move == kNoCell && empties >= R::kPreviewFrom) {
      pass_ = R::kPreviewPass;
      hopeful = thoughtful(b, legal, alpha, empties, hopeful) > alpha;
      pass_ = kExactPass<R>;
      if (stopped()) return alpha;
      known.move = task_.table.find(key, hash).move;
    }

    // 5. In a selective pass, a look-ahead that is clear enough.
    if (pass_ != kExactPass<R> && empties >= R::kProbCutFrom)
      if (const int verdict = probable(b, legal, alpha, empties))
        return verdict > 0 ? alpha + 1 : alpha;

    // 6. A move into a position known to be good enough, if such positions are in the table.
    Candidates<Board, Board::kCells> moves;
    const bool children_known = empties - 1 > sizes_.mobility_up_to();
    moves.fill(b, legal, [&](const Board& child, const Set&, int) {
      if (children_known) task_.table.prefetch(child.key().hash());
      return 0;
    });
    if (children_known)
      for (const auto& move : moves) {
        const Key after_key = move.child.key();
        const Known after = task_.table.find(after_key, after_key.hash());
        if (after.confidence >= pass_ && -after.bounds.upper > alpha) return -after.bounds.upper;
      }

    // 7. The moves, best first. The others are only put in order when the best move known from
    // before has failed, or when they are shared with whoever is free.
    const std::size_t first_known = moves.bring_first(known.move) ? 1 : 0;
    bool in_order = false;
    int best = kNoMargin;
    for (std::size_t i = 0; i < moves.size() && best <= alpha; ++i) {
      const bool shares = may_share(moves.size() - i, i, empties, hopeful);
      if (!in_order && (i >= first_known || shares)) {
        order(b, moves, first_known, empties, hopeful);
        in_order = true;
      }
      if (shares) {
        for (std::size_t j = std::max(i, first_known); j < moves.size(); ++j) moves.pick(j);
        Split split(above_, {moves.begin() + i, moves.end()}, pass_, alpha, empties, best,
                    known.move);
        share(split);
        best = split.best;
        known.move = static_cast<std::uint8_t>(split.cell);
        break;
      }
      const auto& [child, replies, cell, value] = moves.pick(i);
      const int v = -search(child, replies, -alpha - 1, empties - 1, !hopeful || i > 0);
      if (v > best) {
        best = v;
        known.move = static_cast<std::uint8_t>(cell);
      }
    }

    // 8. Remember, unless more careful bounds are there from an earlier position's exact pass.
    if (stopped()) return alpha;
    const std::uint64_t nodes = nodes_ - nodes_before;
    if (hopeful && best > alpha) sizes_.learn(empties, nodes);
    if (known.confidence > pass_) return best;
    known.bounds.learn(best, alpha);
    known.effort = static_cast<std::uint8_t>(std::bit_width(nodes));
    task_.table.store(key, hash, known);
    return best;
  }

  /// +1 if the side to move very probably gets more than `alpha`, -1 if not, 0 if it is not clear.
  int probable(const Board& b, const Set& legal, int alpha, int empties) {
    constexpr int kDisc = R::Evaluation::kDisc;
    const int depth = R::kLeastProbCutDepth + (empties - R::kProbCutFrom) / 4;
    const int margin = R::kSelectivePasses[pass_].margin * kDisc;
    const int high = (alpha + 1) * kDisc;
    const int low = alpha * kDisc;
    // Only the likelier of the two verdicts is looked into.
    const auto exceeds = [&](int value) {
      return look_ahead(evaluate_, b, legal, depth, value, value + 1) > value;
    };
    if (evaluate_(b) >= high) return exceeds(high + margin - 1) ? 1 : 0;
    return exceeds(low - margin) ? 0 : -1;
  }

  /// Puts the moves from the given one on in order: by what they promise at first sight and by an
  /// evaluation; where a refutation is expected and takes long, by how much work it will be; and
  /// where it takes very long, by a look-ahead. Where there is no hope, see search(), they are only
  /// judged far from the end.
  template <int N>
  void order(const Board& b, Candidates<Board, N>& moves, std::size_t from, int empties,
             bool hopeful) {
    const bool judges = hopeful || empties >= R::kPrepareFrom;
    const bool looks_ahead = hopeful ? sizes_[empties] >= R::kLookAheadFor : judges;
    const auto odd = b.odd_cells();
    int top = -kBeyond;
    for (std::size_t i = from; i < moves.size(); ++i) {
      auto& [child, replies, cell, value] = moves[i];
      value = R::kPromise * R::promise(child, replies, cell, Board::contains(odd, cell));
      top = std::max(top, value);
    }
    if (judges)
      for (std::size_t i = from; i < moves.size(); ++i) {
        auto& [child, replies, cell, value] = moves[i];
        value -= value > top - R::kFarBehind ? quick_(child) : kBeyond;
      }
    if constexpr (GuessesEffort<R>)
      if (hopeful && sizes_[empties] >= R::kEffortFor) weigh_effort(moves, from, !looks_ahead);
    if (looks_ahead) look_further(moves, from, empties);
  }

  /// If it has to be `quick`, only of the few moves that it may bring to the front, and not if
  /// there is only one.
  template <int N>
  void weigh_effort(Candidates<Board, N>& moves, std::size_t from, bool quick) {
    const int top = moves.pick(from).value;
    const auto in_question = [&](const auto& move) {
      return !quick || move.value > top - R::kEffort * 2 / 3;
    };
    if (std::none_of(moves.begin() + from + 1, moves.end(), in_question)) return;
    const Effort<R> effort(quick_);
    int best = -kBeyond;
    for (std::size_t i = from; i < moves.size(); ++i) {
      moves.pick(i);
      auto& move = moves[i];
      if (!in_question(move) || (quick && i >= from + R::kMostEfforts)) {
        move.value -= kBeyond;
        continue;
      }
      // A move that is clearly worse than another need not be known exactly.
      const int enough = (move.value - best) * kDoubling / R::kEffort + kDoubling;
      move.value -= R::kEffort * effort(move.child, move.replies, enough) / kDoubling;
      best = std::max(best, move.value);
    }
  }

  template <int N>
  void look_further(Candidates<Board, N>& moves, std::size_t from, int empties) {
    const int depth = std::min((empties - R::kMobilityUpTo - 1) / 3, 3);
    int best = -kBeyond;
    for (std::size_t i = from; i < moves.size(); ++i) {
      moves.pick(i);
      auto& move = moves[i];
      move.value /= R::kFirstSight;
      const int enough = std::min(kBeyond, move.value - best + 4 * R::Evaluation::kDisc);
      move.value -= look_ahead(evaluate_, move.child, move.replies, depth, -kBeyond, enough);
      best = std::max(best, move.value);
    }
  }

  /// Is it worth while to share the `left` moves of a position in which so many have `failed`?
  /// Where none is expected to refute, all will have to be searched, and the first need not wait
  /// for any; where one is, it is most often the first, and whatever is searched meanwhile is lost.
  bool may_share(std::size_t left, std::size_t failed, int empties, bool hopeful) const {
    return empties >= R::kSplitFrom && left > 1 && failed >= (hopeful ? kFailedFirst : 0) &&
           task_.team.somebody_waits();
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
      const auto& [child, replies, cell, value] = split.moves[i];
      const int v = -search(child, replies, -split.alpha - 1, split.empties - 1, true);
      if (stopped()) return;
      const std::scoped_lock lock(split.mutex);
      if (v > split.best) {
        split.best = v;
        split.cell = cell;
      }
      if (v > split.alpha) split.refuted = true;
    }
  }

  /// So many moves fail where one was expected to refute before it is no longer expected.
  static constexpr std::size_t kFailedFirst = 3;

  Task<R>& task_;
  std::uint8_t pass_ = kExactPass<R>;
  const typename R::Evaluation evaluate_{};
  const typename R::Ordering quick_{};
  const Split* above_ = nullptr;
  LeafTable<R::kLog2Leaves> leaves_;
  TreeSizes<R> sizes_;
  std::uint64_t nodes_ = 0;
};

}  // namespace petteia::endgame
