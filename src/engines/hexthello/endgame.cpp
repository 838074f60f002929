#include "engines/hexthello/endgame.hpp"

#include "engines/endgame/solving.hpp"

namespace petteia::hexthello {
namespace {

template <int N>
int leaf(const Board& b, int alpha, std::uint64_t& nodes) {
  CellList<N> cells{};
  int count = 0;
  for (const int cell : cells_in(b.empty())) cells[count++] = static_cast<CellIndex>(cell);
  return last_cells<N>(b, alpha, cells, nodes);
}

}  // namespace

int Endgame::leaf_margin(const Board& b, const Cells&, int alpha, int empties,
                         std::uint64_t& nodes) {
  switch (empties) {
    case 6:
      return leaf<6>(b, alpha, nodes);
    case 5:
      return leaf<5>(b, alpha, nodes);
    case 4:
      return leaf<4>(b, alpha, nodes);
    case 3:
      return leaf<3>(b, alpha, nodes);
    case 2:
      return leaf<2>(b, alpha, nodes);
    case 1:
      return leaf<1>(b, alpha, nodes);
    default:
      ++nodes;
      return b.final_margin();
  }
}

}  // namespace petteia::hexthello

template class petteia::endgame::EndgameSolver<petteia::hexthello::Endgame>;
