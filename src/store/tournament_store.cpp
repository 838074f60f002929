#include "store/tournament_store.hpp"

#include <SQLiteCpp/VariadicBind.h>

#include "store/with_file.hpp"

namespace petteia::store {
namespace {

constexpr const char* kSchema = R"(
  CREATE TABLE IF NOT EXISTS tournament (
    definition TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS game (
    round INTEGER NOT NULL,
    board INTEGER NOT NULL,
    game INTEGER NOT NULL,
    first TEXT NOT NULL,
    second TEXT NOT NULL,
    opening TEXT NOT NULL,
    moves TEXT NOT NULL,
    outcomes TEXT NOT NULL,
    score INTEGER NOT NULL,
    ending TEXT NOT NULL,
    reason TEXT NOT NULL,
    first_milliseconds REAL NOT NULL,
    second_milliseconds REAL NOT NULL,
    PRIMARY KEY (round, board, game)
  ) WITHOUT ROWID;
)";

/// Opens the file for this process alone: two that played the same tournament would both lose.
std::unique_ptr<SQLite::Database> open_database(const std::string& path, int flags) {
  auto database = std::make_unique<SQLite::Database>(path, SQLite::OPEN_READWRITE | flags);
  database->exec("PRAGMA locking_mode = EXCLUSIVE");
  database->exec("PRAGMA journal_mode = WAL");
  // In this mode a sudden end of the program loses nothing that was committed; one of the machine
  // may lose the last games, but never more.
  database->exec("PRAGMA synchronous = NORMAL");
  return database;
}

std::string definition_in(SQLite::Database& database) {
  if (!database.tableExists("tournament")) return "";
  SQLite::Statement query(database, "SELECT definition FROM tournament");
  return query.executeStep() ? query.getColumn(0).getString() : "";
}

}  // namespace

TournamentStore::TournamentStore(std::unique_ptr<SQLite::Database> database, std::string definition)
    : database_(std::move(database)), definition_(std::move(definition)) {}

TournamentStore::TournamentStore(TournamentStore&&) noexcept = default;
TournamentStore::~TournamentStore() = default;

TournamentStore TournamentStore::create(const std::string& path, const std::string& definition) {
  return with_file(path, [&] {
    auto database = open_database(path, SQLite::OPEN_CREATE);
    if (!definition_in(*database).empty())
      throw StoreError(fmt::format(
          "{} already holds a tournament; resume that one, or name another file", path));
    SQLite::Transaction transaction(*database);
    database->exec(kSchema);
    SQLite::Statement insert(*database, "INSERT INTO tournament VALUES (?)");
    insert.bind(1, definition);
    insert.exec();
    transaction.commit();
    return TournamentStore(std::move(database), definition);
  });
}

TournamentStore TournamentStore::open(const std::string& path) {
  return with_file(path, [&] {
    auto database = open_database(path, 0);
    std::string definition = definition_in(*database);
    if (definition.empty()) throw StoreError(fmt::format("{} holds no tournament", path));
    return TournamentStore(std::move(database), std::move(definition));
  });
}

std::vector<StoredGame> TournamentStore::games() const {
  return with_file(database_->getFilename(), [&] {
    const std::lock_guard lock(*mutex_);
    SQLite::Statement query(*database_, "SELECT * FROM game ORDER BY round, board, game");
    std::vector<StoredGame> games;
    while (query.executeStep())
      games.push_back({query.getColumn(0),
                       query.getColumn(1),
                       query.getColumn(2),
                       {query.getColumn(3).getString(), query.getColumn(4).getString()},
                       query.getColumn(5),
                       query.getColumn(6),
                       query.getColumn(7),
                       query.getColumn(8),
                       query.getColumn(9),
                       query.getColumn(10),
                       {query.getColumn(11), query.getColumn(12)}});
    return games;
  });
}

void TournamentStore::add(const StoredGame& game) {
  with_file(database_->getFilename(), [&] {
    const std::lock_guard lock(*mutex_);
    SQLite::Statement insert(*database_, "INSERT INTO game VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?)");
    SQLite::bind(insert, game.round, game.board, game.game, game.players[0], game.players[1],
                 game.opening, game.moves, game.outcomes, game.score, game.ending, game.reason,
                 game.milliseconds[0], game.milliseconds[1]);
    insert.exec();
  });
}

}  // namespace petteia::store
