#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cassert>
#include <memory>
#include <optional>

#include "search/chance.hpp"
#include "search/futility.hpp"
#include "search/late_moves.hpp"
#include "search/limits.hpp"
#include "search/ordering.hpp"
#include "search/probcut.hpp"
#include "search/quiescence.hpp"
#include "search/singular.hpp"
#include "search/symmetry.hpp"
#include "search/table.hpp"
#include "search/techniques.hpp"
#include "search/tree.hpp"

namespace petteia::search {

/// A sequence of best moves.
template <Game G>
using Line = FixedList<typename G::Move, kMaxPly>;

/// One thread of a search: its node function and what it remembers between nodes. The table and
/// the stopper are shared with the other threads.
template <Game G, Evaluation<G> E>
class Worker {
 public:
  using GameType = G;
  using State = typename G::State;
  using Move = typename G::Move;

  Worker(const G& game, const E& evaluation, const State& root, TechniqueSet techniques,
         Table* table, const Stopper& stopper)
      : game_(game),
        evaluation_(evaluation),
        on_(techniques.effective()),
        table_(table),
        stopper_(stopper) {
    excluded_.fill(kNoMove);
    if constexpr (KeepsTrack<E, G>) tracks_[0] = evaluation_.track(root);
  }

  const G& game() const { return game_; }
  const E& evaluation() const { return evaluation_; }
  bool on(Technique technique) const { return on_[technique]; }
  std::uint64_t nodes() const { return nodes_; }
  /// Nearly the same, for other threads while this one searches.
  std::uint64_t nodes_so_far() const { return nodes_so_far_.load(std::memory_order_relaxed); }
  bool stopped() const { return stopped_; }
  const Line<G>& line(int ply) const { return lines_[ply]; }
  void record_tree(TreeRecorder* tree) { tree_ = tree; }
  TreeRecorder* tree() const { return tree_; }

  /// The value of `s` for the side to move, searched `depth` plies deep. Inside the window it is
  /// exact; a value <= alpha is an upper bound and one >= beta a lower bound of it. Without
  /// meaning once stopped().
  Value node(const State& s, int depth, Value alpha, Value beta, int ply) {
    // 1. Nature first.
    if constexpr (Stochastic<G>)
      if (game_.chance(s)) return chance_node(*this, s, depth, alpha, beta, ply);

    if (!count_node()) return 0;
    lines_[ply].clear();

    // 2. At the horizon the evaluation decides.
    if (depth <= 0 || ply >= kMaxPly - 1) return leaf(s, alpha, beta, ply);
    return inner_node(s, depth, alpha, beta, ply);
  }

  /// The rest of node(): apart, so that leaves, which are most of the nodes, do without its frame.
  [[gnu::noinline]] Value inner_node(const State& s, int depth, Value alpha, Value beta, int ply) {
    if constexpr (KeepsTrack<E, G>) tracks_[ply] = evaluation_.track(s, tracks_[ply - 1]);

    // 3. Has this position been searched before?
    const bool open_window = beta - alpha > 1;
    const PackedMove excluded = excluded_[ply];
    const bool in_table = on(Technique::Table) && depth >= kMinTableDepth;
    const TableKey key = in_table ? table_key(s, depth) : TableKey{0};
    std::optional<Entry> known;
    if (in_table) known = table_->find(key.hash);
    if (known && excluded == kNoMove && settles(*known, depth, alpha, beta)) return known->value;

    // 4. The end of the game.
    Moves<G> moves;
    game_.moves(s, moves);
    if (moves.empty()) return evaluation_.final_value(game_, s);

    // 5. Forward pruning: does a cheaper look make a cut-off certain enough?
    if (!open_window && excluded == kNoMove && std::abs(beta) < kWon / 2) {
      if (const auto value = prune(s, depth, alpha, beta, ply)) return *value;
      if (stopped_) return 0;
    }

    // 6. The move to try first: the table's, or that of a shallower search.
    std::optional<Move> hash_move = remembered_move(known, key);
    if (!hash_move && on(Technique::InternalDeepening) && depth >= (open_window ? 4 : 6)) {
      node(s, depth - (open_window ? 2 : 4), alpha, beta, ply);
      if (stopped_) return 0;
      known = table_->find(key.hash);
      hash_move = remembered_move(known, key);
    }

    // 7. Does everything hang on that move?
    const int extension =
        hash_move && excluded == kNoMove && is_singular(s, *hash_move, known, depth, ply);
    if (stopped_) return 0;

    // 8. Try the moves, best first.
    OrderedMoves<G> ordered;
    order_moves(game_, evaluation_, on_, s, moves, hash_move, killers_, history_, depth, ply,
                ordered);
    const Value original_alpha = alpha;
    Value best = -kInfinity;
    Move best_move{};
    for (std::size_t i = 0; i < ordered.size(); ++i) {
      const Move move = ordered.pick(i);
      if (pack(move) == excluded) continue;
      State child = s;
      game_.play(child, move);
      const int next_depth = depth - 1 + (hash_move == move ? extension : 0);
      const bool first = best == -kInfinity;
      const Value value = -search_move(s, move, child, next_depth, i, first, -beta, -alpha, ply);
      if (stopped_) return 0;

      if (value > best) {
        best = value;
        best_move = move;
        if (value > alpha) {
          if (open_window) prepend(ply, move);
          if (on(Technique::AlphaBeta)) alpha = value;
        }
      }
      // 9. The other side will not let it come to this.
      if (on(Technique::AlphaBeta) && best >= beta) {
        learn_from_cut(s, ordered, i, depth, ply);
        if (tree_) tree_->skip(ordered.size() - i - 1);
        break;
      }
    }

    // 10. Remember it. Only the excluded move was legal: nothing was searched.
    if (best == -kInfinity) return original_alpha;
    if (in_table && excluded == kNoMove) {
      const Bound bound = best >= beta && on(Technique::AlphaBeta) ? Bound::Lower
                          : best > original_alpha                  ? Bound::Exact
                                                                   : Bound::Upper;
      table_->store(key.hash, {best, to_table(game_, best_move, key),
                               static_cast<std::uint8_t>(depth), bound});
    }
    return best;
  }

  /// A move of the root: what follows it, searched with the techniques for a move that is the
  /// `number`-th of its position.
  Value search_move(const State& before, const Move& move, const State& child, int depth,
                    std::size_t number, bool first, Value alpha, Value beta, int ply) {
    if (on(Technique::Table) && depth >= kMinTableDepth) table_->prefetch(game_.hash(child));
    if (tree_) tree_->enter(move_name(move), depth, alpha, beta);
    const Value value = search_window(before, move, child, depth, number, first, alpha, beta, ply);
    if (tree_) tree_->leave(value);
    return value;
  }

  /// Counts a node; false if the search must end.
  bool count_node() {
    ++nodes_;
    if (--until_check_ == 0) check_limits();
    return !stopped_;
  }

  /// Puts `move` before the best line of the next ply: the best line of this one.
  void prepend(int ply, const Move& move) {
    Line<G>& line = lines_[ply];
    line.clear();
    line.push_back(move);
    if (ply + 1 < kMaxPly)
      for (const Move& next : lines_[ply + 1])
        if (line.size() < kMaxPly) line.push_back(next);
  }

  /// Settles what nature has to decide in the likeliest way.
  void take_likeliest([[maybe_unused]] State& s) const {
    if constexpr (Stochastic<G>) {
      while (game_.chance(s)) game_.settle(s, game_.likeliest(s));
    }
  }

  /// For Star2: what the side to move has at least in `s`, from looking at its first move only.
  /// Reaching `enough` is as good as more.
  Value probe_first_move(const State& s, int depth, Value enough, int ply) {
    const Value most = most_value();
    if constexpr (Stochastic<G>)
      if (game_.chance(s)) return -most;
    Moves<G> moves;
    game_.moves(s, moves);
    if (moves.empty()) return evaluation_.final_value(game_, s);
    OrderedMoves<G> ordered;
    order_moves(game_, evaluation_, on_, s, moves, std::optional<Move>{}, killers_, history_, 0,
                ply, ordered);
    State child = s;
    game_.play(child, ordered.pick(0));
    return -node(child, depth - 1, -enough, most + 1, ply + 1);
  }

  Value most_value() const {
    if constexpr (BoundedEvaluation<E>) return evaluation_.most();
    return 2 * kWon;
  }

 private:
  static constexpr PackedMove kNoMove = 0xffff;

  /// A position with less depth left is searched again sooner than looked up.
  static constexpr int kMinTableDepth = 2;

  Value leaf(const State& s, Value alpha, Value beta, int ply) {
    if (!kSeesTheEnd<E> && game_.over(s)) return evaluation_.final_value(game_, s);
    if constexpr (Noisy<G>)
      if (on(Technique::Quiescence)) return quiesce(*this, s, alpha, beta, ply);
    if constexpr (KeepsTrack<E, G>) return evaluation_.evaluate_after(game_, s, tracks_[ply - 1]);
    return evaluation_.evaluate(game_, s);
  }

  /// The static judgement of a position with moves to search.
  Value judgement(const State& s, [[maybe_unused]] int ply) const {
    if constexpr (KeepsTrack<E, G>) return evaluation_.evaluate(game_, s, tracks_[ply]);
    return evaluation_.evaluate(game_, s);
  }

  TableKey table_key(const State& s, int depth) const {
    if (on(Technique::Symmetry) && depth >= kMinFoldingDepth) return folded_key(game_, s);
    return {game_.hash(s)};
  }

  /// May the remembered value be returned? An entry of another depth has another value.
  bool settles(const Entry& entry, int depth, Value alpha, Value beta) const {
    const bool deep_enough =
        entry.depth == depth || (on(Technique::DeeperEntries) && entry.depth > depth);
    if (!deep_enough) return false;
    if (entry.bound == Bound::Exact) return true;
    if (!on(Technique::AlphaBeta)) return false;
    return entry.bound == Bound::Lower ? entry.value >= beta : entry.value <= alpha;
  }

  std::optional<Move> remembered_move(const std::optional<Entry>& entry,
                                      const TableKey& key) const {
    if (!entry || !on(Technique::HashMove)) return std::nullopt;
    return from_table(game_, entry->move, key);
  }

  std::optional<Value> prune(const State& s, int depth, Value alpha, Value beta, int ply) {
    if constexpr (KnowsItsError<E, State>)
      if (on(Technique::Futility) && depth <= kMaxFutilityDepth)
        if (const auto value = futile(evaluation_, s, judgement(s, ply), depth, alpha, beta))
          return value;
    if constexpr (HasProbCut<E, G>) {
      if (on(Technique::ProbCut) && !probing_) {
        if (const ProbCutFit* fit = evaluation_.probcut(game_, s, depth)) {
          probing_ = true;
          const auto value =
              prob_cut(*fit, depth, alpha, beta, [&](int shallow, Value low, Value high) {
                return stopped_ ? 0 : node(s, shallow, low, high, ply);
              });
          probing_ = false;
          return value;
        }
      }
    }
    return std::nullopt;
  }

  bool is_singular(const State& s, const Move& move, const std::optional<Entry>& known, int depth,
                   int ply) {
    if (!on(Technique::Singular) || !known || !may_be_singular(*known, depth) ||
        ply > 2 * kMaxPly / 3)
      return false;
    const Value threshold = singular_threshold(*known, evaluation_.kClearDifference);
    excluded_[ply] = pack(move);
    const Value others = node(s, singular_test_depth(depth), threshold - 1, threshold, ply);
    excluded_[ply] = kNoMove;
    return others < threshold;
  }

  /// Principal-variation search: all moves but the first are only asked whether they are better
  /// than what is known, and searched in full if they are. Values here are the other side's.
  Value search_window(const State& before, const Move& move, const State& child, int depth,
                      std::size_t number, bool first, Value alpha, Value beta, int ply) {
    if (!on(Technique::AlphaBeta)) return node(child, depth, -kInfinity, kInfinity, ply + 1);
    if (first || !on(Technique::PrincipalVariation))
      return node(child, depth, alpha, beta, ply + 1);
    const bool open_window = beta - alpha > 1;
    int reduction = 0;
    if (on(Technique::LateMoveReductions) && !is_noisy(before, move))
      reduction = late_move_reduction(depth + 1, number, open_window);
    Value value = node(child, depth - reduction, beta - 1, beta, ply + 1);
    if (reduction > 0 && value < beta && !stopped_)
      value = node(child, depth, beta - 1, beta, ply + 1);
    if (open_window && value < beta && value > alpha && !stopped_)
      value = node(child, depth, alpha, beta, ply + 1);
    return value;
  }

  bool is_noisy([[maybe_unused]] const State& s, [[maybe_unused]] const Move& move) const {
    if constexpr (Noisy<G>) return game_.noisy(s, move);
    return false;
  }

  void learn_from_cut(const State& s, const OrderedMoves<G>& tried, std::size_t refuter, int depth,
                      int ply) {
    const Side side = game_.to_move(s);
    killers_.add(ply, tried[refuter]);
    history_.reward(side, tried[refuter], depth);
    for (std::size_t i = 0; i < refuter; ++i) history_.punish(side, tried[i], depth);
  }

  void check_limits() {
    stopped_ = stopper_.expired(nodes_);
    nodes_so_far_.store(nodes_, std::memory_order_relaxed);
    constexpr std::uint64_t kCheckEvery = 512;
    until_check_ = kCheckEvery;
    if (const auto limit = stopper_.node_limit(); limit && *limit > nodes_)
      until_check_ = std::min(kCheckEvery, *limit - nodes_);
  }

  std::string move_name(const Move& move) const {
    if constexpr (Notated<G>) return game_.move_text(move);
    return std::to_string(pack(move));
  }

  G game_;
  E evaluation_;
  TechniqueSet on_;
  Table* table_;
  const Stopper& stopper_;
  TreeRecorder* tree_ = nullptr;

  std::uint64_t nodes_ = 0;
  std::atomic<std::uint64_t> nodes_so_far_{0};
  std::uint64_t until_check_ = 1;
  bool stopped_ = false;
  bool probing_ = false;  ///< inside a shallow search for a cut: no cuts upon cuts

  Killers<Move> killers_;
  History<Move> history_;
  std::array<Line<G>, kMaxPly> lines_;
  std::array<PackedMove, kMaxPly> excluded_;

  struct NoTrack {};
  template <class Eval>
  struct TrackOf {
    using Type = NoTrack;
  };
  template <KeepsTrack<G> Eval>
  struct TrackOf<Eval> {
    using Type = typename Eval::Track;
  };
  std::array<typename TrackOf<E>::Type, kMaxPly> tracks_;  ///< of the line that is searched, by ply
};

}  // namespace petteia::search
