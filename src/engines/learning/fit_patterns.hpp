#pragma once

#include <algorithm>
#include <cmath>
#include <concepts>
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

/// Where winning is all, what is expected of a game is odds, from -1 to 1, and not a margin.
template <class R>
concept PlaysToWin = requires(float number) {
  { R::odds(number) } -> std::same_as<float>;     ///< with an advantage of so many points
  { R::outcome(number) } -> std::same_as<float>;  ///< of a game that ended with that margin
  { R::points(number) } -> std::same_as<float>;   ///< the advantage that has such odds
};

/// What the side to move can expect at every turn of a game, in discs or points: from the end
/// backwards, what came of it, corrected by what the search thought; before a random move only that
/// counts. Rules R as for endgames.
template <class R>
std::vector<float> targets_of(const typename R::Game& game, const LoggedGame& log, double opinion) {
  std::vector<float> thoughts(log.turns.size());  // First's
  std::vector<Side> sides(log.turns.size());
  replay(game, log, [&](const auto& state, const LoggedGame::Turn& turn, std::size_t i) {
    sides[i] = game.to_move(state);
    thoughts[i] = static_cast<float>(seen_by(sides[i], turn.value)) / kUnit;
    if constexpr (PlaysToWin<R>) thoughts[i] = R::odds(thoughts[i]);
  });
  std::vector<float> targets(log.turns.size());
  auto expected = static_cast<float>(log.margin);
  if constexpr (PlaysToWin<R>) expected = R::outcome(expected);
  for (std::size_t i = log.turns.size(); i-- > 0;) {
    const auto& turn = log.turns[i];
    if (turn.strayed)
      expected = thoughts[i];
    else if (i < log.exact_from && turn.value != LoggedGame::kNoValue)
      expected += static_cast<float>(opinion) * (thoughts[i] - expected);
    targets[i] = sides[i] == Side::First ? expected : -expected;
    if constexpr (PlaysToWin<R>) targets[i] = R::points(targets[i]);
  }
  return targets;
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
      const auto targets = targets_of<R>(game, log, lesson.opinion);
      replay(game, log, [&](const auto& state, const LoggedGame::Turn& turn, std::size_t i) {
        if (i < (only_perfect ? log.exact_from : log.random_turns)) return;
        if (!is_quiet(game, state, turn)) return;
        const auto board = R::board(state);
        auto known = static_cast<float>(patterns::known<P>(board)) / patterns::kDisc;
        if constexpr (PlaysToWin<R>) known = R::points(R::odds(known));
        phases[P::phase(board)].push_back({board, targets[i] - known, held_out});
      });
    });
    if (!P::kName.starts_with(contents.title.substr(0, contents.title.find(','))))
      throw std::runtime_error(path.string() + ": games of another kind: " + contents.title);
  };
  for (const auto& path : lesson.games) learn_from(path, false);
  for (const auto& path : lesson.endings) learn_from(path, true);
  return phases;
}

/// The weights that a position adds up, mirror images folded: those of its patterns and counters.
template <class P>
auto weights_of(const typename P::Board& board) {
  using L = patterns::Layout<P>;
  const auto& folding = L::folding();
  const auto numbers = patterns::Indices<P>::instance().of(board);
  const auto counts = P::counts(board);
  std::array<std::uint32_t, L::kFeatures> weights;
  for (std::size_t i = 0; i < L::kPlaces; ++i)
    weights[i] = folding.number[L::kFirst[i] + numbers[i]];
  for (std::size_t i = L::kPlaces; i < L::kFeatures; ++i)
    weights[i] = folding.number[L::kFirst[i] + counts[i - L::kPlaces]];
  return weights;
}

/// What weights say of examples is no longer to be learnt.
inline void take_as_known(Examples& examples, const std::vector<float>& weights) {
  for (std::size_t i = 0; i < examples.size(); ++i)
    for (const std::uint32_t w : examples.of(i)) examples.targets[i] -= weights[w];
}

/// The weights that a lesson goes on with, which are to have this fingerprint and so many phases
/// and weights; none if there are none.
inline std::vector<std::int16_t> weights_before(const Lesson& lesson, std::uint64_t fingerprint,
                                                std::uint32_t phases, std::size_t weights_a_phase) {
  if (lesson.onto.empty()) return {};
  auto file = patterns::file_bytes(lesson.onto).and_then([&](const std::string& bytes) {
    return patterns::WeightFile::read(bytes, fingerprint, phases, weights_a_phase);
  });
  if (!file) throw std::runtime_error(lesson.onto + ": " + file.error().what);
  return std::move(file->weights);
}

/// Fits the weights of patterns P, phase by phase, the last first. A phase learns how it differs
/// from the one after it, so that patterns it has hardly ever seen are judged as they are there; or
/// from its own weights before, if there are such.
template <class R, class P>
Learnt fit_patterns(const Lesson& lesson, const std::string& origin, const std::stop_token& stop,
                    const FitProgressListener& listener) {
  using L = patterns::Layout<P>;
  const auto& folding = L::folding();
  const auto before =
      weights_before(lesson, patterns::WeightTable<P>::fingerprint(), P::kPhases, folding.count);
  const auto phases = labelled_positions<R, P>(lesson);
  patterns::WeightFile file{origin, patterns::WeightTable<P>::fingerprint(), P::kPhases, {}};
  file.weights.resize(P::kPhases * folding.count);
  Learnt learnt;
  learnt.curves.resize(P::kPhases);
  std::vector<float> weights(folding.count);
  for (int phase = P::kPhases; phase-- > 0 && !stop.stop_requested();) {
    Examples examples[2];
    for (Examples& e : examples) e.features = L::kFeatures;
    for (const auto& position : phases[phase]) {
      Examples& to = examples[position.held_out];
      const auto own = weights_of<P>(position.board);
      to.weights.insert(to.weights.end(), own.begin(), own.end());
      to.targets.push_back(position.margin);
    }
    if (!before.empty())
      for (std::size_t i = 0; i < weights.size(); ++i)
        weights[i] = static_cast<float>(before[phase * folding.count + i]) / patterns::kDisc;
    for (Examples& e : examples) take_as_known(e, weights);
    const auto differences = fit_least_squares(
        examples[0], examples[1], folding.count, lesson.plan, [&](int step, const FitStep& errors) {
          learnt.curves[phase].push_back(errors);
          const int part = P::kPhases - 1 - phase;
          const double steps = part + static_cast<double>(step) / lesson.plan.most_steps;
          if (listener) listener({part, P::kPhases, steps / P::kPhases, errors});
        });
    constexpr float kMost = INT16_MAX;
    for (std::size_t i = 0; i < weights.size(); ++i) {
      weights[i] += differences[i];
      file.weights[phase * folding.count + i] = static_cast<std::int16_t>(
          std::clamp(std::round(weights[i] * patterns::kDisc), -kMost, kMost));
    }
  }
  for (const auto& positions : phases) learnt.examples.push_back(positions.size());
  if (!stop.stop_requested()) learnt.weights = file.bytes();
  return learnt;
}

}  // namespace petteia::learning
