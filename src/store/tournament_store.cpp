#include "store/tournament_store.hpp"

#include <SQLiteCpp/VariadicBind.h>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "store/with_file.hpp"

namespace petteia::store {
namespace {

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

std::optional<TournamentSource> source_in(SQLite::Database& database) {
  if (!database.tableExists("tournament")) return std::nullopt;
  SQLite::Statement query(database, "SELECT definition, file FROM tournament");
  if (!query.executeStep()) return std::nullopt;
  return TournamentSource{query.getColumn(0).getString(), query.getColumn(1).getString()};
}

play::Record record_in(const std::string& text) {
  boost::system::error_code broken;
  const auto record = play::record_from_json(boost::json::parse(text, broken));
  if (!record) throw SQLite::Exception("a game in it is damaged: " + record.error().what);
  return *record;
}

}  // namespace

TournamentStore::TournamentStore(std::unique_ptr<SQLite::Database> database,
                                 TournamentSource source)
    : database_(std::move(database)), source_(std::move(source)) {}

TournamentStore::TournamentStore(TournamentStore&&) noexcept = default;
TournamentStore::~TournamentStore() = default;

TournamentStore TournamentStore::create(const std::string& path, const TournamentSource& source) {
  return with_file(path, [&] {
    auto database = open_database(path, SQLite::OPEN_CREATE);
    if (source_in(*database))
      throw StoreError(fmt::format(
          "{} already holds a tournament; resume that one, or name another file", path));
    SQLite::Transaction transaction(*database);
    database->exec(kSchema);
    SQLite::Statement insert(*database, "INSERT INTO tournament VALUES (?,?)");
    SQLite::bind(insert, source.definition, source.file);
    insert.exec();
    transaction.commit();
    return TournamentStore(std::move(database), source);
  });
}

TournamentStore TournamentStore::open(const std::string& path) {
  return with_file(path, [&] {
    auto database = open_database(path, 0);
    auto source = source_in(*database);
    if (!source) throw StoreError(fmt::format("{} holds no tournament", path));
    return TournamentStore(std::move(database), *std::move(source));
  });
}

std::vector<StoredGame> TournamentStore::games() const {
  return with_file(database_->getFilename(), [&] {
    const std::lock_guard lock(*mutex_);
    SQLite::Statement query(*database_,
                            "SELECT round, board, game, record FROM game ORDER BY 1, 2, 3");
    std::vector<StoredGame> games;
    while (query.executeStep())
      games.push_back({query.getColumn(0), query.getColumn(1), query.getColumn(2),
                       record_in(query.getColumn(3).getString())});
    return games;
  });
}

void TournamentStore::add(const StoredGame& game) {
  with_file(database_->getFilename(), [&] {
    const play::Record& record = game.record;
    const std::string text = boost::json::serialize(play::to_json(record));
    const std::lock_guard lock(*mutex_);
    SQLite::Statement insert(*database_, "INSERT INTO game VALUES (?,?,?,?,?,?,?,?)");
    SQLite::bind(insert, game.round, game.board, game.game, record.players[0], record.players[1]);
    if (const auto winner = record.ending.winner) insert.bind(6, record.players[index(*winner)]);
    insert.bind(7, std::string(play::name_of(record.ending.reason)));
    insert.bind(8, text);
    insert.exec();
  });
}

}  // namespace petteia::store
