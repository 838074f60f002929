#include "cli/engine_options.hpp"

#include "cli/failure.hpp"
#include "cli/game_option.hpp"

namespace petteia::cli {

void ThinkingOptions::add_to(CLI::App& command) {
  command.add_option("--depth", depth_, "Search this many plies deep")
      ->check(CLI::Range(1, search::kMaxPly));
  command.add_option("--nodes", nodes_, "Search this many nodes");
  command.add_option("--time", milliseconds_, "Think this many milliseconds")
      ->check(CLI::PositiveNumber);
  command.add_option("--eval", evaluation_, "The evaluation (see `petteia games`)");
  command.add_option("--weights", weights_, "A file of weights for a learnt evaluation");
  command.add_option("--techniques", techniques_,
                     "none, exact or default, then changes: default,-pvs,+monte-carlo "
                     "(see `petteia techniques`)");
  command.add_option("--threads", threads_, "How many threads search")->check(CLI::Range(1, 256));
  command.add_option("--lines", lines_, "How many of the best moves to value")
      ->check(CLI::Range(1, 200));
  command.add_option("--table", table_, "Megabytes for remembered positions")
      ->check(CLI::Range(1, 65536));
}

engines::EngineOptions ThinkingOptions::engine() const {
  const auto techniques = search::parse_techniques(techniques_);
  if (!techniques) throw Failure(explain(techniques_, techniques.error()));
  return {evaluation_, weights_, *techniques, threads_, lines_, table_};
}

engines::Limits ThinkingOptions::limits() const {
  engines::Limits limits;
  limits.depth = depth_;
  limits.nodes = nodes_;
  if (milliseconds_) limits.move_time = search::Milliseconds(*milliseconds_);
  return limits;
}

}  // namespace petteia::cli
