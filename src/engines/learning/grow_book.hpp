#pragma once

#include <filesystem>
#include <functional>
#include <stop_token>

#include "engines/catalog.hpp"
#include "engines/opening_book.hpp"

namespace petteia::learning {

/// How a book is grown.
struct BookPlan {
  int positions = 1000;  ///< whose moves the book is to know
  int depth = 8;         ///< how far every move is searched
  int most_turns = 16;   ///< no position later than this is looked at
  double width = 1;      ///< discs by which a move may be worse and still be followed now and then
  std::uint64_t seed = 1;

  /// All that decides what the book is but for its size, in words.
  std::string title(const engines::CatalogEntry& game) const;
};

/// Told after every position: of how many the moves are known, and how many were when it began.
using BookProgress = std::function<void(int done, int at_first)>;

/// Grows the book in the file, a new one if there is none, until it knows the moves of so many
/// positions or `stop` is requested. From the start position the likely moves are followed, the
/// better the likelier, until a position is reached whose moves are not known; those are searched,
/// and what is found out is passed back to all positions on the way (after Buro, "Toward Opening
/// Book Learning", 1999). The book depends on nothing but the plan. Throws std::runtime_error if
/// the file cannot be used.
void grow_book(const engines::CatalogEntry& game, const BookPlan& plan,
               const std::filesystem::path& path, const std::stop_token& stop,
               const BookProgress& progress);

}  // namespace petteia::learning
