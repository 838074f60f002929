#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/board.hpp"
#include "core/fixed_list.hpp"
#include "core/parsed.hpp"
#include "core/side.hpp"

namespace petteia {

template <class G>
using Moves = FixedList<typename G::Move, G::kMaxMoves>;

/// The rules of a game, as search sees them.
///
/// A game object carries the parameters of its rules and nothing else. A State is a small regular
/// value: to try a move, copy the state and play on the copy; there is no undo.
template <class G>
concept Game = std::regular<typename G::State> && std::regular<typename G::Move> &&
    requires(const G g, typename G::State& s, const typename G::State& cs, typename G::Move m,
             Moves<G>& out) {
  { G::kMaxMoves } -> std::convertible_to<std::size_t>;
  { g.start() } -> std::same_as<typename G::State>;
  { g.to_move(cs) } -> std::same_as<Side>;
  /// Appends every legal move. A forced pass is a move, so there are none only when over(cs).
  { g.moves(cs, out) } -> std::same_as<void>;
  /// `m` is one of moves(s).
  { g.play(s, m) } -> std::same_as<void>;
  { g.over(cs) } -> std::same_as<bool>;
  /// The margin by which First has won; over(cs).
  { g.result(cs) } -> std::same_as<Score>;
  { g.hash(cs) } -> std::same_as<std::uint64_t>;
};

/// One way a chance event can fall.
template <class Outcome>
struct Weighted {
  Outcome outcome;
  double probability;
};

template <class G>
using Outcomes = FixedList<Weighted<typename G::Outcome>, G::kMaxOutcomes>;

/// A game in which nature has turns of its own: while chance(cs), nature acts before to_move does,
/// no move may be played, and the game is not over.
template <class G>
concept Stochastic = Game<G> && std::regular<typename G::Outcome> &&
    requires(const G g, typename G::State& s, const typename G::State& cs, typename G::Outcome o,
             Outcomes<G>& out) {
  { G::kMaxOutcomes } -> std::convertible_to<std::size_t>;
  { g.chance(cs) } -> std::same_as<bool>;
  /// Appends what can happen; the probabilities are positive and sum to 1. chance(cs).
  { g.outcomes(cs, out) } -> std::same_as<void>;
  /// `o` is one of outcomes(s).
  { g.settle(s, o) } -> std::same_as<void>;
};

/// How a game is written and drawn: what terminals, servers and pages need, and search does not.
/// Texts round-trip: parse(text(s)) == s, and parse_move(s, move_text(m)) == m for every legal m.
template <class G>
concept Notated = Game<G> && requires(const G g, const typename G::State& cs, typename G::Move m,
                                      std::string_view text, Side side, Cell cell) {
  { g.text(cs) } -> std::same_as<std::string>;
  { g.parse(text) } -> std::same_as<Parsed<typename G::State>>;
  { g.move_text(m) } -> std::same_as<std::string>;
  /// The legal move that `text` names in `cs`.
  { g.parse_move(cs, text) } -> std::same_as<Parsed<typename G::Move>>;
  /// Discs, points or stones of a side, whichever the game counts.
  { g.points(cs, side) } -> std::same_as<int>;
  { G::kGrid } -> std::convertible_to<Grid>;
  /// The piece on a cell: a letter of the game's, kEmptyCell or kNoCell.
  { g.at(cs, cell) } -> std::same_as<char>;
  { g.cells(cs, m) } -> std::same_as<MoveCells>;
};

/// The same for nature's turns.
template <class G>
concept NotatedChance = Stochastic<G> &&
    requires(const G g, const typename G::State& cs, typename G::Outcome o, std::string_view text) {
  { g.outcome_text(o) } -> std::same_as<std::string>;
  /// A sentence that tells a person what happens; empty if nothing does.
  { g.outcome_words(o) } -> std::same_as<std::string>;
  /// The possible outcome that `text` names in `cs`.
  { g.parse_outcome(cs, text) } -> std::same_as<Parsed<typename G::Outcome>>;
};

/// The moves of g.moves() as a value, where speed does not matter.
template <Game G>
Moves<G> legal_moves(const G& g, const typename G::State& s) {
  Moves<G> moves;
  g.moves(s, moves);
  return moves;
}

/// Does `m` stand among the legal moves of `s`?
template <Game G>
bool is_legal(const G& g, const typename G::State& s, const typename G::Move& m) {
  for (const auto& legal : legal_moves(g, s))
    if (legal == m) return true;
  return false;
}

}  // namespace petteia
