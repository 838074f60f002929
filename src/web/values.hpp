#pragma once

#include "engines/engine.hpp"

namespace petteia::web {

/// A value in the unit of the game (discs, points), as a page draws it. A game won or lost is worth
/// its margin. Where points do not decide, evaluations have a scale of their own and would dwarf
/// margins: they are bent into −1 … 1, between a loss and a win by the least margin.
double in_units(engines::Value value, const engines::Engine& engine, const play::GameInfo& game);

/// The same for people, of a value for First: "+1.50", "Black by 12", "draw".
std::string value_words(engines::Value value, bool exact, const engines::Engine& engine,
                        const play::Position& position);

/// The value for First of a value for the side to move.
engines::Value for_first(engines::Value value, Side to_move);

double nodes_per_second(const engines::Insight& insight);

}  // namespace petteia::web
