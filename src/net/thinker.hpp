#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>

#include "play/thinking.hpp"

namespace petteia::net {

/// An engine that thinks on a thread of its own, one thought at a time.
class Thinker {
 public:
  explicit Thinker(play::ThinkingEngine& engine) : engine_(engine) {}

  /// The engine, which is not thinking any more.
  play::ThinkingEngine& engine() {
    stop();
    return engine_;
  }

  /// Ends the thought in progress; its `on_move` has been called on return.
  void stop() {
    thread_.request_stop();
    if (thread_.joinable()) thread_.join();
  }

  /// `on_info` and then `on_move` are called on the thinking thread; an exception of the engine's
  /// becomes an empty move. A thought `until_stopped` does not answer before it is stopped.
  void start(play::Position position, play::ThinkLimits limits, bool until_stopped,
             play::ThinkingEngine::OnInfo on_info,
             std::function<void(const std::string&)> on_move) {
    stop();
    thread_ = std::jthread([this, position = std::move(position), limits, until_stopped,
                            on_info = std::move(on_info),
                            on_move = std::move(on_move)](const std::stop_token& told) {
      std::string move;
      try {
        move = engine_.think(position, limits, on_info, told);
      } catch (const std::exception&) {
        move.clear();
      }
      if (until_stopped) wait(told);
      on_move(move);
    });
  }

 private:
  static void wait(const std::stop_token& told) {
    std::mutex mutex;
    std::unique_lock lock(mutex);
    std::condition_variable_any never;
    never.wait(lock, told, [] { return false; });
  }

  play::ThinkingEngine& engine_;
  std::jthread thread_;
};

}  // namespace petteia::net
