#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <boost/json.hpp>

/// A browser as the tests need it: plain and blocking. Boost.Beast stays in client.cpp.
namespace petteia::web::test {

namespace json = boost::json;

using Headers = std::vector<std::pair<std::string, std::string>>;

struct Response {
  int status = 0;
  Headers headers;
  std::string body;

  json::object json() const { return boost::json::parse(body).as_object(); }
  std::string error() const { return std::string(json().at("error").as_string()); }
  std::string header(const std::string& name) const;
};

Response request(std::uint16_t port, const std::string& method, const std::string& target,
                 const std::string& body = "", const Headers& headers = {});

inline Response get(std::uint16_t port, const std::string& target) {
  return request(port, "GET", target);
}
inline Response post(std::uint16_t port, const std::string& target, const json::object& body,
                     const std::string& key = "") {
  return request(port, "POST", target, serialize(body), {{"X-Table-Key", key}});
}

/// Sends these bytes and returns all that comes back until the other side hangs up.
std::string send_raw(std::uint16_t port, const std::string& bytes);

/// A page connected for pushes.
class Watcher {
 public:
  /// Throws std::runtime_error with the HTTP status if it is refused.
  explicit Watcher(std::uint16_t port, const Headers& headers = {});
  ~Watcher();
  Watcher(Watcher&&) noexcept;

  void say(const json::object& message);
  void say_raw(const std::string& message);
  json::object next();
  /// The next message that fits; others are passed over.
  json::object next(const std::function<bool(const json::object&)>& fits);
  /// The next message of that type.
  json::object next(std::string_view type);

 private:
  struct Socket;
  std::unique_ptr<Socket> socket_;
};

}  // namespace petteia::web::test
