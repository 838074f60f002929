#include "engines/connect4/table.hpp"

#include <unordered_set>

#include <gtest/gtest.h>

#include "core/random.hpp"

namespace petteia::connect4 {
namespace {

template <class Word>
class Connect4Table : public ::testing::Test {};
using Words = ::testing::Types<std::uint64_t, std::atomic<std::uint64_t>>;
TYPED_TEST_SUITE(Connect4Table, Words);

TYPED_TEST(Connect4Table, AddsUpWhatIsKnown) {
  Table<TypeParam> table(1 << 16);
  EXPECT_EQ(table.find(5), Bounds{});
  table.store(5, {-3, Bounds::kUnknown}, 10);
  table.store(5, {-Bounds::kUnknown, 4}, 10);
  table.store(5, {-7, 9}, 10);
  EXPECT_EQ(table.find(5), (Bounds{-3, 4}));
}

TYPED_TEST(Connect4Table, NeverTakesOnePositionForAnother) {
  Table<TypeParam> table(1 << 16);
  Random random(1);
  for (int i = 0; i < 100'000; ++i) {
    // The value tells the key, so a wrong entry would show.
    const std::uint64_t hash = scramble(random() >> 15);
    const int value = static_cast<int>(hash % 37) - 18;
    if (const Bounds known = table.find(hash); known != Bounds{}) {
      EXPECT_EQ(known, (Bounds{value, value}));
    }
    table.store(hash, {value, value}, 1);
    ASSERT_EQ(table.find(hash), (Bounds{value, value}));
  }
}

TYPED_TEST(Connect4Table, KeepsTheDearestOfABucket) {
  Table<TypeParam> table(1 << 16);
  const auto in_first_bucket = [](std::uint64_t i) { return i << 10; };
  for (std::uint64_t i = 0; i < 8; ++i) table.store(in_first_bucket(i), {0, 0}, 1000);
  table.store(in_first_bucket(3), {0, 0}, 2);
  table.store(in_first_bucket(8), {1, 1}, 1);
  EXPECT_EQ(table.find(in_first_bucket(3)), Bounds{});
  EXPECT_EQ(table.find(in_first_bucket(8)), (Bounds{1, 1}));
  EXPECT_EQ(table.find(in_first_bucket(0)), (Bounds{0, 0}));
}

TYPED_TEST(Connect4Table, ForgetsEverythingWheneverItIsCleared) {
  Table<TypeParam> table(1 << 16);
  for (std::uint64_t i = 0; i < 300; ++i) {
    table.store(i, {1, 1}, 1);
    table.clear();
    for (std::uint64_t j = 0; j <= i; ++j) ASSERT_EQ(table.find(j), Bounds{}) << i;
  }
}

TEST(Connect4Scramble, IsOneToOne) {
  std::unordered_set<std::uint64_t> seen;
  for (std::uint64_t key = 0; key < 100'000; ++key) {
    const std::uint64_t hash = scramble(key);
    EXPECT_LT(hash, std::uint64_t{1} << 49);
    EXPECT_TRUE(seen.insert(hash).second) << key;
  }
}

}  // namespace
}  // namespace petteia::connect4
