#pragma once

#include <string>

#include "play/position.hpp"

namespace petteia::cli {

enum class Ink : bool { Plain, Colours };

struct Look {
  Ink ink = Ink::Plain;
  MoveCells last_move = {};  ///< shown inverted where there are colours
  bool mark_moves = true;    ///< put a '+' on the cells where the side to move can put a new piece
};

/// The board with its row and column numbers, a line a row. ASCII, so that it looks the same in
/// every terminal and file.
std::string draw(const play::Position& position, const Look& look = {});

}  // namespace petteia::cli
