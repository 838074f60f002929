#pragma once

#include <chrono>
#include <memory>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>

#include "web/channel.hpp"
#include "web/http.hpp"

namespace petteia::web {

/// What is behind an HttpServer.
class Application {
 public:
  virtual ~Application() = default;

  /// Answers a request; a Refusal it throws is made a reply.
  virtual boost::asio::awaitable<Reply> answer(Request request) = 0;
  /// Somebody connected for pushes; `channel` outlives the conversation.
  virtual std::unique_ptr<Conversation> begin(Channel& channel) = 0;
};

struct HttpOptions {
  std::string bind = "127.0.0.1";
  std::uint16_t port = 8080;
  /// How many ports after `port` to try where one is taken.
  int more_ports = 0;
  std::size_t most_connections = 2000;
  std::size_t most_body = 256 * 1024;
  std::uint32_t most_header = 16 * 1024;
  std::chrono::seconds patience{30};  ///< with a client that does not go on
};

/// HTTP and WebSocket (at /api/events). All of Boost.Beast is behind this, in one source file, for
/// it compiles slowly. Runs on the thread of `io`.
class HttpServer {
 public:
  /// Listens at once, or throws std::runtime_error with a sentence.
  HttpServer(boost::asio::io_context& io, const HttpOptions& options, Application& application);
  ~HttpServer();

  std::uint16_t port() const;
  /// Ends every connection.
  void stop();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace petteia::web
