#include "search/techniques.hpp"

#include <gtest/gtest.h>

#include "search/aspiration.hpp"
#include "search/futility.hpp"
#include "search/history.hpp"
#include "search/killers.hpp"
#include "search/table.hpp"

namespace petteia::search {
namespace {

TEST(Techniques, AreReadFromText) {
  EXPECT_EQ(parse_techniques("none").value(), TechniqueSet());
  EXPECT_EQ(parse_techniques("default").value(), TechniqueSet::defaults());
  EXPECT_EQ(parse_techniques("").value(), TechniqueSet::defaults());
  const auto set = parse_techniques("none,+alpha-beta,+pvs,-alpha-beta").value();
  EXPECT_FALSE(set[Technique::AlphaBeta]);
  EXPECT_TRUE(set[Technique::PrincipalVariation]);
  EXPECT_EQ(parse_techniques("none,+magic").error(),
            (TextError{"there is no technique '+magic'", 5}));
  EXPECT_EQ(parse_techniques("fast").error().at, 0U);
}

TEST(Techniques, HaveNoEffectWithoutWhatTheyNeed) {
  const auto set = parse_techniques("exact,-table").value().effective();
  EXPECT_FALSE(set[Technique::HashMove]);
  EXPECT_FALSE(set[Technique::InternalDeepening]) << "needs the hash move, which needs the table";
  EXPECT_TRUE(set[Technique::AlphaBeta]);
}

TEST(Techniques, NeedsNeverGoInCircles) {
  for (const auto& technique : kTechniques) {
    int steps = 0;
    for (auto need = technique.needs; need; need = info(*need).needs) ASSERT_LT(++steps, 10);
  }
}

TEST(Table, FindsWhatWasStored) {
  Table table(1);
  EXPECT_FALSE(table.find(42));
  table.store(42, {-123456, 0xbeef, 17, Bound::Lower});
  const auto entry = table.find(42);
  ASSERT_TRUE(entry);
  EXPECT_EQ(entry->value, -123456);
  EXPECT_EQ(entry->move, 0xbeef);
  EXPECT_EQ(entry->depth, 17);
  EXPECT_EQ(entry->bound, Bound::Lower);
  table.clear();
  EXPECT_FALSE(table.find(42));
}

TEST(Table, KeepsTheDeepAndTheNew) {
  Table table(1);
  // All keys of one line of the table: they differ in their upper bits only.
  const auto key = [](std::uint64_t i) { return (i + 1) << 40 | 7; };
  for (std::uint64_t i = 0; i < 4; ++i)
    table.store(key(i), {0, 0, static_cast<std::uint8_t>(10 + i), Bound::Exact});
  table.store(key(4), {0, 0, 5, Bound::Exact});
  EXPECT_FALSE(table.find(key(0))) << "the shallowest makes room";
  for (std::uint64_t i = 1; i < 5; ++i) EXPECT_TRUE(table.find(key(i))) << i;
  for (int i = 0; i < 3; ++i) table.new_search();
  table.store(key(5), {0, 0, 1, Bound::Exact});
  EXPECT_TRUE(table.find(key(5)));
}

TEST(AspirationWindow, WidensUntilTheValueIsInside) {
  AspirationWindow window(100, 10);
  EXPECT_TRUE(AspirationWindow(100, 10).settled_by(105));
  int tries = 0;
  const Value value = 5000;
  while (!window.settled_by(std::clamp(value, window.alpha(), window.beta()))) ++tries;
  EXPECT_LT(window.alpha(), value);
  EXPECT_GT(window.beta(), value);
  EXPECT_GT(tries, 1);
  EXPECT_LT(tries, 12);
}

struct ByteMove {
  std::uint8_t square;
  bool operator==(const ByteMove&) const = default;
};

TEST(Futility, CutsWhereWhatIsExpectedIsFurtherFromTheWindowThanItErrs) {
  struct Optimist {
    Error error(int /*state*/, int depth) const { return {10, 5 * depth}; }
  };
  const auto cut = [](int depth, Value alpha, Value beta) {
    return futile(Optimist{}, 0, 100, depth, alpha, beta);
  };
  EXPECT_EQ(cut(1, 104, 105), 110) << "at least 105 is expected of a judgement of 100";
  EXPECT_EQ(cut(1, 105, 106), std::nullopt);
  EXPECT_EQ(cut(1, 114, 115), std::nullopt);
  EXPECT_EQ(cut(1, 115, 116), 110) << "at most 115";
  EXPECT_EQ(cut(2, 115, 116), std::nullopt) << "a deeper search may say something else";
}

TEST(Killers, RememberTheLastTwo) {
  Killers<ByteMove> killers;
  killers.add(3, {1});
  killers.add(3, {2});
  killers.add(3, {2});
  EXPECT_EQ(killers.rank(3, {2}), 2);
  EXPECT_EQ(killers.rank(3, {1}), 1);
  EXPECT_EQ(killers.rank(3, {5}), 0);
  EXPECT_EQ(killers.rank(4, {2}), 0);
}

TEST(History, StaysWithinItsBounds) {
  History<ByteMove> history;
  for (int i = 0; i < 10'000; ++i) {
    history.reward(Side::First, {7}, 20);
    history.punish(Side::Second, {7}, 20);
  }
  EXPECT_GT(history.of(Side::First, {7}), History<ByteMove>::kMost / 2);
  EXPECT_LE(history.of(Side::First, {7}), History<ByteMove>::kMost);
  EXPECT_LT(history.of(Side::Second, {7}), -History<ByteMove>::kMost / 2);
  EXPECT_GE(history.of(Side::Second, {7}), -History<ByteMove>::kMost);
  EXPECT_EQ(history.of(Side::First, {8}), 0);
}

}  // namespace
}  // namespace petteia::search
