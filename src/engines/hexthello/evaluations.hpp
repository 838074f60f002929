#pragma once

#include <algorithm>
#include <array>

#include "engines/hexthello/board.hpp"
#include "engines/hexthello/learnt_probcut_fits.hpp"
#include "engines/hexthello/network_probcut_fits.hpp"
#include "engines/hexthello/patterns.hpp"
#include "engines/hexthello/probcut_fits.hpp"
#include "engines/patterns/evaluation.hpp"
#include "engines/patterns/network.hpp"
#include "games/hexthello/hexthello.hpp"
#include "search/futility.hpp"
#include "search/value.hpp"

namespace petteia::hexthello {

using search::Value;

/// What all evaluations share: corners first, then the rim, last the cells that give them away;
/// and where it pays the moves that leave the enemy least choice.
struct CornersFirst {
  int order(const HexThello&, const State&, Move m) const { return kCellOrder[m.cell]; }

  int order_after(const HexThello& g, const State& after) const {
    const Cells replies = g.placements(after);
    return -4 * (replies.count() + 4 * (replies & regions::kCorners).count());
  }

  /// Every other cell, but for the last few, which hardly take time.
  double moves_left(const State& s) const {
    constexpr int kLastFew = 8;
    const int left = kCells - (s.own | s.enemy).count();
    return std::max(4, left - kLastFew) / 2.0;
  }

 private:
  static constexpr std::array<std::int8_t, 256> kCellOrder = [] {
    std::array<std::int8_t, 256> order{};
    for (int row = 0; row < kRows; ++row)
      for (int column = 0; column < kColumns; ++column) {
        if (!exists(row, column)) continue;
        const int distance = regions::distance(row, column);
        order[16 * row + column] = regions::is_corner(row, column) ? 80
                                   : distance == 7                 ? 16
                                   : distance == 6                 ? -12
                                                                   : 0;
      }
    return order;
  }();
};

/// Own discs minus the enemy's (H7); at the end, too.
struct DiscEvaluation : CornersFirst {
  static constexpr Value kClearDifference = 4;

  Value evaluate(const HexThello&, const State& s) const { return s.own.count() - s.enemy.count(); }
  Value final_value(const HexThello& g, const State& s) const { return evaluate(g, s); }
};

/// What share of the discs, of the moves, of those to come, of the corners and of the cells that
/// give them away a side has: what the better public players of this game add up.
struct ShareEvaluation : CornersFirst {
  static constexpr Value kClearDifference = 20;

  Value evaluate(const HexThello&, const State& s) const {
    const Cells empty = without(kBoard, s.own | s.enemy);
    const Cells frontier = neighbours(empty);
    const Cells beside_free_corner = neighbours(empty & regions::kCorners);
    return 40 * lead(enclosing_cells(s.own, s.enemy), enclosing_cells(s.enemy, s.own)) / 100 +
           20 * lead(s.enemy & frontier, s.own & frontier) / 100 +
           80 * lead(s.own & regions::kCorners, s.enemy & regions::kCorners) / 100 +
           30 * lead(s.enemy & beside_free_corner, s.own & beside_free_corner) / 100 +
           10 * lead(s.own, s.enemy) / 100;
  }
  Value final_value(const HexThello& g, const State& s) const {
    return seen_by(s.to_move, search::won_by(g.result(s)));
  }

 private:
  /// In per cent of what both have.
  static Value lead(Cells ours, Cells theirs) {
    const int both = ours.count() + theirs.count();
    return both == 0 ? 0 : 100 * (ours.count() - theirs.count()) / both;
  }
};

/// The beginning, the middle or the end of the game: 0, 1 or 2.
inline int game_third(const State& s) {
  const int pieces = (s.own | s.enemy).count();
  return (pieces > 60) + (pieces > 115);
}

/// With so many discs nobody is wiped out.
inline constexpr int kEnoughDiscs = 16;

/// What it costs to have fewer discs than `enough`: whoever has hardly any is soon wiped out.
/// `disc` is the unit.
inline Value scarcity(int discs, int enough, Value disc) {
  const int missing = std::max(0, enough - discs);
  return disc * 4 * missing * missing / 25;
}

/// Mobility, frontier, corners and what hangs on them; discs only when the board fills up.
struct HandMadeEvaluation : CornersFirst {
  static constexpr Value kDisc = 100;
  static constexpr Value kClearDifference = 3 * kDisc;

  Value evaluate(const HexThello&, const State& s) const {
    const Cells moves = enclosing_cells(s.own, s.enemy);
    const Cells replies = enclosing_cells(s.enemy, s.own);
    const Cells occupied = s.own | s.enemy;
    const Cells empty = without(kBoard, occupied);
    const Cells frontier = neighbours(empty);
    const Cells beside_free_corner = neighbours(empty & regions::kCorners);
    const auto lead = [&](Cells on) { return (s.own & on).count() - (s.enemy & on).count(); };
    const int left = empty.count();

    Value value = 0;
    value += 40 * (moves.count() - replies.count());
    value += 500 * ((moves & regions::kCorners).count() - (replies & regions::kCorners).count());
    value -= 22 * lead(frontier);
    value += 900 * lead(regions::kCorners);
    value -= 260 * lead(beside_free_corner);
    value += 60 * lead(without(regions::kRim, beside_free_corner));
    value -= 15 * lead(regions::kInsideRim);
    value += 260 * (safe_rim(s.own).count() - safe_rim(s.enemy).count());
    // With many cells to go discs are a burden, with few they are the aim.
    value += lead(kBoard) * (left > 60 ? 0 : 60 - left);
    value += scarcity(s.enemy.count(), kEnoughDiscs, kDisc) -
             scarcity(s.own.count(), kEnoughDiscs, kDisc);
    return value;
  }

  Value final_value(const HexThello& g, const State& s) const {
    return seen_by(s.to_move, search::won_by(g.result(s)));
  }

  search::Error error(const State&, int depth) const { return {0, (8 + 5 * depth) * kDisc}; }

  const search::ProbCutFit* probcut(const HexThello&, const State& s, int depth) const {
    return kProbCutFits.find(phase(s), depth);
  }

  static constexpr int kPhases = 3;
  int phase(const State& s) const { return game_third(s); }

 private:
  /// Discs on the rim in an unbroken row from a corner of the same colour: no line along the rim
  /// can turn them, and no other line has both ends.
  static Cells safe_rim(Cells discs) {
    const Cells on_rim = discs & regions::kRim;
    Cells safe = discs & regions::kCorners;
    for (int i = 0; i < 4 && !safe.empty(); ++i) safe = safe | (neighbours(safe) & on_rim);
    return safe;
  }
};

/// What was learnt, in one form or another, with the selective search's trust in it.
template <class Judge, const auto& Fits>
struct LearntBy : CornersFirst {
  static constexpr Value kClearDifference = 3 * Judge::kDisc;
  static constexpr Value kSafeLead = 40 * Judge::kDisc;
  static constexpr bool kSeesTheEnd = true;

  explicit LearntBy(Judge j = Judge()) : judge(std::move(j)) {}
  static Parsed<LearntBy> with_weights(const std::string& path) {
    return Judge::with_weights(path).map([](auto read) { return LearntBy(std::move(read)); });
  }

  using Indices = patterns::Indices<Patterns>;
  using Track = Indices::Track;
  Track track(const State& s) const { return indices->track({s.own, s.enemy}); }
  Track track(const State& s, const Track& before) const {
    return indices->track({s.own, s.enemy}, before);
  }

  Value evaluate(const HexThello& g, const State& s) const {
    return evaluate(g, s, indices->of({s.own, s.enemy}));
  }
  Value evaluate(const HexThello& g, const State& s, const Track& track) const {
    return evaluate(g, s, Indices::numbers(track));
  }
  /// Flattened, for leaves are most of what a search visits.
  [[gnu::flatten]] Value evaluate_after(const HexThello& g, const State& s,
                                        const Track& before) const {
    return evaluate(g, s, indices->after({s.own, s.enemy}, before));
  }

  Value final_value(const HexThello& g, const State& s) const {
    return seen_by(s.to_move, search::won_by(g.result(s)));
  }

  /// About six tenths of the standard deviation of what one or two plies more say: from 1.1 discs
  /// at first to 2.6 in the last third of the game. Wider margins search more and play worse.
  search::Error error(const State& s, int /*depth*/) const {
    return {0, Judge::kDisc * std::clamp((s.own | s.enemy).count() - 57, 27, 65) / 25};
  }

  const search::ProbCutFit* probcut(const HexThello&, const State& s, int depth) const {
    return Fits.find(phase(s), depth);
  }

  static constexpr int kPhases = 3;
  int phase(const State& s) const { return game_third(s); }

  Judge judge;
  const Indices* indices = &Indices::instance();

 private:
  Value evaluate(const HexThello& g, const State& s, const Indices::Numbers& numbers) const {
    const Board board{s.own, s.enemy};
    const auto counts = Patterns::counts(board);
    const auto [moves, replies, frontier, enemy_frontier, own, enemy] = counts;
    if (moves == 0 && replies == 0) return final_value(g, s);
    // Self-play hardly ever shows how one is wiped out, so this is not left to learning, and weighs
    // twice what it does by hand. In the opening both sides have few discs, and to hunt for more
    // spoils the position: there only less than a third of all is few.
    const int enough = std::min(kEnoughDiscs, (own + enemy) / 3);
    return judge(board, numbers, counts) + scarcity(enemy, enough, 2 * Judge::kDisc) -
           scarcity(own, enough, 2 * Judge::kDisc);
  }
};

using LearntEvaluation = LearntBy<patterns::Evaluation<Patterns>, kLearntProbCutFits>;
using NetworkEvaluation = LearntBy<patterns::Network<Patterns>, kNetworkProbCutFits>;

}  // namespace petteia::hexthello
