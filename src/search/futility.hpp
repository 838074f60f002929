#pragma once

#include <optional>

#include "search/value.hpp"

namespace petteia::search {

/// An evaluation that knows how far its judgement may be from that of a search so many plies deep.
template <class E>
concept KnowsItsError = requires(const E e, int depth) {
  { e.error_margin(depth) } -> std::same_as<Value>;
};

inline constexpr int kMaxFutilityDepth = 2;

/// Near the leaves: a position judged better than beta, or worse than alpha, by more than the
/// judgement errs is not searched at all (Schaeffer, 1986; Heinz, "Extended futility pruning",
/// 1998). The judgement itself is the value, if it is sure enough.
template <class E>
std::optional<Value> futile([[maybe_unused]] const E& evaluation, [[maybe_unused]] Value judged,
                            [[maybe_unused]] int depth, [[maybe_unused]] Value alpha,
                            [[maybe_unused]] Value beta) {
  if constexpr (KnowsItsError<E>) {
    const Value margin = evaluation.error_margin(depth);
    if (judged - margin >= beta || judged + margin <= alpha) return judged;
  }
  return std::nullopt;
}

}  // namespace petteia::search
