#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/game.hpp"
#include "core/random.hpp"
#include "games/tucchess/squares.hpp"

namespace petteia::tucchess {

/// How likely a bonus is to pay its point, and a new one to appear after a move.
struct PrizeOdds {
  double value;
  double appear;
};

/// A year's rules.
struct Edition {
  PrizeOdds odds;
  std::chrono::minutes limit;  ///< of a whole game; for referees, no part of the rules here
};

inline constexpr Edition k2019{{.value = 0.85, .appear = 0.25}, std::chrono::minutes{12}};
inline constexpr Edition k2021{{.value = 0.90, .appear = 0.10}, std::chrono::minutes{14}};
inline constexpr Edition k2022{{.value = 0.95, .appear = 0.20}, std::chrono::minutes{14}};

/// Nothing is left to chance: a bonus always pays and none appears.
inline constexpr Edition kCertain{{.value = 1, .appear = 0}, k2019.limit};

inline constexpr int kPawnPoints = 1;
inline constexpr int kRookPoints = 3;
inline constexpr int kKingPoints = 8;
inline constexpr int kPromotionPoints = 1;
inline constexpr int kBonusPoints = 1;

/// First is White. No square has both a piece and a bonus.
struct State {
  std::array<Squares, 2> pieces{};  ///< of either side; those neither rook nor king are pawns
  Squares rooks = 0;                ///< of both sides, as are the kings
  Squares kings = 0;
  Squares bonuses = 0;
  std::array<std::uint16_t, 2> points{};
  Side to_move = Side::First;
  bool prize_due = false;  ///< whether the last move's bonus pays is still to be seen
  bool bonus_due = false;  ///< whether and where a bonus appears is still to be seen, after that

  constexpr Squares of(Side side) const { return pieces[index(side)]; }
  constexpr Squares pawns(Side side) const { return of(side) & ~(rooks | kings); }
  constexpr Squares occupied() const { return pieces[0] | pieces[1]; }
  constexpr Squares free() const { return kBoard & ~(occupied() | bonuses); }

  friend constexpr bool operator==(const State&, const State&) = default;
};

struct Move {
  Square from = 0;
  Square to = 0;

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

/// How a prize or the appearance of a bonus falls.
struct Outcome {
  enum class Kind : std::uint8_t { Paid, Unpaid, NoBonus, Bonus };

  Kind kind = Kind::Paid;
  Square square = 0;  ///< of the new bonus; 0 for the other kinds

  friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

/// The same with left and right exchanged, which changes nothing in the game.
constexpr Move mirrored(Move m) { return {mirrored(m.from), mirrored(m.to)}; }
constexpr State mirrored(State s) {
  for (Squares* squares : {&s.pieces[0], &s.pieces[1], &s.rooks, &s.kings, &s.bonuses})
    *squares = mirrored(*squares);
  return s;
}

class TucChess {
 public:
  using State = tucchess::State;
  using Move = tucchess::Move;
  using Outcome = tucchess::Outcome;
  /// Seven pawns have three moves each, two rooks ten (six in a column, four in a row), a king
  /// four.
  static constexpr std::size_t kMaxMoves = 7 * 3 + 2 * 10 + 4;
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

  /// The moves that bring points or may: captures, promotions and landings on a bonus.
  void noisy_moves(const State& s, Moves<TucChess>& out) const {
    add_moves(s, s.bonuses | kEndRows, s.bonuses | s.of(other(s.to_move)), out);
  }

  bool noisy(const State& s, Move m) const { return gain(s, m) > 0 || takes_bonus(s, m); }

  /// The points that `m` is sure to bring: what it captures and for a promotion.
  int gain(const State& s, Move m) const {
    const auto has = [to = m.to](Squares squares) { return static_cast<int>(squares >> to & 1); };
    return has(s.occupied()) * kPawnPoints + has(s.rooks) * (kRookPoints - kPawnPoints) +
           has(s.kings) * (kKingPoints - kPawnPoints) + promotes(s, m) * kPromotionPoints;
  }

  bool promotes(const State& s, Move m) const {
    return (kEndRows & only(m.to)) && !((s.rooks | s.kings) & only(m.from));
  }

  bool takes_bonus(const State& s, Move m) const { return s.bonuses & only(m.to); }

  void play(State& s, Move m) const {
    const int mover = index(s.to_move);
    const Squares from = only(m.from);
    const Squares to = only(m.to);
    const bool bonus = takes_bonus(s, m);
    const Squares stays = promotes(s, m) ? 0 : to;

    s.points[mover] = static_cast<std::uint16_t>(s.points[mover] + gain(s, m));
    s.pieces[mover] = (s.pieces[mover] ^ from) | stays;
    s.pieces[1 - mover] &= ~to;
    s.rooks = (s.rooks & ~(from | to)) | (s.rooks & from ? to : 0);
    s.kings = (s.kings & ~(from | to)) | (s.kings & from ? to : 0);
    s.bonuses &= ~to;
    s.to_move = other(s.to_move);

    const auto [value, appear] = edition_.odds;
    if (bonus && value == 1) s.points[mover] += kBonusPoints;
    s.prize_due = bonus && 0 < value && value < 1;
    // The square that was left is free, so there is always a place for a new bonus.
    s.bonus_due = appear > 0 && !ended(s);
  }

  bool over(const State& s) const { return !chance(s) && ended(s); }

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

  void settle(State& s, Outcome o) const {
    if (o.kind == Outcome::Kind::Paid) s.points[index(other(s.to_move))] += kBonusPoints;
    if (o.kind == Outcome::Kind::Bonus) s.bonuses |= only(o.square);
    (s.prize_due ? s.prize_due : s.bonus_due) = false;
  }

  std::uint64_t hash(const State& s) const {
    const std::uint64_t rest = std::uint64_t{s.points[0]} << 32 | std::uint64_t{s.points[1]} << 16 |
                               index(s.to_move) << 2 | s.prize_due << 1 | s.bonus_due;
    std::uint64_t hash = 0;
    std::uint64_t salt = 0;
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
  /// `+1` and `+0` for a prize; `@FG` for a bonus on row F, column G, and `@--` for none.
  std::string outcome_text(Outcome o) const;
  Parsed<Outcome> parse_outcome(const State& s, std::string_view text) const;
  int points(const State& s, Side side) const { return s.points[index(side)]; }
  char at(const State& s, Cell cell) const;
  MoveCells cells(const State& s, Move m) const;

  /// Is there nothing left to play for, whatever chance still decides? A king was captured, only
  /// the kings are left, or the side to move has no move.
  bool ended(const State& s) const { return decided(s) || !can_move(s); }

 private:
  static bool decided(const State& s) {
    const bool two_kings = s.kings & (s.kings - 1);
    return !two_kings || s.occupied() == s.kings;
  }

  static bool can_move(const State& s) {
    const Side side = s.to_move;
    const Squares own = s.of(side);
    const Squares pawns = s.pawns(side);
    const Squares captures = ahead_left(side, pawns) | ahead_right(side, pawns);
    return (ahead(side, pawns) & kBoard & ~s.occupied()) || (captures & s.of(other(side))) ||
           (neighbours(own ^ pawns) & ~own);
  }

  /// Appends the moves that end on `quiet` (a pawn's step ahead) or on `reach` (those of rooks and
  /// kings); pawns always capture.
  static void add_moves(const State& s, Squares steps, Squares landings, Moves<TucChess>& out) {
    if (decided(s)) return;
    const Side side = s.to_move;
    const Squares own = s.of(side);
    const Squares enemy = s.of(other(side));
    const Squares pawns = s.pawns(side);
    const int forward = side == Side::First ? -kRowBits : kRowBits;

    const auto add_pawns = [&out](Squares targets, int step) {
      for_each(targets, [&](Square to) { out.push_back({static_cast<Square>(to - step), to}); });
    };
    add_pawns(ahead_left(side, pawns) & enemy, forward - 1);
    add_pawns(ahead_right(side, pawns) & enemy, forward + 1);
    add_pawns(ahead(side, pawns) & ~s.occupied() & steps & kBoard, forward);

    const Squares allowed = landings & ~own;
    const Squares blockers = s.occupied() | s.bonuses;
    for_each(own & s.rooks, [&](Square from) {
      for_each(rook_reach(from, blockers) & allowed, [&](Square to) { out.push_back({from, to}); });
    });
    const Squares king = own & s.kings;
    for_each(neighbours(king) & allowed, [&](Square to) { out.push_back({lowest(king), to}); });
  }

  Edition edition_ = k2019;
};

}  // namespace petteia::tucchess
