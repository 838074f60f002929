#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "core/chance.hpp"
#include "search/thought.hpp"

namespace petteia::search {

/// Monte-Carlo tree search with upper confidence bounds (Kocsis and Szepesvári, "Bandit based
/// Monte-Carlo planning", 2006): random games from the root, whose results steer which moves the
/// next games begin with.
///
/// Every game is played out from the root's state, nature's turns included, so that the tree has
/// nodes for sequences of moves only and a node stands for whatever chance may have made of it.
template <Game G, Evaluation<G> E>
class MonteCarlo {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  MonteCarlo(const G& game, const E& evaluation, const State& root, std::uint64_t seed)
      : game_(game), evaluation_(evaluation), root_(root), random_(seed), tree_(1) {}

  /// Plays one more game.
  void play_out() {
    State s = root_;
    path_.assign(1, 0);
    // Selection and expansion: follow the bounds until a move is new.
    for (bool grown = false; !grown && !game_.over(s) && path_.size() < kMaxPly;) {
      const auto selected = select(path_.back(), s);
      if (!selected) break;
      game_.play(s, tree_[selected->child].move);
      let_chance_fall(game_, s, random_);
      path_.push_back(selected->child);
      grown = selected->is_new;
      ++nodes_;
    }
    const double first_wins = simulate(s);
    for (const Index node : path_) {
      ++tree_[node].visits;
      tree_[node].reward += tree_[node].mover == Side::First ? first_wins : 1 - first_wins;
    }
  }

  std::uint64_t nodes() const { return nodes_; }

  /// The root's moves, most visited first, each with the line of most visited replies. Values are
  /// winning chances from -1000 to 1000.
  std::vector<RootLine<G>> best_lines(std::size_t count) const {
    std::vector<Index> children = tree_[0].children;
    std::sort(children.begin(), children.end(),
              [&](Index a, Index b) { return tree_[a].visits > tree_[b].visits; });
    children.resize(std::min(children.size(), count));
    std::vector<RootLine<G>> lines;
    for (Index child : children) {
      RootLine<G> line{static_cast<Value>(std::lround(2000 * mean(tree_[child]) - 1000)), {}};
      for (const Index* next = &child; next != nullptr && line.moves.size() < kMaxPly;
           next = most_visited(tree_[*next]))
        line.moves.push_back(tree_[*next].move);
      lines.push_back(line);
    }
    return lines;
  }

  /// How many plies the line of most visited moves is long.
  int depth() const {
    int depth = 0;
    for (const Index* next = most_visited(tree_[0]); next != nullptr;
         next = most_visited(tree_[*next]))
      ++depth;
    return depth;
  }

 private:
  using Index = std::uint32_t;

  struct Node {
    Move move{};
    Side mover{};  ///< who played the move
    std::uint32_t visits = 0;
    double reward = 0;  ///< games won by the mover; a draw is half a game
    std::vector<Index> children;
  };

  static constexpr double kExploration = 0.7;
  static constexpr int kLongestGame = 400;
  static constexpr std::size_t kMostNodes = std::size_t{1} << 21;  ///< about 200 MB

  static double mean(const Node& node) { return node.reward / std::max(1U, node.visits); }

  const Index* most_visited(const Node& node) const {
    const auto best =
        std::max_element(node.children.begin(), node.children.end(),
                         [&](Index a, Index b) { return tree_[a].visits < tree_[b].visits; });
    return best == node.children.end() ? nullptr : &*best;
  }

  struct Selected {
    Index child;
    bool is_new;
  };

  /// A move not tried yet if there is one, else the one with the highest bound. Only moves that
  /// are legal now count: chance may have made others of the node impossible. None if the move
  /// would be new and the tree is full: games then go on at random from here.
  std::optional<Selected> select(Index parent, const State& s) {
    Moves<G> moves;
    game_.moves(s, moves);
    Moves<G> untried;
    Index best = 0;
    double best_bound = -1;
    const double log_visits = std::log(tree_[parent].visits + 1.0);
    for (const Move& move : moves) {
      const Index* known = child_with(parent, move);
      if (known == nullptr) {
        untried.push_back(move);
        continue;
      }
      const Node& child = tree_[*known];
      const double bound = mean(child) + kExploration * std::sqrt(log_visits / child.visits);
      if (bound > best_bound) {
        best_bound = bound;
        best = *known;
      }
    }
    if (untried.empty()) return Selected{best, false};
    if (tree_.size() >= kMostNodes) return std::nullopt;
    const Move move = random_.one_of(untried);
    const auto child = static_cast<Index>(tree_.size());
    tree_[parent].children.push_back(child);
    tree_.push_back({move, game_.to_move(s), 0, 0, {}});
    return Selected{child, true};
  }

  const Index* child_with(Index parent, const Move& move) const {
    for (const Index& child : tree_[parent].children)
      if (tree_[child].move == move) return &child;
    return nullptr;
  }

  /// A random game to the end; 1 if First wins, 0 if Second does. A game that will not end is
  /// judged by the evaluation.
  double simulate(State s) {
    for (int ply = 0; ply < kLongestGame; ++ply) {
      Moves<G> moves;
      game_.moves(s, moves);
      if (moves.empty()) return won(game_.result(s));
      game_.play(s, random_.one_of(moves));
      let_chance_fall(game_, s, random_);
      ++nodes_;
    }
    if (game_.over(s)) return won(game_.result(s));
    return won(seen_by(game_.to_move(s), evaluation_.evaluate(game_, s)));
  }

  static double won(Score first_leads) { return first_leads > 0 ? 1 : first_leads < 0 ? 0 : 0.5; }

  G game_;
  E evaluation_;
  State root_;
  Random random_;
  std::vector<Node> tree_;
  std::vector<Index> path_;
  std::uint64_t nodes_ = 0;
};

template <Game G, Evaluation<G> E>
Thought<G> monte_carlo_search(const G& game, const E& evaluation, const typename G::State& root,
                              int lines, const Stopper& stopper, const Listener<G>& listener) {
  constexpr std::uint64_t kSeed = 1;
  /// A depth limit alone would let it run for ever; it is taken to mean this many games a ply.
  constexpr std::uint64_t kGamesPerDepth = 1000;
  constexpr auto kReportEvery = std::chrono::milliseconds(200);

  MonteCarlo<G, E> tree(game, evaluation, root, kSeed);
  const auto thought = [&] {
    return Thought<G>{tree.best_lines(static_cast<std::size_t>(std::max(1, lines))), tree.depth(),
                      tree.nodes(), stopper.elapsed()};
  };
  auto next_report = kReportEvery;
  std::uint64_t games = 0;
  do {
    tree.play_out();
    ++games;
    if (listener && games % 64 == 0 && stopper.elapsed() >= next_report) {
      listener(thought());
      next_report += kReportEvery;
    }
  } while (!stopper.expired(tree.nodes()) &&
           !(stopper.max_depth_given() &&
             games >= kGamesPerDepth * static_cast<std::uint64_t>(stopper.max_depth())));
  Thought<G> result = thought();
  if (listener) listener(result);
  return result;
}

}  // namespace petteia::search
