// Counts move sequences and compares with every known number, as far as patience goes:
//
//   long_perft [MAX-COUNT]     known numbers above MAX-COUNT (2·10⁹ if not given) are left out
//
// Ends with 0 if every count was right, else with 1.

#include <charconv>
#include <cstdint>
#include <cstring>
#include <ctime>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "core/perft.hpp"
#include "games/connect4/connect4.hpp"
#include "games/hexthello/hexthello.hpp"
#include "games/reversi/reversi.hpp"
#include "games/tucchess/tucchess.hpp"

namespace petteia {
namespace {

double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

/// The counts of `known` are those of 1, 2, 3 … plies. Are they all right, up to `max_count`?
template <Game G>
bool check(std::string_view name, const G& g, std::uint64_t max_count,
           const std::vector<std::uint64_t>& known) {
  bool all_right = true;
  for (std::size_t i = 0; i < known.size() && known[i] <= max_count; ++i) {
    const int depth = static_cast<int>(i) + 1;
    const double begin = cpu_seconds();
    std::uint64_t leaf_moves = 0;
    const std::uint64_t count = perft(g, g.start(), depth, leaf_moves);
    const double seconds = cpu_seconds() - begin;
    const bool right = count == known[i];
    all_right &= right;
    fmt::print("{:<10} {:2} {:>14}  {:<28} {:8.2f} s", name, depth, count,
               right ? "right" : fmt::format("WRONG: it is {}", known[i]), seconds);
    // Below some tens of milliseconds a rate says nothing. leaf_moves is printed so that it is
    // really counted.
    if (seconds > 0.05)
      fmt::print(" {:7.1f} M/s, {} moves in the leaves", static_cast<double>(count) / seconds / 1e6,
                 leaf_moves);
    fmt::print("\n");
    std::fflush(stdout);
  }
  return all_right;
}

/// The published numbers of Reversi count a game that has ended as one sequence of every greater
/// length, which makes a difference from the tenth ply on: as if the players went on passing.
struct EndlessReversi : reversi::Reversi {
  void moves(const State& s, Moves<Reversi>& out) const {
    Reversi::moves(s, out);
    if (out.empty()) out.push_back(reversi::kPass);
  }
};

bool check_all(std::uint64_t max_count) {
  bool right = true;
  right &= check("hexthello", hexthello::HexThello{}, max_count,
                 {9, 66, 360, 2232, 13320, 89106, 583380, 4280460, 30843696});
  right &= check("tucchess", tucchess::TucChess::without_chance(), max_count,
                 {5, 25, 150, 903, 6250, 43559, 345496});
  right &= check("reversi", EndlessReversi{}, max_count,
                 {4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288, 24571284, 212258800,
                  1939886636, 18429641748, 184042084512, 1891832540064});
  right &=
      check("connect4", connect4::Connect4{}, max_count,
            {7, 49, 343, 2401, 16807, 117649, 823536, 5673234, 39394572, 268031646, 1844590828});
  return right;
}

}  // namespace
}  // namespace petteia

int main(int argc, char** argv) {
  std::uint64_t max_count = 2'000'000'000;
  if (argc > 1) {
    const char* end = argv[1] + std::strlen(argv[1]);
    if (std::from_chars(argv[1], end, max_count).ptr != end || argc > 2) {
      fmt::print(stderr, "usage: long_perft [MAX-COUNT]\n");
      return 2;
    }
  }
  return petteia::check_all(max_count) ? 0 : 1;
}
