#include "play/record.hpp"

#include <fstream>
#include <sstream>

#include <boost/json.hpp>
#include <gtest/gtest.h>

namespace petteia::play {
namespace {

using namespace std::chrono_literals;
namespace fs = std::filesystem;

Record sample() {
  Record record;
  record.game = "tucchess";
  record.start = "prkrp/ppppp/...../*****/...../PPPPP/PRKRP w 0 0 -";
  record.players = {"Ann \"a\" \\", ""};
  record.began = "2026-03-28T16:21:05Z";
  record.seed = ~std::uint64_t{0};
  record.plies = {{"5040", 1234us}, {"@--", {}}, {"1020", 0us}, {"@32", {}}};
  record.points = {3, 12};
  record.ending = {Reason::Overtime, Side::Second, "Ann did not move in time"};
  return record;
}

TEST(Record, RoundTripsThroughJson) {
  for (const auto winner : {std::optional<Side>{}, std::optional{Side::First}}) {
    Record record = sample();
    record.ending.winner = winner;
    const auto text = boost::json::serialize(to_json(record));
    const auto again = record_from_json(boost::json::parse(text));
    ASSERT_TRUE(again) << again.error().what;
    EXPECT_EQ(*again, record);
  }
}

TEST(Record, EveryMemberIsNeededAndChecked) {
  const boost::json::object whole = to_json(sample());
  for (const auto& [key, value] : whole) {
    boost::json::object less = whole;
    less.erase(key);
    const auto missing = record_from_json(less);
    ASSERT_FALSE(missing) << key;
    EXPECT_NE(missing.error().what.find(std::string(key)), std::string::npos);
    boost::json::object wrong = whole;
    wrong[key] = boost::json::object{};
    EXPECT_FALSE(record_from_json(wrong)) << key;
  }
  EXPECT_FALSE(record_from_json(boost::json::value(7)));
}

TEST(Record, IsWrittenWholeOrNotAtAll) {
  const fs::path folder = fs::path(testing::TempDir()) / "petteia-record-test";
  fs::remove_all(folder);
  ASSERT_TRUE(write_atomically(folder / "deep" / "a.json", "old"));
  ASSERT_TRUE(write_atomically(folder / "deep" / "a.json", "new content"));
  std::stringstream content;
  content << std::ifstream(folder / "deep" / "a.json").rdbuf();
  EXPECT_EQ(content.str(), "new content");
  EXPECT_EQ(std::distance(fs::directory_iterator(folder / "deep"), {}), 1) << "no draft is left";

  fs::create_directory(folder / "taken");
  EXPECT_FALSE(write_atomically(folder / "taken", "a folder stands in the way"));
  EXPECT_EQ(std::distance(fs::directory_iterator(folder), {}), 2) << "no draft is left";
  fs::remove_all(folder);
}

TEST(Record, TimesAreInUtc) {
  EXPECT_EQ(utc_text(std::chrono::system_clock::from_time_t(0)), "1970-01-01T00:00:00Z");
}

}  // namespace
}  // namespace petteia::play
