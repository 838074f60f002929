#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/parsed.hpp"
#include "engines/engine.hpp"
#include "engines/game_engines.hpp"

namespace petteia::engines {

/// Openings worked out beforehand: what positions are worth, turned and mirrored ones counted once.
/// Moves need not be kept: the book knows a position's moves if it knows where all of them lead.
///
/// The file: "petteia book 1\n", how it was made and a newline, then grown() and size() (4 bytes
/// each), for each position its key (8) in rising order and its value (4), and the CRC-32 of all
/// before.
class OpeningBook {
 public:
  struct Choice {
    std::string move;
    Value value;  ///< for the side that makes it
  };

  explicit OpeningBook(std::string origin) : origin_(std::move(origin)) {}

  /// The book that came with the program, made ready when first asked for; none for most games.
  static std::shared_ptr<const OpeningBook> shipped(const GameEngines& game);
  static Parsed<OpeningBook> read(std::string_view bytes);
  std::string bytes() const;

  const std::string& origin() const { return origin_; }
  /// The number of positions with a value.
  std::size_t size() const { return values_.size(); }
  /// The number of positions whose moves were added.
  int grown() const { return static_cast<int>(grown_); }

  /// The moves of a position, best first; none if the book does not know them all. `engine` is any
  /// of the game's.
  std::vector<Choice> choices(const play::Position& position, const Engine& engine) const;

  bool has_value(const play::Position& position, const Engine& engine) const {
    return values_.contains(engine.key(position));
  }
  /// For the side to move.
  void set_value(const play::Position& position, const Engine& engine, Value value) {
    values_[engine.key(position)] = value;
  }
  void count_as_grown() { ++grown_; }

 private:
  std::string origin_;
  std::uint32_t grown_ = 0;
  std::map<std::uint64_t, Value> values_;
};

}  // namespace petteia::engines
