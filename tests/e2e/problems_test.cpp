// Positions with known values: the same file comes of it, made at once or in parts.

#include <algorithm>
#include <fstream>

#include <gmock/gmock.h>

#include "e2e/run_program.hpp"
#include "support/scratch.hpp"

namespace petteia {
namespace {

using ::testing::HasSubstr;

TEST(Problems, WhatWasCutOffGoesOn) {
  const testing::Scratch scratch;
  const std::string output = scratch.file("output");
  const auto make = [&](const std::string& file, int count) {
    const Ended ended =
        run({"bench", "problems", "reversi", file, "--empties", "10", "--count",
             std::to_string(count), "--depth", "2", "--seed", "3", "--concurrency", "2"},
            output);
    EXPECT_EQ(ended.exit_code, 0) << ended.output;
    EXPECT_THAT(ended.output, HasSubstr(std::to_string(count) + " positions in "));
    return content(file);
  };
  const std::string whole = make(scratch.file("whole.obf"), 6);
  EXPECT_EQ(std::count(whole.begin(), whole.end(), '\n'), 6);
  EXPECT_TRUE(whole.starts_with(make(scratch.file("parts.obf"), 2)));
  EXPECT_EQ(make(scratch.file("parts.obf"), 6), whole);

  const Ended solved = run({"bench", "endgame", scratch.file("whole.obf")}, output);
  EXPECT_EQ(solved.exit_code, 0) << solved.output;
  EXPECT_THAT(solved.output, HasSubstr("all right"));

  const std::string nonsense = scratch.file("nonsense");
  std::ofstream(nonsense) << "no position\n";
  const Ended refused = run({"bench", "problems", "reversi", nonsense}, output);
  EXPECT_EQ(refused.exit_code, 2) << refused.output;
  EXPECT_THAT(refused.output, HasSubstr("line 1: "));
  EXPECT_EQ(content(nonsense), "no position\n");
}

}  // namespace
}  // namespace petteia
