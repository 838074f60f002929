#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "play/position.hpp"
#include "search/limits.hpp"
#include "search/techniques.hpp"
#include "search/tree.hpp"

namespace petteia::engines {

using search::Limits;
using search::TechniqueSet;
using search::Value;

struct EngineOptions {
  std::string evaluation;  ///< by name; empty for the game's best
  std::string weights;  ///< a file of weights for a learnt evaluation; empty for the shipped ones
  TechniqueSet techniques = TechniqueSet::defaults();
  int threads = 1;
  int lines = 1;  ///< how many of the best moves to value
  std::size_t table_megabytes = 64;
  bool solves = true;  ///< asks its solver, if it has one, where that is quicker
};

/// A move with its value for the side to move, and the play expected after it.
struct Line {
  Value value = 0;  ///< in the evaluation's unit
  std::vector<std::string> moves;
  bool exact = false;  ///< proved for perfect play to the end of the game
};

/// What an engine knows of a position.
struct Insight {
  std::vector<Line> lines;  ///< best first, at least one
  int depth = 0;
  std::uint64_t nodes = 0;
  search::Clock::duration time{};

  const std::string& best() const { return lines.front().moves.front(); }
  Value value() const { return lines.front().value; }
};

using InsightListener = std::function<void(const Insight&)>;

struct EvaluationInfo {
  std::string_view name;
  std::string_view help;
};

/// Thinks about the positions of one game. Keeps its table from one position to the next.
class Engine {
 public:
  virtual ~Engine() = default;

  /// Thinks until a limit is reached or `stop` is raised; `listener` hears of every step. The
  /// position has a side to move.
  virtual Insight think(const play::Position& position, const Limits& limits,
                        const std::atomic<bool>* stop = nullptr,
                        const InsightListener& listener = {},
                        search::TreeRecorder* tree = nullptr) = 0;

  /// The static judgement of a position for the side to move.
  virtual Value evaluate(const play::Position& position) const = 0;

  /// The same for positions that are turned or mirrored images of each other, and for no others.
  virtual std::uint64_t key(const play::Position& position) const = 0;

  /// What changes here holds from the next think() on; the evaluation and the table stay.
  virtual EngineOptions& options() = 0;

  /// Forgets everything.
  virtual void clear() = 0;

  /// How many units of its values make a disc, a point, or whatever the game counts.
  virtual double unit() const = 0;
  /// A difference of values that a good player would not overlook.
  virtual Value clear_difference() const = 0;
  /// In how many phases the evaluation divides a game, and in which of them a position is.
  virtual int phases() const = 0;
  virtual int phase(const play::Position& position) const = 0;
};

/// "+1.50", "won by 12", "lost by 3": a value as a person reads it.
std::string value_text(Value value, double unit);

/// The evaluations of a game; the first is the best.
std::vector<EvaluationInfo> evaluations(const play::GameInfo& game);

/// An engine for the game, or what is wrong with the options.
Parsed<std::unique_ptr<Engine>> make_engine(const play::GameInfo& game,
                                            const EngineOptions& options = {});

}  // namespace petteia::engines
