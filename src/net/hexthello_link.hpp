#pragma once

#include <functional>
#include <memory>

#include "net/asio.hpp"
#include "play/record.hpp"

namespace petteia::net::hexthello {

/// A server's end of the connection to one client. It reads all the time, so that a client that
/// goes away is noticed whoever is thinking, and keeps what it has read until somebody asks.
class Link : public std::enable_shared_from_this<Link> {
 public:
  explicit Link(tcp::socket socket);

  /// Begins to read; `on_close` is called once, when the connection is closed on both ends.
  void start(std::function<void()> on_close);

  const std::string& peer() const { return peer_; }
  /// Called whenever something was read, the client has gone or somebody calls wake().
  void set_listener(std::function<void()> listener) { listener_ = std::move(listener); }
  void wake() const {
    if (const auto listener = listener_) listener();  // which may set another one
  }

  /// What a client has done to be gone: left, or behaved so that there is no talking to it.
  struct Fault {
    play::Reason reason;
    std::string sentence;
  };
  bool gone() const { return fault_.has_value(); }
  /// gone()
  const Fault& fault() const { return *fault_; }

  /// In one piece, as clients in the field expect it. A client whose buffers are full because it
  /// does not read is gone.
  void send(std::string_view message);

  /// Bytes that have arrived and may be taken.
  std::string_view inbox() const { return inbox_; }
  std::string take(std::size_t count);
  /// Takes the answer to the question for the name, if it has come whole, into `name`.
  bool take_name();
  /// The answer of `count` bytes that the client still owes has come too late: what of it has come
  /// and what will come is dropped.
  void drop_answer(std::size_t count);

  /// Says `last_words`, and closes as soon as the client does or has had time to hear them.
  void close(std::string_view last_words);

  std::optional<std::string> name;  ///< once it has told us
  bool being_asked = false;         ///< for its name, in the waiting room

 private:
  awaitable<void> read();
  awaitable<void> linger();
  void fail(play::Reason reason, std::string_view sentence);
  void receive(std::string_view bytes);

  tcp::socket socket_;
  asio::steady_timer lingering_;
  std::string peer_;
  std::string inbox_;
  std::size_t to_drop_ = 0;
  std::optional<Fault> fault_;
  bool closing_ = false;
  std::function<void()> listener_;
  std::function<void()> on_close_;
};

}  // namespace petteia::net::hexthello
