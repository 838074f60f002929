#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "core/parsed.hpp"
#include "games/connect4/connect4.hpp"

namespace petteia::connect4 {

/// The exact values of all unfinished positions with up to so many stones, mirror images counted
/// once.
///
/// The file holds values, not positions: a program that reads it can list those by itself, sorted
/// by their number of stones (the most first) and then by key().
///
///     bytes 0–7    "PetteiC4"
///     byte  8      version of this format: 1
///     byte  9      plies: the most stones a position has
///     bytes 10–17  checksum of all other bytes (FNV-1a), the lowest byte first
///     then         a byte a position: its value for the side to move
///
/// A book under construction is the same with fewer values.
class Book {
 public:
  static constexpr int kMaxPlies = 12;

  /// The book that came with the program, made ready when first asked for.
  static const std::shared_ptr<const Book>& shipped();
  static Parsed<Book> load(const std::filesystem::path& file);
  static Parsed<Book> read(std::string_view bytes);

  int plies() const { return static_cast<int>(layers_.size()) - 1; }
  std::size_t size() const;
  /// None if the book does not reach so far or the game is over.
  std::optional<int> value(const State& state) const;

 private:
  /// The positions with one number of stones, sorted by key.
  struct Layer {
    std::vector<std::uint64_t> keys;
    std::vector<std::int8_t> values;
  };
  std::vector<Layer> layers_;  ///< by number of stones
};

struct BookProgress {
  std::size_t solved;
  std::size_t positions;
};

/// The value of a position for the side to move, or none to stop.
using Evaluate = std::function<std::optional<int>(const State&)>;

/// Makes a book of that many plies and writes it to `file`, continuing an unfinished one that it
/// finds there. Returns false if stopped, leaving what it has for the next time. Only the positions
/// with the most stones are evaluated; the values of the others follow from theirs.
Parsed<bool> build_book(const std::filesystem::path& file, int plies, const Evaluate& evaluate,
                        const std::function<void(BookProgress)>& progress = {});

}  // namespace petteia::connect4
