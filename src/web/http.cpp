#include "web/http.hpp"

#include <optional>

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

namespace petteia::web {
namespace {

int hex_digit(char letter) {
  if ('0' <= letter && letter <= '9') return letter - '0';
  if ('a' <= letter && letter <= 'f') return letter - 'a' + 10;
  if ('A' <= letter && letter <= 'F') return letter - 'A' + 10;
  return -1;
}

/// Undoes percent-encoding; a NUL or malformed UTF-8 is refused like a malformed escape.
std::optional<std::string> decoded(std::string_view text, bool plus_is_space) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char letter = text[i];
    if (letter == '%') {
      if (i + 2 >= text.size()) return std::nullopt;
      const int high = hex_digit(text[i + 1]), low = hex_digit(text[i + 2]);
      if (high < 0 || low < 0) return std::nullopt;
      letter = static_cast<char>(high * 16 + low);
      i += 2;
    } else if (letter == '+' && plus_is_space) {
      letter = ' ';
    }
    if (letter == '\0') return std::nullopt;
    plain += letter;
  }
  if (valid_utf8(plain) != plain) return std::nullopt;
  return plain;
}

/// How many bytes the character that `text` begins with has; 0 if it is no valid UTF-8 (RFC 3629:
/// no overlong forms, no surrogates, nothing beyond U+10FFFF).
std::size_t character_length(std::string_view text) {
  const auto byte = [&](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
  };
  const auto follows = [&](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
  const unsigned first = byte(0);
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first <= 0xDF) return follows(1) ? 2 : 0;
  if (first >= 0xE0 && first <= 0xEF) {
    const bool overlong = first == 0xE0 && byte(1) < 0xA0;
    const bool surrogate = first == 0xED && byte(1) > 0x9F;
    return follows(1) && follows(2) && !overlong && !surrogate ? 3 : 0;
  }
  if (first >= 0xF0 && first <= 0xF4) {
    const bool overlong = first == 0xF0 && byte(1) < 0x90;
    const bool beyond = first == 0xF4 && byte(1) > 0x8F;
    return follows(1) && follows(2) && follows(3) && !overlong && !beyond ? 4 : 0;
  }
  return 0;
}

}  // namespace

std::string valid_utf8(std::string_view text) {
  std::string valid;
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    if (length == 0)
      valid += '?';
    else
      valid += text.substr(0, length);
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return valid;
}

void require_owner(const Request& request) {
  if (!request.from_here)
    throw Refusal(Status::Forbidden, "this can be done only on the machine that Petteia runs on");
}

Reply json_reply(const boost::json::value& json) {
  return {Status::Ok, "application/json", boost::json::serialize(json)};
}

Reply error_reply(Status status, std::string_view sentence) {
  Reply reply = json_reply(boost::json::object{{"error", valid_utf8(sentence)}});
  reply.status = status;
  return reply;
}

bool read_target(std::string_view target, Request& request) {
  const std::size_t mark = std::min(target.find('?'), target.size());
  auto path = decoded(target.substr(0, mark), false);
  if (!path || !path->starts_with('/')) return false;
  request.path = *std::move(path);
  for (std::size_t at = mark + 1; at < target.size();) {
    const std::size_t end = std::min(target.find('&', at), target.size());
    const std::string_view pair = target.substr(at, end - at);
    const std::size_t equals = std::min(pair.find('='), pair.size());
    auto name = decoded(pair.substr(0, equals), true);
    auto value = decoded(pair.substr(std::min(equals + 1, pair.size())), true);
    if (!name || !value) return false;
    request.query[*std::move(name)] = *std::move(value);
    at = end + 1;
  }
  return true;
}

}  // namespace petteia::web
