#include "engines/connect4/test_set.hpp"

#include <ctime>
#include <fstream>

#include <fmt/format.h>

namespace petteia::connect4 {

double process_cpu_seconds() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

Parsed<TestSetResult> run_test_set(const std::filesystem::path& file, Solver& solver) {
  std::ifstream in(file);
  if (!in) return text_error(fmt::format("cannot read the test set {}", file.string()));
  TestSetResult result{.set = file.stem().string()};
  std::string columns;
  int value = 0;
  while (in >> columns >> value) {
    const auto state = Connect4().parse(columns);
    if (!state) return tl::unexpected(state.error());
    solver.clear();
    const double start = process_cpu_seconds();
    const Solution solution = solver.solve(*state);
    result.cpu_seconds += process_cpu_seconds() - start;
    result.nodes += solution.nodes;
    ++result.positions;
    result.right += solution.bounds == Bounds{value, value};
  }
  if (!in.eof())
    return text_error(fmt::format("{}, line {}: expected the columns played and a value",
                                  file.string(), result.positions + 1));
  return result;
}

std::string to_text(const TestSetResult& r) {
  const double positions = static_cast<double>(r.positions);
  const double nodes = static_cast<double>(r.nodes);
  return fmt::format("{:<20} {:>4} positions {:>4} right {:>12.1f} nodes {:>12.2f} µs {:>6.1f} M/s",
                     r.set, r.positions, r.right, nodes / positions,
                     1e6 * r.cpu_seconds / positions, 1e-6 * nodes / r.cpu_seconds);
}

}  // namespace petteia::connect4
