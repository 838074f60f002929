#pragma once

#include <boost/json/object.hpp>

#include "engines/engine.hpp"

namespace petteia::engines {

/// Which tree to search, and how much of it to write down.
struct TreeQuestion {
  int depth = 3;
  std::string techniques;                   ///< as parse_techniques() reads them
  std::string evaluation;                   ///< by name; empty for the game's best
  std::size_t most = 100'000;               ///< nodes to write down
  std::optional<std::uint64_t> limit = {};  ///< nodes to search before giving up
  const std::atomic<bool>* stop = nullptr;  ///< raised to give up at once
};

/// The searched tree with windows, values and cut-offs; the position has a side to move.
Parsed<boost::json::object> tree_json(const play::Position& position, const TreeQuestion& question);

}  // namespace petteia::engines
