#include "web/fields.hpp"

#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <fmt/format.h>

namespace petteia::web {
namespace {

namespace json = boost::json;

/// Longer than any game of ours.
constexpr std::size_t kMostPlies = 2000;

[[noreturn]] void refuse(const std::string& sentence) {
  throw Refusal(Status::BadRequest, sentence);
}

[[noreturn]] void refuse(std::string_view name, std::string_view what) {
  refuse(fmt::format("\"{}\" {}", name, what));
}

}  // namespace

json::object read_object(std::string_view text) {
  boost::system::error_code error;
  json::value value = json::parse(text, error);
  if (error) refuse(fmt::format("this is not JSON: {}", error.message()));
  if (!value.is_object()) refuse("a JSON object is expected");
  return std::move(value.get_object());
}

const json::value* Fields::get(std::string_view name) const {
  const json::value* value = object_.if_contains(name);
  return value && !value->is_null() ? value : nullptr;
}

std::optional<std::string> Fields::text_if(std::string_view name) const {
  const json::value* value = get(name);
  if (!value) return std::nullopt;
  if (!value->is_string()) refuse(name, "must be a string");
  return std::string(value->get_string());
}

std::string Fields::text(std::string_view name) const {
  auto text = text_if(name);
  if (!text) refuse(name, "is missing");
  return *std::move(text);
}

std::optional<std::int64_t> Fields::number_if(std::string_view name, std::int64_t least,
                                              std::int64_t most) const {
  const json::value* value = get(name);
  if (!value) return std::nullopt;
  boost::system::error_code error;
  const auto number = value->to_number<std::int64_t>(error);
  if (error || number < least || number > most)
    refuse(name, fmt::format("must be a whole number from {} to {}", least, most));
  return number;
}

std::int64_t Fields::number(std::string_view name, std::int64_t least, std::int64_t most) const {
  const auto number = number_if(name, least, most);
  if (!number) refuse(name, "is missing");
  return *number;
}

bool Fields::flag(std::string_view name, bool otherwise) const {
  const json::value* value = get(name);
  if (!value) return otherwise;
  if (!value->is_bool()) refuse(name, "must be true or false");
  return value->get_bool();
}

std::vector<std::string> Fields::texts(std::string_view name) const {
  std::vector<std::string> texts;
  const json::value* value = get(name);
  if (!value) return texts;
  if (!value->is_array()) refuse(name, "must be a list of strings");
  if (value->get_array().size() > kMostPlies) refuse(name, "is too long");
  for (const json::value& element : value->get_array()) {
    if (!element.is_string()) refuse(name, "must be a list of strings");
    texts.emplace_back(element.get_string());
  }
  return texts;
}

const json::object* Fields::object_if(std::string_view name) const {
  const json::value* value = get(name);
  if (!value) return nullptr;
  if (!value->is_object()) refuse(name, "must be an object");
  return &value->get_object();
}

const engines::CatalogEntry& Fields::game() const {
  std::string name = text("game");
  // An edition's own name is the game's with the edition's behind it; the first edition has none.
  if (const auto edition = text_if("edition"))
    if (engines::find_game(name + "-" + *edition)) name += "-" + *edition;
  const engines::CatalogEntry* game = engines::find_game(name);
  if (!game) refuse(fmt::format("there is no game '{}'", name));
  return *game;
}

play::Position Fields::position(std::string_view name) const {
  const engines::CatalogEntry& entry = game();
  const auto written = text_if(name);
  if (!written) return entry.start;
  auto position = entry.start.parse(*written);
  if (!position) refuse(position.error().what);
  return *std::move(position);
}

play::Position Fields::position_to_think_about(std::string_view name) const {
  play::Position position = this->position(name);
  if (position.over()) refuse("the game is over in this position");
  if (position.chance()) refuse("chance has to decide first in this position");
  return position;
}

play::Transcript Fields::transcript() const {
  play::Position start = position("start");
  auto plies = play::read_plies(start, texts("plies"));
  if (!plies) refuse(plies.error().what);
  return {std::move(start), *std::move(plies)};
}

}  // namespace petteia::web
