#pragma once

#include <iosfwd>
#include <optional>
#include <string_view>
#include <vector>

#include "core/parsed.hpp"
#include "engines/solver.hpp"

namespace petteia::engines {

/// A position and what is known about its moves, best first.
struct EndgameProblem {
  struct Scored {
    std::string move;
    Score margin;
  };
  play::Position position;
  std::vector<Scored> moves;
};

/// Reads "<position>; <move>:<margin>; <move>:<margin>; …" (OBF), the position being one of the
/// same game as `start`. No move need be there.
Parsed<EndgameProblem> parse_problem(const play::Position& start, std::string_view line);
/// The line that is read so.
std::string text_of(const EndgameProblem& problem);

/// The problems of a file, a line each; the first line that is none, by its number.
Parsed<std::vector<EndgameProblem>> read_problems(const play::Position& start, std::istream& file);

/// Solves every problem in turn, each with a table of its own, and prints a line for each: what was
/// found, whether it is right, nodes, CPU time, rate; and the totals. True if all are right.
bool run_endgame_bench(const std::vector<EndgameProblem>& problems, const SolverOptions& options,
                       Goal goal, std::ostream& out);

}  // namespace petteia::engines
