#include "store/tournament_store.hpp"

#include <SQLiteCpp/VariadicBind.h>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "store/with_file.hpp"

namespace petteia::store {
namespace {

using std::chrono::system_clock;

/// The record has everything; the columns before it are for people who ask with SQL.
constexpr const char* kSchema = R"(
  CREATE TABLE IF NOT EXISTS tournament (
    definition TEXT NOT NULL,
    file TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS game (
    round INTEGER NOT NULL,
    board INTEGER NOT NULL,
    game INTEGER NOT NULL,
    first TEXT NOT NULL,
    second TEXT NOT NULL,
    winner TEXT,
    reason TEXT NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (round, board, game)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS session (
    began INTEGER NOT NULL,
    games INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS shown (
    round INTEGER NOT NULL,
    board INTEGER NOT NULL,
    game INTEGER NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (round, board, game)
  ) WITHOUT ROWID;
)";

// The tables of games.
constexpr const char* kEnded = "game";
constexpr const char* kShown = "shown";

constexpr int kPatience = 5000;  // milliseconds, with another process that reads or writes

/// Two that played the same tournament would both lose.
std::unique_ptr<FileLock> lock_or_throw(const std::string& path, bool make) {
  auto lock = FileLock::take(path, make);
  if (!lock) throw StoreError(fmt::format("{} is being played by another program already", path));
  return lock;
}

std::unique_ptr<SQLite::Database> open_database(const std::string& path) {
  auto database = std::make_unique<SQLite::Database>(path, SQLite::OPEN_READWRITE, kPatience);
  database->exec("PRAGMA journal_mode = WAL");
  // In this mode a sudden end of the program loses nothing that was committed; one of the machine
  // may lose the last games, but never more.
  database->exec("PRAGMA synchronous = NORMAL");
  return database;
}

std::optional<TournamentSource> source_in(SQLite::Database& database) {
  if (!database.tableExists("tournament")) return std::nullopt;
  SQLite::Statement query(database, "SELECT definition, file FROM tournament");
  if (!query.executeStep()) return std::nullopt;
  return TournamentSource{query.getColumn(0).getString(), query.getColumn(1).getString()};
}

TournamentSource source_or_throw(SQLite::Database& database) {
  auto source = source_in(database);
  if (!source) throw StoreError(fmt::format("{} holds no tournament", database.getFilename()));
  return *std::move(source);
}

play::Record record_in(const std::string& text) {
  boost::system::error_code broken;
  const auto record = play::record_from_json(boost::json::parse(text, broken));
  if (!record) throw SQLite::Exception("a game in it is damaged: " + record.error().what);
  return *record;
}

}  // namespace

TournamentStore::TournamentStore(std::unique_ptr<FileLock> lock,
                                 std::unique_ptr<SQLite::Database> database,
                                 TournamentSource source)
    : lock_(std::move(lock)), database_(std::move(database)), source_(std::move(source)) {}

TournamentStore::TournamentStore(TournamentStore&&) noexcept = default;
TournamentStore::~TournamentStore() = default;

TournamentStore TournamentStore::create(const std::string& path, const TournamentSource& source) {
  return with_file(path, [&] {
    auto lock = lock_or_throw(path, true);
    auto database = open_database(path);
    if (source_in(*database))
      throw StoreError(fmt::format(
          "{} already holds a tournament; resume that one, or name another file", path));
    SQLite::Transaction transaction(*database);
    database->exec(kSchema);
    SQLite::Statement insert(*database, "INSERT INTO tournament VALUES (?,?)");
    SQLite::bind(insert, source.definition, source.file);
    insert.exec();
    transaction.commit();
    return TournamentStore(std::move(lock), std::move(database), source);
  });
}

TournamentStore TournamentStore::open(const std::string& path) {
  return with_file(path, [&] {
    auto lock = lock_or_throw(path, false);
    auto database = open_database(path);
    auto source = source_or_throw(*database);
    database->exec(kSchema);  // files of earlier versions lack some of it
    return TournamentStore(std::move(lock), std::move(database), std::move(source));
  });
}

TournamentStore TournamentStore::read(const std::string& path) {
  return with_file(path, [&] {
    auto database = std::make_unique<SQLite::Database>(path, SQLite::OPEN_READONLY, kPatience);
    auto source = source_or_throw(*database);
    return TournamentStore(nullptr, std::move(database), std::move(source));
  });
}

std::vector<StoredGame> TournamentStore::games_in(const char* table,
                                                  std::optional<std::array<int, 3>> named) const {
  return with_file(database_->getFilename(), [&] {
    const std::lock_guard lock(*mutex_);
    std::vector<StoredGame> games;
    if (!database_->tableExists(table)) return games;
    SQLite::Statement query(
        *database_, fmt::format("SELECT round, board, game, record FROM {}{} ORDER BY 1, 2, 3",
                                table, named ? " WHERE round = ? AND board = ? AND game = ?" : ""));
    if (named) SQLite::bind(query, (*named)[0], (*named)[1], (*named)[2]);
    while (query.executeStep())
      games.push_back({query.getColumn(0), query.getColumn(1), query.getColumn(2),
                       record_in(query.getColumn(3).getString())});
    return games;
  });
}

std::vector<StoredGame> TournamentStore::games() const { return games_in(kEnded); }
std::vector<StoredGame> TournamentStore::shown() const { return games_in(kShown); }

std::optional<StoredGame> TournamentStore::find(int round, int board, int game) const {
  auto found = games_in(kEnded, std::array{round, board, game});
  if (found.empty()) return std::nullopt;
  return std::move(found.front());
}

void TournamentStore::begin_session() {
  with_file(database_->getFilename(), [&] {
    const std::lock_guard lock(*mutex_);
    SQLite::Transaction transaction(*database_);
    database_->exec("DELETE FROM shown; DELETE FROM session");
    SQLite::Statement insert(*database_, "INSERT INTO session SELECT ?, count(*) FROM game");
    insert.bind(1, static_cast<std::int64_t>(system_clock::to_time_t(system_clock::now())));
    insert.exec();
    transaction.commit();
  });
}

std::optional<TournamentSession> TournamentStore::session() const {
  return with_file(database_->getFilename(), [&]() -> std::optional<TournamentSession> {
    const std::lock_guard lock(*mutex_);
    if (!database_->tableExists("session")) return std::nullopt;
    SQLite::Statement query(*database_, "SELECT began, games FROM session");
    if (!query.executeStep()) return std::nullopt;
    return TournamentSession{system_clock::from_time_t(query.getColumn(0).getInt64()),
                             query.getColumn(1).getInt()};
  });
}

void TournamentStore::add(const StoredGame& game) {
  with_file(database_->getFilename(), [&] {
    const play::Record& record = game.record;
    const std::string text = boost::json::serialize(play::to_json(record));
    const std::lock_guard lock(*mutex_);
    SQLite::Transaction transaction(*database_);
    SQLite::Statement insert(*database_, "INSERT INTO game VALUES (?,?,?,?,?,?,?,?)");
    SQLite::bind(insert, game.round, game.board, game.game, record.players[0], record.players[1]);
    if (const auto winner = record.ending.winner) insert.bind(6, record.players[index(*winner)]);
    insert.bind(7, std::string(play::name_of(record.ending.reason)));
    insert.bind(8, text);
    insert.exec();
    SQLite::Statement hide(*database_,
                           "DELETE FROM shown WHERE round = ? AND board = ? AND game = ?");
    SQLite::bind(hide, game.round, game.board, game.game);
    hide.exec();
    transaction.commit();
  });
}

void TournamentStore::show(const StoredGame& so_far) {
  with_file(database_->getFilename(), [&] {
    const std::string text = boost::json::serialize(play::to_json(so_far.record));
    const std::lock_guard lock(*mutex_);
    SQLite::Statement insert(*database_, "INSERT OR REPLACE INTO shown VALUES (?,?,?,?)");
    SQLite::bind(insert, so_far.round, so_far.board, so_far.game, text);
    insert.exec();
  });
}

}  // namespace petteia::store
