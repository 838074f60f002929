#pragma once

#include <cstdint>
#include <string_view>

#include "arena/rating.hpp"
#include "core/parsed.hpp"

namespace petteia::arena {

/// Two hypotheses about A's normalized Elo against B, elo0 < elo1, and how often at most each may
/// be rejected though true.
struct SprtBounds {
  double elo0 = 0;
  double elo1 = 0;
  double alpha = 0.05;  ///< accepting elo1 when elo0 holds
  double beta = 0.05;   ///< accepting elo0 when elo1 holds
};

/// Reads "0,5".
Parsed<SprtBounds> parse_sprt_bounds(std::string_view text);

/// The logarithm of how much likelier the pairs are if A's normalized Elo is elo1 than if it is
/// elo0, each under the distribution of pair scores with that Elo that fits them best.
double log_likelihood_ratio(const PairCounts& pairs, const SprtBounds& bounds);

enum class Verdict : std::uint8_t { Undecided, Elo0, Elo1 };

/// Wald's sequential probability ratio test (1945), generalised to composite hypotheses as in
/// Van den Bergh, "The Generalized Sequential Probability Ratio Test for game playing programs": to
/// be asked after every pair, in order, until it decides.
struct SprtState {
  double ratio = 0;  ///< log_likelihood_ratio()
  double lower = 0;  ///< at or below it, elo0 is accepted
  double upper = 0;  ///< at or above it, elo1 is accepted

  Verdict verdict() const {
    return ratio >= upper ? Verdict::Elo1 : ratio <= lower ? Verdict::Elo0 : Verdict::Undecided;
  }
};
SprtState sprt(const PairCounts& pairs, const SprtBounds& bounds);

}  // namespace petteia::arena
