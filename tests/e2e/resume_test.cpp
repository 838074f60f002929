// A tournament that is killed at any moment and resumed ends with the same table.

#include <chrono>
#include <fstream>
#include <optional>
#include <sstream>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/random.hpp"
#include "support/scratch.hpp"

namespace petteia {
namespace {

using Clock = std::chrono::steady_clock;

struct Ended {
  bool killed = false;
  int exit_code = 0;
  std::string output;
};

/// Runs the program; with `kill_after`, kills it after that time if it still runs.
Ended run(std::vector<std::string> arguments, const std::string& output_file,
          std::optional<Clock::duration> kill_after = std::nullopt) {
  arguments.insert(arguments.begin(), PETTEIA_PROGRAM);
  std::vector<char*> argv;
  for (std::string& argument : arguments) argv.push_back(argument.data());
  argv.push_back(nullptr);
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, output_file.c_str(),
                                   O_WRONLY | O_CREAT | O_TRUNC, 0600);
  posix_spawn_file_actions_adddup2(&files, STDOUT_FILENO, STDERR_FILENO);
  pid_t child = 0;
  EXPECT_EQ(posix_spawn(&child, argv[0], &files, nullptr, argv.data(), environ), 0);
  posix_spawn_file_actions_destroy(&files);
  if (kill_after) {
    std::this_thread::sleep_for(*kill_after);
    kill(child, SIGKILL);
  }
  int status = 0;
  waitpid(child, &status, 0);
  std::ostringstream output;
  output << std::ifstream(output_file).rdbuf();
  return {WIFSIGNALED(status), WEXITSTATUS(status), output.str()};
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
    EXPECT_EQ(last.output, undisturbed.output);
  }
  EXPECT_GT(kills, 0) << "no run was disturbed";
}

INSTANTIATE_TEST_SUITE_P(Formats, Resume,
                         ::testing::Values("format = 'round-robin'", "format = 'swiss'\nrounds = 4",
                                           "format = 'knockout'"));

}  // namespace
}  // namespace petteia
