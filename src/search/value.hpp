#pragma once

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstdint>

#include "core/game.hpp"

namespace petteia::search {

/// What a position is worth, in the evaluation's own unit. Inside a search always from the point
/// of view of the side to move.
using Value = std::int32_t;

inline constexpr Value kInfinity = 1'000'000'000;

/// A finished game lies beyond every evaluation: the winner has kWon plus the margin.
inline constexpr Value kWon = 1'000'000;

constexpr Value won_by(Score margin) {
  return margin > 0 ? kWon + margin : margin < 0 ? -kWon + margin : 0;
}

inline constexpr int kMaxPly = 100;

/// What a game's engine tells the search about its positions. Values are from the point of view of
/// the side to move.
template <class E, class G>
concept Evaluation = Game<G> &&
    requires(const E e, const G& g, const typename G::State& s, typename G::Move m) {
  /// Not over, nothing left to chance.
  { e.evaluate(g, s) } -> std::same_as<Value>;
  { e.final_value(g, s) } -> std::same_as<Value>;
  /// The game's own static order of moves: larger is searched earlier.
  { e.order(g, s, m) } -> std::same_as<int>;
  /// A difference that a good player would not overlook.
  { E::kClearDifference } -> std::convertible_to<Value>;
};

/// An evaluation may also order by looking at the position after a move; worth its price where
/// much depth is left.
template <class E, class G>
concept OrdersByReply = requires(const E e, const G& g, const typename G::State& after) {
  { e.order_after(g, after) } -> std::same_as<int>;
};

/// An evaluation that keeps track of a line of play: what it knows of one position tells it most of
/// what there is to know of the next.
template <class E, class G>
concept KeepsTrack = !Stochastic<G> && requires(const E e, const G& g, const typename G::State& s,
                                                const typename E::Track& track) {
  { e.track(s) } -> std::same_as<typename E::Track>;
  { e.evaluate(g, s, track) } -> std::same_as<Value>;
  /// Both given the track of the position before.
  { e.track(s, track) } -> std::same_as<typename E::Track>;
  { e.evaluate_after(g, s, track) } -> std::same_as<Value>;
};

/// An evaluation that gives a game that is over its final value, so that nobody need ask before.
template <class E>
inline constexpr bool kSeesTheEnd = requires {
  requires E::kSeesTheEnd;
};

/// An evaluation that divides a game into phases, counted from 0.
template <class E, class G>
concept Phased = requires(const E e, const typename G::State& s) {
  { E::kPhases } -> std::convertible_to<int>;
  { e.phase(s) } -> std::same_as<int>;
};

/// An evaluation that knows how many moves of its own a side still has to think about.
template <class E, class G>
concept KnowsTheLength = requires(const E e, const typename G::State& s) {
  { e.moves_left(s) } -> std::same_as<double>;
};

/// What it is taken to be where nobody knows.
inline constexpr int kGuessedMovesLeft = 30;

template <class G, class E>
double moves_left(const E& evaluation, const typename G::State& s) {
  if constexpr (KnowsTheLength<E, G>) return evaluation.moves_left(s);
  return kGuessedMovesLeft;
}

/// How much care a side needs whose position has this value, 0 to 1: the less the further it is
/// beyond a lead that is hardly ever lost, E::kSafeLead. What is saved is there if the lead melts,
/// and there is always enough not to throw it away at once.
template <class E>
double care(Value value) {
  if constexpr (requires { E::kSafeLead; }) {
    constexpr double kLeast = 0.3;
    const double beyond = std::max(0.0, 2.0 * (value - E::kSafeLead) / E::kSafeLead);
    return std::max(kLeast, std::exp(-beyond * beyond / 2));
  }
  return 1;
}

/// A game in which some moves change the value so much that a position must not be judged before
/// they have been played out.
template <class G>
concept Noisy = Game<G> &&
    requires(const G g, const typename G::State& s, typename G::Move m, Moves<G>& out) {
  { g.noisy(s, m) } -> std::same_as<bool>;
  { g.noisy_moves(s, out) } -> std::same_as<void>;
};

/// A game whose board can be turned or mirrored without changing anything. Symmetry 0 is the
/// identity; a move of the turned board is led back with inverse().
template <class G>
concept Symmetric = Game<G> &&
    requires(const G g, const typename G::State& s, typename G::Move m, int symmetry) {
  { G::kSymmetries } -> std::convertible_to<int>;
  { g.transformed(s, symmetry) } -> std::same_as<typename G::State>;
  { g.transformed(m, symmetry) } -> std::same_as<typename G::Move>;
  { G::inverse(symmetry) } -> std::same_as<int>;
};

}  // namespace petteia::search
