#pragma once

#include "search/table.hpp"
#include "search/value.hpp"

namespace petteia::search {

/// Under which key the table holds a position, and how the board was turned to get it.
struct TableKey {
  std::uint64_t hash;
  int symmetry = 0;
};

/// Turning a board costs more than a look into the table, so it is done only where at least this
/// much depth is at stake.
inline constexpr int kMinFoldingDepth = 4;

/// All positions that are the same but for a symmetry of the board get one key: the smallest of
/// their hashes.
template <Game G>
TableKey folded_key(const G& g, const typename G::State& s) {
  TableKey key{g.hash(s)};
  if constexpr (Symmetric<G>) {
    for (int symmetry = 1; symmetry < G::kSymmetries; ++symmetry) {
      const std::uint64_t hash = g.hash(g.transformed(s, symmetry));
      if (hash < key.hash) key = {hash, symmetry};
    }
  }
  return key;
}

/// A move of the position as the table holds it, and back.
template <Game G>
PackedMove to_table([[maybe_unused]] const G& g, const typename G::Move& move,
                    [[maybe_unused]] const TableKey& key) {
  if constexpr (Symmetric<G>) return pack(g.transformed(move, key.symmetry));
  return pack(move);
}

template <Game G>
typename G::Move from_table([[maybe_unused]] const G& g, PackedMove packed,
                            [[maybe_unused]] const TableKey& key) {
  const auto move = unpack<typename G::Move>(packed);
  if constexpr (Symmetric<G>) return g.transformed(move, G::inverse(key.symmetry));
  return move;
}

}  // namespace petteia::search
