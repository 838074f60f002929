#pragma once

#include <boost/json/object.hpp>

#include "web/table.hpp"

namespace petteia::web {

/// What requests call "time": {move_ms?, game_ms?, increment_ms?, whole_ms?}.
boost::json::object time_json(const play::TimeControl& time);
/// All there is to see of a table.
boost::json::object table_json(const Table& table);
/// A line about it in a list.
boost::json::object summary_json(const Table& table, std::size_t watchers);
boost::json::object thought_json(const Table& table, const Thought& thought);

}  // namespace petteia::web
