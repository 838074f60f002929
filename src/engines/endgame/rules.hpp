#pragma once

#include <concepts>
#include <cstdint>

#include "core/game.hpp"
#include "engines/endgame/table.hpp"

namespace petteia::endgame {

inline constexpr int kNoMargin = -1000;  ///< below every margin

/// A pass of the search that believes the evaluation where it is so many discs away from what is
/// asked, and from how many empty cells on it is worth while.
struct SelectivePass {
  int margin;
  int from;
};

/// A position as the search sees it: always from the side to move, whichever that is. A move puts a
/// disc on an empty cell and turns over others.
template <class B>
concept BoardOfDiscs = requires(const B b, const typename B::Set& set, int cell) {
  { B::kCells } -> std::convertible_to<int>;
  {B::cells_in(set).begin()};  ///< the cells of a set as numbers
  { B::contains(set, cell) } -> std::same_as<bool>;
  { b.empty_count() } -> std::same_as<int>;
  { b.legal() } -> std::same_as<typename B::Set>;
  { b.flips(cell) } -> std::same_as<typename B::Set>;
  { b.after(cell, set) } -> std::same_as<B>;  ///< with the flips of `cell`, which are not none
  { b.passed() } -> std::same_as<B>;
  { b.final_margin() } -> std::same_as<int>;
  { b.key() } -> std::same_as<Key>;
  /// So many moves, corners counted twice: what one leaves to the opponent should be few.
  { B::mobility(set) } -> std::same_as<int>;
  /// Calls `each(child, replies, cell)` for the moves of a set until it returns false; replies are
  /// the legal moves of the child.
  each_move(b, set, [](const B&, const typename B::Set&, int) { return true; });
  /// All cells of the parts of the board in which the number of empty cells is odd. Moving into
  /// such a part tends to get the last move there, which is why they are tried first.
  { b.odd_cells() } -> std::same_as<typename B::Set>;
};

/// A game whose endgames can be solved, and how its search is tuned. One in which it pays to guess
/// how much work a refutation will be, see effort.hpp, has what GuessesEffort asks as well.
template <class R>
concept Rules = Game<typename R::Game> && BoardOfDiscs<typename R::Board> &&
    requires(const typename R::Board& b, const typename R::Game::State& s, int n,
             const typename R::Evaluation& evaluate, const typename R::Ordering& quick,
             std::uint64_t& nodes, bool flag) {
  { R::board(s) } -> std::same_as<typename R::Board>;
  { R::move(n) } -> std::same_as<typename R::Game::Move>;
  { R::kPass } -> std::convertible_to<typename R::Game::Move>;
  /// The least margin not below n with which a game can end. (Minus n then has the greatest not
  /// above it.)
  { R::margin_from(n) } -> std::same_as<int>;
  /// The margin the side to move can expect, in units of 1/kDisc of a disc.
  { evaluate(b) } -> std::same_as<int>;
  { R::Evaluation::kDisc } -> std::convertible_to<int>;
  /// The same, in the same unit, to put moves in order: rather quick than right.
  { quick(b) } -> std::same_as<int>;
  /// How good a move looks at first sight: the position after it, the replies there, its cell,
  /// whether that is in an odd part of the board.
  { R::promise(b, b.legal(), n, flag) } -> std::same_as<int>;
  /// The most the side to move can get, or more: b, alpha, empties.
  { R::stable_bound(b, n, n) } -> std::same_as<int>;
  /// The moves near the leaves, the most promising first: b, legal, alpha, empties. sure_margin():
  /// what the side to move gets at least, as far as it shows at once.
  { typename R::Fan(b, b.legal(), n, n).next().child } -> std::convertible_to<typename R::Board>;
  {
    typename R::Fan(b, b.legal(), n, n).next().replies
    } -> std::convertible_to<typename R::Board::Set>;
  { typename R::Fan(b, b.legal(), n, n).more() } -> std::same_as<bool>;
  { typename R::Fan(b, b.legal(), n, n).sure_margin() } -> std::same_as<int>;
  /// Is it best simply to play the rest? b, alpha, empties. Never where more than kLeavesUpTo cells
  /// are empty.
  { R::is_leaf(b, n, n) } -> std::same_as<bool>;
  /// The null-window answer of a leaf: b, legal, alpha, empties, nodes. Stable discs need not be
  /// counted: whoever asks has done so.
  { R::leaf_margin(b, b.legal(), n, n, nodes) } -> std::same_as<int>;

  // Numbers of empty cells: up to which there are leaves, and moves are always ordered by mobility;
  // and from which selective passes cut, moves are shared among threads, and several threads are
  // used at all and moves judged even where none is expected to be enough.
  { R::kLeavesUpTo } -> std::convertible_to<int>;
  { R::kMobilityUpTo } -> std::convertible_to<int>;
  { R::kProbCutFrom } -> std::convertible_to<int>;
  { R::kSplitFrom } -> std::convertible_to<int>;
  { R::kPrepareFrom } -> std::convertible_to<int>;
  { R::kLog2Leaves } -> std::convertible_to<int>;  ///< the size of each thread's own table

  // Nodes that refutations take in the mean, see TreeSizes, from which on it pays to do more about
  // the order of moves than to look at mobility, and to look ahead.
  { R::kThoughtFor } -> std::convertible_to<float>;
  { R::kLookAheadFor } -> std::convertible_to<float>;

  // How moves are put in order, in the evaluations' unit: what promise() counts beside the quick
  // evaluation, how far behind by it a move comes last without being judged, and by how much both
  // are divided beside a look-ahead.
  { R::kPromise } -> std::convertible_to<int>;
  { R::kFarBehind } -> std::convertible_to<int>;
  { R::kFirstSight } -> std::convertible_to<int>;
  { R::kLeastProbCutDepth } -> std::convertible_to<int>;
  { R::kSelectivePasses[0] } -> std::convertible_to<SelectivePass>;  ///< from the boldest on
  /// From how many empty cells on which of them goes ahead of the exact pass.
  { R::kPreviewFrom } -> std::convertible_to<int>;
  { R::kPreviewPass } -> std::convertible_to<std::uint8_t>;

  // How long it takes: empty cells that can nearly always be solved in a millisecond by one thread,
  // and how many times as long every further one takes.
  { R::kEmptiesInAMillisecond } -> std::convertible_to<int>;
  { R::kTimeGrowth } -> std::convertible_to<double>;
};

template <class R>
concept GuessesEffort = Rules<R> && requires {
  /// Where refutations take so many nodes in the mean, see TreeSizes.
  { R::kEffortFor } -> std::convertible_to<float>;
  /// Of so many moves where there is no look-ahead.
  { R::kMostEfforts } -> std::convertible_to<std::size_t>;
  /// What a tree of twice the size counts against a move, in the evaluations' unit.
  { R::kEffort } -> std::convertible_to<int>;
  /// What a reply and a disc lost add to a tree, in 1/kDoubling.
  { R::kReplyEffort } -> std::convertible_to<int>;
  { R::kDiscEffort } -> std::convertible_to<int>;
};

}  // namespace petteia::endgame
