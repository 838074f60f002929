#pragma once

#include <cstdint>

#include "core/fixed_list.hpp"

namespace petteia {

/// How a board is drawn. Rows are counted from the top, columns from the left.
enum class Shape : std::uint8_t {
  Squares,   ///< an ordinary grid
  Columns,   ///< a grid that is filled from below
  Hexagons,  ///< a grid whose row r stands half a cell to the right of row r - 1
};

struct Cell {
  std::int8_t row;
  std::int8_t col;

  friend constexpr bool operator==(const Cell&, const Cell&) = default;
};

/// The cells a move touches, origin first where there is one; the last is where it ends. A pass
/// touches none.
using MoveCells = FixedList<Cell, 2>;

/// The look of a game's board: `rows` × `cols` cells, of which a game may leave some out.
struct Grid {
  Shape shape;
  int rows;
  int cols;
};

/// Letters that every board uses besides its game's own pieces.
inline constexpr char kEmptyCell = '.';
inline constexpr char kNoCell = ' ';

}  // namespace petteia
