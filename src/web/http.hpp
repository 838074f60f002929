#pragma once

#include <cstdint>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <boost/json/value.hpp>

namespace petteia::web {

/// The answers the service gives, by HTTP's numbers.
enum class Status : std::uint16_t {
  Ok = 200,
  NotModified = 304,
  BadRequest = 400,
  Forbidden = 403,
  NotFound = 404,
  MethodNotAllowed = 405,
  Conflict = 409,
  TooLarge = 413,
  TooMany = 429,
  Failed = 500,
  Busy = 503,
};

enum class Method : std::uint8_t { Get, Post, Delete, Other };

/// What a client asks for, as far as the service looks at it.
struct Request {
  Method method = Method::Get;
  std::string path;                          ///< decoded, without the query
  std::map<std::string, std::string> query;  ///< decoded
  std::string table_key;                     ///< header X-Table-Key
  std::string known_etag;                    ///< header If-None-Match
  bool from_here = false;                    ///< from the machine that the service runs on
  std::string body;

  /// What the query says of `name`; empty if it does not.
  std::string asked(const std::string& name) const {
    const auto found = query.find(name);
    return found == query.end() ? "" : found->second;
  }
};

struct Reply {
  Status status = Status::Ok;
  std::string type = "application/json";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers = {};
};

/// A request that cannot be met; the sentence is for the person who asked. Thrown by whoever finds
/// it out, caught where requests and messages come in.
class Refusal : public std::runtime_error {
 public:
  Refusal(Status status, const std::string& sentence)
      : std::runtime_error(sentence), status_(status) {}

  Status status() const { return status_; }

 private:
  Status status_;
};

/// What is for the owner of the games alone, who is whoever can use this machine: a Refusal for
/// requests from elsewhere.
void require_owner(const Request& request);

Reply json_reply(const boost::json::value& json);
/// {"error": sentence}; bytes of the sentence that are no UTF-8 are replaced.
Reply error_reply(Status status, std::string_view sentence);

/// Splits a request's target into its decoded path and query; false if it is malformed.
bool read_target(std::string_view target, Request& request);

/// The same text, with every byte that is not part of valid UTF-8 replaced by '?'.
std::string valid_utf8(std::string_view text);

}  // namespace petteia::web
