#include "engines/course_time.hpp"

#include "games/tucchess/tucchess.hpp"

namespace petteia::engines {

play::TimeControl course_time(const CatalogEntry& game) {
  const auto chess = game.start.state_of<tucchess::TucChess>();
  if (!chess) return {};
  return {.move = std::chrono::seconds{4}, .whole = chess->first.edition().limit};
}

}  // namespace petteia::engines
