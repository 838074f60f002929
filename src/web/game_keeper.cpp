#include "web/game_keeper.hpp"

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

namespace petteia::web {
namespace {

namespace json = boost::json;
namespace fs = std::filesystem;

bool is_person(std::string_view kind) { return kind == name_of(SeatKind::Person); }

/// The side of the computer, in a game of a person against it.
std::optional<Side> computer_side(const store::GameNotes& notes) {
  for (const Side side : {Side::First, Side::Second})
    if (notes.kinds[index(side)] == name_of(SeatKind::Engine) &&
        is_person(notes.kinds[index(other(side))]))
      return side;
  return std::nullopt;
}

/// "Hard" of "hard" or "engine:hard": a level as it is shown.
std::string level_name(std::string_view spec) {
  constexpr std::string_view kEngine = "engine:";
  if (spec.starts_with(kEngine)) spec.remove_prefix(kEngine.size());
  std::string name(spec);
  if (!name.empty() && 'a' <= name[0] && name[0] <= 'z')
    name[0] = static_cast<char>(name[0] - 'a' + 'A');
  return name;
}

store::GameNotes notes_of(const Table& table) {
  store::GameNotes notes;
  for (const Side side : {Side::First, Side::Second})
    notes.kinds[index(side)] = name_of(table.seat(side).kind());
  notes.label = table.label();
  if (const auto computer = computer_side(notes); computer && notes.label.empty())
    notes.label = level_name(table.seat(*computer).spec());
  return notes;
}

/// "2026-03-28T16-21-05Z-17.json": sorts by time, and no two games have the same.
fs::path file_name(const play::Record& record, std::int64_t id) {
  std::string name = record.began;
  std::replace(name.begin(), name.end(), ':', '-');
  return fmt::format("{}-{}.json", name, id);
}

}  // namespace

struct GameKeeper::Finished {
  std::weak_ptr<Table> table;
  Table::KeptAs kept_as;
  play::Record record;
  store::GameNotes notes;
};

GameKeeper::GameKeeper(boost::asio::io_context& io, const fs::path& store, fs::path connect4_folder)
    : io_(io), store_(store), connect4_folder_(std::move(connect4_folder)) {
  std::error_code error;
  fs::create_directories(connect4_folder_, error);
  if (error)
    throw store::StoreError(
        fmt::format("cannot make {}: {}", connect4_folder_.string(), error.message()));
}

void GameKeeper::keep(Table& table) {
  Finished finished{table.weak_from_this(), table.kept_as(), table.referee().record(),
                    notes_of(table)};
  net::asio::co_spawn(io_, write_down(std::move(finished)), net::asio::detached);
}

net::awaitable<void> GameKeeper::write_down(Finished finished) {
  try {
    const std::int64_t id = co_await run_on(clerk_, [&] { return add(finished); });
    if (const auto table = finished.table.lock()) table->set_record_id(id);
  } catch (const std::exception& error) {
    fmt::print(stderr, "petteia: a game could not be kept: {}\n", error.what());
  }
}

std::int64_t GameKeeper::add(const Finished& finished) {
  const auto& [table, kept_as, record, notes] = finished;
  const std::int64_t id = store_.add(record, notes, *kept_as);
  *kept_as = id;
  const fs::path file = connect4_folder_ / file_name(record, id);
  const auto computer = computer_side(notes);
  if (record.game != "connect4" || !computer) {
    std::error_code none;
    fs::remove(file, none);  // of the same game, if it had ended otherwise before
    return id;
  }
  json::object json = play::to_json(record);
  json["level"] = notes.label;
  json["won"] = nullptr;
  if (record.ending.winner) json["won"] = *record.ending.winner == *computer ? "AI" : "P";
  const auto written = play::write_atomically(file, json::serialize(json) + "\n");
  if (!written) throw store::StoreError(written.error().what);
  return id;
}

}  // namespace petteia::web
