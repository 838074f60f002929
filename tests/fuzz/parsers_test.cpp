// The same as libFuzzer does, with any compiler: inputs made by changing good ones at random.

#include "fuzz/parsers.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <vector>

#include <gtest/gtest.h>

#include "core/random.hpp"
#include "support/effort.hpp"

namespace petteia::fuzz {
namespace {

std::vector<std::string> corpus() {
  std::vector<std::string> inputs;
  for (const auto& entry : std::filesystem::directory_iterator(PETTEIA_TEST_DIR "/fuzz/corpus")) {
    std::stringstream content;
    content << std::ifstream(entry.path(), std::ios::binary).rdbuf();
    inputs.push_back(content.str());
  }
  std::sort(inputs.begin(), inputs.end());
  return inputs;
}

/// One of libFuzzer's changes: a byte set, a piece erased, repeated or put in from elsewhere.
void change(std::string& input, const std::string& elsewhere, Random& random) {
  const auto below = [&](std::size_t bound) {
    return bound == 0 ? 0 : random.below(static_cast<std::uint32_t>(bound));
  };
  const std::size_t at = below(input.size());
  const std::size_t length = 1 + below(16);
  switch (below(5)) {
    case 0:
      if (!input.empty()) input[at] = static_cast<char>(random.below(256));
      break;
    case 1:
      if (!input.empty()) input[at] = "0123456789-/[] \n\x65\x68\x69\xCE"[below(20)];
      break;
    case 2:
      input.erase(at, length);
      break;
    case 3:
      input.insert(at, input.substr(below(input.size() + 1), length));
      break;
    default:
      input.insert(at, elsewhere.substr(below(elsewhere.size() + 1), length));
  }
}

TEST(Fuzz, ParsersKeepTheirPromises) {
  const std::vector<std::string> good = corpus();
  ASSERT_GE(good.size(), static_cast<std::size_t>(kParsers));
  for (const std::string& input : good) try_parsers(input);
  Random random(1);
  const auto any = [&] { return random.one_of(good); };
  for (int round = 0; round < petteia::testing::effort(5000); ++round) {
    std::string input = any();
    const std::uint32_t changes = 1 + random.below(8);
    for (std::uint32_t i = 0; i < changes; ++i) change(input, any(), random);
    try_parsers(input);
  }
}

}  // namespace
}  // namespace petteia::fuzz
