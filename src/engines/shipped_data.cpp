#include "engines/shipped_data.hpp"

#include <cassert>

// Every file, with the symbol its bytes get.
#define FOR_ALL_FILES(DO)                            \
  DO(connect4_book, "connect4.book")                 \
  DO(connect4, "connect4.weights")                   \
  DO(hexthello_book, "hexthello.book")               \
  DO(hexthello, "hexthello.weights")                 \
  DO(hexthello_network, "hexthello-network.weights") \
  DO(reversi_book, "reversi.book")                   \
  DO(reversi, "reversi.weights")                     \
  DO(reversi_endgame, "reversi-endgame.weights")     \
  DO(reversi_network, "reversi-network.weights")     \
  DO(tucchess, "tucchess.weights")

// The assembler takes the files in as they are; PETTEIA_DATA is the folder they lie in.
#define SHIP(symbol, file)                                                                \
  asm(".pushsection .rodata\npetteia_data_" #symbol ":\n.incbin \"" PETTEIA_DATA "/" file \
      "\"\npetteia_data_" #symbol "_end:\n.popsection\n");                                \
  extern "C" const char petteia_data_##symbol[], petteia_data_##symbol##_end[];

FOR_ALL_FILES(SHIP)

namespace petteia::engines {

std::string_view shipped_data(std::string_view name) {
#define RETURN_IF_NAMED(symbol, file) \
  if (name == (file)) return {petteia_data_##symbol, petteia_data_##symbol##_end};
  FOR_ALL_FILES(RETURN_IF_NAMED)
  assert(!"shipped");
  return {};
}

}  // namespace petteia::engines
