#pragma once

#include <cassert>
#include <cstdlib>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "engines/engine.hpp"
#include "search/search.hpp"
#include "search/symmetry.hpp"

namespace petteia::engines {

/// An evaluation with its name.
template <class E>
struct Named {
  using Type = E;
  std::string_view name;
  std::string_view help;
  double unit;  ///< how many of its units make a disc or point
};

/// An evaluation with learnt weights, which may come from a file.
template <class E>
concept Learnt = requires(const std::string& path) {
  { E::with_weights(path) } -> std::same_as<Parsed<E>>;
};

/// The engine of game G with evaluation E: where the cold face of a game meets its search.
template <Notated G, search::Evaluation<G> E>
class EngineOf final : public Engine {
 public:
  EngineOf(const EngineOptions& options, double unit, E evaluation)
      : options_(options),
        unit_(unit),
        evaluation_(std::move(evaluation)),
        table_(options.table_megabytes) {}

  Insight think(const play::Position& position, const Limits& limits, const std::atomic<bool>* stop,
                const InsightListener& listener, search::TreeRecorder* tree) override {
    const auto [game, state] = position.state_of<G>().value();
    const search::Options options{options_.techniques, options_.threads, options_.lines};
    const bool proves = !Stochastic<G> && options_.techniques.keeps_value();
    const auto heard = [&, &rules = game](const search::Thought<G>& thought) {
      listener(insight(rules, thought, proves));
    };
    return insight(game,
                   search::search(game, evaluation_, state, options, limits, table_, stop,
                                  listener ? search::Listener<G>(heard) : nullptr, tree),
                   proves);
  }

  Value evaluate(const play::Position& position) const override {
    const auto [game, state] = position.state_of<G>().value();
    return game.over(state) ? evaluation_.final_value(game, state)
                            : evaluation_.evaluate(game, state);
  }

  std::uint64_t key(const play::Position& position) const override {
    const auto [game, state] = position.state_of<G>().value();
    return search::folded_key(game, state).hash;
  }

  EngineOptions& options() override { return options_; }
  void clear() override { table_.clear(); }
  double unit() const override { return unit_; }
  Value clear_difference() const override { return E::kClearDifference; }

  int phases() const override {
    if constexpr (search::Phased<E, G>) return E::kPhases;
    return 1;
  }
  int phase([[maybe_unused]] const play::Position& position) const override {
    if constexpr (search::Phased<E, G>) return evaluation_.phase(position.state_of<G>()->second);
    return 0;
  }

 private:
  /// `proves`: the end of a game that the search has seen is what perfect play leads to.
  static Insight insight(const G& game, const search::Thought<G>& thought, bool proves) {
    Insight result{{}, thought.depth, thought.nodes, thought.time};
    for (const auto& line : thought.lines) {
      Line& named = result.lines.emplace_back(Line{line.value, {}, false});
      named.exact = proves && std::abs(line.value) >= search::kWon;
      for (const auto& move : line.moves) named.moves.push_back(game.move_text(move));
    }
    return result;
  }

  EngineOptions options_;
  double unit_;
  E evaluation_;
  search::Table table_;
};

/// What a game offers: its evaluations by name, best first, and an engine with any of them.
template <Notated G, class... Es>
struct Evaluations {
  std::tuple<Named<Es>...> all;

  std::vector<EvaluationInfo> list() const {
    std::vector<EvaluationInfo> infos;
    const auto add = [&](const auto& named) { infos.push_back({named.name, named.help}); };
    std::apply([&](const auto&... named) { (add(named), ...); }, all);
    return infos;
  }

  Parsed<std::unique_ptr<Engine>> make(const EngineOptions& options) const {
    Parsed<std::unique_ptr<Engine>> engine =
        text_error(fmt::format("there is no evaluation '{}'", options.evaluation));
    const auto make_if_named = [&](const auto& named) {
      const bool wanted = options.evaluation.empty() || options.evaluation == named.name;
      if (wanted) engine = make_with(named, options);
      return wanted;
    };
    std::apply([&](const auto&... named) { (make_if_named(named) || ...); }, all);
    return engine;
  }

 private:
  template <class E>
  static Parsed<std::unique_ptr<Engine>> make_with(const Named<E>& named,
                                                   const EngineOptions& options) {
    if (options.weights.empty()) return std::make_unique<EngineOf<G, E>>(options, named.unit, E());
    if constexpr (Learnt<E>) {
      auto evaluation = E::with_weights(options.weights);
      if (!evaluation) return tl::unexpected(evaluation.error());
      return std::make_unique<EngineOf<G, E>>(options, named.unit, *std::move(evaluation));
    }
    return text_error(fmt::format("the evaluation '{}' has no weights to load", named.name));
  }
};

}  // namespace petteia::engines
