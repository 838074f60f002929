#pragma once

#include <memory>
#include <thread>
#include <vector>

#include "search/deepening.hpp"

namespace petteia::search {

/// Lazy SMP: helpers search the same root on the shared table, half of them a ply ahead, and leave
/// behind what the main thread would otherwise have to search. Nothing else is exchanged. While
/// this object lives the helpers run; they end with the stopper.
template <Game G, Evaluation<G> E>
class Helpers {
 public:
  Helpers(int count, const G& game, const E& evaluation, const typename G::State& root,
          const Options& options, Table* table, Stopper& stopper)
      : stopper_(stopper) {
    for (int i = 0; i < count; ++i) {
      searches_.push_back(
          std::make_unique<Deepening<G, E>>(game, evaluation, root, options, table, stopper));
      threads_.emplace_back(
          [search = searches_.back().get(), i] { search->run(i % 2 == 0 ? 2 : 1, [] {}); });
    }
  }

  /// Ends the helpers' search.
  void join() {
    stopper_.halt();
    threads_.clear();
  }
  ~Helpers() { join(); }
  Helpers(const Helpers&) = delete;
  Helpers& operator=(const Helpers&) = delete;

  /// While they run, a little less.
  std::uint64_t nodes() const {
    std::uint64_t sum = 0;
    for (const auto& search : searches_)
      sum += threads_.empty() ? search->nodes() : search->nodes_so_far();
    return sum;
  }

 private:
  Stopper& stopper_;
  std::vector<std::unique_ptr<Deepening<G, E>>> searches_;
  std::vector<std::jthread> threads_;
};

}  // namespace petteia::search
