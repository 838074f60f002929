#pragma once

#include <algorithm>
#include <array>
#include <utility>

#include "engines/hexthello/board.hpp"
#include "engines/patterns/layout.hpp"

namespace petteia::hexthello {

/// Some cells of a row.
constexpr patterns::Shape line(std::string_view name, int row, int from, int count) {
  patterns::Shape shape(name, {});
  for (int i = 0; i < count; ++i)
    shape.cells[shape.size++] = static_cast<std::uint8_t>(16 * row + from + i);
  return shape;
}

/// What the learnt evaluation looks at. Discs are turned along the three directions of lines, so
/// every line is covered: whole where it has at most ten cells, in two halves where it is longer.
/// To that come the corners, from which discs become safe; and how many moves there are.
struct Patterns {
  using Board = hexthello::Board;
  static constexpr std::string_view kName = "hexthello";
  static constexpr std::size_t kWords = 4;
  static constexpr std::uint32_t kContents = 3;
  static std::array<std::array<std::uint64_t, 4>, 2> planes(const Board& b) {
    return {b.own.words(), b.enemy.words()};
  }

  /// Six turns, and the same mirrored. Seen from the middle a cell has three coordinates that sum
  /// to zero; a sixth of a turn moves them round and changes their signs.
  static constexpr int kSymmetries = 12;
  static constexpr int image(int symmetry, int cell) {
    int row = cell / 16 - 7;
    int column = cell % 16 - 7;
    if (symmetry >= 6) std::swap(row, column);
    for (int i = 0; i < symmetry % 6; ++i) {
      const int third = -row - column;
      row = -column;
      column = -third;
    }
    return 16 * (row + 7) + column + 7;
  }

  /// The top side of the hexagon has the cells 0,7 to 0,14; the row below begins with 1,6.
  static constexpr std::array<patterns::Shape, 11> kShapes = {{
      {"side and X", {7, 8, 9, 10, 11, 12, 13, 14, 16 + 7, 16 + 13}},
      {"corner side", {7, 8, 9, 10, 11, 16 + 6, 16 + 7, 16 + 8, 16 + 9, 16 + 10}},
      {"corner", {7, 8, 9, 16 + 6, 16 + 7, 16 + 8, 32 + 5, 32 + 6, 32 + 7}},
      {"corner angle", {7, 8, 9, 10, 16 + 6, 32 + 5, 48 + 4, 16 + 7, 32 + 7, 48 + 7}},
      line("second line", 1, 6, 9),
      line("third line", 2, 5, 10),
      line("fourth line", 3, 4, 8),
      line("fifth line", 4, 3, 8),
      line("sixth line", 5, 2, 8),
      line("seventh line", 6, 1, 8),
      line("middle line", 7, 0, 8),
  }};

  static constexpr std::array<patterns::Counter, 6> kCounters = {{
      {"moves", 80},
      {"replies", 80},
      {"own discs beside empty cells", 96},
      {"the enemy's", 96},
      {"own discs", kCells + 1},
      {"the enemy's discs", kCells + 1},
  }};
  static std::array<std::uint8_t, 6> counts(const Board& b) {
    const auto count = [](Cells cells, int most) {
      return static_cast<std::uint8_t>(std::min(cells.count(), most));
    };
    const Cells frontier = neighbours(b.empty());
    return {count(b.legal(), 79),        count(b.passed().legal(), 79),
            count(b.own & frontier, 95), count(b.enemy & frontier, 95),
            count(b.own, kCells),        count(b.enemy, kCells)};
  }

  /// Fourteen plies each.
  static constexpr int kPhases = 12;
  static int phase(const Board& b) {
    return std::min((kCells - b.empty_count()) / 14, kPhases - 1);
  }
};

}  // namespace petteia::hexthello
