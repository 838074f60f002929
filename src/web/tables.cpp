#include "web/tables.hpp"

#include <algorithm>
#include <random>

#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "web/http.hpp"
#include "web/table_json.hpp"

namespace petteia::web {
namespace {

namespace json = boost::json;

constexpr std::chrono::milliseconds kBetweenLobbies{200};

/// Compares secrets in a time that does not tell how much of them is right.
bool same_secret(std::string_view a, std::string_view b) {
  unsigned difference = a.size() == b.size() ? 0 : 1;
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
    difference |= static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]);
  return difference == 0;
}

bool sits_at(const std::string& guest, const Table& table) {
  const std::string spec = "guest:" + guest;
  return table.seat(Side::First).spec() == spec || table.seat(Side::Second).spec() == spec;
}

std::shared_ptr<const std::string> shared_text(const json::object& object) {
  return std::make_shared<const std::string>(json::serialize(object));
}

}  // namespace

std::string random_name(std::size_t bytes) {
  std::random_device device;
  std::string name;
  for (std::size_t i = 0; i < bytes; ++i) name += fmt::format("{:02x}", device() & 0xFFU);
  return name;
}

Message table_message(const Table& table) {
  return {Tables::topic(table.id()),
          shared_text({{"type", "table"}, {"table", table_json(table)}})};
}

Tables::Tables(boost::asio::io_context& io, Topics& topics, const Guests& guests, std::size_t most,
               OnFinished on_finished)
    : io_(io),
      topics_(topics),
      guests_(guests),
      most_(most),
      on_finished_(std::move(on_finished)),
      lobby_timer_(io) {}

const Tables::Entry& Tables::open(GameSetup setup, Seats seats, bool running) {
  if (tables_.size() >= most_) make_room();
  std::string id = random_name(5);
  auto table = std::make_shared<Table>(io_, id, std::move(setup), std::move(seats),
                                       std::random_device{}(), static_cast<TableObserver&>(*this));
  const Entry& entry = tables_[id] = {table, random_name(16)};
  oldest_first_.push_back(id);
  table->begin(running);
  return entry;
}

void Tables::make_room() {
  const auto unwatched = std::find_if(oldest_first_.begin(), oldest_first_.end(),
                                      [&](const auto& id) { return !topics_.watchers(topic(id)); });
  if (unwatched == oldest_first_.end())
    throw Refusal(Status::Busy, fmt::format("all {} tables are taken; try again later", most_));
  close(std::string(*unwatched));
}

Table& Tables::find(const std::string& id) const {
  const auto found = tables_.find(id);
  if (found == tables_.end()) throw Refusal(Status::NotFound, "there is no such table");
  return *found->second.table;
}

Table& Tables::find(const std::string& id, const std::string& key) const {
  Table& table = find(id);
  if (!same_secret(tables_.at(id).key, key))
    throw Refusal(Status::Forbidden, "only who opened the table may act at it");
  return table;
}

void Tables::close(const std::string& id) {
  // Whoever acts at the table holds it no longer than the action.
  tables_.erase(id);
  std::erase(oldest_first_, id);
  topics_.publish(topic(id), {topic(id), shared_text({{"type", "gone"}, {"topic", topic(id)}})});
  lobby_changed();
}

void Tables::close_all() {
  while (!oldest_first_.empty()) close(std::string(oldest_first_.front()));
  lobby_timer_.cancel();
}

json::array Tables::summaries() const {
  json::array list;
  for (auto id = oldest_first_.rbegin(); id != oldest_first_.rend(); ++id)
    list.push_back(summary_json(*tables_.at(*id).table, topics_.watchers(topic(*id))));
  return list;
}

json::array Tables::guests() const {
  json::array list;
  for (const Guest& guest : guests_.list()) {
    json::object json{{"id", guest.id},
                      {"game", guest.game},
                      {"name", valid_utf8(guest.name)},
                      {"peer", guest.peer},
                      {"busy", guest.busy}};
    for (const auto& [id, entry] : tables_)
      if (sits_at(guest.id, *entry.table)) json["table"] = id;
    list.push_back(std::move(json));
  }
  return list;
}

std::string Tables::lobby_text() const {
  return json::serialize(
      json::object{{"type", kLobby}, {"tables", summaries()}, {"guests", guests()}});
}

void Tables::messages_exchanged(const std::set<std::string>& guests) {
  for (const auto& [id, entry] : tables_)
    for (const std::string& guest : guests)
      if (sits_at(guest, *entry.table)) entry.table->touch();
}

void Tables::lobby_changed() {
  if (lobby_due_) return;
  lobby_due_ = true;
  lobby_timer_.expires_after(kBetweenLobbies);
  lobby_timer_.async_wait([this](const auto& cancelled) {
    if (cancelled) return;
    lobby_due_ = false;
    if (topics_.watchers(kLobby))
      topics_.publish(kLobby, {kLobby, std::make_shared<const std::string>(lobby_text())});
  });
}

void Tables::changed(Table& table) {
  std::erase(oldest_first_, table.id());
  oldest_first_.push_back(table.id());
  if (topics_.watchers(topic(table.id()))) topics_.publish(topic(table.id()), table_message(table));
  lobby_changed();
}

void Tables::finished(Table& table) { on_finished_(table); }

void Tables::thinks(const Table& table, const Thought& thought) {
  topics_.publish(topic(table.id()),
                  {"thinking/" + table.id(), shared_text(thought_json(table, thought))});
}

}  // namespace petteia::web
