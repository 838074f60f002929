#pragma once

#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "core/parsed.hpp"
#include "engines/reversi/endgame.hpp"

namespace petteia::reversi {

/// A line of an OBF file: a position and what is known about its moves, best first.
struct EndgameProblem {
  struct Scored {
    Move move;
    int margin;
  };
  State state;
  std::vector<Scored> moves;
};

/// Reads "<64 squares> <side>; <move>:<margin>; <move>:<margin>; …".
Parsed<EndgameProblem> parse_problem(std::string_view line);

/// Solves every problem in turn, each with a table of its own, and prints a line for each: what was
/// found, whether it is right, nodes, CPU time, rate; and the totals. True if all are right.
bool run_endgame_bench(const std::vector<EndgameProblem>& problems, const EndgameOptions& options,
                       std::ostream& out);

}  // namespace petteia::reversi
