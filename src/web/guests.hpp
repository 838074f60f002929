#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

#include "net/guests.hpp"
#include "web/seat.hpp"

namespace petteia::web {

/// A program connected over one of the course protocols.
struct Guest {
  std::string id;  ///< "h1": the first of those who play HexThello
  std::string game;
  std::string name;
  std::string peer;   ///< its address
  bool busy = false;  ///< sits at a table
};

/// Where to wait for programs; a port that is not set is not listened on.
struct GuestOptions {
  std::string bind = "127.0.0.1";
  std::optional<std::uint16_t> hexthello_port;
  std::optional<std::uint16_t> tucchess_port;
};

/// The programs that can be asked to a table. All on the service's thread, to which everything that
/// the halls tell on their own threads is brought.
class Guests {
 public:
  Guests(boost::asio::io_context& io, const GuestOptions& options);

  /// What is wrong with ports that could not be listened on; the rest works without them.
  const std::vector<std::string>& problems() const { return problems_; }

  std::vector<Guest> list() const;
  /// False if there is no such guest.
  bool disconnect(const std::string& id);
  /// A seat for the guest, whom nobody else can ask while it lives; or why there is none.
  Parsed<std::unique_ptr<Seat>> seat(const std::string& id, const play::GameInfo& game);
  /// What went over the wire between the guest and us since then, oldest first.
  std::vector<Seat::LogLine> log(const std::string& id,
                                 std::chrono::steady_clock::time_point since) const;

  /// Called when somebody has come or gone.
  void on_change(std::function<void()> listener) { on_change_ = std::move(listener); }
  /// Called with the ids of those with whom messages were exchanged, some times a second.
  void on_messages(std::function<void(const std::set<std::string>&)> listener) {
    on_messages_ = std::move(listener);
  }
  /// Says goodbye to all.
  void stop();

 private:
  struct LogEntry {
    std::chrono::steady_clock::time_point at;
    std::string text;
  };
  using OpenHall = std::unique_ptr<net::Hall> (*)(const net::HallOptions&);

  void open(char letter, OpenHall open_hall, const std::string& bind, std::uint16_t port);
  net::Hall* hall_of(const std::string& id) const;
  void heard(const std::string& id, std::string text);

  boost::asio::io_context& io_;
  std::map<char, std::unique_ptr<net::Hall>> halls_;  ///< by the first letter of their guests' ids
  std::vector<std::string> problems_;
  std::map<std::string, std::deque<LogEntry>> logs_;
  std::set<std::string> talked_;  ///< of whom on_messages_ is still to be told
  boost::asio::steady_timer timer_;
  std::function<void()> on_change_ = [] {};
  std::function<void(const std::set<std::string>&)> on_messages_ = [](const auto&) {};
};

}  // namespace petteia::web
