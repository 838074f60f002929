#include "web/tournaments.hpp"

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "web/http.hpp"
#include "web/tournament_json.hpp"

namespace petteia::web {
namespace {

namespace json = boost::json;
namespace fs = std::filesystem;

constexpr std::chrono::seconds kBetweenLooks{1};

/// What is in a file cannot always be read at once (SQLite's index of the WAL follows after it),
/// and its time is no finer than some milliseconds: one that changed this lately may look the same
/// and yet have more to say.
constexpr std::chrono::seconds kUnsettled{5};

/// Changes whenever the tournament does: when and how large its files are (what is new is in the
/// second, SQLite's WAL, at first), and whether it is being played. None while they are unsettled.
std::optional<std::string> look_of(const fs::path& database) {
  std::string look = store::TournamentStore::being_played(database.string()) ? "played" : "";
  for (const char* end : {"", "-wal"}) {
    std::error_code error;
    const fs::path file = database.string() + end;
    const auto written = fs::last_write_time(file, error);
    if (!error && written + kUnsettled > fs::file_time_type::clock::now()) return std::nullopt;
    look += fmt::format(" {} {}", fs::file_size(file, error), written.time_since_epoch().count());
  }
  return look;
}

}  // namespace

Tournaments::Tournaments(net::asio::io_context& io, Topics& topics, fs::path links)
    : io_(io), topics_(topics), links_(std::move(links)), bell_(io) {
  net::spawn_on(io_, look());
}

net::awaitable<json::object> Tournaments::list() {
  return run_on(clerk_, [this] { return summaries(); });
}

net::awaitable<json::object> Tournaments::find(const std::string& id) {
  return with_tournament(id, [this](const auto& found) { return snapshot(found); });
}

void Tournaments::watched(const std::string& topic) {
  told_.erase(topic);
  bell_.ring();
}

void Tournaments::stop() {
  stopped_ = true;
  bell_.ring();
}

net::awaitable<void> Tournaments::look() {
  while (!stopped_) {
    net::Deadline next;
    for (const std::string& topic : topics_.watched("tournament")) {
      std::string text = co_await state(topic);
      if (std::string& told = told_[topic]; told != text) {
        told = text;
        topics_.publish(topic, {topic, std::make_shared<const std::string>(std::move(text))});
      }
      next = net::SteadyClock::now() + kBetweenLooks;
    }
    if (!next) told_.clear();
    if (!stopped_) co_await bell_.wait(next);
  }
}

net::awaitable<std::string> Tournaments::state(const std::string& topic) {
  try {
    if (topic == kAll) {
      json::object all = co_await list();
      all["type"] = kAll;
      co_return json::serialize(all);
    }
    const std::string id = topic.substr(std::string_view(kOne).size());
    json::object one = co_await find(id);
    co_return json::serialize(json::object{{"type", "tournament"}, {"tournament", std::move(one)}});
  } catch (const std::exception&) {
    co_return json::serialize(json::object{{"type", "gone"}, {"topic", topic}});
  }
}

store::LinkedTournament Tournaments::linked(const std::string& id) const {
  for (store::LinkedTournament& tournament : store::linked_tournaments(links_))
    if (tournament.id == id) return std::move(tournament);
  throw Refusal(Status::NotFound, "there is no such tournament");
}

const json::object& Tournaments::snapshot(const store::LinkedTournament& tournament) {
  Snapshot& kept = snapshots_[tournament.id];
  if (auto files = look_of(tournament.database); !files || files != kept.files) {
    kept.json = tournament_json(tournament);
    kept.files = std::move(files);
  }
  return kept.json;
}

json::object Tournaments::summaries() {
  json::array list;
  for (const store::LinkedTournament& tournament : store::linked_tournaments(links_)) {
    try {
      list.push_back(tournament_summary(snapshot(tournament)));
    } catch (const store::StoreError&) {
      // What is no tournament (yet) is not listed.
    }
  }
  return {{"tournaments", std::move(list)}};
}

}  // namespace petteia::web
