#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <vector>

#include "engines/reversi/board.hpp"
#include "engines/reversi/endgame_table.hpp"
#include "engines/reversi/last_squares.hpp"
#include "engines/reversi/stability.hpp"

namespace petteia::reversi {

struct Tune {
  int parity = 6, shallow = 10, deepmin = 12;
  int sortbase = 14, sortstep = 3;
  int etc = 11;
};
inline Tune tune;

template <class Evaluation>
class EndgameSearch {
 public:
  EndgameSearch(EndgameTable& table, const Evaluation& evaluation)
      : table_(table), evaluation_(evaluation), local_(kLocalSize) {}

  int search(const Board& b, int alpha, int empties) {
    if (empties > tune.shallow) return deep(b, alpha, empties);
    if (empties > tune.parity) return shallow(b, alpha, empties);
    if (empties > 4) return by_parity(b, alpha, empties);
    if (empties == 4) return last_4(b, alpha, nodes_);
    return few(b, alpha);
  }

  std::uint64_t nodes() const { return nodes_; }
  std::uint64_t evals_ = 0;
  std::uint64_t deep_ = 0;

 private:
  struct Candidate {
    Board child;
    int square;
    int value;
  };
  struct Local {
    Board b;
    std::int8_t lower, upper;
    std::uint8_t move;
  };
  static constexpr std::size_t kLocalSize = 1 << 14;

  int few(const Board& b, int alpha) {
    ++nodes_;
    const Discs legal = b.legal();
    if (!legal) return b.passed().legal() ? -few(b.passed(), -alpha - 1) : b.final_margin();
    int best = kNoMove;
    for (const int square : squares_in(legal)) {
      best = std::max(best, -few(b.after(square, flips(square, b.own, b.opponent)), -alpha - 1));
      if (best > alpha) break;
    }
    return best;
  }

  static constexpr std::array<std::uint8_t, 64> kStabilityFrom = [] {
    std::array<std::uint8_t, 64> t{};
    const int known[] = {99, 99, 99, 99, 6,  8,  10, 12, 14, 16, 20, 22, 24, 26, 28, 30, 32,
                         34, 36, 38, 40, 42, 44, 46, 48, 48, 50, 50, 52, 52, 54, 54, 56};
    for (int i = 0; i < 64; ++i) t[i] = static_cast<std::uint8_t>(i < 33 ? known[i] : 58);
    return t;
  }();
  static bool stability_cut(const Board& b, int alpha, int empties, int& value) {
    if (alpha < kStabilityFrom[empties]) return false;
    value = kSquares - 2 * std::popcount(stable_discs(b.opponent, b.own));
    return value <= alpha;
  }

  int by_parity(const Board& b, int alpha, int empties) {
    ++nodes_;
    int value;
    if (stability_cut(b, alpha, empties, value)) return value;
    const Discs legal = b.legal();
    if (!legal) {
      if (!b.passed().legal()) return b.final_margin();
      return -by_parity(b.passed(), -alpha - 1, empties);
    }
    int best = kNoMove;
    const Discs odd = odd_quadrants(b.empty());
    for (const Discs group : {legal & odd, legal & ~odd})
      for (const int square : squares_in(group)) {
        const Board child = b.after(square, flips(square, b.own, b.opponent));
        const int v = empties == 5 ? -last_4(child, -alpha - 1, nodes_)
                                   : -by_parity(child, -alpha - 1, empties - 1);
        if (v > best) {
          best = v;
          if (best > alpha) return best;
        }
      }
    return best;
  }

  int shallow(const Board& b, int alpha, int empties) {
    ++nodes_;
    int value;
    if (stability_cut(b, alpha, empties, value)) return value;
    Local& local = local_[board_hash(b) * 0x9e3779b97f4a7c15ULL >> (64 - 14)];
    int hash_move = kSquares;
    if (local.b == b) {
      if (local.lower > alpha) return local.lower;
      if (local.upper <= alpha) return local.upper;
      hash_move = local.move;
    }
    const Discs legal = b.legal();
    if (!legal) {
      if (!b.passed().legal()) return b.final_margin();
      return -shallow(b.passed(), -alpha - 1, empties);
    }
    Candidate list[34];
    int count = 0;
    const Discs odd = odd_quadrants(b.empty());
    for (const int square : squares_in(legal)) {
      const Board child = b.after(square, flips(square, b.own, b.opponent));
      const Discs replies = child.legal();
      int v = -(std::popcount(replies) + std::popcount(replies & kCorners)) * 4;
      if (odd & bit(square)) v += 2;
      if (square == hash_move) v += 1000;
      if (kCorners & bit(square)) v += 3;
      list[count++] = {child, square, v};
    }
    int best = kNoMove;
    int move = kSquares;
    for (int i = 0; i < count; ++i) {
      int pick = i;
      for (int j = i + 1; j < count; ++j)
        if (list[j].value > list[pick].value) pick = j;
      std::swap(list[i], list[pick]);
      const int v = empties - 1 > tune.parity ? -shallow(list[i].child, -alpha - 1, empties - 1)
                                              : -by_parity(list[i].child, -alpha - 1, empties - 1);
      if (v > best) {
        best = v;
        move = list[i].square;
        if (best > alpha) break;
      }
    }
    if (!(local.b == b)) local = {b, -64, 64, 0};
    local.move = static_cast<std::uint8_t>(move);
    (best > alpha ? local.lower : local.upper) = static_cast<std::int8_t>(best);
    return best;
  }

  int look_ahead(const Board& b, int depth, int alpha, int beta) {
    if (depth == 0) {
      ++evals_;
      return evaluation_(b);
    }
    const Discs legal = b.legal();
    if (!legal) {
      if (!b.passed().legal()) return Evaluation::kDisc * b.final_margin();
      return -look_ahead(b.passed(), depth, -beta, -alpha);
    }
    int best = -1000000;
    for (const int square : squares_in(legal)) {
      const int v = -look_ahead(b.after(square, flips(square, b.own, b.opponent)), depth - 1, -beta,
                                -std::max(alpha, best));
      best = std::max(v, best);
      if (best >= beta) break;
    }
    return best;
  }

  int deep(const Board& b, int alpha, int empties) {
    ++nodes_;
    ++deep_;
    const std::uint64_t before = nodes_;
    int value;
    if (stability_cut(b, alpha, empties, value)) return value;
    const std::uint64_t hash = board_hash(b);
    Known known;
    if (table_.find(b, hash, known)) {
      if (known.lower > alpha) return known.lower;
      if (known.upper <= alpha) return known.upper;
    } else
      known = Known{};
    const Discs legal = b.legal();
    if (!legal) {
      if (!b.passed().legal()) return b.final_margin();
      return -deep(b.passed(), -alpha - 1, empties);
    }
    Candidate list[34];
    int count = 0;
    for (const int square : squares_in(legal)) {
      const Board child = b.after(square, flips(square, b.own, b.opponent));
      list[count++] = {child, square, 0};
    }
    if (empties > tune.etc) {
      for (int i = 0; i < count; ++i) table_.prefetch(board_hash(list[i].child));
      for (int i = 0; i < count; ++i) {
        Known k;
        if (table_.find(list[i].child, board_hash(list[i].child), k) && -k.upper > alpha) {
          return -k.upper;
        }
      }
    }
    const Discs odd = odd_quadrants(b.empty());
    const int depth = empties < tune.deepmin ? -1
                      : empties < tune.sortbase
                          ? 0
                          : std::min(6, (empties - tune.sortbase) / tune.sortstep);
    for (int i = 0; i < count; ++i) {
      auto& c = list[i];
      const Discs replies = c.child.legal();
      if (c.square == known.move) {
        c.value = 1 << 30;
        continue;
      }
      c.value = -(std::popcount(replies) + std::popcount(replies & kCorners)) * 64;
      if (odd & bit(c.square)) c.value += 32;
      c.value -= 24 * std::popcount(neighbours(c.child.own) & c.child.empty());
      if (depth >= 0) c.value -= 2 * look_ahead(c.child, depth, -1000000, 1000000);
    }
    int best = kNoMove;
    int move = kSquares;
    for (int i = 0; i < count; ++i) {
      int pick = i;
      for (int j = i + 1; j < count; ++j)
        if (list[j].value > list[pick].value) pick = j;
      std::swap(list[i], list[pick]);
      const int v = -search(list[i].child, -alpha - 1, empties - 1);
      if (v > best) {
        best = v;
        move = list[i].square;
        if (best > alpha) break;
      }
    }
    known.move = static_cast<std::uint8_t>(move);
    (best > alpha ? known.lower : known.upper) = static_cast<std::int8_t>(best);
    known.effort = static_cast<std::uint8_t>(std::bit_width(nodes_ - before));
    table_.store(b, hash, known);
    return best;
  }

  EndgameTable& table_;
  const Evaluation& evaluation_;
  std::vector<Local> local_;
  std::uint64_t nodes_ = 0;
};

}  // namespace petteia::reversi
