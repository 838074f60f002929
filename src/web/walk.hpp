#pragma once

#include <span>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "play/position.hpp"
#include "play/record.hpp"

namespace petteia::web {

/// [[row, col], …]
boost::json::array cells_json(std::span<const Cell> cells);

/// Goes through a game ply by ply and knows what a page shows at each.
class Walk {
 public:
  explicit Walk(play::Position start) : position_(std::move(start)) {}

  /// Plays a ply that can be played.
  void step(const play::Ply& ply);

  const play::Position& position() const { return position_; }
  /// Who made the last ply; none if it was chance.
  std::optional<Side> mover() const { return mover_; }
  /// What the last ply's chance event brought, in words.
  const std::string& words() const { return words_; }

  /// play::to_json(), and in "last" the last move with what chance has brought since, in "winning"
  /// the cells that have won.
  boost::json::object to_json() const;

 private:
  play::Position position_;
  std::optional<Side> mover_;
  std::string words_;
  boost::json::object last_;
};

}  // namespace petteia::web
