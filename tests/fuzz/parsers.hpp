#pragma once

#include <cstdint>
#include <string_view>

namespace petteia::fuzz {

/// Gives `input` to everything that reads what strangers send: the two course protocols and a
/// client's view of their games, UGI, NBoard's games, records. Its first byte chooses which.
/// Ends the program if one of them breaks its word; how they may break otherwise, sanitizers see.
void try_parsers(std::string_view input);

inline constexpr int kParsers = 6;

}  // namespace petteia::fuzz
