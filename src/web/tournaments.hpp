#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>

#include <boost/json/object.hpp>

#include "net/asio.hpp"
#include "store/tournament_links.hpp"
#include "web/run_on.hpp"
#include "web/topics.hpp"

namespace petteia::web {

/// The tournaments that programs on this machine play or have played (`petteia arena run`). They
/// tell us nothing: while somebody watches, their files are looked at once a second, and what has
/// changed is pushed.
class Tournaments {
 public:
  /// `links` is the folder of store::linked_tournaments().
  Tournaments(net::asio::io_context& io, Topics& topics, std::filesystem::path links);

  /// {"tournaments": [summary…]}, the last to change first.
  net::awaitable<boost::json::object> list();
  /// tournament_json() of one; a Refusal if there is none.
  net::awaitable<boost::json::object> find(const std::string& id);

  /// Lets `work(tournament)` run on the clerk's thread; a Refusal if there is none. `id` outlives
  /// the work.
  template <class Work>
  auto with_tournament(const std::string& id, Work work) {
    return run_on(clerk_, [this, &id, work = std::move(work)] { return work(linked(id)); });
  }

  /// Is it for us to say what happens there?
  static bool has(const std::string& topic) { return topic == kAll || topic.starts_with(kOne); }
  /// Somebody watches from now on: whoever watches this topic is told all of it soon.
  void watched(const std::string& topic);
  void stop();

 private:
  static constexpr const char* kAll = "tournaments";
  static constexpr const char* kOne = "tournament/";

  /// A tournament as it was when its files looked so; no look if they were just being written.
  struct Snapshot {
    std::optional<std::string> files;
    boost::json::object json;
  };

  net::awaitable<void> look();
  net::awaitable<std::string> state(const std::string& topic);

  // On the clerk's thread:
  store::LinkedTournament linked(const std::string& id) const;
  const boost::json::object& snapshot(const store::LinkedTournament& tournament);
  boost::json::object summaries();

  net::asio::io_context& io_;
  Topics& topics_;
  std::filesystem::path links_;
  std::map<std::string, Snapshot> snapshots_;  ///< by id; for the clerk's thread
  std::map<std::string, std::string> told_;    ///< by topic: what was pushed last
  net::Bell bell_;
  bool stopped_ = false;
  net::asio::thread_pool clerk_{1};
};

}  // namespace petteia::web
