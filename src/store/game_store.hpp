#pragma once

#include <filesystem>
#include <memory>

#include "play/record.hpp"
#include "store/store_error.hpp"

namespace SQLite {
class Database;
class Statement;
}  // namespace SQLite

namespace petteia::store {

/// What is kept of a game besides its record.
struct GameNotes {
  std::array<std::string, 2> kinds;  ///< who played: "person", "engine", "guest"; empty: not known
  std::string label;                 ///< what people call the game; may be empty
};

/// A line of the list of games: everything but the moves.
struct GameSummary {
  std::int64_t id = 0;
  std::string game;
  std::string began;
  std::array<std::string, 2> players;
  std::array<int, 2> points{};
  play::Ending ending;
  std::size_t plies = 0;
  GameNotes notes;
};

struct KeptGame {
  play::Record record;
  GameNotes notes;
};

/// Which games to list; what is empty does not matter.
struct GameFilter {
  enum class Won : std::uint8_t { First, Second, Nobody };

  std::string game;                         ///< editions included
  std::string player;                       ///< part of a name
  std::string text;                         ///< part of a name, the label, the date or the ending
  std::optional<Won> won = {};              ///< by whom
  std::optional<std::int64_t> before = {};  ///< older than the game with this id
  std::size_t limit = 50;
};

/// How persons did against one opponent at one game.
struct OpponentScore {
  std::string game;
  std::string name;
  int games = 0;
  int won = 0;
  int drawn = 0;
  int lost = 0;
};

/// Finished games in an SQLite file. A game that add() has returned from is there for good, however
/// suddenly the program or the machine ends; of one that was being added, all or nothing is there.
/// One caller at a time; other processes may have the same file open. Failures are StoreErrors.
class GameStore {
 public:
  /// Makes the file, and its folder, if they are missing.
  explicit GameStore(const std::filesystem::path& file);
  ~GameStore();

  /// Returns its id; later games have larger ones. With `instead_of` it takes the place of the game
  /// with that id.
  std::int64_t add(const play::Record& record, const GameNotes& notes,
                   std::optional<std::int64_t> instead_of = {});
  /// Newest first.
  std::vector<GameSummary> list(const GameFilter& filter) const;
  std::optional<KeptGame> get(std::int64_t id) const;
  /// False if there is no such game.
  bool remove(std::int64_t id);
  /// Of all games in which one side was a person; of one game (and its editions) unless empty.
  std::vector<OpponentScore> statistics(const std::string& game) const;

 private:
  std::string path_;
  std::unique_ptr<SQLite::Database> database_;
};

/// Where programs keep a user's data: $XDG_DATA_HOME/petteia, else ~/.local/share/petteia.
std::filesystem::path data_folder();

}  // namespace petteia::store
