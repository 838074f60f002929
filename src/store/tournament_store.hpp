#pragma once

#include <array>
#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "play/record.hpp"
#include "store/file_lock.hpp"
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

/// When a program began to play, or to go on with, a tournament.
struct TournamentSession {
  std::chrono::system_clock::time_point began;
  int games = 0;  ///< that had been played before
};

/// One tournament in one SQLite file: its definition, then game after game as they end. What add()
/// has returned from survives the end of the program, however sudden. One program at a time plays
/// it; others may read meanwhile.
class TournamentStore {
 public:
  /// Begins a tournament in a new file, or in one that was left before anything was said in it.
  static TournamentStore create(const std::string& path, const TournamentSource& source);
  /// Goes on with the tournament in a file.
  static TournamentStore open(const std::string& path);
  /// Looks at it; nothing can be added.
  static TournamentStore read(const std::string& path);
  /// Is it being played? Not to be asked by a program that has it open.
  static bool being_played(const std::string& path) { return FileLock::taken(path); }

  TournamentStore(TournamentStore&&) noexcept;
  ~TournamentStore();

  const TournamentSource& source() const { return source_; }
  std::vector<StoredGame> games() const;
  /// One that has ended.
  std::optional<StoredGame> find(int round, int board, int game) const;

  /// Somebody begins to play.
  void begin_session();
  /// The last that began.
  std::optional<TournamentSession> session() const;

  // Any thread may call these.

  /// A game that has ended.
  void add(const StoredGame& game);
  /// A game that is being played, as far as it has come.
  void show(const StoredGame& so_far);
  std::vector<StoredGame> shown() const;

 private:
  TournamentStore(std::unique_ptr<FileLock> lock, std::unique_ptr<SQLite::Database> database,
                  TournamentSource source);
  /// All, or the one that is named.
  std::vector<StoredGame> games_in(const char* table,
                                   std::optional<std::array<int, 3>> named = {}) const;

  std::unique_ptr<FileLock> lock_;  ///< of one who plays; before the database, to outlive it
  std::unique_ptr<SQLite::Database> database_;
  std::unique_ptr<std::mutex> mutex_ = std::make_unique<std::mutex>();
  TournamentSource source_;
};

}  // namespace petteia::store
