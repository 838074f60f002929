#pragma once

#include <bit>
#include <cassert>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/game.hpp"
#include "core/random.hpp"
#include "games/tucchess/edition.hpp"
#include "games/tucchess/rook.hpp"
#include "games/tucchess/state.hpp"

namespace petteia::tucchess {

inline constexpr int kPawnPoints = 1;
inline constexpr int kRookPoints = 3;
inline constexpr int kKingPoints = 8;
inline constexpr int kPromotionPoints = 1;
inline constexpr int kBonusPoints = 1;

class TucChess {
 public:
  using State = tucchess::State;
  using Move = tucchess::Move;
  using Outcome = tucchess::Outcome;
  /// Three for each of seven pawns, ten (six in a column, four in a row) for each of two rooks,
  /// four for the king, and one to spare, which add_moves() needs.
  static constexpr std::size_t kMaxMoves = 7 * 3 + 2 * 10 + 4 + 1;
  static constexpr std::size_t kMaxOutcomes = 1 + kRows * kCols;
  static constexpr Grid kGrid{Shape::Squares, kRows, kCols};

  constexpr TucChess() = default;
  constexpr explicit TucChess(const Edition& edition) : edition_(edition) {}

  static constexpr TucChess without_chance() { return TucChess(kCertain); }

  const Edition& edition() const { return edition_; }

  State start() const {
    constexpr Squares kRooks = only(1) | only(3);
    constexpr Squares kKing = only(2);
    constexpr int kToWhite = (kRows - 1) * kRowBits;
    State s;
    s.pieces = {row_squares(5) | row_squares(6), row_squares(0) | row_squares(1)};
    s.rooks = kRooks | kRooks << kToWhite;
    s.kings = kKing | kKing << kToWhite;
    s.bonuses = row_squares(3);
    return s;
  }

  Side to_move(const State& s) const { return s.to_move; }

  void moves(const State& s, Moves<TucChess>& out) const { add_moves(s, kBoard, kBoard, out); }

  /// Appends the moves that bring points or may: captures, promotions, landings on a bonus.
  void noisy_moves(const State& s, Moves<TucChess>& out) const {
    add_moves(s, s.bonuses | kEndRows, s.bonuses | s.of(other(s.to_move)), out);
  }

  bool noisy(const State& s, Move m) const { return gain(s, m) > 0 || takes_bonus(s, m); }

  /// The points that `m` is sure to bring: for what it captures and for a promotion.
  int gain(const State& s, Move m) const {
    const auto hits = [m](Squares squares) { return static_cast<int>(squares >> m.to & 1); };
    return hits(s.occupied()) * kPawnPoints + hits(s.rooks) * (kRookPoints - kPawnPoints) +
           hits(s.kings) * (kKingPoints - kPawnPoints) + promotes(s, m) * kPromotionPoints;
  }

  bool promotes(const State& s, Move m) const {
    return kEndRows >> m.to & ~((s.rooks | s.kings) >> m.from) & 1;
  }

  bool takes_bonus(const State& s, Move m) const { return s.bonuses >> m.to & 1; }

  void play(State& s, Move m) const {
    assert(!chance(s));
    const auto [value, appear] = edition_.odds;
    const bool bonus = takes_bonus(s, m);
    const bool paid = bonus & (value >= 1);
    const Squares to = only(m.to);
    const Squares gone = promotes(s, m) ? to : 0;
    Squares& own = s.pieces[index(s.to_move)];
    Squares& enemy = s.pieces[index(other(s.to_move))];
    std::uint16_t& points = s.points[index(s.to_move)];

    points = static_cast<std::uint16_t>(points + gain(s, m) + paid * kBonusPoints);
    own = carried(own, m) & ~gone;
    enemy &= ~to;
    s.rooks = carried(s.rooks, m);
    s.kings = carried(s.kings, m);
    s.bonuses &= ~to;
    s.to_move = other(s.to_move);

    s.prize_due = bonus & (value > 0) & (value < 1);
    // The square just left is free, so a bonus always has a place to appear.
    s.bonus_due = appear > 0 && !ended(s);
  }

  bool over(const State& s) const { return !chance(s) && ended(s); }

  /// Is there nothing left to play for, even if chance has yet to say what the last move won? A
  /// king was captured, only the kings are left, or the side to move cannot.
  bool ended(const State& s) const { return kings_decide(s) || !can_move(s); }

  /// White's points less Black's.
  Score result(const State& s) const { return s.points[0] - s.points[1]; }

  bool chance(const State& s) const { return s.prize_due || s.bonus_due; }

  void outcomes(const State& s, Outcomes<TucChess>& out) const {
    const auto [value, appear] = edition_.odds;
    if (s.prize_due) {
      out.push_back({{Outcome::Kind::Paid}, value});
      out.push_back({{Outcome::Kind::Unpaid}, 1 - value});
      return;
    }
    if (appear < 1) out.push_back({{Outcome::Kind::NoBonus}, 1 - appear});
    const double each = appear / std::popcount(s.free());
    for_each(s.free(), [&](Square square) {
      out.push_back({{Outcome::Kind::Bonus, square}, each});
    });
  }

  /// The same as the first of the most probable outcomes(), found sooner.
  Outcome likeliest(const State& s) const {
    const auto [value, appear] = edition_.odds;
    if (s.prize_due) return {value >= 0.5 ? Outcome::Kind::Paid : Outcome::Kind::Unpaid};
    if (1 - appear >= appear / std::popcount(s.free())) return {Outcome::Kind::NoBonus};
    return {Outcome::Kind::Bonus, lowest(s.free())};
  }

  void settle(State& s, Outcome o) const {
    if (s.prize_due) {
      if (o.kind == Outcome::Kind::Paid) s.points[index(other(s.to_move))] += kBonusPoints;
      s.prize_due = false;
    } else {
      if (o.kind == Outcome::Kind::Bonus) s.bonuses |= only(o.square);
      s.bonus_due = false;
    }
  }

  std::uint64_t hash(const State& s) const {
    const std::uint64_t rest = std::uint64_t{s.points[0]} << 32 | std::uint64_t{s.points[1]} << 16 |
                               index(s.to_move) << 2 | s.prize_due << 1 | s.bonus_due;
    std::uint64_t hash = 0;
    std::uint64_t salt = 0;  // differs from word to word, so that equal words do not cancel out
    for (const std::uint64_t word : {s.pieces[0], s.pieces[1], s.rooks, s.kings, s.bonuses, rest})
      hash ^= mix(word + (salt += 0x9e3779b97f4a7c15ULL));
    return hash;
  }

  static constexpr int kSymmetries = 2;
  static constexpr int inverse(int symmetry) { return symmetry; }
  State transformed(const State& s, int symmetry) const { return symmetry == 0 ? s : mirrored(s); }
  Move transformed(Move m, int symmetry) const { return symmetry == 0 ? m : mirrored(m); }

  /// `prkrp/ppppp/...../*****/...../PPPPP/PRKRP w 0 0 -`: the rows from the top (White's pieces in
  /// capitals, '*' a bonus, '.' an empty square), the side to move, White's and Black's points, and
  /// what is left to chance (`-`, `prize`, `appear` or `prize+appear`).
  std::string text(const State& s) const;
  /// Reads what text() writes, or the moves and outcomes since the start, separated by spaces.
  Parsed<State> parse(std::string_view text) const;
  /// `ABCD`: from row A, column B to row C, column D.
  std::string move_text(Move m) const;
  Parsed<Move> parse_move(const State& s, std::string_view text) const;
  /// `+1` or `+0` for a prize; `@FG` for a bonus on row F, column G, `@--` for none.
  std::string outcome_text(Outcome o) const;
  std::string outcome_words(Outcome o) const;
  Parsed<Outcome> parse_outcome(const State& s, std::string_view text) const;
  int points(const State& s, Side side) const { return s.points[index(side)]; }
  char at(const State& s, Cell cell) const;
  MoveCells cells(const State& s, Move m) const;

 private:
  /// The set after the move: what it had on `from` is on `to`, and what it had there is captured.
  static constexpr Squares carried(Squares set, Move m) {
    return (set & ~(only(m.from) | only(m.to))) | (set >> m.from & 1) << m.to;
  }

  static bool kings_decide(const State& s) {
    const bool both = s.kings & (s.kings - 1);
    return !both || s.occupied() == s.kings;
  }

  static bool can_move(const State& s) {
    const Side side = s.to_move;
    const Squares own = s.of(side);
    const Squares pawns = s.pawns(side);
    const Squares captures = ahead_left(side, pawns) | ahead_right(side, pawns);
    return (ahead(side, pawns) & kBoard & ~s.occupied()) | (captures & s.of(other(side))) |
           (neighbours(own & ~pawns) & ~own);
  }

  /// Appends the captures of pawns, their steps ahead to `steps`, and the moves of rooks and king
  /// to `landings`.
  static void add_moves(const State& s, Squares steps, Squares landings, Moves<TucChess>& out) {
    assert(!s.prize_due && !s.bonus_due);
    if (kings_decide(s)) return;
    s.to_move == Side::First ? add_moves_of<Side::First>(s, steps, landings, out)
                             : add_moves_of<Side::Second>(s, steps, landings, out);
  }

  /// A copy of the code for each side, in which the way ahead is a constant.
  template <Side side>
  static void add_moves_of(const State& s, Squares steps, Squares landings, Moves<TucChess>& out) {
    const Squares own = s.of(side);
    const Squares enemy = s.of(other(side));
    const Squares pawns = s.pawns(side);
    constexpr int kForward = side == Side::First ? -kRowBits : kRowBits;

    const auto add = [&out](Squares targets, auto from) {
      const auto move_to = [from](Square to) { return Move{static_cast<Square>(from(to)), to}; };
      // Whether there is a first target is hard to predict: write it unasked.
      out.push_back_if(targets != 0, move_to(lowest(targets)));
      for_each(targets & (targets - 1), [&](Square to) { out.push_back(move_to(to)); });
    };
    add(ahead_left(side, pawns) & enemy, [](int to) { return to - (kForward - 1); });
    add(ahead_right(side, pawns) & enemy, [](int to) { return to - (kForward + 1); });
    add(ahead(side, pawns) & steps & kBoard & ~s.occupied(), [](int to) { return to - kForward; });

    const Squares allowed = landings & ~own;
    const RookReach reach(s.occupied() | s.bonuses);
    for_each(s.rooks & own,
             [&](Square rook) { add(reach.from(rook) & allowed, [=](int) { return rook; }); });
    const Squares king = s.kings & own;
    add(neighbours(king) & allowed, [=](int) { return lowest(king); });
  }

  Edition edition_ = k2019;
};

}  // namespace petteia::tucchess
