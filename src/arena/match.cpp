#include "arena/match.hpp"

#include "arena/seeds.hpp"
#include "arena/workers.hpp"

namespace petteia::arena {

void MatchScore::add(const PairResult& pair) {
  ++pairs[pair.half_points()];
  for (const int number : {0, 1}) {
    const GameResult& game = pair.games[number];
    const Side side = PairResult::kSideOfA[number];
    const int half_points = game.half_points(side);
    wins += half_points == 2;
    draws += half_points == 1;
    losses += half_points == 0;
    too_long += game.ending == Ending::TooLong;
    if (game.forfeit()) {
      ++forfeits[half_points == 0 ? 0 : 1];
      if (first_forfeit.empty()) first_forfeit = game.reason;
    }
    thinking[0].add(game.thinking[index(side)]);
    thinking[1].add(game.thinking[index(other(side))]);
    plies += std::ssize(game.moves);
  }
}

void play_match(const Conditions& conditions, const Contestant& a, const Contestant& b,
                const MatchSettings& settings, const PairListener& listener,
                const std::stop_token& stop) {
  run_in_order<PairResult>(
      settings.pairs, settings.concurrency, stop,
      [&](int number, const std::stop_token& stop_pair) {
        return play_pair(conditions, a, b, derived_seed(settings.seed, number), stop_pair);
      },
      [&](int, const PairResult& pair) { return listener(pair); });
}

}  // namespace petteia::arena
