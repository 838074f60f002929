#include "engines/reversi/endgame.hpp"

#include "engines/endgame/solving.hpp"

template class petteia::endgame::EndgameSolver<petteia::reversi::Endgame>;
template class petteia::endgame::EndgameSolver<petteia::reversi::HandMadeEndgame>;
