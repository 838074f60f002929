#include "engines/connect4/search.hpp"

#include <algorithm>

#include "engines/connect4/follow_up.hpp"
#include "engines/connect4/move_order.hpp"

namespace petteia::connect4 {
namespace {

// Where techniques begin and end, in plies before the horizon: the number of stones by which the
// question is settled one way or the other.

/// From here on positions are kept in the thread's own table, which fits into its processor's
/// cache. Nearly all positions are: waiting for memory would take longer than searching them.
constexpr int kOwnTable = 18;
/// From here on a position's moves are not looked up before one of them is searched,
constexpr int kNoLookAhead = 8;
/// and from here on positions are not kept: searching them again is as quick.
constexpr int kNoTable = 4;

/// Up to so many stones threads take care not to search the same position.
constexpr int kApart = 20;

/// The most stones with which a side can win by enough to reach the target, or the other side to
/// stop it from doing so.
constexpr int horizon(int target) { return kCells - 2 * (target > 0 ? target - 1 : -target); }

/// Limits are checked every so many nodes.
constexpr std::uint64_t kPollMask = 1023;

}  // namespace

inline void Search::prefetch(std::uint64_t hash, int stones) const {
  horizon_ - stones > kOwnTable ? team_.table.prefetch(hash) : own_table_.prefetch(hash);
}

inline Bounds Search::find(std::uint64_t hash, int stones) const {
  return horizon_ - stones > kOwnTable ? team_.table.find(hash) : own_table_.find(hash);
}

inline void Search::store(std::uint64_t hash, int stones, Bounds bounds, std::uint64_t work) {
  horizon_ - stones > kOwnTable ? team_.table.store(hash, bounds, work)
                                : own_table_.store(hash, bounds, work);
}

std::optional<int> Search::ask(const Node& root, int target, const Limits& limits, bool alone) {
  limits_ = &limits;
  last_node_ = limits.nodes < ~nodes_ ? nodes_ + limits.nodes : ~std::uint64_t{0};
  alone_ = alone;
  root_stones_ = root.stones;
  horizon_ = horizon(target);
  back_to_ = kNowhere;
  // What the table knows of the root has no move to show for it, so the root is not looked up.
  const int answer = search(root, target, scramble(key(root.own, root.all)), true);
  return back_to_ == kNowhere ? std::optional(answer) : std::nullopt;
}

/// Is it time to give up, or to leave a position that another thread has decided?
void Search::poll(int stones) {
  if (nodes_ >= last_node_ || team_.done.load(std::memory_order_relaxed) || limits_->reached()) {
    back_to_ = -1;
    return;
  }
  if (alone_) return;
  for (int i = root_stones_ + 1; i < std::min(stones, kApart); ++i) {
    if (!path_[i].hash) continue;
    if (team_.table.find(path_[i].hash).decide(path_[i].target)) {
      back_to_ = i;
      return;
    }
  }
}

/// Bounds the value of a position as ask() does. `hash` is 0 if the caller does not know it;
/// `looked_up` says that the table has nothing that decides the matter.
int Search::search(const Node& node, int target, std::uint64_t hash, bool looked_up) {
  if ((++nodes_ & kPollMask) == 0) poll(node.stones);
  if (node.stones >= kCells - 2) return 0;
  if (const int most = win_with(node.stones + 3); most < target) return most;
  if (const int least = -win_with(node.stones + 4); least >= target) return least;

  // A forced move is played without further thought and without a place in the table.
  const Cells forced = next_cells(node.all) & node.threats;
  if (!forced) return search_quiet(node, target, hash, looked_up);
  path_[node.stones].hash = 0;
  const Cells all = node.all | forced;
  const Cells own_threats = threats(node.own | forced, all);
  const Node reply{node.own ^ node.all, all, own_threats, node.stones + 1};
  const int value = is_lost(next_cells(all), own_threats) ? win_with(node.stones + 3)
                                                          : -search(reply, 1 - target, 0, false);
  column_ = std::countr_zero(forced) / kColumnBits;
  return value;
}

int Search::search_quiet(const Node& node, int target, std::uint64_t hash, bool looked_up) {
  const int stones = node.stones;
  const bool first_moves = stones % 2 == 0;

  // 1. Does a move make two threats at once? If not, a win takes two stones more.
  const Family family = family_of(node);
  if (const Columns won = columns_where(is_lost(family.next, family.threats)) & family.moves) {
    column_ = std::countr_zero(won);
    return win_with(stones + 3);
  }
  if (const int most = win_with(stones + 5); most < target) return most;

  // 2. Let memory fetch what the table knows while we go on. Moves that force the reply are not in
  //    the table.
  const bool kept = horizon_ - stones > kNoTable;
  const Columns looked_ahead =
      horizon_ - stones > kNoLookAhead
          ? family.moves & ~columns_where((family.next & family.threats) != 0)
          : 0;
  Lanes hashes{};
  if (kept && !looked_up) {
    if (!hash) hash = scramble(key(node.own, node.all));
    prefetch(hash, stones);
  }
  if (looked_ahead) {
    hashes = scramble(key(all_lanes(family.opponent), family.all));
    for (Columns left = looked_ahead; left;) prefetch(hashes[pop_column(left)], stones + 1);
  }

  // 3. Is following up enough?
  const FollowUp holding = follow_up(family, first_moves);
  if (holding.column >= 0 && holding.value >= target) {
    column_ = holding.column;
    return holding.value;
  }

  // 4. Does the table know the answer,
  if (kept && !looked_up) {
    if (const Bounds known = find(hash, stones); known.decide(target))
      return known.deciding(target);
  }
  // 5. or that of a move? Moves that it knows not to reach the target need not be searched.
  int most = -Bounds::kUnknown;
  Columns to_search = family.moves;
  for (Columns left = looked_ahead; left;) {
    const int column = pop_column(left);
    const Bounds known = find(hashes[column], stones + 1);
    if (-known.upper >= target) {
      column_ = column;
      return -known.upper;
    }
    if (-known.lower < target) {
      most = std::max(most, -known.lower);
      to_search &= ~(1U << column);
    }
  }

  // 6. Search the moves. A move that another thread is searching is put off to the end.
  if (stones < kApart) path_[stones] = {hash, target};
  MoveOrder order = move_order(family, to_search, node.threats, holding.lines_left, first_moves);
  const std::size_t moves = order.size();
  const std::uint64_t start = nodes_;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const int column = order[i];
    const bool known_hash = looked_ahead >> column & 1;
    const std::uint64_t child_hash = known_hash ? hashes[column] : 0;
    const bool together = !alone_ && known_hash && stones + 1 < kApart;
    if (together && 0 < i && i < moves && team_.is_busy(child_hash)) {
      order.push_back(column);
      continue;
    }
    if (together) team_.set_busy(child_hash);
    const int value = -search(member(family, column, stones + 1), 1 - target, child_hash,
                              known_hash && !together);
    if (together) team_.set_free(child_hash);

    if (back_to_ != kNowhere) {
      if (back_to_ < stones) return 0;
      back_to_ = kNowhere;
      if (const Bounds known = find(hash, stones); known.decide(target))
        return known.deciding(target);
      --i;  // the table has lost it again
      continue;
    }
    if (value >= target) {
      if (kept) store(hash, stones, {value, Bounds::kUnknown}, nodes_ - start);
      column_ = column;
      return value;
    }
    most = std::max(most, value);
  }
  most = std::min(most, win_with(stones + 5));
  if (kept) store(hash, stones, {-Bounds::kUnknown, most}, nodes_ - start);
  return most;
}

}  // namespace petteia::connect4
