// A tournament in which other programs take part, some of which fail.

#include <fstream>

#include <gmock/gmock.h>

#include "e2e/run_program.hpp"
#include "support/scratch.hpp"

namespace petteia {
namespace {

using ::testing::HasSubstr;

/// Sanitizers reserve terabytes, so our own program gets them.
constexpr const char* kRules =
    "games = 4\ntime = 5000\nplies = '0'\nseed = 1\n[limits]\nmemory = 1000000000\n";

TEST(Programs, NothingStopsATournament) {
  const testing::Scratch scratch;
  const std::string definition = scratch.file("cup.toml");
  std::ofstream(definition) << "game = 'tucchess'\nformat = 'round-robin'\nsandbox = false\n"
                            << kRules << "[[players]]\nname = 'Fortuna'\nplayer = 'random'\n"
                            << "[[players]]\nname = 'client'\nplayer = 'client:" << PETTEIA_PROGRAM
                            << " client tucchess --engine random -p {port}'\n"
                            << "[[players]]\nname = 'engine'\nplayer = 'ugi:" << PETTEIA_PROGRAM
                            << " engine tucchess --engine random'\n"
                            << "[[players]]\nname = 'Icarus'\nplayer = 'client:false'\n";
  const Ended ended =
      run({"arena", "run", definition, "--concurrency", "2"}, scratch.file("output"));
  EXPECT_EQ(ended.exit_code, 0) << ended.output;
  EXPECT_THAT(ended.output, HasSubstr("withdrawn"));
  EXPECT_THAT(ended.output, HasSubstr("repeat: petteia arena run "));
  const std::string page = content(scratch.file("cup.html"));
  EXPECT_THAT(page, HasSubstr("Icarus"));
  EXPECT_THAT(page, HasSubstr("ended with exit code 1"));
  EXPECT_THAT(content(scratch.file("cup.json")), HasSubstr("\"finished\":true"));
  EXPECT_THAT(content(scratch.file("cup.csv")), HasSubstr("crashed"));
  // What was said to the engine in its first game is kept. (Boards are in the order of the table.)
  bool kept = false;
  for (const auto& entry : std::filesystem::directory_iterator(scratch.file("cup.logs")))
    kept = kept || content(entry.path().string()).find("> uginewgame") != std::string::npos;
  EXPECT_TRUE(kept);
}

TEST(Programs, AreCheckedBeforeATournament) {
  const testing::Scratch scratch;
  const Ended good =
      run({"arena", "check", "--unsafe", "--game", "connect4", "--games", "2", "--memory",
           "1000000000", "--", PETTEIA_PROGRAM, "engine", "connect4", "--engine", "random"},
          scratch.file("output"));
  EXPECT_EQ(good.exit_code, 0) << good.output;
  EXPECT_THAT(good.output, HasSubstr("2 of 2 games"));
  const Ended bad = run({"arena", "check", "--unsafe", "--game", "connect4", "--", "sh", "-c",
                         "echo id name Mock; echo ugiok; echo readyok; echo bestmove 9; sleep 9"},
                        scratch.file("output"));
  EXPECT_EQ(bad.exit_code, 1);
  EXPECT_THAT(bad.output, HasSubstr("played 9, which is not legal"));
}

}  // namespace
}  // namespace petteia
