#include "net/hexthello_link.hpp"

#include <utility>

#include "net/hexthello_wire.hpp"
#include "net/names.hpp"

namespace petteia::net::hexthello {

using play::Reason;

namespace {

/// Far more than a client is ever asked for at once (a name of 255 characters).
constexpr std::size_t kMostUnread = 4096;
constexpr std::chrono::milliseconds kLastWordsTime{500};

}  // namespace

Link::Link(tcp::socket socket) : socket_(std::move(socket)), lingering_(socket_.get_executor()) {
  error_code error;
  const auto endpoint = socket_.remote_endpoint(error);
  if (!error) peer_ = text_of(endpoint);
  socket_.set_option(tcp::no_delay(true), error);
  socket_.set_option(asio::socket_base::keep_alive(true), error);
  socket_.non_blocking(true, error);
}

void Link::start(std::function<void()> on_close) {
  on_close_ = std::move(on_close);
  asio::co_spawn(
      socket_.get_executor(), [self = shared_from_this()] { return self->read(); }, asio::detached);
}

awaitable<void> Link::read() {
  std::array<char, 512> chunk{};
  for (;;) {
    const auto [error, count] = co_await socket_.async_read_some(asio::buffer(chunk), kReport);
    if (error) break;
    if (!closing_) receive({chunk.data(), count});
    if (gone() && !closing_) break;
  }
  fail(Reason::Disconnected, "went away");
  lingering_.cancel();
  error_code ignored;
  socket_.close(ignored);
  listener_ = nullptr;
  std::exchange(on_close_, nullptr)();
}

void Link::receive(std::string_view bytes) {
  const std::size_t dropped = std::min(to_drop_, bytes.size());
  to_drop_ -= dropped;
  inbox_ += bytes.substr(dropped);
  if (inbox_.size() > kMostUnread)
    return fail(Reason::Malformed, "sent far more than it was asked for");
  wake();
}

void Link::fail(Reason reason, std::string_view sentence) {
  if (gone()) return;
  fault_ = {reason, std::string(sentence)};
  wake();
}

void Link::send(std::string_view message) {
  if (gone() || closing_) return;
  error_code error;
  const std::size_t sent = socket_.send(asio::buffer(message), 0, error);
  // The reader still holds the socket: it ends, and tidies up, once the socket is shut down.
  if (error || sent < message.size()) {
    error_code ignored;
    socket_.shutdown(tcp::socket::shutdown_both, ignored);
    const bool full = !error || error == asio::error::would_block;
    fail(Reason::Disconnected, full ? "does not read what it is sent" : "went away");
  }
}

std::string Link::take(std::size_t count) {
  std::string bytes = inbox_.substr(0, count);
  inbox_.erase(0, count);
  return bytes;
}

bool Link::take_name() {
  if (inbox_.empty()) return false;
  const auto length = static_cast<std::uint8_t>(inbox_[0]);
  if (inbox_.size() <= length) return false;
  name = shown_name(take(std::size_t{1} + length).substr(1), kNameKept);
  return true;
}

void Link::drop_answer(std::size_t count) {
  const std::size_t here = std::min(count, inbox_.size());
  inbox_.erase(0, here);
  to_drop_ += count - here;
}

void Link::close(std::string_view last_words) {
  send(last_words);
  if (closing_) return;
  closing_ = true;
  wake();
  listener_ = nullptr;
  if (!socket_.is_open()) return;
  error_code ignored;
  socket_.shutdown(tcp::socket::shutdown_send, ignored);
  asio::co_spawn(
      socket_.get_executor(), [self = shared_from_this()] { return self->linger(); },
      asio::detached);
}

awaitable<void> Link::linger() {
  if (!socket_.is_open()) co_return;  // the client was quicker
  lingering_.expires_after(kLastWordsTime);
  const auto [cancelled] = co_await lingering_.async_wait(kReport);
  error_code ignored;
  if (!cancelled) socket_.close(ignored);
}

}  // namespace petteia::net::hexthello
