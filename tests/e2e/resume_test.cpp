// A tournament that is killed at any moment and resumed ends with the same table.

#include <fstream>

#include <gtest/gtest.h>

#include "core/random.hpp"
#include "e2e/run_program.hpp"
#include "support/scratch.hpp"

namespace petteia {
namespace {

/// Without the lines about files and commands, which differ from run to run.
std::string table_in(const std::string& output) {
  return output.substr(0, output.find("\nreport: "));
}

class Resume : public ::testing::TestWithParam<std::string> {};

TEST_P(Resume, AfterAKillTheTableIsTheSame) {
  const testing::Scratch scratch;
  const std::string output = scratch.file("output");
  const std::string definition = scratch.file("t.toml");
  std::ofstream file(definition);
  file << "game = 'reversi'\nseed = 5\ngames = 20\n" << GetParam() << "\n";
  for (int i = 0; i < 7; ++i)
    file << "[[players]]\nname = 'p" << i << "'\nplayer = '" << (i % 2 ? "random" : "greedy")
         << "'\n";
  file.close();

  const auto begun = Clock::now();
  const Ended undisturbed = run({"arena", "run", definition}, output);
  const auto took = Clock::now() - begun;
  ASSERT_EQ(undisturbed.exit_code, 0) << undisturbed.output;
  ASSERT_NE(undisturbed.output.find("p6"), std::string::npos);

  Random random(11);
  int kills = 0;
  for (int trial = 0; trial < 5; ++trial) {
    const std::string database = scratch.file("trial" + std::to_string(trial) + ".db");
    const std::vector<std::string> start = {"arena",  "run",           definition, "--db",
                                            database, "--concurrency", "2"};
    const std::vector<std::string> resume = {"arena", "resume", database, "--concurrency", "2"};
    const auto moment = [&] {
      return std::chrono::duration_cast<Clock::duration>(took * random.unit());
    };
    kills += run(start, output, moment()).killed;
    kills += run(resume, output, moment()).killed;
    Ended last = run(resume, output);
    // Killed before the tournament was in the file: it has not begun yet.
    if (last.exit_code != 0) last = run(start, output);
    EXPECT_EQ(last.exit_code, 0) << last.output;
    EXPECT_EQ(table_in(last.output), table_in(undisturbed.output));
  }
  EXPECT_GT(kills, 0) << "no run was disturbed";
}

INSTANTIATE_TEST_SUITE_P(Formats, Resume,
                         ::testing::Values("format = 'round-robin'", "format = 'swiss'\nrounds = 4",
                                           "format = 'knockout'"));

}  // namespace
}  // namespace petteia
