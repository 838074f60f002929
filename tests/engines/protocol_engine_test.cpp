#include "engines/protocol_engine.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engines/catalog.hpp"

namespace petteia::engines {
namespace {

TEST(ProtocolEngine, ThinksAboutEveryGameAndTellsHowItGoes) {
  for (const CatalogEntry& entry : catalog()) {
    ProtocolEngine engine(entry.info);
    play::ThinkLimits limits;
    limits.depth = 3;
    std::vector<play::ThinkInfo> infos;
    const std::string move = engine.think(
        entry.start, limits, [&](const play::ThinkInfo& info) { infos.push_back(info); }, {});
    EXPECT_THAT(entry.start.moves(), testing::Contains(move));
    ASSERT_FALSE(infos.empty());
    EXPECT_EQ(infos.back().depth, 3);
    EXPECT_EQ(infos.back().line.front(), move);
  }
}

TEST(ProtocolEngine, StopsWhenTold) {
  const CatalogEntry& entry = *find_game("reversi");
  ProtocolEngine engine(entry.info);
  std::stop_source source;
  source.request_stop();
  const std::string move = engine.think(
      entry.start, {}, [](const play::ThinkInfo&) {}, source.get_token());
  EXPECT_THAT(entry.start.moves(), testing::Contains(move));
}

TEST(ProtocolEngine, EveryOptionCanBeSet) {
  const CatalogEntry& entry = *find_game("connect4");
  ProtocolEngine engine(entry.info);
  for (const play::EngineOption& option : engine.options()) {
    EXPECT_TRUE(engine.set_option(option.name, option.value)) << option.name;
    for (const std::string& choice : option.choices)
      EXPECT_TRUE(engine.set_option(option.name, choice)) << choice;
  }
  play::ThinkLimits limits;
  limits.depth = 2;
  ASSERT_TRUE(engine.set_option("alpha-beta", "false"));
  std::uint64_t without = 0;
  engine.think(entry.start, limits, [&](const auto& info) { without = *info.nodes; }, {});
  engine.new_game();
  EXPECT_GE(without, 7U + 49U) << "plain minimax looks at every move";
}

}  // namespace
}  // namespace petteia::engines
