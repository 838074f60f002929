#pragma once

#include <optional>

#include "search/value.hpp"

namespace petteia::search {

/// How far a judgement may be from what a search of the position says: that is more by `mean`, give
/// or take `margin`.
struct Error {
  Value mean = 0;
  Value margin = 0;
};

/// An evaluation that knows how far its judgement of a position may be from that of a search so
/// many plies deep.
template <class E, class State>
concept KnowsItsError = requires(const E e, const State& s, int depth) {
  { e.error(s, depth) } -> std::same_as<Error>;
};

inline constexpr int kMaxFutilityDepth = 2;

/// Near the leaves: a position judged better than beta, or worse than alpha, by more than the
/// judgement errs is not searched at all (Schaeffer, 1986; Heinz, "Extended futility pruning",
/// 1998). What the judgement leads one to expect is the value, if it is sure enough.
template <class State, KnowsItsError<State> E>
std::optional<Value> futile(const E& evaluation, const State& s, Value judged, int depth,
                            Value alpha, Value beta) {
  const auto [mean, margin] = evaluation.error(s, depth);
  const Value expected = judged + mean;
  if (expected - margin >= beta || expected + margin <= alpha) return expected;
  return std::nullopt;
}

}  // namespace petteia::search
