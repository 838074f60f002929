#pragma once

#include <algorithm>
#include <atomic>
#include <optional>
#include <vector>

#include "search/aspiration.hpp"
#include "search/thought.hpp"

namespace petteia::search {

/// The root of one thread's search: iterative deepening over the root's moves.
template <Game G, Evaluation<G> E>
class Deepening {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  /// `root` is not over and nothing in it is left to chance.
  Deepening(const G& game, const E& evaluation, const State& root, const Options& options,
            Table* table, const Stopper& stopper)
      : worker_(game, evaluation, root, options.techniques, table, stopper),
        stopper_(stopper),
        root_(root),
        lines_(std::max(1, options.lines)) {
    Moves<G> moves;
    game.moves(root, moves);
    if (worker_.on(Technique::StaticOrder))
      std::stable_sort(moves.begin(), moves.end(), [&](const Move& a, const Move& b) {
        return evaluation.order(game, root, a) > evaluation.order(game, root, b);
      });
    moves_.resize(moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) {
      moves_[i].value = -kInfinity;
      moves_[i].moves.push_back(moves[i]);
    }
    lines_ = std::min(lines_, moves_.size());
  }

  Worker<G, E>& worker() { return worker_; }
  std::uint64_t nodes() const { return worker_.nodes(); }
  std::uint64_t nodes_so_far() const { return worker_.nodes_so_far(); }
  int depth_done() const { return depth_done_; }

  /// Searches deeper and deeper, from `first_depth` on, until the stopper says enough. The best
  /// move so far is never lost: an iteration that is cut short only adds what it completed.
  /// `report()` is called whenever something new is known.
  template <class Report>
  void run(int first_depth, Report report) {
    const int last_depth = stopper_.max_depth();
    const int start =
        worker_.on(Technique::IterativeDeepening) ? std::min(first_depth, last_depth) : last_depth;
    for (int depth = start; depth <= last_depth; ++depth) {
      for (std::size_t line = 0; line < lines_ && !worker_.stopped(); ++line)
        search_line(line, depth);
      if (!worker_.stopped()) depth_done_ = depth;
      if (depth_done_ > 0) report();
      if (worker_.stopped() || decided() ||
          stopper_.enough(depth, worker_.nodes(), care<E>(moves_[0].value)))
        return;
    }
  }

  /// The best lines so far, best first.
  std::vector<RootLine<G>> best_lines() const { return {moves_.begin(), moves_.begin() + lines_}; }

 private:
  /// Brings the best of moves_[line …] to moves_[line].
  void search_line(std::size_t line, int depth) {
    AspirationWindow window;
    const Value expected = moves_[line].value;
    if (worker_.on(Technique::Aspiration) && depth >= 4 && expected > -kInfinity &&
        std::abs(expected) < kWon / 2)
      window = {expected, E::kClearDifference};
    do {
      const Value value = search_moves(line, depth, window.alpha(), window.beta());
      if (worker_.stopped() || window.settled_by(value)) return;
    } while (true);
  }

  /// One pass over moves_[line …] with a window; the best move goes to the front, the others keep
  /// their order.
  Value search_moves(std::size_t line, int depth, Value alpha, Value beta) {
    const G& game = worker_.game();
    TreeRecorder::Root recorded(worker_.tree(), depth, alpha, beta);
    Value best = -kInfinity;
    for (std::size_t i = line; i < moves_.size(); ++i) {
      const Move move = moves_[i].moves[0];
      State child = root_;
      game.play(child, move);
      const Value value = -worker_.search_move(root_, move, child, depth - 1, i - line, i == line,
                                               -beta, -alpha, 0);
      if (worker_.stopped()) return best;
      if (value > best) {
        best = value;
        recorded.set(best);
        // The first move is valued even if it falls below the window; a later one only if it is
        // better than all before it.
        if (value > alpha || i == line) {
          worker_.prepend(0, move);
          moves_[i].value = value;
          moves_[i].moves = worker_.line(0);
          std::rotate(moves_.begin() + line, moves_.begin() + i, moves_.begin() + i + 1);
        }
      }
      if (worker_.on(Technique::AlphaBeta)) {
        alpha = std::max(alpha, value);
        if (alpha >= beta) break;
      }
    }
    return best;
  }

  /// Nothing is left to find out: one legal move, or the end is in sight whatever happens.
  bool decided() const { return moves_.size() == 1 && !stopper_.max_depth_given(); }

  Worker<G, E> worker_;
  const Stopper& stopper_;
  State root_;
  std::vector<RootLine<G>> moves_;
  std::size_t lines_;
  int depth_done_ = 0;
};

}  // namespace petteia::search
