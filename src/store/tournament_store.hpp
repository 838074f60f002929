#pragma once

#include <array>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "core/side.hpp"
#include "store/store_error.hpp"

namespace SQLite {
class Database;
}

namespace petteia::store {

/// A game of a tournament as it is kept.
struct StoredGame {
  int round = 0;
  int board = 0;
  int game = 0;
  std::array<std::string, 2> players;  ///< names of First and Second
  std::string opening;                 ///< the position it began with
  std::string moves;                   ///< from there, with spaces between
  std::string outcomes;                ///< how chance fell, with spaces between
  Score score = 0;                     ///< First's margin
  std::string ending;
  std::string reason;
  std::array<double, 2> milliseconds{};  ///< how long each thought
};

/// One tournament in one SQLite file: its definition, then game after game as they end. What add()
/// has returned from survives the end of the program, however sudden.
class TournamentStore {
 public:
  /// Begins a tournament in a new file, or in one that was left before anything was said in it.
  static TournamentStore create(const std::string& path, const std::string& definition);
  /// Goes on with the tournament in a file.
  static TournamentStore open(const std::string& path);

  TournamentStore(TournamentStore&&) noexcept;
  ~TournamentStore();

  const std::string& definition() const { return definition_; }
  std::vector<StoredGame> games() const;
  /// Any thread may call it.
  void add(const StoredGame& game);

 private:
  TournamentStore(std::unique_ptr<SQLite::Database> database, std::string definition);

  std::unique_ptr<SQLite::Database> database_;
  std::unique_ptr<std::mutex> mutex_ = std::make_unique<std::mutex>();
  std::string definition_;
};

}  // namespace petteia::store
