// Programs of other people: what they cannot do, and what happens to them when they try.

#include <fstream>
#include <regex>
#include <sstream>

#include <gmock/gmock.h>

#include "net/harness.hpp"
#include "net/program.hpp"
#include "support/scratch.hpp"

namespace petteia::net {
namespace {

using namespace test;
using ::testing::HasSubstr;
namespace fs = std::filesystem;

std::string content(const std::string& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

class Sandbox : public ::testing::Test {
 protected:
  void SetUp() override {
    if (const auto problem = sandbox_problem(PETTEIA_PROGRAM))
      GTEST_SKIP() << "no sandbox on this machine: " << *problem;
    // The program has a folder of its own; a secret lies beside it.
    fs::create_directory(scratch_.file("own"));
    fs::permissions(scratch_.file("own"), fs::perms(0755));
    fs::copy_file(PETTEIA_HOSTILE, scratch_.file("own/hostile"));
    std::ofstream(scratch_.file("secret")) << "secret\n";
  }

  Program hostile(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), scratch_.file("own/hostile"));
    return *program_from(std::move(arguments), "");
  }

  /// What the hostile program says under these limits.
  std::string attack(std::vector<std::string> arguments, const ProgramLimits& limits = {}) {
    const std::string output = scratch_.file("output");
    const Descriptor log = open_log(output);
    Process process(confined(hostile(std::move(arguments)), confinement(limits), std::nullopt),
                    {-1, log.get(), log.get(), -1});
    EXPECT_TRUE(process.wait(kForever)) << "it does not end";
    return content(output) + process.state();
  }

  static Confinement confinement(const ProgramLimits& limits) {
    return {true, limits, PETTEIA_PROGRAM};
  }

  /// The number after `word` in what was said.
  static long number_after(const std::string& said, const std::string& word) {
    std::smatch match;
    EXPECT_TRUE(std::regex_search(said, match, std::regex(word + ": (\\d+)"))) << said;
    return match.empty() ? -1 : std::stol(match[1]);
  }

  /// Waits until a program that is not locked in sees the opponent run, for a while at most.
  bool opponent_runs() const {
    const std::string output = scratch_.file("seen");
    for (int i = 0; i < 200; ++i) {
      const Descriptor log = open_log(output);
      Process spy(confined(hostile({"spy"}), {false, {}, PETTEIA_PROGRAM}, std::nullopt),
                  {-1, log.get(), -1, -1});
      if (!spy.wait(kForever)) return false;
      if (content(output).find("opponents seen: 0") == std::string::npos) return true;
    }
    return false;
  }

  testing::Scratch scratch_;
};

TEST_F(Sandbox, OtherFilesAreNotThere) {
  const char* home = std::getenv("HOME");
  const std::string house = home != nullptr ? home : "/root";
  const std::string said =
      attack({"look", house, scratch_.file("secret"), "/etc/passwd", "/program"});
  EXPECT_THAT(said, HasSubstr(house + " hidden"));
  EXPECT_THAT(said, HasSubstr(scratch_.file("secret") + " hidden"));
  EXPECT_THAT(said, HasSubstr("/etc/passwd hidden"));
  EXPECT_THAT(said, HasSubstr("/program seen")) << "its own folder";
  EXPECT_THAT(said, HasSubstr("/program kept"));
  EXPECT_THAT(said, ::testing::Not(HasSubstr("changed")));
}

TEST_F(Sandbox, ThereIsNoNetwork) {
  const int listening = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  inet_pton(AF_INET, "127.0.0.1", &address.sin_addr);
  ASSERT_EQ(bind(listening, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
  ASSERT_EQ(listen(listening, 1), 0);
  socklen_t size = sizeof address;
  getsockname(listening, reinterpret_cast<sockaddr*>(&address), &size);
  const std::string port = std::to_string(ntohs(address.sin_port));
  EXPECT_THAT(attack({"connect", "127.0.0.1", port}), HasSubstr("unreachable"));
  EXPECT_THAT(attack({"connect", "192.0.2.1", "80"}), HasSubstr("unreachable"));
  close(listening);
}

TEST_F(Sandbox, WithoutItTheSameAttacksSucceed) {
  const std::string output = scratch_.file("output");
  const Descriptor log = open_log(output);
  const Confinement open{false, {}, PETTEIA_PROGRAM};
  Process opponent(confined(hostile({"opponent"}), open, std::nullopt), {});
  Process look(confined(hostile({"look", scratch_.file("secret")}), open, std::nullopt),
               {-1, log.get(), log.get(), -1});
  EXPECT_TRUE(look.wait(kForever));
  EXPECT_THAT(content(output), HasSubstr("secret seen"));
  EXPECT_TRUE(opponent_runs());
}

TEST_F(Sandbox, TheOpponentIsNotSeen) {
  Process opponent(confined(hostile({"opponent"}), confinement({}), std::nullopt), {});
  ASSERT_TRUE(opponent_runs());
  EXPECT_THAT(attack({"spy"}), HasSubstr("opponents seen: 0"));
  EXPECT_TRUE(opponent.running());
}

TEST_F(Sandbox, TheDiskCannotBeFilled) {
  const ProgramLimits limits{.scratch = 8};
  EXPECT_LE(number_after(attack({"fill", "/tmp"}, limits), "megabytes"), 8);
  EXPECT_LE(number_after(attack({"fill", "/dev/shm"}, limits), "megabytes"), 8);
  for (const char* place : {"/", "/dev", "/program", "/usr", "/proc"})
    EXPECT_EQ(number_after(attack({"fill", place}, limits), "megabytes"), 0) << place;
}

TEST_F(Sandbox, ForkingEnds) {
  const long children =
      number_after(attack({"multiply"}, ProgramLimits{.processes = 20}), "processes");
  EXPECT_GT(children, 0);
  EXPECT_LE(children, 20);
}

TEST_F(Sandbox, MemoryAndProcessorTimeEnd) {
  EXPECT_LE(number_after(attack({"memory"}, ProgramLimits{.memory = 100}), "megabytes"), 100);
  EXPECT_THAT(attack({"spin"}, ProgramLimits{.cpu = 1}), HasSubstr("was ended by signal"));
}

TEST_F(Sandbox, NothingIsLeftRunning) {
  { Process process(confined(hostile({"multiply"}), confinement({}), std::nullopt), {}); }
  const Descriptor log = open_log(scratch_.file("ps"));
  // Whatever ran under our name of the program is gone with the object.
  Process look({"sh", "-c", "cat /proc/[0-9]*/cmdline 2>/dev/null | tr '\\0' ' '"},
               {-1, log.get(), -1, -1});
  EXPECT_TRUE(look.wait(kForever));
  EXPECT_THAT(content(scratch_.file("ps")), ::testing::Not(HasSubstr("hostile multiply")));
}

TEST(Program, CommandsAreSplit) {
  using Words = std::vector<std::string>;
  EXPECT_EQ(*split_command("java -jar 'my bot.jar'  -x \"a b\"c"),
            (Words{"java", "-jar", "my bot.jar", "-x", "a bc"}));
  EXPECT_FALSE(split_command("bot 'x"));
  EXPECT_FALSE(split_command("  "));
}

TEST(Program, ItsFolderIsItsOwn) {
  const testing::Scratch scratch;
  std::ofstream(scratch.file("bot.py")) << "\n";
  const fs::path folder = fs::canonical(fs::path(scratch.file("bot.py")).parent_path());
  const auto found = program_from({"python3", scratch.file("bot.py")}, "");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->folder, folder);
  const auto given = program_from({"./bot.py"}, folder);
  ASSERT_TRUE(given);
  EXPECT_EQ(given->command[0], folder / "bot.py");
  EXPECT_TRUE(program_from({"true"}, "")->folder.empty());
  EXPECT_FALSE(program_from({"true"}, "/"));
  EXPECT_FALSE(program_from({"true"}, scratch.file("none")));
}

}  // namespace
}  // namespace petteia::net
