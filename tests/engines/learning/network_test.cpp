#include <fstream>

#include <gmock/gmock.h>

#include "core/random.hpp"
#include "engines/learning/fit_network.hpp"
#include "engines/learning/self_play.hpp"
#include "engines/reversi/endgame.hpp"
#include "support/scratch.hpp"

namespace petteia::learning {
namespace {

using patterns::kWidth;
using reversi::Patterns;
using Layout = patterns::Layout<Patterns>;
using Table = patterns::NetworkTable<Patterns>;

/// Two features of two rows each; the target is whether both agree, which no sum of weights says.
TEST(NetworkTrainer, LearnsWhatDependsOnTwoPatternsTogether) {
  NetworkTrainer trainer(4, 1, 7);
  Random random(1);
  double error = 0;
  constexpr int kExamples = 20'000;
  for (int i = 0; i < kExamples; ++i) {
    trainer.set_boldness(1 - static_cast<float>(i) / kExamples);
    const std::uint32_t rows[] = {random.below(2), 2 + random.below(2)};
    const float target = rows[0] + 2 == rows[1] ? 5.0F : -5.0F;
    const float off = trainer.learn(rows, 0, target);
    if (i >= kExamples - 1000) error += off * off / 1000;
  }
  EXPECT_LT(error, 0.01);  // 25 is the least a sum of two weights could reach
}

TEST(NetworkTrainer, GoesOnWithWhatWasLearnt) {
  constexpr std::size_t kRows = 6;
  constexpr int kPhases = 2;
  NetworkTrainer trainer(kRows, kPhases, 7);
  Random random(1);
  for (int i = 0; i < 1000; ++i) {
    const std::uint32_t rows[] = {random.below(kRows), random.below(kRows)};
    trainer.learn(rows, i % kPhases, static_cast<float>(rows[0]));
  }
  const auto words = trainer.words();
  EXPECT_EQ(NetworkTrainer(kRows, kPhases, words).words(), words);
}

patterns::WeightFile random_network(std::uint64_t seed) {
  patterns::WeightFile file{"a test", Table::fingerprint(), 1, {}};
  Random random(seed);
  const auto number = [&](int most) {
    return static_cast<int>(random.below(static_cast<std::uint32_t>(2 * most + 1))) - most;
  };
  const std::size_t rows = Layout::folding().count * kWidth;
  for (std::size_t i = 0; i < rows; i += 2)
    file.weights.push_back(static_cast<std::int16_t>((number(127) & 0xff) | number(127) * 256));
  while (file.weights.size() < Table::words())
    file.weights.push_back(static_cast<std::int16_t>(number(4096)));
  return file;
}

/// What a network says, number by number as its file has them.
int by_the_book(const patterns::WeightFile& file, const reversi::Board& board) {
  const auto bent = [](std::int64_t x) { return std::max(x, x >> 3); };
  const auto* const rows = reinterpret_cast<const std::int8_t*>(file.weights.data());
  const std::int16_t* layers = &file.weights[Layout::folding().count * kWidth / 2];
  layers += Patterns::phase(board) * patterns::kLayerNumbers;
  const auto features = weights_of<Patterns>(board);
  std::array<std::int64_t, kWidth> in{};
  std::array<std::int64_t, kWidth> hidden{};
  for (std::size_t i = 0; i < kWidth; ++i) {
    in[i] = layers[i];
    for (const std::uint32_t feature : features) in[i] += rows[feature * kWidth + i];
    for (std::size_t to = 0; to < kWidth; ++to)
      hidden[to] += bent(in[i]) * layers[kWidth * (1 + i) + to];
  }
  const std::int16_t* const biases = layers + kWidth * (kWidth + 1);
  std::int64_t out = std::int64_t{biases[2 * kWidth]} * 1024;
  for (std::size_t i = 0; i < kWidth; ++i)
    out += biases[kWidth + i] * bent((hidden[i] >> 10) + biases[i]);
  return static_cast<int>(out * 64 / (256 * 1024));
}

std::vector<reversi::Board> some_boards() {
  std::vector<reversi::Board> boards;
  Random random(5);
  const reversi::Reversi game;
  for (int i = 0; i < 50; ++i) {
    reversi::State state = game.start();
    while (!game.over(state)) {
      boards.push_back({state.own, state.opponent});
      Moves<reversi::Reversi> moves;
      game.moves(state, moves);
      game.play(state, random.one_of(moves));
    }
  }
  return boards;
}

TEST(Network, SaysWhatItsNumbersSay) {
  // Small layers: with random ones of any size sums would be larger than learning lets them be.
  auto file = random_network(3);
  for (std::size_t i = Layout::folding().count * kWidth / 2; i < file.weights.size(); ++i)
    file.weights[i] = static_cast<std::int16_t>(file.weights[i] / 8);
  const patterns::Network<Patterns> network(std::make_shared<Table>(file));
  for (const auto& board : some_boards()) ASSERT_EQ(network(board), by_the_book(file, board));
}

TEST(Network, AFileThatIsNotItsOwnIsRefused) {
  const std::string bytes = random_network(1).bytes();
  ASSERT_TRUE(Table::read(bytes));
  EXPECT_THAT(Table::read(bytes.substr(0, 1000)).error().what, ::testing::HasSubstr("checksum"));
  const auto linear = engines::shipped_data("reversi.weights");
  EXPECT_THAT(Table::read(linear).error().what, ::testing::HasSubstr("other patterns"));
  EXPECT_THAT(patterns::WeightTable<Patterns>::read(bytes).error().what,
              ::testing::HasSubstr("other patterns"));
}

TEST(FitNetwork, LearnsFromGamesAndIsTheSameForASeed) {
  const testing::Scratch scratch;
  const auto& game = *engines::find_game("reversi");
  SelfPlayPlan plan;
  plan.games = 200;
  plan.depth = 1;
  plan.exact_empties = 6;
  plan.engine.table_megabytes = 1;
  generate_games(game, plan, scratch.file("games"), {}, {});
  Lesson lesson;
  lesson.games = {scratch.file("games")};
  lesson.rounds = 3;
  const auto learnt = game.engines.fit_network(lesson, "a test", {}, {});
  ASSERT_EQ(learnt.curves.size(), 1U);
  ASSERT_EQ(learnt.curves[0].size(), 3U);
  EXPECT_TRUE(Table::read(learnt.weights));
  EXPECT_EQ(game.engines.fit_network(lesson, "a test", {}, {}).weights, learnt.weights);

  // One that goes on is better in its first round than the first one was in that.
  std::ofstream(scratch.file("weights"), std::ios::binary) << learnt.weights;
  Lesson next = lesson;
  next.onto = scratch.file("weights");
  const auto further = game.engines.fit_network(next, "a test", {}, {});
  EXPECT_LT(further.curves[0].front().error, 0.8 * learnt.curves[0].front().error);
  next.onto = scratch.file("games");
  EXPECT_THAT(
      [&] { game.engines.fit_network(next, "", {}, {}); },
      ::testing::ThrowsMessage<std::runtime_error>(::testing::HasSubstr("no file of weights")));

  // Better than to expect a draw of every position.
  double squares = 0;
  std::size_t count = 0;
  for (const auto& phase : labelled_positions<reversi::Endgame, Patterns>(lesson))
    for (const auto& position : phase)
      if (position.held_out) {
        squares += position.margin * position.margin;
        ++count;
      }
  EXPECT_LT(learnt.curves[0].back().held_out_error,
            0.8 * std::sqrt(squares / static_cast<double>(count)));
}

}  // namespace
}  // namespace petteia::learning
