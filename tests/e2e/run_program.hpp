#pragma once

#include <chrono>
#include <filesystem>
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

namespace petteia {

using Clock = std::chrono::steady_clock;

struct Ended {
  bool killed = false;
  int exit_code = 0;
  std::string output;
};

inline std::string content(const std::string& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

/// Runs the program; with `kill_after`, kills it after that time if it still runs.
inline Ended run(std::vector<std::string> arguments, const std::string& output_file,
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
  // What programs keep for their user is kept beside the output.
  const std::string data = std::filesystem::path(output_file).parent_path() / "data";
  setenv("XDG_DATA_HOME", data.c_str(), 1);
  pid_t child = 0;
  EXPECT_EQ(posix_spawn(&child, argv[0], &files, nullptr, argv.data(), environ), 0);
  posix_spawn_file_actions_destroy(&files);
  if (kill_after) {
    std::this_thread::sleep_for(*kill_after);
    kill(child, SIGKILL);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return {WIFSIGNALED(status), WEXITSTATUS(status), content(output_file)};
}

}  // namespace petteia
