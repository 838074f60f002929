#include "arena/tournament_report.hpp"

#include <boost/json/serialize.hpp>
#include <gmock/gmock.h>

#include "engines/catalog.hpp"

namespace petteia::arena {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

/// A match of two games: one won on the board, one forfeited.
class Report : public ::testing::Test {
 protected:
  Report() {
    plan_.game = "connect4";
    plan_.format = Format::Match;
    plan_.players = {{"Ann <&>", "random", ""}, {"Bob, \"the\" bot", "greedy", ""}};
    play::Record record;
    record.game = plan_.game;
    record.start = start_.text();
    record.players = {plan_.players[0].name, plan_.players[1].name};
    record.plies = {{"4", std::chrono::microseconds(2000)}, {"4", std::chrono::microseconds(500)}};
    record.ending = {play::Reason::Rules, Side::First, "the game was played to its end"};
    games_.push_back({0, 0, 0, record});
    std::swap(record.players[0], record.players[1]);
    record.ending = {play::Reason::Crashed, Side::Second, "Bob fell over"};
    games_.push_back({0, 0, 1, record});
  }

  const play::Position& start_ = engines::find_game("connect4")->start;
  TournamentPlan plan_;
  std::vector<store::StoredGame> games_;
};

TEST_F(Report, PageHasTablesChartsAndReasons) {
  const std::string page = TournamentReport(plan_, games_, start_).html();
  EXPECT_THAT(page, HasSubstr("Ann &lt;&amp;&gt;"));
  EXPECT_THAT(page, Not(HasSubstr("Ann <&>"))) << "names are no markup";
  EXPECT_THAT(page, HasSubstr("<h2>Crosstable</h2>"));
  EXPECT_THAT(page, HasSubstr("2/2"));
  EXPECT_THAT(page, HasSubstr("<svg"));
  EXPECT_THAT(page, HasSubstr("Round 1, board 1, game 2: Bob fell over"));
  EXPECT_THAT(page, Not(HasSubstr("http"))) << "it needs nothing else";
  EXPECT_THAT(page, Not(HasSubstr("\"nan")));
}

TEST_F(Report, CsvHasALineAGame) {
  const std::string csv = TournamentReport(plan_, games_, start_).csv();
  EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 3);
  EXPECT_THAT(csv, HasSubstr("1,1,1,\"Ann <&>\",\"Bob, \"\"the\"\" bot\",\"Ann <&>\",rules,"));
  EXPECT_THAT(csv, HasSubstr(",2,2.000,0.500,"));
}

TEST_F(Report, JsonHasEverything) {
  const auto json = TournamentReport(plan_, games_, start_).json();
  EXPECT_EQ(json.at("finished"), true);
  EXPECT_EQ(json.at("table").at(0).at("points"), 2.0);
  EXPECT_EQ(json.at("table").at(1).at("forfeits"), 1);
  EXPECT_EQ(json.at("games").at(1).at("record").at("reason"), "crashed");
}

TEST_F(Report, NothingPlayedIsAReportToo) {
  const TournamentReport report(plan_, {}, start_);
  EXPECT_FALSE(report.standings().over());
  EXPECT_THAT(report.html(), HasSubstr("not finished"));
}

}  // namespace
}  // namespace petteia::arena
