#include "web/guard.hpp"

#include <algorithm>

namespace petteia::web {
namespace {

constexpr std::string_view kDigitsAndDots = "0123456789.";

/// "localhost" of "localhost:8080", "[::1]" of "[::1]:8080".
std::string_view without_port(std::string_view host) {
  const std::size_t bracket = host.rfind(']');
  const std::size_t colon = host.find(':', bracket == std::string_view::npos ? 0 : bracket);
  return host.substr(0, colon);
}

}  // namespace

bool same_origin(std::string_view origin, std::string_view host) {
  if (origin.empty()) return true;
  for (const std::string_view scheme : {"http://", "https://"})
    if (origin.starts_with(scheme)) return origin.substr(scheme.size()) == host;
  return false;
}

bool names_loopback(std::string_view host) {
  const std::string_view name = without_port(host);
  const bool ipv4 =
      name.starts_with("127.") && name.find_first_not_of(kDigitsAndDots) == std::string_view::npos;
  return ipv4 || name == "localhost" || name == "[::1]";
}

bool same_machine(std::string_view peer, std::string_view own) {
  constexpr std::string_view kMapped = "::ffff:";  // IPv4 on a socket for both
  if (peer == own) return true;
  return names_loopback(peer.starts_with(kMapped) ? peer.substr(kMapped.size()) : peer) ||
         peer == "::1";
}

}  // namespace petteia::web
