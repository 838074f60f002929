#pragma once

#include <chrono>
#include <condition_variable>
#include <cstring>
#include <mutex>
#include <thread>
#include <vector>

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include "net/client.hpp"
#include "net/server.hpp"

namespace petteia::net::test {

using namespace std::chrono_literals;

/// Longer than anything a test waits for takes; only a failing test waits so long.
inline constexpr auto kForever = 20s;

/// Keeps what a server reports, for a test on another thread.
class Witness final : public ServerObserver {
 public:
  void joined(std::string_view, std::string_view name) override {
    add([&] { names_.emplace_back(name); });
  }
  void left(std::string_view, std::string_view sentence) override {
    add([&] { departures_.emplace_back(sentence); });
  }
  void moved(const Place&, const play::Referee&) override {
    add([&] { ++moves_; });
  }
  void game_ended(const Place& place, const play::Referee& referee) override {
    add([&] {
      records_.push_back(referee.record());
      places_.push_back(place);
    });
  }

  /// The records of finished games, once there are `count`.
  std::vector<play::Record> records(std::size_t count) {
    wait([&] { return records_.size() >= count; });
    return locked(records_);
  }
  play::Record record() { return records(1).at(0); }
  std::vector<std::string> departures(std::size_t count) {
    wait([&] { return departures_.size() >= count; });
    return locked(departures_);
  }
  std::vector<std::string> names(std::size_t count) {
    wait([&] { return names_.size() >= count; });
    return locked(names_);
  }
  std::vector<Place> places() { return locked(places_); }
  void wait_for_moves(int count) {
    wait([&] { return moves_ >= count; });
  }

 private:
  template <class Change>
  void add(Change change) {
    const std::lock_guard lock(mutex_);
    change();
    changed_.notify_all();
  }
  template <class Condition>
  void wait(Condition condition) {
    std::unique_lock lock(mutex_);
    EXPECT_TRUE(changed_.wait_for(lock, kForever, condition)) << "it never happened";
  }
  template <class T>
  T locked(const T& value) {
    const std::lock_guard lock(mutex_);
    return value;
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<play::Record> records_;
  std::vector<Place> places_;
  std::vector<std::string> names_;
  std::vector<std::string> departures_;
  int moves_ = 0;
};

/// A server on a thread of its own and on a port that was free.
class Running {
 public:
  template <class Options>
  Running(const play::Position& start, Options options)
      : server_(open_server(start, on_loopback(std::move(options)), witness)),
        thread_([this] { server_->run(); }) {}
  ~Running() {
    server_->stop();
    finish();
  }

  std::uint16_t port() const { return port_; }
  /// Waits until the server has ended by itself.
  void finish() {
    if (thread_.joinable()) thread_.join();
  }

  Witness witness;

 private:
  template <class Options>
  static Options on_loopback(Options options) {
    options.port = 0;
    options.bind = "127.0.0.1";
    return options;
  }

  std::unique_ptr<Server> server_;
  std::uint16_t port_ = server_->port();
  std::thread thread_;
};

/// The near end of a connection, for peers that do what a script says. All waiting is bounded.
class Peer {
 public:
  /// SOCK_STREAM or SOCK_DGRAM
  Peer(int type, std::uint16_t port) : Peer(::socket(AF_INET, type | SOCK_CLOEXEC, 0)) {
    sockaddr_in address = loopback(port);
    EXPECT_EQ(connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address), 0)
        << std::strerror(errno);
  }
  explicit Peer(int socket) : socket_(socket) {
    const timeval limit{std::chrono::seconds(kForever).count(), 0};
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
  }
  Peer(Peer&& from) noexcept : socket_(std::exchange(from.socket_, -1)) {}
  Peer(const Peer&) = delete;
  Peer& operator=(const Peer&) = delete;
  Peer& operator=(Peer&&) = delete;
  ~Peer() { hang_up(); }

  void hang_up() {
    if (socket_ >= 0) close(std::exchange(socket_, -1));
  }
  /// As a program that is killed with data unread.
  void reset() {
    const linger now{1, 0};
    setsockopt(socket_, SOL_SOCKET, SO_LINGER, &now, sizeof now);
    hang_up();
  }

  int socket() const { return socket_; }

  void say(std::string_view bytes) const {
    static_cast<void>(::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL));
  }
  /// So many bytes of a stream, fewer at its end.
  std::string hear(std::size_t count) const {
    std::string bytes(count, '\0');
    std::size_t have = 0;
    while (have < count) {
      const ssize_t got = recv(socket_, bytes.data() + have, count - have, 0);
      if (got <= 0) break;
      have += static_cast<std::size_t>(got);
    }
    bytes.resize(have);
    return bytes;
  }
  /// One datagram.
  std::string hear_datagram() const {
    std::string bytes(2048, '\0');
    const ssize_t got = recv(socket_, bytes.data(), bytes.size(), 0);
    bytes.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
    return bytes;
  }
  /// Has nothing arrived in a moment?
  bool silence(std::chrono::milliseconds moment = 100ms) const {
    const timeval limit{0, std::chrono::microseconds(moment).count()};
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    char byte = 0;
    const bool nothing = recv(socket_, &byte, 1, MSG_PEEK) < 0;
    const timeval forever{std::chrono::seconds(kForever).count(), 0};
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &forever, sizeof forever);
    return nothing;
  }

  static sockaddr_in loopback(std::uint16_t port) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return address;
  }

 private:
  int socket_;
};

}  // namespace petteia::net::test
