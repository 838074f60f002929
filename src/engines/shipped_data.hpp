#pragma once

#include <string_view>

namespace petteia::engines {

/// A file of the folder data/ as it was when the program was built ("reversi.weights").
std::string_view shipped_data(std::string_view name);

}  // namespace petteia::engines
