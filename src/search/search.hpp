#pragma once

#include <atomic>
#include <memory>

#include "search/lazy_smp.hpp"
#include "search/monte_carlo.hpp"

namespace petteia::search {

/// Thinks about a position: the way in to everything in this folder.
///
///   search() → Deepening::run() → Worker::node()
///
/// `root` is not over and nothing in it is left to chance. `stop`, if given, ends the search at
/// once when raised. The answer always has a legal move.
template <Game G, Evaluation<G> E>
Thought<G> search(const G& game, const E& evaluation, const typename G::State& root,
                  const Options& options, const Limits& limits, Table& table,
                  const std::atomic<bool>* stop = nullptr, const Listener<G>& listener = {},
                  TreeRecorder* tree = nullptr) {
  Stopper stopper(limits, moves_left<G>(evaluation, root), stop);
  if (options.techniques[Technique::MonteCarlo])
    return monte_carlo_search(game, evaluation, root, options.lines, stopper, listener);

  table.new_search();
  // Too large for a thread's stack.
  const auto main =
      std::make_unique<Deepening<G, E>>(game, evaluation, root, options, &table, stopper);
  main->worker().record_tree(tree);
  const bool parallel = options.techniques.effective()[Technique::LazySmp];
  Helpers<G, E> helpers(parallel ? options.threads - 1 : 0, game, evaluation, root, options, &table,
                        stopper);

  const auto thought = [&] {
    return Thought<G>{main->best_lines(), main->depth_done(), main->nodes() + helpers.nodes(),
                      stopper.elapsed()};
  };
  main->run(1, [&] {
    if (listener) listener(thought());
  });
  helpers.join();
  return thought();
}

}  // namespace petteia::search
