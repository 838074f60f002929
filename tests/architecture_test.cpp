// The arrows between the rooms of src/, read off the include lines. docs/architecture.md has the
// picture; this table is the rule.

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>

#include <gtest/gtest.h>

namespace petteia {
namespace {

namespace fs = std::filesystem;

using Rooms = std::set<std::string>;

/// What each room may include besides itself.
const std::map<std::string, Rooms> kArrows = {
    {"core", {}},
    {"games", {"core"}},
    {"search", {"core"}},
    {"play", {"core"}},
    {"engines", {"core", "games", "search", "play"}},
    {"net", {"core", "play"}},
    {"store", {"core", "play"}},
    {"arena", {"core", "play", "store"}},
    {"web", {"core", "play", "engines", "net", "store", "arena"}},
    {"cli", {"core", "play", "engines", "net", "store", "arena", "web"}},
};

/// The first folder of every quoted include of a text: its room.
std::multiset<std::string> included_rooms(std::istream& text) {
  static const std::regex kInclude(R"re(^\s*#\s*include\s*"([^"/]+)/.*)re");
  std::multiset<std::string> rooms;
  for (std::string line; std::getline(text, line);)
    if (std::smatch match; std::regex_match(line, match, kInclude)) rooms.insert(match[1]);
  return rooms;
}

bool allowed(const std::string& from, const std::string& to) {
  return from == to || kArrows.at(from).count(to) > 0;
}

TEST(Architecture, IncludesFollowTheArrows) {
  const fs::path source = PETTEIA_SOURCE_DIR "/src";
  int files = 0;
  for (const auto& entry : fs::recursive_directory_iterator(source)) {
    const auto extension = entry.path().extension();
    if (extension != ".hpp" && extension != ".cpp") continue;
    const std::string room = fs::relative(entry.path(), source).begin()->string();
    ASSERT_EQ(kArrows.count(room), 1U) << "src/" << room << " is not a room of the architecture";
    std::ifstream text(entry.path());
    for (const std::string& included : included_rooms(text)) {
      ASSERT_EQ(kArrows.count(included), 1U) << entry.path() << " includes from " << included;
      EXPECT_TRUE(allowed(room, included)) << entry.path() << " may not include " << included;
    }
    ++files;
  }
  EXPECT_GT(files, 10) << "looked in the wrong place: " << source;
}

TEST(Architecture, AForbiddenArrowIsSeen) {
  std::istringstream text("#include <vector>\n  # include \"search/search.hpp\"\n");
  const auto rooms = included_rooms(text);
  ASSERT_EQ(rooms, std::multiset<std::string>{"search"});
  EXPECT_FALSE(allowed("games", "search"));
  EXPECT_TRUE(allowed("engines", "search"));
}

}  // namespace
}  // namespace petteia
