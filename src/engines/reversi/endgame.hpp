#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "games/reversi/reversi.hpp"

namespace petteia::reversi {

class EndgameTable;

/// What has been proved about a position so far: under perfect play the side to move ends
/// between `lower` and `upper` discs ahead, empty squares counted for the winner.
struct EndgameAnswer {
  Move best = kPass;  ///< reaches `lower`; a pass if it is forced or the game is over
  int lower = -kSquares;
  int upper = kSquares;
  int estimate = 0;  ///< the likely margin until it is proved
  std::uint64_t nodes = 0;

  bool exact() const { return lower == upper; }
};

struct EndgameOptions {
  int threads = 1;
  int log2_table = 20;                      ///< of the table's number of cache lines
  const std::atomic<bool>* stop = nullptr;  ///< set it to have the answer so far
  /// Told whenever more is known.
  std::function<void(const EndgameAnswer&)> on_progress = {};
};

/// Plays endgames perfectly. What it has found about one position helps with the next.
class EndgameSolver {
 public:
  explicit EndgameSolver(EndgameOptions options = {});
  ~EndgameSolver();

  /// The exact margin and a move that reaches it. (If stopped, the bounds are not equal yet.)
  EndgameAnswer solve(const State& s);

  /// Who wins, and a move that does it, which is found faster: lower > 0 is a win, upper < 0 a
  /// loss, and 0 for both a draw.
  EndgameAnswer solve_outcome(const State& s);

  /// The answer for every move, seen by the side that makes it, best first. `best` is the move.
  std::vector<EndgameAnswer> solve_moves(const State& s);

 private:
  EndgameOptions options_;
  std::unique_ptr<EndgameTable> table_;
};

}  // namespace petteia::reversi
