#pragma once

#include <filesystem>

#include "store/game_store.hpp"
#include "web/run_on.hpp"
#include "web/table.hpp"

namespace petteia::web {

/// Keeps finished games: all in the store, and those of Connect-4 between a person and the computer
/// also as JSON files in a folder of their own (C7). The disk is slow, so one thread does that
/// work.
class GameKeeper {
 public:
  /// Throws std::runtime_error if the store cannot be opened or the folder not be made.
  GameKeeper(boost::asio::io_context& io, const std::filesystem::path& store,
             std::filesystem::path connect4_folder);

  /// Keeps the game that has just ended at the table, which is told its id afterwards.
  void keep(Table& table);

  /// Lets `work(store)` run on the clerk's thread.
  template <class Work>
  auto with_store(Work work) {
    return run_on(clerk_, [this, work = std::move(work)] { return work(store_); });
  }

 private:
  struct Finished;
  net::awaitable<void> write_down(Finished finished);
  std::int64_t add(const Finished& finished);

  boost::asio::io_context& io_;
  store::GameStore store_;
  std::filesystem::path connect4_folder_;
  boost::asio::thread_pool clerk_{1};
};

}  // namespace petteia::web
