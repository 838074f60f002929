// Ctrl-C in the real program, with a pipe and with a terminal.

#include <csignal>
#include <string>
#include <vector>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/scratch.hpp"

namespace petteia::cli {
namespace {

/// `petteia ARGS…`, started with its standard input, output and error at the other end of
/// `channel`.
struct Program {
  pid_t pid = -1;
  int channel = -1;

  [[noreturn]] static void become(std::vector<std::string> args) {
    args.insert(args.begin(), PETTEIA_PROGRAM);
    std::vector<char*> argv;
    for (std::string& arg : args) argv.push_back(arg.data());
    argv.push_back(nullptr);
    execv(argv[0], argv.data());
    _exit(127);
  }

  /// Everything it writes until `end` appears, or until it closes its output.
  std::string read_until(std::string_view end) const {
    std::string text;
    char letter = 0;
    while (text.find(end) == std::string::npos && read(channel, &letter, 1) == 1) text += letter;
    return text;
  }

  std::string read_all() const {
    std::string text;
    char letter = 0;
    while (read(channel, &letter, 1) == 1) text += letter;
    return text;
  }

  int exit_code() const {
    int status = 0;
    EXPECT_EQ(waitpid(pid, &status, 0), pid);
    EXPECT_TRUE(WIFEXITED(status)) << "ended by signal " << WTERMSIG(status);
    return WEXITSTATUS(status);
  }
};

const std::vector<std::string> kGame = {"play", "connect4", "--x", "person", "--o", "random"};

TEST(Interrupt, LeavesCleanlyWhileItWaitsForAPipe) {
  int input[2], output[2];
  ASSERT_EQ(pipe2(input, O_CLOEXEC), 0);
  ASSERT_EQ(pipe2(output, O_CLOEXEC), 0);
  const Program program{fork(), output[0]};
  if (program.pid == 0) {
    dup2(input[0], STDIN_FILENO);
    dup2(output[1], STDOUT_FILENO);
    Program::become(kGame);
  }
  close(input[0]);
  close(output[1]);
  ASSERT_NE(program.read_until("X> ").find("X> "), std::string::npos);
  ASSERT_EQ(kill(program.pid, SIGINT), 0);
  EXPECT_EQ(program.read_all(), "\nThe game is left unfinished.\n");
  EXPECT_EQ(program.exit_code(), 130);
  close(input[1]);
  close(output[0]);
}

TEST(Interrupt, LeavesCleanlyAtTheKeyboard) {
  Program program;
  program.pid = forkpty(&program.channel, nullptr, nullptr, nullptr);
  ASSERT_GE(program.pid, 0);
  if (program.pid == 0) {
    setenv("TERM", "xterm", 1);
    unsetenv("NO_COLOR");
    Program::become(kGame);
  }
  const std::string start = program.read_until("X> ");
  EXPECT_NE(start.find("\033["), std::string::npos) << "a terminal gets colours: " << start;
  ASSERT_EQ(write(program.channel, "\003", 1), 1);
  const std::string rest = program.read_all();
  EXPECT_NE(rest.find("The game is left unfinished."), std::string::npos) << rest;
  EXPECT_EQ(program.exit_code(), 130);
  close(program.channel);
}

TEST(Interrupt, EndsASolverWithWhatItHasProved) {
  Program program;
  program.pid = forkpty(&program.channel, nullptr, nullptr, nullptr);
  ASSERT_GE(program.pid, 0);
  if (program.pid == 0)  // FFO 45, a matter of many seconds
    Program::become({"solve", "reversi",
                     "---XXXX-X-XXXO--XXOXOO--XXXOXO--XXOXXO---OXXXOO-O-OOOO------OO-- X",
                     "--table", "1"});
  program.read_until("likely");
  ASSERT_EQ(write(program.channel, "\003", 1), 1);
  const std::string rest = program.read_all();
  EXPECT_NE(rest.find("between lost by "), std::string::npos) << rest;
  EXPECT_NE(rest.find(" nodes, "), std::string::npos) << rest;
  EXPECT_EQ(program.exit_code(), 130);
  close(program.channel);
}

TEST(Interrupt, EndsTheWebServiceCleanly) {
  const testing::Scratch scratch;
  int output[2];
  ASSERT_EQ(pipe2(output, O_CLOEXEC), 0);
  const Program program{fork(), output[0]};
  if (program.pid == 0) {
    dup2(output[1], STDOUT_FILENO);
    Program::become({"web", "--port", "0", "--no-browser", "--no-guests", "--data",
                     scratch.file("data"), "--records", scratch.file("connect4")});
  }
  close(output[1]);
  const std::string said = program.read_until("\n");
  EXPECT_TRUE(said.starts_with("Petteia is at http://127.0.0.1:")) << said;
  ASSERT_EQ(kill(program.pid, SIGINT), 0);
  EXPECT_EQ(program.read_all(), "");
  EXPECT_EQ(program.exit_code(), 0);
  EXPECT_TRUE(std::filesystem::is_directory(scratch.file("connect4")));
  close(output[0]);
}

}  // namespace
}  // namespace petteia::cli
