#include "engines/winning_cells.hpp"

#include "games/connect4/connect4.hpp"

namespace petteia::engines {
namespace {

using connect4::Cells;
using connect4::kColumnBits;

/// The stones that are in lines of four.
Cells in_fours(Cells stones) {
  Cells lines = 0;
  for (const int step : {1, kColumnBits, kColumnBits - 1, kColumnBits + 1}) {
    const Cells first = stones & stones >> step & stones >> 2 * step & stones >> 3 * step;
    lines |= first | first << step | first << 2 * step | first << 3 * step;
  }
  return lines;
}

}  // namespace

std::vector<Cell> winning_cells(const play::Position& position) {
  std::vector<Cell> cells;
  const auto state = position.state_of<connect4::Connect4>();
  if (!state) return cells;
  const Cells lines = in_fours(state->second.own ^ state->second.all);
  for (std::int8_t row = 0; row < connect4::kRows; ++row)
    for (std::int8_t col = 0; col < connect4::kColumns; ++col)
      if (lines & connect4::bottom(col) << (connect4::kRows - 1 - row)) cells.push_back({row, col});
  return cells;
}

}  // namespace petteia::engines
