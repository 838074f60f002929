#include "arena/workers.hpp"

#include <atomic>
#include <numeric>
#include <stdexcept>

#include <gtest/gtest.h>

namespace petteia::arena {
namespace {

using Numbers = std::vector<int>;

TEST(Workers, TakeResultsInOrder) {
  Numbers taken;
  run_in_order<int>(
      100, 4, {}, [](int i, const std::stop_token&) { return std::optional(i * i); },
      [&](int i, int square) {
        EXPECT_EQ(square, i * i);
        taken.push_back(i);
        return true;
      });
  Numbers all(100);
  std::iota(all.begin(), all.end(), 0);
  EXPECT_EQ(taken, all);
}

TEST(Workers, TakeNothingAfterEnough) {
  Numbers taken;
  run_in_order<int>(
      1000, 4, {}, [](int i, const std::stop_token&) { return std::optional(i); },
      [&](int i, int) {
        taken.push_back(i);
        return i < 9;
      });
  EXPECT_EQ(taken, (Numbers{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}));
}

TEST(Workers, TakeWhatIsFinishedWhenStopped) {
  // Number 0 waits until it is told to stop; the others are finished by then.
  std::stop_source stop;
  std::atomic<int> finished = 0;
  Numbers taken;
  run_in_order<int>(
      5, 2, stop.get_token(),
      [&](int i, const std::stop_token& told) -> std::optional<int> {
        while (i == 0 && !told.stop_requested()) std::this_thread::yield();
        if (i == 0) return std::nullopt;
        if (++finished == 4) stop.request_stop();
        return i;
      },
      [&](int i, int) {
        taken.push_back(i);
        return true;
      });
  EXPECT_EQ(taken, (Numbers{1, 2, 3, 4}));
}

TEST(Workers, HandOnAnException) {
  const auto run = [] {
    run_in_order<int>(
        10, 2, {},
        [](int i, const std::stop_token&) -> std::optional<int> {
          if (i == 3) throw std::runtime_error("three");
          return i;
        },
        [](int, int) { return true; });
  };
  EXPECT_THROW(run(), std::runtime_error);
}

}  // namespace
}  // namespace petteia::arena
