#pragma once

#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <vector>

namespace petteia::arena {

/// Does `count` pieces of work on several threads and takes their results in the order of their
/// numbers, one at a time, whatever the order in which they are finished.
///
/// `work(number, stop)` returns an optional result: none if it was told to stop. `take(number,
/// result)` returns whether to go on; after a no nothing more is taken, so that what was taken does
/// not depend on the number of threads. When the caller stops it, what is finished is taken still.
template <class Result, class Work, class Take>
void run_in_order(int count, int threads, const std::stop_token& caller, Work work, Take take) {
  std::mutex mutex;
  int next_to_start = 0;
  int next_to_take = 0;
  bool enough = false;
  std::map<int, Result> finished;
  std::exception_ptr failure;
  std::stop_source stop;
  const std::stop_callback pass_on(caller, [&stop] { stop.request_stop(); });

  const auto start = [&]() -> std::optional<int> {
    const std::lock_guard lock(mutex);
    if (next_to_start >= count || stop.stop_requested()) return std::nullopt;
    return next_to_start++;
  };
  const auto finish = [&](int number, Result result) {
    const std::lock_guard lock(mutex);
    finished.emplace(number, std::move(result));
    while (!enough && !finished.empty() && finished.begin()->first == next_to_take) {
      enough = !take(next_to_take++, std::move(finished.begin()->second));
      finished.erase(finished.begin());
    }
    if (enough) stop.request_stop();
  };
  const auto run = [&] {
    try {
      while (const auto number = start())
        if (auto result = work(*number, stop.get_token())) finish(*number, *std::move(result));
    } catch (...) {
      const std::lock_guard lock(mutex);
      failure = std::current_exception();
      stop.request_stop();
    }
  };
  {
    std::vector<std::jthread> crew;
    crew.reserve(threads);
    for (int i = 0; i < threads; ++i) crew.emplace_back(run);
  }
  if (failure) std::rethrow_exception(failure);
  if (enough) return;
  for (auto& [number, result] : finished) take(number, std::move(result));
}

}  // namespace petteia::arena
