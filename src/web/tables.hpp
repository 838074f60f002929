#pragma once

#include <functional>
#include <map>

#include <boost/json/array.hpp>

#include "web/guests.hpp"
#include "web/table.hpp"
#include "web/topics.hpp"

namespace petteia::web {

/// All live tables. Pushes what happens at them: to those who watch a table everything, to those
/// who watch the lobby a summary a few times a second.
class Tables final : private TableObserver {
 public:
  /// Takes care of a game that has ended.
  using OnFinished = std::function<void(Table&)>;

  Tables(boost::asio::io_context& io, Topics& topics, const Guests& guests, std::size_t most,
         OnFinished on_finished);

  /// A table, and the secret that lets its holder act at it.
  struct Entry {
    std::shared_ptr<Table> table;
    std::string key;
  };

  /// If there are too many, one that nobody watches makes room; if all are watched, a Refusal.
  const Entry& open(GameSetup setup, Seats seats, bool running);
  /// A Refusal if there is none.
  Table& find(const std::string& id) const;
  /// The same for somebody who wants to act and must have its key.
  Table& find(const std::string& id, const std::string& key) const;
  bool has(const std::string& id) const { return tables_.contains(id); }
  void close(const std::string& id);
  void close_all();

  std::string lobby_text() const;
  boost::json::array summaries() const;
  /// Those who could be asked to a table, and where they sit.
  boost::json::array guests() const;
  /// Messages went to or came from these guests: their tables' logs have grown.
  void messages_exchanged(const std::set<std::string>& guests);
  /// Somebody came, went or watches: those in the lobby will hear of it.
  void lobby_changed();

  static std::string topic(const std::string& id) { return "table/" + id; }
  static constexpr const char* kLobby = "lobby";

 private:
  void changed(Table& table) override;
  void finished(Table& table) override;
  void thinks(const Table& table, const Thought& thought) override;
  void make_room();

  boost::asio::io_context& io_;
  Topics& topics_;
  const Guests& guests_;
  std::size_t most_;
  OnFinished on_finished_;
  std::map<std::string, Entry> tables_;
  std::vector<std::string> oldest_first_;  ///< ids in the order of their last change
  boost::asio::steady_timer lobby_timer_;
  bool lobby_due_ = false;
};

/// {"type": "table", "table": …}
Message table_message(const Table& table);

/// An unguessable name of `bytes` random bytes, in hexadecimal digits.
std::string random_name(std::size_t bytes);

}  // namespace petteia::web
