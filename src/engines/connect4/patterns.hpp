#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "engines/connect4/threats.hpp"
#include "engines/patterns/layout.hpp"

namespace petteia::connect4 {

/// What the learnt evaluation looks at: every row and diagonal in which four fit, blocks of two
/// columns by four rows, and how many threats there are, by row and by whose turn it will be.
struct Patterns {
  using Board = State;
  static constexpr std::string_view kName = "connect4";
  static constexpr std::size_t kWords = 1;
  static constexpr std::uint32_t kContents = 3;
  static std::array<std::array<std::uint64_t, 1>, 2> planes(const State& s) {
    return {{{s.own}, {s.own ^ s.all}}};
  }

  static constexpr int kSymmetries = 2;
  static constexpr int image(int symmetry, int cell) {
    return symmetry == 0 ? cell
                         : (kColumns - 1 - cell / kColumnBits) * kColumnBits + cell % kColumnBits;
  }

  /// The falling diagonals are the rising ones' mirror images.
  static constexpr std::array<patterns::Shape, 18> kShapes = [] {
    const auto line = [](std::string_view name, int column, int row, int step, int count) {
      patterns::Shape made(name, {});
      for (int i = 0; i < count; ++i)
        made.cells[made.size++] = static_cast<std::uint8_t>(column * kColumnBits + row + i * step);
      return made;
    };
    std::array<patterns::Shape, 18> shapes;
    std::size_t next = 0;
    for (int row = 0; row < kRows; ++row)
      shapes[next++] = line("row", 0, row, kColumnBits, kColumns);
    for (int column = 0; column < 4; ++column)
      shapes[next++] = line("diagonal", column, 0, kColumnBits + 1, std::min(kRows, 7 - column));
    for (int row : {1, 2}) shapes[next++] = line("diagonal", 0, row, kColumnBits + 1, kRows - row);
    for (int column = 0; column < 3; ++column)
      for (int row : {0, 2}) {
        patterns::Shape& block = shapes[next++] = line("block", column, row, 1, 4);
        for (std::size_t i = 0; i < 4; ++i)
          block.cells[block.size++] = static_cast<std::uint8_t>(block.cells[i] + kColumnBits);
      }
    return shapes;
  }();

  static constexpr std::array<patterns::Counter, 3> kCounters = {{
      {"threats on odd and even rows, own and the opponent's", 4 * 4 * 4 * 4},
      {"columns that such a threat decides", 4 * 4},
      {"threats that can be played, and moves that lose at once", 2 * 3 * 8},
  }};
  static std::array<std::uint16_t, 3> counts(const State& s) {
    const Cells enemy = s.own ^ s.all;
    const Cells next = next_cells(s.all);
    const Cells own_threats = threats(s.own, s.all);
    const Cells enemy_threats = threats(enemy, s.all);
    // When the rest of the board fills up, First gets the odd rows and Second the even ones.
    const Cells own_rows = std::popcount(s.all) % 2 == 0 ? kOddRows : kEvenRows;
    const Cells own_later = own_threats & own_rows & ~next;
    const Cells enemy_later = enemy_threats & ~own_rows & ~next;
    const Cells later = own_later | enemy_later;
    const Cells deciding = later & ~(from_lowest_up(later) << 1);
    const auto count = [](Cells cells, int most) { return std::min(std::popcount(cells), most); };
    const auto number = [](int n) { return static_cast<std::uint16_t>(n); };
    return {number(64 * count(own_threats & kOddRows, 3) + 16 * count(own_threats & kEvenRows, 3) +
                   4 * count(enemy_threats & kOddRows, 3) + count(enemy_threats & kEvenRows, 3)),
            number(4 * count(own_later & deciding, 3) + count(enemy_later & deciding, 3)),
            number(24 * ((own_threats & next) != 0) + 8 * count(enemy_threats & next, 2) +
                   count(next & enemy_threats >> 1, 7))};
  }

  /// Whose turn it is says whom each row suits; then nine plies each.
  static constexpr int kPhases = 10;
  static int phase(const State& s) {
    const int stones = std::popcount(s.all);
    return stones % 2 * 5 + stones / 9;
  }
};

}  // namespace petteia::connect4
