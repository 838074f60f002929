#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/parsed.hpp"

namespace petteia::search {

enum class Technique : std::uint8_t {
  AlphaBeta,
  IterativeDeepening,
  Aspiration,
  PrincipalVariation,
  Table,
  Symmetry,
  DeeperEntries,
  HashMove,
  Killers,
  History,
  StaticOrder,
  InternalDeepening,
  Quiescence,
  Singular,
  LateMoveReductions,
  Futility,
  ProbCut,
  ChanceNodes,
  Star1,
  Star2,
  MonteCarlo,
  LazySmp,
};

/// Whether a search with the technique must find the same value as one without it.
enum class Promise : bool { SameValue, MayDiffer };

struct TechniqueInfo {
  Technique id;
  std::string_view name;
  std::string_view help;
  bool on;  ///< by default
  Promise promise;
  std::optional<Technique> needs = std::nullopt;  ///< has no effect without this one
};

/// Every technique there is. The command line, the engine protocol, the ablation report and the
/// tests of equality are made from this table.
inline constexpr std::array kTechniques = {
    TechniqueInfo{Technique::AlphaBeta, "alpha-beta",
                  "skip moves that cannot matter, given what both sides already have", true,
                  Promise::SameValue},
    TechniqueInfo{Technique::IterativeDeepening, "iterative-deepening",
                  "search to depth 1, 2, 3 …, each ordering the next", true, Promise::SameValue},
    TechniqueInfo{Technique::Aspiration, "aspiration",
                  "start with a narrow window around the last depth's value", true,
                  Promise::SameValue, Technique::AlphaBeta},
    TechniqueInfo{Technique::PrincipalVariation, "pvs",
                  "search all but the first move with a window of width one", true,
                  Promise::SameValue, Technique::AlphaBeta},
    TechniqueInfo{Technique::Table, "table",
                  "remember positions reached by several orders of moves", true,
                  Promise::SameValue},
    TechniqueInfo{Technique::Symmetry, "symmetry",
                  "let turned and mirrored positions share an entry of the table", true,
                  Promise::SameValue, Technique::Table},
    TechniqueInfo{Technique::DeeperEntries, "deeper-entries",
                  "trust entries of the table that were searched deeper than asked", true,
                  Promise::MayDiffer, Technique::Table},
    TechniqueInfo{Technique::HashMove, "hash-move",
                  "try first the move that the table remembers as best", true, Promise::SameValue,
                  Technique::Table},
    TechniqueInfo{Technique::Killers, "killers",
                  "try early the moves that refuted a sister position", true, Promise::SameValue,
                  Technique::AlphaBeta},
    TechniqueInfo{Technique::History, "history",
                  "order the rest by how often a move was best elsewhere", true, Promise::SameValue,
                  Technique::AlphaBeta},
    TechniqueInfo{Technique::StaticOrder, "static-order", "order moves by the game's own knowledge",
                  true, Promise::SameValue},
    TechniqueInfo{Technique::InternalDeepening, "internal-deepening",
                  "where no best move is remembered, find one by a shallower search", true,
                  Promise::SameValue, Technique::HashMove},
    TechniqueInfo{Technique::Quiescence, "quiescence",
                  "play out captures before judging a position (games with noisy moves)", true,
                  Promise::MayDiffer, Technique::AlphaBeta},
    TechniqueInfo{Technique::Singular, "singular",
                  "search a move deeper when it is far better than all others", true,
                  Promise::MayDiffer, Technique::HashMove},
    TechniqueInfo{Technique::LateMoveReductions, "late-move-reductions",
                  "search moves ordered late less deep, and again if they surprise", true,
                  Promise::MayDiffer, Technique::PrincipalVariation},
    TechniqueInfo{Technique::Futility, "futility",
                  "near the leaves, skip what cannot reach the window by a margin", true,
                  Promise::MayDiffer, Technique::AlphaBeta},
    TechniqueInfo{Technique::ProbCut, "probcut",
                  "cut when a shallower search makes a cut-off nearly certain (Multi-ProbCut)",
                  true, Promise::MayDiffer, Technique::AlphaBeta},
    TechniqueInfo{Technique::ChanceNodes, "chance-nodes",
                  "average over what chance may bring (expectiminimax) instead of taking the "
                  "likeliest",
                  false, Promise::MayDiffer},
    TechniqueInfo{Technique::Star1, "star1",
                  "cut at chance nodes when the rest cannot bring the average into the window",
                  true, Promise::SameValue, Technique::ChanceNodes},
    TechniqueInfo{Technique::Star2, "star2",
                  "probe one move of every outcome first for tighter bounds", true,
                  Promise::SameValue, Technique::Star1},
    TechniqueInfo{Technique::MonteCarlo, "monte-carlo",
                  "instead of all the above: random games guided by confidence bounds (UCT)", false,
                  Promise::MayDiffer},
    TechniqueInfo{Technique::LazySmp, "lazy-smp",
                  "let every thread search the same position on a shared table", true,
                  Promise::MayDiffer, Technique::Table},
};

inline constexpr std::size_t kTechniqueCount = kTechniques.size();

constexpr const TechniqueInfo& info(Technique technique) {
  return kTechniques[static_cast<std::size_t>(technique)];
}

std::optional<Technique> technique_named(std::string_view name);

/// Which techniques are on.
class TechniqueSet {
 public:
  /// None: plain minimax.
  constexpr TechniqueSet() = default;
  static TechniqueSet defaults();
  /// Everything that promises the exact value.
  static TechniqueSet exact();

  bool operator[](Technique technique) const { return on_[static_cast<std::size_t>(technique)]; }
  TechniqueSet& set(Technique technique, bool on = true) {
    on_.set(static_cast<std::size_t>(technique), on);
    return *this;
  }

  /// The same without techniques whose need is not met.
  TechniqueSet effective() const;

  /// Do all of them promise the value of plain minimax?
  bool keeps_value() const;

  friend bool operator==(const TechniqueSet&, const TechniqueSet&) = default;

 private:
  std::bitset<kTechniqueCount> on_;
};

/// Reads "none", "exact" or "default", followed by changes: "default,-pvs,+monte-carlo".
Parsed<TechniqueSet> parse_techniques(std::string_view text);

}  // namespace petteia::search
