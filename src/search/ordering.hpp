#pragma once

#include <optional>
#include <utility>

#include "search/history.hpp"
#include "search/killers.hpp"
#include "search/techniques.hpp"
#include "search/value.hpp"

namespace petteia::search {

/// The legal moves of a position, handed out best first: the table's move, then the killers, then
/// the others by the game's own order, which may put some before the killers, and by history.
/// Sorting is lazy, for after a cut-off nobody asks for the rest.
template <Game G>
class OrderedMoves {
 public:
  using Move = typename G::Move;

  void add(const Move& move, int key) { items_.push_back({move, key}); }

  std::size_t size() const { return items_.size(); }
  /// One that has been picked.
  const Move& operator[](std::size_t i) const { return items_[i].move; }

  /// The i-th best; called with i = 0, 1, 2 …
  const Move& pick(std::size_t i) {
    std::size_t best = i;
    int best_key = items_[i].key;
    for (std::size_t j = i + 1; j < items_.size(); ++j) {
      // Without a branch, for nothing predicts which move is next.
      const bool better = items_[j].key > best_key;
      best = better ? j : best;
      best_key = better ? items_[j].key : best_key;
    }
    std::swap(items_[i], items_[best]);
    return items_[i].move;
  }

 private:
  struct Item {
    Move move;
    int key;
  };
  FixedList<Item, G::kMaxMoves> items_;
};

/// Playing every move only to order it better pays where the subtrees are larger than this.
inline constexpr int kMinReplyDepth = 3;

inline constexpr int kHashMoveKey = 1 << 30;
inline constexpr int kKillerKey = 1 << 26;
/// A point of the game's own order outweighs this much of history.
inline constexpr int kStaticWeight = 1 << 10;
/// A game's order of so much puts a move before the killers.
inline constexpr int kBeforeKillers = 4 * kKillerKey / kStaticWeight;

template <Game G, Evaluation<G> E>
void order_moves(const G& g, const E& evaluation, TechniqueSet on, const typename G::State& s,
                 const Moves<G>& moves, const std::optional<typename G::Move>& hash_move,
                 const Killers<typename G::Move>& killers, const History<typename G::Move>& history,
                 int depth, int ply, OrderedMoves<G>& out) {
  const Side side = g.to_move(s);
  for (const auto& move : moves) {
    int key = 0;
    if (on[Technique::HashMove] && hash_move == move) {
      key = kHashMoveKey;
    } else {
      if (on[Technique::StaticOrder]) {
        key += evaluation.order(g, s, move) * kStaticWeight;
        if constexpr (OrdersByReply<E, G>) {
          if (depth >= kMinReplyDepth) {
            auto after = s;
            g.play(after, move);
            key += evaluation.order_after(g, after) * kStaticWeight;
          }
        }
      }
      if (on[Technique::Killers]) key += killers.rank(ply, move) * kKillerKey;
      if (on[Technique::History]) key += history.of(side, move);
    }
    out.add(move, key);
  }
}

}  // namespace petteia::search
