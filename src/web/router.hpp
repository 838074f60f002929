#pragma once

#include <optional>
#include <span>
#include <vector>

#include <boost/asio/awaitable.hpp>

#include "web/http.hpp"

namespace petteia::web {

struct Backend;

/// What the '*'s of a route's pattern stand for, in order.
using Places = std::vector<std::string>;

/// A request the service knows. In the pattern a part between slashes that is '*' is any.
struct Route {
  Method method;
  std::string_view pattern;
  boost::asio::awaitable<Reply> (*answer)(Backend&, const Request&, const Places&);
};

/// The places of `path` if it fits the pattern.
std::optional<Places> places_of(std::string_view pattern, std::string_view path);

// The routes, by what they are about; each group in the file of its name.
std::span<const Route> catalog_routes();
std::span<const Route> table_routes();
std::span<const Route> thinking_routes();
std::span<const Route> history_routes();
std::span<const Route> tournament_routes();

/// Finds the route and follows it; a Refusal if there is none.
boost::asio::awaitable<Reply> follow_route(Backend& backend, const Request& request);

}  // namespace petteia::web
