#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

#include "core/parsed.hpp"
#include "engines/connect4/solver.hpp"

namespace petteia::connect4 {

/// How a solver did on a set of positions with known values.
struct TestSetResult {
  std::string set;  ///< the file's name
  std::size_t positions = 0;
  std::size_t right = 0;
  std::uint64_t nodes = 0;
  double cpu_seconds = 0;  ///< of all threads
};

/// CPU time that this process has used so far, in seconds.
double process_cpu_seconds();

/// Solves every position of a file, with the table emptied before each, which is not counted. A
/// line is the columns played from the start, 1 to 7, and the value for the side to move, as in
/// the sets of Pascal Pons ("Solving Connect 4: benchmarking", 2015).
Parsed<TestSetResult> run_test_set(const std::filesystem::path& file, Solver& solver);

/// One line: set, positions, right, mean nodes, mean CPU time, rate.
std::string to_text(const TestSetResult& result);

}  // namespace petteia::connect4
