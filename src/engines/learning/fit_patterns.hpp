#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <stdexcept>

#include "core/random.hpp"
#include "engines/learning/fit.hpp"
#include "engines/learning/game_log.hpp"
#include "engines/patterns/evaluation.hpp"
#include "search/value.hpp"

namespace petteia::learning {

/// A position to learn from.
template <class Board>
struct Labelled {
  Board board;
  float margin;  ///< for the side to move, less what is known without learning
  bool held_out;
};

/// One game in so many is held out: all its positions, for they are much alike.
inline constexpr std::uint64_t kHoldOutOneIn = 20;

/// What a position is to be worth, given how its game ended and what the search thought of it.
/// Rules may have their own idea of it, or none.
template <class R>
std::optional<double> target(double end, double opinion, double share) {
  if constexpr (requires { R::target(end, opinion, share); }) return R::target(end, opinion, share);
  return end + share * (opinion - end);
}

/// In the midst of an exchange a position is for the search, not for the evaluation to judge.
template <Game G>
bool is_quiet([[maybe_unused]] const G& game, [[maybe_unused]] const typename G::State& state,
              [[maybe_unused]] const LoggedGame::Turn& turn) {
  if constexpr (search::Noisy<G>) {
    Moves<G> moves;
    game.moves(state, moves);
    return !game.noisy(state, moves[turn.choice]);
  }
  return true;
}

/// The positions of the games after their random beginnings, by phase. Rules R as for endgames.
template <class R, class P>
std::vector<std::vector<Labelled<typename P::Board>>> labelled_positions(const Lesson& lesson) {
  std::vector<std::vector<Labelled<typename P::Board>>> phases(P::kPhases);
  const typename R::Game game;
  std::uint64_t number = 0;
  const auto learn_from = [&](const std::filesystem::path& path, bool only_perfect) {
    const auto contents = GameLog::read(path, [&](const LoggedGame& log) {
      const bool held_out = mix(number++) % kHoldOutOneIn == 0;
      replay(game, log, [&](const auto& state, const LoggedGame::Turn& turn, std::size_t i) {
        if (i < (only_perfect ? log.exact_from : log.random_turns)) return;
        if (!is_quiet(game, state, turn)) return;
        const double end = seen_by(game.to_move(state), log.margin);
        const bool searched = turn.value != LoggedGame::kNoValue && i < log.exact_from;
        const auto margin =
            target<R>(end, static_cast<double>(turn.value) / kUnit, searched ? lesson.opinion : 0);
        if (!margin) return;
        const auto board = R::board(state);
        const double known = static_cast<double>(patterns::known<P>(board)) / patterns::kDisc;
        phases[P::phase(board)].push_back({board, static_cast<float>(*margin - known), held_out});
      });
    });
    if (!contents.title.starts_with(P::kName))
      throw std::runtime_error(path.string() + ": games of another kind: " + contents.title);
  };
  for (const auto& path : lesson.games) learn_from(path, false);
  for (const auto& path : lesson.endings) learn_from(path, true);
  return phases;
}

/// Fits the weights of patterns P, phase by phase.
template <class R, class P>
Learnt fit_patterns(const Lesson& lesson, const std::string& origin, const std::stop_token& stop,
                    const FitProgressListener& listener) {
  using L = patterns::Layout<P>;
  const auto phases = labelled_positions<R, P>(lesson);
  const auto& folding = L::folding();
  patterns::WeightFile file{origin, patterns::WeightTable<P>::fingerprint(), P::kPhases, {}};
  Learnt learnt;
  for (int phase = 0; phase < P::kPhases && !stop.stop_requested(); ++phase) {
    Examples examples[2];
    const auto& indices = patterns::Indices<P>::instance();
    for (Examples& e : examples) e.features = L::kFeatures;
    for (const auto& position : phases[phase]) {
      Examples& to = examples[position.held_out];
      const auto numbers = indices.of(position.board);
      const auto counts = P::counts(position.board);
      for (std::size_t i = 0; i < L::kPlaces; ++i)
        to.weights.push_back(folding.number[L::kFirst[i] + numbers[i]]);
      for (std::size_t i = 0; i < L::kCounters; ++i)
        to.weights.push_back(folding.number[L::kFirst[L::kPlaces + i] + counts[i]]);
      to.targets.push_back(position.margin);
    }
    auto& curve = learnt.curves.emplace_back();
    learnt.examples.push_back(phases[phase].size());
    const auto weights = fit_least_squares(
        examples[0], examples[1], folding.count, lesson.plan, [&](int step, const FitStep& errors) {
          curve.push_back(errors);
          if (listener) listener({phase, P::kPhases, phases[phase].size(), step, errors});
        });
    constexpr float kMost = INT16_MAX;
    for (const float weight : weights)
      file.weights.push_back(static_cast<std::int16_t>(
          std::clamp(std::round(weight * patterns::kDisc), -kMost, kMost)));
  }
  if (!stop.stop_requested()) learnt.weights = file.bytes();
  return learnt;
}

}  // namespace petteia::learning
