#include "engines/patterns/weights.hpp"

// The assembler takes the files in as they are; PETTEIA_DATA is the folder they lie in.
asm(".pushsection .rodata\n"
    "petteia_weights_reversi: .incbin \"" PETTEIA_DATA
    "/reversi.weights\"\n"
    "petteia_weights_reversi_endgame: .incbin \"" PETTEIA_DATA
    "/reversi-endgame.weights\"\n"
    "petteia_weights_hexthello: .incbin \"" PETTEIA_DATA
    "/hexthello.weights\"\n"
    "petteia_weights_tucchess: .incbin \"" PETTEIA_DATA
    "/tucchess.weights\"\n"
    "petteia_weights_end:\n"
    ".popsection\n");
extern "C" const char petteia_weights_reversi[], petteia_weights_reversi_endgame[],
    petteia_weights_hexthello[], petteia_weights_tucchess[], petteia_weights_end[];

namespace petteia::patterns {

std::string_view shipped_weights(std::string_view name) {
  const auto between = [](const char* begin, const char* end) {
    return std::string_view(begin, static_cast<std::size_t>(end - begin));
  };
  if (name == "reversi") return between(petteia_weights_reversi, petteia_weights_reversi_endgame);
  if (name == "reversi-endgame")
    return between(petteia_weights_reversi_endgame, petteia_weights_hexthello);
  if (name == "hexthello") return between(petteia_weights_hexthello, petteia_weights_tucchess);
  if (name == "tucchess") return between(petteia_weights_tucchess, petteia_weights_end);
  return {};
}

}  // namespace petteia::patterns
