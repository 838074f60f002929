#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "play/record.hpp"
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
  play::Record record;
};

/// What a tournament is made from.
struct TournamentSource {
  std::string definition;
  std::string file;  ///< where it was; the paths in it are relative to its folder

  friend bool operator==(const TournamentSource&, const TournamentSource&) = default;
};

/// One tournament in one SQLite file: its definition, then game after game as they end. What add()
/// has returned from survives the end of the program, however sudden.
class TournamentStore {
 public:
  /// Begins a tournament in a new file, or in one that was left before anything was said in it.
  static TournamentStore create(const std::string& path, const TournamentSource& source);
  /// Goes on with the tournament in a file.
  static TournamentStore open(const std::string& path);

  TournamentStore(TournamentStore&&) noexcept;
  ~TournamentStore();

  const TournamentSource& source() const { return source_; }
  std::vector<StoredGame> games() const;
  /// Any thread may call it.
  void add(const StoredGame& game);

 private:
  TournamentStore(std::unique_ptr<SQLite::Database> database, TournamentSource source);

  std::unique_ptr<SQLite::Database> database_;
  std::unique_ptr<std::mutex> mutex_ = std::make_unique<std::mutex>();
  TournamentSource source_;
};

}  // namespace petteia::store
