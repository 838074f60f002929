// Measures the Connect-4 solver and makes its opening book.

#include <chrono>
#include <csignal>
#include <filesystem>
#include <stop_token>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "engines/connect4/solver.hpp"
#include "engines/connect4/test_set.hpp"

namespace {

using namespace petteia;
using namespace petteia::connect4;

volatile std::sig_atomic_t interrupted = 0;

int solve_position(Solver& solver, const std::string& columns) {
  const auto state = Connect4().parse(columns);
  if (!state) {
    fmt::print(stderr, "{}\n", state.error().what);
    return 1;
  }
  const double cpu = process_cpu_seconds();
  const auto wall = std::chrono::steady_clock::now();
  const Solution solution = solver.solve(*state);
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - wall;
  fmt::print("value {:+}, {:.1f} M nodes, {:.2f} s CPU, {:.2f} s\n", solution.bounds.lower,
             1e-6 * static_cast<double>(solution.nodes), process_cpu_seconds() - cpu,
             elapsed.count());
  return 0;
}

int run_sets(Solver& solver, const std::vector<std::filesystem::path>& files) {
  for (const auto& file : files) {
    const auto result = run_test_set(file, solver);
    if (!result) {
      fmt::print(stderr, "{}\n", result.error().what);
      return 1;
    }
    fmt::print("{}\n", to_text(*result));
    std::fflush(stdout);
  }
  return 0;
}

int make_book(Solver& solver, const std::filesystem::path& file, int plies) {
  std::signal(SIGINT, [](int) { interrupted = 1; });
  std::signal(SIGTERM, [](int) { interrupted = 1; });
  const auto evaluate = [&](const State& state) -> std::optional<int> {
    if (interrupted) return std::nullopt;
    return solver.solve(state).bounds.lower;
  };
  const auto finished = build_book(file, plies, evaluate, [](BookProgress p) {
    fmt::print("\r{} of {} positions", p.solved, p.positions);
    std::fflush(stdout);
  });
  if (!finished) {
    fmt::print(stderr, "\n{}\n", finished.error().what);
    return 1;
  }
  fmt::print("\n{}\n", *finished ? "finished" : "interrupted; the same command goes on from here");
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Measures the Connect-4 solver and makes its opening book");
  app.require_subcommand(1);
  SolverOptions options;
  std::size_t table_mb = 64;
  app.add_option("--threads", options.threads)->capture_default_str();
  app.add_option("--table", table_mb, "size of the table in MiB")->capture_default_str();

  std::string columns;
  auto* solve = app.add_subcommand("solve", "solve one position, the start if none is given");
  solve->add_option("columns", columns, "the columns played, 1 to 7");

  std::vector<std::filesystem::path> files;
  auto* sets = app.add_subcommand("sets", "solve files of positions with known values");
  sets->add_option("files", files)->required()->check(CLI::ExistingFile);

  std::filesystem::path file;
  int plies = 8;
  auto* book = app.add_subcommand("book", "make the opening book, or go on making it");
  book->add_option("file", file)->required();
  book->add_option("--plies", plies)->capture_default_str()->check(CLI::Range(0, Book::kMaxPlies));

  CLI11_PARSE(app, argc, argv);
  options.table_bytes = table_mb << 20;
  Solver solver(options);
  if (*solve) return solve_position(solver, columns);
  if (*sets) return run_sets(solver, files);
  return make_book(solver, file, plies);
}
