#include "web/router.hpp"

namespace petteia::web {
namespace {

/// Takes the part up to the next slash off the front.
std::string_view next_part(std::string_view& path) {
  path.remove_prefix(1);
  const std::string_view part = path.substr(0, path.find('/'));
  path.remove_prefix(part.size());
  return part;
}

}  // namespace

std::optional<Places> places_of(std::string_view pattern, std::string_view path) {
  Places places;
  while (!pattern.empty() && !path.empty()) {
    const std::string_view expected = next_part(pattern), part = next_part(path);
    if (expected == "*" && !part.empty())
      places.emplace_back(part);
    else if (expected != part)
      return std::nullopt;
  }
  if (!pattern.empty() || !path.empty()) return std::nullopt;
  return places;
}

boost::asio::awaitable<Reply> follow_route(Backend& backend, const Request& request) {
  bool known = false;
  for (const auto& routes :
       {catalog_routes(), table_routes(), thinking_routes(), history_routes(), tournament_routes()})
    for (const Route& route : routes) {
      const auto places = places_of(route.pattern, request.path);
      if (!places) continue;
      if (route.method == request.method)
        co_return co_await route.answer(backend, request, *places);
      known = true;
    }
  if (known) throw Refusal(Status::MethodNotAllowed, "this cannot be done here");
  throw Refusal(Status::NotFound, "there is nothing here");
}

}  // namespace petteia::web
