#pragma once

#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "engines/learning/least_squares.hpp"

namespace petteia::learning {

/// Which games to learn from, and how.
struct Lesson {
  std::vector<std::filesystem::path> games;
  /// Games of which only what was played perfectly is learnt.
  std::vector<std::filesystem::path> endings;
  FitPlan plan;
  /// How much a position's target is the search's opinion of it rather than the next position's
  /// target: 0 asks only how the game ended, 1 only what the search thought (TD(λ), Sutton, 1988,
  /// with λ = 1 - opinion).
  double opinion = 0.1;
  /// A network instead of a sum of weights: how often it goes through all positions, and what
  /// decides in which order.
  bool network = false;
  int rounds = 8;
  std::uint64_t seed = 1;
  /// Weights that are known already, with all that they were fitted to: only how the new ones
  /// differ is learnt, or the network goes on learning. None if empty.
  std::string onto;
};

/// A fit in progress. It has parts: the phases of the game, or a network's rounds.
struct FitProgress {
  int part;  ///< the first is 0
  int parts;
  double done;     ///< of the whole, 0 to 1
  FitStep errors;  ///< of the last step
};

/// What a fit makes: the bytes of a file of weights, and the errors it ended with, phase by phase,
/// in discs or points.
struct Learnt {
  std::string weights;
  std::vector<std::vector<FitStep>> curves;  ///< for each phase, step by step; a network has one
  std::vector<std::size_t> examples;
};

using FitProgressListener = std::function<void(const FitProgress&)>;

/// Throws std::runtime_error if a file of games or weights cannot be used.
using FitFunction = Learnt (*)(const Lesson&, const std::string& origin, const std::stop_token&,
                               const FitProgressListener&);

}  // namespace petteia::learning
