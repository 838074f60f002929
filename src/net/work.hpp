#pragma once

#include "net/asio.hpp"
#include "net/client.hpp"
#include "net/server.hpp"

/// What stands behind the servers and clients of both protocols.
namespace petteia::net {

/// Coroutines on one thread that go on until nothing is left to do. They are told to come to an end
/// from any thread, or by SIGINT and SIGTERM.
class Work {
 protected:
  Work() = default;
  ~Work() = default;

  /// What a coroutine throws comes out here.
  void work(bool end_on_signal);
  void interrupt_from_any_thread();

  void spawn(awaitable<void> coroutine) { spawn_on(io_, std::move(coroutine)); }
  void end_signals();

  /// Somebody wants the work to end.
  virtual void interrupted() = 0;

  asio::io_context io_{1};

 private:
  asio::signal_set signals_{io_};
};

class ServerBase : public Server, protected Work {
 public:
  void run() override;
  void stop() override { interrupt_from_any_thread(); }

 protected:
  ServerBase(play::Position start, const ServerOptions& options, ServerObserver& observer);

  /// Takes in who comes, until the server is closed.
  virtual awaitable<void> listen() = 0;
  virtual std::string address() const = 0;
  /// Stops to listen, says goodbye to those without a game, and wakes the coroutines of the others
  /// to see that the server is closed.
  virtual void on_close() = 0;

  bool closed() const { return closed_; }
  /// Ends everything: games in progress are abandoned.
  void close();

  bool has_free_table() const { return !free_tables_.empty(); }
  int take_table();
  void free_table(int table) { free_tables_.push_back(table); }

  const play::Position start_;
  ServerObserver& observer_;

 private:
  void interrupted() override { close(); }

  bool end_on_signal_;
  std::vector<int> free_tables_;
  bool closed_ = false;
};

class ClientBase : public Client, protected Work {
 public:
  Farewell run() override;
  void stop() override { interrupt_from_any_thread(); }

 protected:
  ClientBase(play::Player& player, const ClientOptions& options, ClientObserver& observer)
      : options_(options), observer_(observer), player_(player) {}

  virtual awaitable<void> play() = 0;
  virtual void hang_up() = 0;

  /// The player's move, which is legal in the position.
  awaitable<std::string> choose(const play::Position& position);
  /// Ends the thought in progress, and all later ones at once.
  void stop_thinking() { thinking_.request_stop(); }
  bool thinking_stopped() const { return thinking_.stop_requested(); }
  void think_again() { thinking_ = {}; }

  bool closed() const { return farewell_.has_value(); }
  /// The first reason counts.
  void close(Farewell farewell);

  Deadline patience() const;

  const ClientOptions options_;
  ClientObserver& observer_;
  Bell bell_{io_};

 private:
  void interrupted() override { close(Farewell::Interrupted); }

  play::Player& player_;
  asio::thread_pool pool_{1};
  std::stop_source thinking_;
  std::optional<Farewell> farewell_;
};

}  // namespace petteia::net
