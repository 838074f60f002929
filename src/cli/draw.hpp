#pragma once

#include <string>

#include "play/position.hpp"

namespace petteia::cli {

enum class Ink : bool { Plain, Colours };

/// The board with its row and column numbers, a line a row. ASCII, so that it looks the same in
/// every terminal and file. The cells where the side to move can put a new piece carry a '+'.
std::string draw(const play::Position& position, Ink ink);

}  // namespace petteia::cli
