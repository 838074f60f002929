#include "store/game_store.hpp"

#include <cstdlib>

#include <SQLiteCpp/VariadicBind.h>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "store/with_file.hpp"

namespace petteia::store {
namespace {

namespace json = boost::json;

/// The columns are what lists, searches and statistics need; the record has everything.
constexpr const char* kSchema = R"(
  CREATE TABLE IF NOT EXISTS game (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    began TEXT NOT NULL,
    first TEXT NOT NULL,
    second TEXT NOT NULL,
    first_kind TEXT NOT NULL,
    second_kind TEXT NOT NULL,
    first_points INTEGER NOT NULL,
    second_points INTEGER NOT NULL,
    winner INTEGER,
    reason TEXT NOT NULL,
    sentence TEXT NOT NULL,
    plies INTEGER NOT NULL,
    label TEXT NOT NULL,
    record TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS game_by_game ON game (game, id);
)";

constexpr const char* kInsert = R"(
  INSERT OR REPLACE INTO game (id, game, began, first, second, first_kind, second_kind,
                               first_points, second_points, winner, reason, sentence, plies, label,
                               record)
  VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)
)";

/// ?1 game, ?2 its editions, ?3 player, ?4 text, ?5 winner (−1 nobody), ?6 before, ?7 limit.
constexpr const char* kList = R"(
  SELECT id, game, began, first, second, first_points, second_points, winner, reason, sentence,
         plies, first_kind, second_kind, label
  FROM game
  WHERE (?1 = '' OR game = ?1 OR game LIKE ?2 ESCAPE '\')
    AND (first LIKE ?3 ESCAPE '\' OR second LIKE ?3 ESCAPE '\')
    AND (first LIKE ?4 ESCAPE '\' OR second LIKE ?4 ESCAPE '\' OR label LIKE ?4 ESCAPE '\'
         OR began LIKE ?4 ESCAPE '\' OR sentence LIKE ?4 ESCAPE '\' OR game LIKE ?4 ESCAPE '\')
    AND (?5 IS NULL OR ifnull(winner, -1) = ?5)
    AND (?6 IS NULL OR id < ?6)
  ORDER BY id DESC LIMIT ?7
)";

constexpr const char* kStatistics = R"(
  SELECT game, opponent, count(*), sum(winner IS person), sum(winner IS NULL AND reason <> ?3),
         sum(winner IS NOT NULL AND winner <> person)
  FROM (SELECT game, winner, reason, iif(first_kind = 'person', second, first) AS opponent,
               iif(first_kind = 'person', 0, 1) AS person
        FROM game
        WHERE ((first_kind = 'person') + (second_kind = 'person')) = 1
          AND first_kind <> '' AND second_kind <> ''
          AND (?1 = '' OR game = ?1 OR game LIKE ?2 ESCAPE '\'))
  GROUP BY game, opponent ORDER BY game, count(*) DESC, opponent
)";

/// The text as LIKE takes it literally.
std::string literally(std::string_view text) {
  std::string escaped;
  for (const char letter : text) {
    if (letter == '%' || letter == '_' || letter == '\\') escaped += '\\';
    escaped += letter;
  }
  return escaped;
}

std::string anywhere(std::string_view text) { return fmt::format("%{}%", literally(text)); }
std::string editions_of(std::string_view game) { return fmt::format("{}-%", literally(game)); }

std::optional<Side> side_in(const SQLite::Column& column) {
  if (column.isNull()) return std::nullopt;
  return static_cast<Side>(column.getInt());
}

std::unique_ptr<SQLite::Database> open_database(const std::string& path) {
  constexpr int kPatience = 5000;  // milliseconds, with another process that writes
  auto database = std::make_unique<SQLite::Database>(
      path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, kPatience);
  database->exec("PRAGMA journal_mode = WAL");
  // A finished game must survive even if the power fails right after: waits for the disk.
  database->exec("PRAGMA synchronous = FULL");
  SQLite::Transaction transaction(*database);
  database->exec(kSchema);
  transaction.commit();
  return database;
}

}  // namespace

GameStore::GameStore(const std::filesystem::path& file) : path_(file.string()) {
  std::error_code error;
  if (file.has_parent_path()) std::filesystem::create_directories(file.parent_path(), error);
  if (error)
    throw StoreError(
        fmt::format("cannot make {}: {}", file.parent_path().string(), error.message()));
  database_ = with_file(path_, [&] { return open_database(path_); });
}

GameStore::~GameStore() = default;

std::int64_t GameStore::add(const play::Record& record, const GameNotes& notes,
                            std::optional<std::int64_t> instead_of) {
  return with_file(path_, [&] {
    SQLite::Transaction transaction(*database_);
    SQLite::Statement insert(*database_, kInsert);
    SQLite::bind(insert, nullptr, record.game, record.began, record.players[0], record.players[1],
                 notes.kinds[0], notes.kinds[1], record.points[0], record.points[1], nullptr,
                 std::string(name_of(record.ending.reason)), record.ending.sentence,
                 static_cast<std::int64_t>(record.plies.size()), notes.label,
                 json::serialize(play::to_json(record)));
    if (instead_of) insert.bind(1, *instead_of);
    if (record.ending.winner) insert.bind(10, index(*record.ending.winner));
    insert.exec();
    const std::int64_t id = database_->getLastInsertRowid();
    transaction.commit();
    return id;
  });
}

std::vector<GameSummary> GameStore::list(const GameFilter& filter) const {
  return with_file(path_, [&] {
    SQLite::Statement query(*database_, kList);
    SQLite::bind(query, filter.game, editions_of(filter.game), anywhere(filter.player),
                 anywhere(filter.text));
    if (filter.won)
      query.bind(5, *filter.won == GameFilter::Won::Nobody ? -1 : static_cast<int>(*filter.won));
    if (filter.before) query.bind(6, *filter.before);
    query.bind(7, static_cast<std::int64_t>(filter.limit));
    std::vector<GameSummary> games;
    while (query.executeStep()) {
      const auto text = [&](int column) { return query.getColumn(column).getString(); };
      GameSummary& game = games.emplace_back();
      game.id = query.getColumn(0).getInt64();
      game.game = text(1);
      game.began = text(2);
      game.players = {text(3), text(4)};
      game.points = {query.getColumn(5).getInt(), query.getColumn(6).getInt()};
      game.ending.winner = side_in(query.getColumn(7));
      game.ending.reason = play::reason_named(text(8)).value_or(play::Reason::Abandoned);
      game.ending.sentence = text(9);
      game.plies = static_cast<std::size_t>(query.getColumn(10).getInt64());
      game.notes = {{text(11), text(12)}, text(13)};
    }
    return games;
  });
}

std::optional<KeptGame> GameStore::get(std::int64_t id) const {
  return with_file(path_, [&]() -> std::optional<KeptGame> {
    SQLite::Statement query(*database_,
                            "SELECT record, first_kind, second_kind, label FROM game WHERE id = ?");
    query.bind(1, id);
    if (!query.executeStep()) return std::nullopt;
    boost::system::error_code error;
    auto record = play::record_from_json(json::parse(query.getColumn(0).getString(), error));
    if (error || !record) throw StoreError(fmt::format("{}: game {} is damaged", path_, id));
    return KeptGame{*std::move(record),
                    {{query.getColumn(1).getString(), query.getColumn(2).getString()},
                     query.getColumn(3).getString()}};
  });
}

bool GameStore::remove(std::int64_t id) {
  return with_file(path_, [&] {
    SQLite::Statement statement(*database_, "DELETE FROM game WHERE id = ?");
    statement.bind(1, id);
    return statement.exec() > 0;
  });
}

std::vector<OpponentScore> GameStore::statistics(const std::string& game) const {
  return with_file(path_, [&] {
    SQLite::Statement query(*database_, kStatistics);
    SQLite::bind(query, game, editions_of(game), std::string(name_of(play::Reason::Abandoned)));
    std::vector<OpponentScore> scores;
    while (query.executeStep())
      scores.push_back({query.getColumn(0).getString(), query.getColumn(1).getString(),
                        query.getColumn(2).getInt(), query.getColumn(3).getInt(),
                        query.getColumn(4).getInt(), query.getColumn(5).getInt()});
    return scores;
  });
}

std::filesystem::path data_folder() {
  if (const char* data = std::getenv("XDG_DATA_HOME"); data && *data == '/')
    return std::filesystem::path(data) / "petteia";
  const char* home = std::getenv("HOME");
  return std::filesystem::path(home ? home : ".") / ".local" / "share" / "petteia";
}

}  // namespace petteia::store
