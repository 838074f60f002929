#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include <boost/json/object.hpp>

#include "engines/catalog.hpp"
#include "play/transcript.hpp"
#include "web/http.hpp"

namespace petteia::web {

/// Reads a body or message; a Refusal if it is no JSON object.
boost::json::object read_object(std::string_view text);

/// The members of an object somebody sent. A member that is missing or of the wrong kind is a
/// Refusal that names it; null counts as left out.
class Fields {
 public:
  explicit Fields(const boost::json::object& object) : object_(object) {}

  bool has(std::string_view name) const { return get(name) != nullptr; }
  std::string text(std::string_view name) const;
  std::optional<std::string> text_if(std::string_view name) const;
  std::int64_t number(std::string_view name, std::int64_t least, std::int64_t most) const;
  std::optional<std::int64_t> number_if(std::string_view name, std::int64_t least,
                                        std::int64_t most) const;
  bool flag(std::string_view name, bool otherwise) const;
  std::vector<std::string> texts(std::string_view name) const;
  const boost::json::object* object_if(std::string_view name) const;

  Side side() const { return static_cast<Side>(number("side", 0, 1)); }

  /// The game that "game" names, in the edition that "edition" names if it does.
  const engines::CatalogEntry& game() const;
  /// The position that the member writes; the game's start if it is left out.
  play::Position position(std::string_view name) const;
  /// The same, with a side to move: the game is not over and chance has had its turn.
  play::Position position_to_think_about(std::string_view name) const;
  /// The game that "start" and "plies" tell.
  play::Transcript transcript() const;

 private:
  const boost::json::value* get(std::string_view name) const;

  const boost::json::object& object_;
};

}  // namespace petteia::web
