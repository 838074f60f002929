#include "engines/shipped_data.hpp"

#include <cassert>

// The assembler takes the files in as they are; PETTEIA_DATA is the folder they lie in.
#define SHIP(symbol, file)                                                                \
  asm(".pushsection .rodata\npetteia_data_" #symbol ":\n.incbin \"" PETTEIA_DATA "/" file \
      "\"\npetteia_data_" #symbol "_end:\n.popsection\n");                                \
  extern "C" const char petteia_data_##symbol[], petteia_data_##symbol##_end[]

SHIP(connect4_book, "connect4.book");
SHIP(hexthello, "hexthello.weights");
SHIP(hexthello_book, "hexthello.book");
SHIP(reversi, "reversi.weights");
SHIP(reversi_book, "reversi.book");
SHIP(reversi_endgame, "reversi-endgame.weights");
SHIP(reversi_network, "reversi-network.weights");
SHIP(tucchess, "tucchess.weights");

#undef SHIP

namespace petteia::engines {

std::string_view shipped_data(std::string_view name) {
  const auto between = [](const char* begin, const char* end) {
    return std::string_view(begin, static_cast<std::size_t>(end - begin));
  };
  if (name == "connect4.book")
    return between(petteia_data_connect4_book, petteia_data_connect4_book_end);
  if (name == "hexthello.weights")
    return between(petteia_data_hexthello, petteia_data_hexthello_end);
  if (name == "hexthello.book")
    return between(petteia_data_hexthello_book, petteia_data_hexthello_book_end);
  if (name == "reversi.book")
    return between(petteia_data_reversi_book, petteia_data_reversi_book_end);
  if (name == "reversi.weights") return between(petteia_data_reversi, petteia_data_reversi_end);
  if (name == "reversi-endgame.weights")
    return between(petteia_data_reversi_endgame, petteia_data_reversi_endgame_end);
  if (name == "reversi-network.weights")
    return between(petteia_data_reversi_network, petteia_data_reversi_network_end);
  if (name == "tucchess.weights") return between(petteia_data_tucchess, petteia_data_tucchess_end);
  assert(!"shipped");
  return {};
}

}  // namespace petteia::engines
