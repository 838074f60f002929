#include "net/work.hpp"

#include <algorithm>

namespace petteia::net {

void Work::work(bool end_on_signal) {
  if (end_on_signal) {
    signals_.add(SIGINT);
    signals_.add(SIGTERM);
    signals_.async_wait([this](error_code error, int) {
      if (!error) interrupted();
    });
  }
  io_.run();
}

void Work::interrupt_from_any_thread() {
  asio::post(io_, [this] { interrupted(); });
}

void Work::end_signals() {
  error_code ignored;
  signals_.cancel(ignored);
}

// --- Servers ---

ServerBase::ServerBase(play::Position start, const ServerOptions& options, ServerObserver& observer)
    : start_(std::move(start)), observer_(observer), end_on_signal_(options.end_on_signal) {
  for (int table = options.tables; table >= 1; --table) free_table(table);
}

void ServerBase::run() {
  observer_.listening(address(), port());
  spawn(listen());
  work(end_on_signal_);
}

void ServerBase::close() {
  if (closed_) return;
  closed_ = true;
  end_signals();
  on_close();
}

int ServerBase::take_table() {
  const int table = free_tables_.back();
  free_tables_.pop_back();
  return table;
}

// --- Clients ---

Farewell ClientBase::run() {
  spawn(play());
  work(options_.end_on_signal);
  return farewell_.value_or(Farewell::ServerGone);
}

awaitable<std::string> ClientBase::choose(const play::Position& position) {
  const auto think = [&, told = thinking_.get_token()]() -> awaitable<std::string> {
    co_return player_.choose(position, options_.time, told);
  };
  auto [failure, move] = co_await asio::co_spawn(pool_, think, kReport);
  // A client never sends an illegal move, nor none.
  const auto legal = position.moves();
  const bool usable = !failure && std::find(legal.begin(), legal.end(), move) != legal.end();
  co_return usable ? move : legal.front();
}

void ClientBase::close(Farewell farewell) {
  if (farewell_) return;
  farewell_ = farewell;
  stop_thinking();
  end_signals();
  hang_up();
  bell_.ring();
}

Deadline ClientBase::patience() const {
  if (!options_.patience) return std::nullopt;
  return SteadyClock::now() + *options_.patience;
}

}  // namespace petteia::net
