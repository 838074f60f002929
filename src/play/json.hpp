#pragma once

#include <boost/json/object.hpp>

#include "play/position.hpp"

namespace petteia::play {

/// Everything a page or another program needs to show a position and offer its moves. "game" and
/// "position" alone say which position it is; the rest is there so that readers need no rules.
boost::json::object to_json(const Position& position);

}  // namespace petteia::play
